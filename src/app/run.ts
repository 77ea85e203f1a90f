/** One live run: follows its configuration and the scene, owns its plan, simulation and trails. */
import { plannerById } from '../planners/registry.ts';
import type { Plan, Planner } from '../planners/planner.ts';
import type { Scene } from '../scene/schema.ts';
import { createSim } from '../sim/create-sim.ts';
import type { Sim } from '../sim/sim.ts';
import { createTrails, type TrailRecorder } from '../sim/trails.ts';
import type { World } from '../world/world.ts';
import type { Run } from './app.ts';
import type { Builder } from './builder.ts';
import type { RunConfig, RunStatus } from './state.ts';

export interface LiveRun extends Run {
  /** Brings the run up to the document. */
  follow(config: RunConfig, scene: Scene): void;
  /** Another scene: what is being built for the old one is dropped, and the agents start anew. */
  restart(): void;
  reset(seed?: number): void;
  step(): void;
  /** A build is under way: steps must wait for it. */
  readonly building: boolean;
  /** Resolves when no build is under way. */
  settled(): Promise<void>;
  dispose(): void;
}

export function createRun(first: RunConfig, builder: Builder, report: (status: RunStatus) => void): LiveRun {
  let config = first;
  let scene: Scene | null = null;
  let world: World | null = null;
  let plan: Plan | null = null;
  let sim: Sim | null = null;
  let trails: TrailRecorder | null = null;
  let stale = true;
  let building: AbortController | null = null;
  /** The scene that is being built. */
  let target: Scene | null = null;
  let done: Promise<void> = Promise.resolve();
  let seedOverride: number | undefined;

  /** A build that was overtaken by edits is still finished, and another follows: a drag shows plan after plan. */
  async function buildUntilCurrent(abort: AbortController, newest: () => Scene): Promise<void> {
    do {
      target = newest();
      await build(target, abort);
    } while (target !== newest() && !abort.signal.aborted);
    if (building === abort) building = null;
  }

  async function build(from: Scene, abort: AbortController): Promise<void> {
    report({ phase: 'building', done: 0, doing: 'planning' });
    try {
      const request = { run: config.id, scene: from, planner: config.planner, params: config.params };
      const result = await builder.build(request, {
        signal: abort.signal,
        onProgress: ({ done: share, doing }) => report({ phase: 'building', done: share, doing }),
      });
      if (abort.signal.aborted) return;
      if (!result.ok) return fail(result.message);
      const planner = plannerById(config.planner) as Planner;
      swapIn(result.world, planner.open(result.data, { world: result.world }));
      stale = from !== scene;
      report({ phase: 'ready', buildMs: result.buildMs });
    } catch (error) {
      if (!abort.signal.aborted) fail(error instanceof Error ? error.message : String(error));
    }
  }

  function startBuild(): void {
    building?.abort();
    building = new AbortController();
    done = buildUntilCurrent(building, () => scene as Scene);
  }

  function fail(message: string): void {
    plan?.dispose();
    plan = null;
    report({ phase: 'failed', message });
  }

  function swapIn(nextWorld: World, nextPlan: Plan): void {
    const old = plan;
    world = nextWorld;
    plan = nextPlan;
    if (sim) {
      sim.adopt(nextWorld, nextPlan);
      trails?.prune(sim.agents);
      if (sim.steps === 0) reset();
    } else {
      sim = createSim(nextWorld, nextPlan, { seed: seedOverride ?? nextWorld.scene.seed, avoidance: config.avoidance });
      trails = createTrails(sim.agents);
    }
    old?.dispose();
  }

  function reset(seed?: number): void {
    if (seed !== undefined) seedOverride = seed;
    if (plan) {
      sim?.reset(seedOverride ?? world?.scene.seed);
      trails?.clear();
    } else {
      // Without a plan to take back to the start, the next one starts everything anew.
      sim = null;
      trails = null;
    }
  }

  return {
    get id() {
      return config.id;
    },
    get config() {
      return config;
    },
    get world() {
      return sim?.world ?? world;
    },
    get plan() {
      return plan;
    },
    get sim() {
      return sim;
    },
    get trails() {
      return trails;
    },
    get stale() {
      return stale;
    },
    get building() {
      return building !== null;
    },
    follow(next, nextScene) {
      const otherPlan = config.planner !== next.planner || config.params !== next.params;
      const otherScene = scene !== nextScene;
      config = next;
      scene = nextScene;
      if (!otherPlan && !otherScene) return;
      stale = true;
      if (otherPlan || !building) startBuild();
    },
    restart() {
      if (building && target !== scene) startBuild();
      plan?.dispose();
      plan = null;
      sim = null;
      trails = null;
      seedOverride = undefined;
    },
    reset,
    step() {
      if (!sim || !plan) return;
      sim.step();
      trails?.sample(sim.agents);
    },
    async settled() {
      for (let seen = done; ; seen = done) {
        await seen;
        if (seen === done) return;
      }
    },
    dispose() {
      building?.abort();
      plan?.dispose();
      plan = null;
      sim = null;
    },
  };
}
