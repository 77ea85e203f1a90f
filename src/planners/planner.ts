/** The contract every planner keeps. Adding a planner is adding a folder and a line in registry.ts. */
import type { ZodType } from 'zod';
import type { Work } from '../geometry/progress.ts';
import type { World } from '../world/world.ts';
import type { AgentsView } from './agents-view.ts';
import type { Layer } from './layer.ts';
import type { Params, ParamSpecs } from './params.ts';
import type { PathMap } from './path-map.ts';
import type { MapQueries } from './place-queries.ts';

export type About = {
  readonly sentence: string;
  readonly publication: string;
  /** What its colours mean. */
  readonly colours: string;
};

export type Reason = { readonly reason: string };

export type Place = { readonly x: number; readonly y: number; readonly z?: number };

/** Goals (indices in the scene) of which the nearest counts, or a place of its own. */
export type GoalRef = readonly number[] | Place;

export type RouteQuery = {
  readonly goal?: GoalRef;
  readonly radius?: number;
  readonly group?: string;
};

export type Route = {
  readonly found: true;
  /** x, y pairs, or x, y, z triples on surfaces. Starts at the query point, ends on the goal. */
  readonly points: Float64Array;
  readonly dimension: 2 | 3;
  readonly length: number;
  /** What the plan makes least: the length, or where speeds change or barriers cost, the length of a plain walk that takes as long. */
  readonly cost: number;
  /** Index of the goal reached, or -1 for a place. */
  readonly goal: number;
};

export type NoRoute = {
  readonly found: false;
  readonly why: 'outside' | 'inside-obstacle' | 'too-close' | 'unreachable' | 'no-goal' | 'goal-blocked';
  /** A sentence for the user. */
  readonly message: string;
};

/** Walkers of one kind and where they want to go: a plan prepares a map for each. */
export type Demand = {
  readonly goals: readonly number[];
  readonly radius: number;
  readonly group: string;
};

export interface BuildContext {
  readonly demands: readonly Demand[];
  /** Data of the plan before, under other parameters perhaps: reuse what is still true. */
  readonly previous?: PlanData;
}

/** Plain data: survives structuredClone. Each planner narrows it. */
export type PlanData = object;

export interface PlanContext {
  readonly world: World;
}

export const SteerState = { walking: 0, arrived: 1, waiting: 2, lost: 3 } as const;
export type SteerState = (typeof SteerState)[keyof typeof SteerState];

export type Vec3 = [number, number, number] | Float64Array;

export interface Plan {
  /** Exact route to a goal (default: the nearest of all), keeping `radius` (default 0) from obstacles, or why there is none. */
  route(from: Place, query?: RouteQuery): Route | NoRoute;
  /** Once per simulation step, before any steering; the step is `seconds` long. */
  begin?(agents: AgentsView, time: number, seconds: number): void;
  /** Preferred velocity of agent i. Deterministic, allocates nothing. Not asked while all goals of an agent are absent. */
  steer(out: Vec3, agents: AgentsView, i: number): SteerState;
  /**
   * Follows a change of the world, as with every step while goals or obstacles move. `world.change` says what differs
   * from the world the plan has; a method that can carry nothing over builds anew. The result is swapped in whole at the
   * end of the work: until then, and if the work is dropped, all is as before. Afterwards routes and steering are those of
   * a plan built for this world (agents choose their ways anew, and forget nothing else), and layers are new objects
   * where they differ. Goals that are absent at present have no points: they count as if they were not there.
   */
  update(world: World, demands: readonly Demand[]): Work<void>;
  layers(): readonly Layer[];
  /** What the user should know about this plan, in sentences: what is amiss, where, what to do. */
  notes?(): readonly string[];
  /** Questions about a path map of its layers, at any resolution, that was read back from the GPU: generator + 1 by texel. */
  queries?(map: PathMap, identities: Uint32Array): MapQueries;
  /** How many steps a setting that can be played has in this plan. */
  stepsOf?(param: string): number;
  dispose(): void;
}

export interface Planner<P extends Params = Params> {
  /** Its folder's name. */
  readonly id: string;
  readonly label: string;
  readonly about: About;
  readonly params: ParamSpecs<P>;
  readonly gpu: 'never' | 'optional' | 'required';
  /** What it reads from scene.ext[id]. */
  readonly sceneExt?: ZodType;
  accepts(world: World): true | Reason;
  /** Anytime: yields progress, returns plain data. The same in a worker, in Node, from a cache. */
  build(world: World, params: Readonly<P>, context: BuildContext): Work<PlanData>;
  /** Brings data to life. */
  open(data: PlanData, context: PlanContext): Plan;
}
