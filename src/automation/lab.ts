/** window.lab: the lab for scripts, tests and papers. Documented in docs/automation.md. */
import type { Action, App } from '../app/app.ts';
import { plainActions } from '../app/actions/index.ts';
import { setPlaying, simulate } from '../app/actions/clock.ts';
import { openFile } from '../app/actions/file.ts';
import { setPlanner } from '../app/actions/run.ts';
import { goalRefOf, type GoalName } from '../app/goal-name.ts';
import type { Run } from '../app/app.ts';
import type { AppState } from '../app/state.ts';
import type { PathMap } from '../planners/path-map.ts';
import type { SceneFile } from '../scene/schema.ts';
import type { Metrics } from '../sim/metrics.ts';
import { SteerState } from '../planners/planner.ts';
import { checkArguments } from './arguments.ts';
import { LabError } from './lab-error.ts';
import { createLabMap, type LabMap } from './lab-map.ts';

export const LAB_VERSION = 1;

export type LabRoute =
  | {
      readonly found: true;
      readonly length: number;
      /** What the plan makes least: the length, or the time where speeds change. */
      readonly cost: number;
      readonly points: readonly (readonly number[])[];
      readonly goal: string | null;
    }
  | { readonly found: false; readonly why: string; readonly message: string };

export type LabAgent = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly radius: number;
  readonly group: string;
  readonly state: keyof typeof SteerState;
};

export type PngOptions = { readonly width?: number; readonly height?: number };

/** What only a page can do. */
export type Eye = {
  png(options: PngOptions): Promise<string>;
  /** Generator + 1 by texel of a path map. */
  readMap(map: PathMap): Promise<Uint32Array>;
};

export interface Lab {
  readonly version: typeof LAB_VERSION;
  /**
   * A scene object, or the text or bytes of any supported file. Resolves with the clock standing, when its
   * plan is built; rejects with LabError.
   */
  load(scene: SceneFile | string | Uint8Array, name?: string): Promise<void>;
  /** Chooses the planner of the active run; resolves when built. */
  plan(id: string, params?: Readonly<Record<string, unknown>>): Promise<{ readonly buildMs: number }>;
  /** The route from a point to the nearest goal, to a named one, to the nearest of several, or to a point [x, y]. */
  route(
    x: number,
    y: number,
    goal?: GoalName,
    options?: { readonly radius?: number; readonly group?: string },
  ): Promise<LabRoute>;
  /** The path map that the plan shows, at its resolution or another one, and many questions to it at once. */
  map(options?: { readonly resolution?: number }): Promise<LabMap>;
  /** Starts anew and lets `seconds` pass. */
  simulate(options: { readonly seconds: number; readonly seed?: number }): Promise<Metrics>;
  /** Goes on by n fixed steps. */
  step(n?: number): Promise<void>;
  agents(): readonly LabAgent[];
  metrics(): Metrics;
  /** The canvas as a data URL. */
  png(options?: PngOptions): Promise<string>;
  /** A copy of the whole state. */
  state(): AppState;
  /** Performs any action that needs no argument by its id, as a key or button would. */
  act(id: string): void;
}

export function createLab(app: App, eye: Eye): Lab {
  const run = (): Run => app.activeRun ?? fail('There is no run.');
  const ready = async (): Promise<Run> => {
    await app.settled();
    const status = app.state.status[app.state.activeRun];
    if (status?.phase === 'failed') fail(status.message);
    return run();
  };
  const sim = () => run().sim ?? fail('The plan is not built yet. Wait for load() or plan() first.');

  return {
    version: LAB_VERSION,
    async load(scene, name = 'scene') {
      checkArguments('load', [scene, name]);
      const text = typeof scene === 'string' || scene instanceof Uint8Array ? scene : JSON.stringify(scene);
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      const result = await app.do(openFile, { bytes, name });
      if (!result.ok) throw new LabError(`${name} could not be opened.`, result.problems);
      app.do(setPlaying, false);
      await ready();
    },
    async plan(id, params = {}) {
      checkArguments('plan', [id, params]);
      if (!app.do(setPlanner, { planner: id, params })) {
        const told = app.state.messages.at(-1);
        throw new LabError([told?.title, ...(told?.details ?? [])].join(' '));
      }
      await ready();
      const status = app.state.status[app.state.activeRun];
      return { buildMs: status?.phase === 'ready' ? status.buildMs : 0 };
    },
    async route(x, y, goal, options = {}) {
      checkArguments('route', [x, y, goal, options]);
      const { plan } = await ready();
      const { scene } = app.state.document;
      const wanted = goal === undefined ? undefined : goalRefOf(scene, goal);
      if (wanted && 'problem' in wanted) fail(wanted.problem);
      const route = (plan ?? fail('There is no plan.')).route(
        { x, y },
        { ...options, ...(wanted ? { goal: wanted.goal } : {}) },
      );
      if (!route.found) return { found: false, why: route.why, message: route.message };
      const points: number[][] = [];
      for (let i = 0; i < route.points.length; i += route.dimension) {
        points.push(Array.from(route.points.subarray(i, i + route.dimension)));
      }
      return { found: true, length: route.length, cost: route.cost, points, goal: scene.goals[route.goal]?.id ?? null };
    },
    async map(options = {}) {
      checkArguments('map', [options]);
      const { plan } = await ready();
      const layer = plan?.layers().find((one) => one.kind === 'path-map');
      if (!plan?.queries || !layer) fail('This planner has no path map. Choose one that has, such as opm.');
      const map = options.resolution === undefined ? layer.map : { ...layer.map, resolution: options.resolution };
      const identities = await eye.readMap(map);
      const isStill = plan.layers().some((one) => one.kind === 'path-map' && one.map === layer.map);
      if (!isStill) fail('The plan has changed while its map was read. Ask again, with the clock standing.');
      return createLabMap(map, identities, plan.queries(map, identities));
    },
    async simulate(options) {
      checkArguments('simulate', [options]);
      await ready();
      await app.do(simulate, options);
      return sim().metrics();
    },
    async step(n = 1) {
      checkArguments('step', [n]);
      await ready();
      await app.advanceSliced(n);
    },
    agents() {
      const { agents } = sim();
      const names = Object.keys(SteerState) as (keyof typeof SteerState)[];
      const list: LabAgent[] = [];
      for (let i = 0; i < agents.slots; i++) {
        if (!agents.alive[i]) continue;
        list.push({
          id: agents.id[i],
          x: agents.x[i],
          y: agents.y[i],
          vx: agents.vx[i],
          vy: agents.vy[i],
          radius: agents.radius[i],
          group: agents.groups[agents.group[i]] ?? '',
          state: names.find((name) => SteerState[name] === agents.steer[i]) ?? 'walking',
        });
      }
      return list;
    },
    metrics: () => sim().metrics(),
    async png(options = {}) {
      checkArguments('png', [options]);
      return eye.png(options);
    },
    state: () => structuredClone(app.state),
    act(id) {
      const action: Action = plainActions.find((one) => one.id === id) ?? fail(`There is no action "${id}".`);
      app.do(action);
    },
  };
}

function fail(message: string): never {
  throw new LabError(message);
}
