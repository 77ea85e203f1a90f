/** The spaces and distance maps of a plan: plain data, and how it is made. */
import { type Work, within } from '../../geometry/progress.ts';
import { buildSpace, closedRegions, spaceKey } from '../../world/space.ts';
import type { Space, World } from '../../world/world.ts';
import type { BuildContext, Demand } from '../planner.ts';
import { createExpansion } from './expansion.ts';
import { sourcesOf } from './goal-sources.ts';
import type { DistanceMap } from './lookup.ts';
import { borderWidth } from './settle.ts';
import { toolsOf } from './space-tools.ts';

/** Distances to the nearest of some goals, in one space. */
export type GoalMap = DistanceMap & {
  readonly key: string;
  readonly space: string;
  readonly goals: readonly number[];
};

export type OpmData = {
  /** Spaces by key, but for the world's own. */
  readonly spaces: ReadonlyMap<string, Space>;
  readonly maps: ReadonlyMap<string, GoalMap>;
};

/** Events between two reports of progress: some 5 ms. */
const SLICE = 10_000;

/** Spaces of a world that is being planned in; grows as more are needed. */
export interface Spaces {
  /** The ones made so far, but for the world's own. */
  readonly made: Map<string, Space>;
  get(radius: number, group: string): Work<Space>;
  /** The same with nothing grown: to tell too close from inside. */
  drawn(space: Space): Work<Space>;
}

export function createSpaces(world: World, known: Iterable<readonly [string, Space]>): Spaces {
  const made = new Map(known);
  function* get(radius: number, closed: readonly number[]): Work<Space> {
    const key = spaceKey(radius, closed);
    if (key === ownKey(world)) return world.space;
    let space = made.get(key);
    if (!space) {
      space = yield* buildSpace(world.scene, radius, closed);
      made.set(key, space);
    }
    return space;
  }
  return {
    made,
    get: (radius, group) => get(radius, closedRegions(world.scene, group)),
    drawn: (space) => get(0, space.closed),
  };
}

const ownKey = (world: World): string => spaceKey(world.space.radius, world.space.closed);
const keyOf = (space: Space): string => spaceKey(space.radius, space.closed);
const mapKey = (space: Space, goals: readonly number[]): string => `${keyOf(space)}/${goals.join(',')}`;

/** A map from scratch. The order in which goals are named does not matter. */
export function* makeMap(world: World, spaces: Spaces, space: Space, goals: readonly number[]): Work<GoalMap> {
  const tools = toolsOf(space.mesh);
  const drawn = yield* spaces.drawn(space);
  const named = goals.map((index) => ({ index, points: world.scene.goals[index].points }));
  const sources = sourcesOf(tools, () => toolsOf(drawn.mesh), named, space.radius, borderWidth(world.bounds));
  yield { done: 0, doing: 'distances' };
  // Its own, because others may ask for routes in this space while this work rests.
  const expansion = createExpansion(space.mesh);
  expansion.start(sources);
  while (!expansion.run(SLICE)) yield { done: expansion.reached, doing: 'distances' };
  return {
    key: mapKey(space, goals),
    space: keyOf(space),
    goals,
    sources,
    distances: expansion.distances,
    parents: expansion.parents,
  };
}

export function findMap(
  maps: ReadonlyMap<string, GoalMap>,
  space: Space,
  goals: readonly number[],
): GoalMap | undefined {
  return maps.get(mapKey(space, goals));
}

/** Maps for all demands, and for all goals at radius 0. What the world's change leaves true is kept. */
export function* buildMaps(world: World, { demands, previous }: BuildContext): Work<OpmData> {
  const before = previous as OpmData | undefined;
  const { change } = world;
  const spaces = createSpaces(world, before && !change.solids ? before.spaces : []);
  const keep = before && !change.solids && !change.goals ? before.maps : new Map<string, GoalMap>();
  const all: Demand = { goals: world.scene.goals.map((_, i) => i), radius: 0, group: '' };
  const wanted = [all, ...demands];
  const maps = new Map<string, GoalMap>();
  const used = new Set<string>();
  for (const [i, demand] of wanted.entries()) {
    const goals = demand.goals.toSorted((a, b) => a - b);
    const start = i / wanted.length;
    const middle = (i + 0.5) / wanted.length;
    const space = yield* within(start, middle, spaces.get(demand.radius, demand.group));
    used.add(keyOf(space));
    used.add(spaceKey(0, space.closed));
    const key = mapKey(space, goals);
    if (maps.has(key)) continue;
    const map = keep.get(key) ?? (yield* within(middle, (i + 1) / wanted.length, makeMap(world, spaces, space, goals)));
    maps.set(key, map);
  }
  return { spaces: new Map([...spaces.made].filter(([key]) => used.has(key))), maps };
}
