/** The simulation's contract. Same world, plan and seed give the same trajectories bit for bit, at any frame rate. */
import type { AgentsView } from '../planners/agents-view.ts';
import type { Plan } from '../planners/planner.ts';
import type { World } from '../world/world.ts';
import type { Metrics } from './metrics.ts';

export const STEPS_PER_SECOND = 20;
/** Length of the fixed step in seconds. */
export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** How preferred velocities become velocities. Later choices join here. */
export type Avoidance = 'none';

export type SimOptions = { readonly seed: number; readonly avoidance: Avoidance };

/** What drawing needs of the agents, beyond what planners see. Flat arrays by slot. */
export interface AgentsState extends AgentsView {
  /** Position before the last step, for interpolation between steps. */
  readonly previousX: Float64Array;
  readonly previousY: Float64Array;
  /** Unit heading, kept while standing. */
  readonly headingX: Float64Array;
  readonly headingY: Float64Array;
  /** Last SteerState. */
  readonly steer: Uint8Array;
  /** Index of the scene's agent it came from, or -1 when a spawner made it. */
  readonly source: Int32Array;
}

export interface Sim {
  readonly agents: AgentsState;
  /** The world as it is now: goals and obstacles of a timeline move with every step, and the plan follows them. */
  readonly world: World;
  /** Seconds since the start: steps / STEPS_PER_SECOND. */
  readonly time: number;
  readonly steps: number;
  /** Nothing will move any more: no living agent on its way, no spawner with agents left, and the timeline is over. */
  readonly idle: boolean;
  step(): void;
  /** Back to the start, with the scene and plan it has now. */
  reset(seed?: number): void;
  /**
   * Follows an edit while it runs: agents keep walking where they are, agents added to the scene appear, removed ones
   * vanish, moved ones jump, and whoever is inside a new obstacle is pushed out. Spawners go on counting; the agents
   * they made follow changes of their spawner, and vanish with it. The world is as drawn and the plan is for it; both
   * are taken to the present time.
   */
  adopt(world: World, plan: Plan): void;
  metrics(): Metrics;
}
