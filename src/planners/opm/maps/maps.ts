/** The spaces and distance maps of a plan: plain data, and how it is made. */
import type { Work } from '../../../geometry/progress.ts';
import { buildSpace, closedRegions, spaceKey } from '../../../world/space.ts';
import type { Space, World } from '../../../world/world.ts';
import type { Beams, Generators, PathMap } from '../../path-map.ts';
import { addGoal } from '../sources/goal-sources.ts';
import type { OpmParams } from '../opm-params.ts';
import { borderWidth } from '../sources/settle.ts';
import type { SourceList, Sources } from '../sources/sources.ts';
import { type SpaceTools, toolsOf } from '../space-tools.ts';
import type { Way } from '../expansion/speed-layers.ts';
import { findWays, type Rules, type Ways } from './ways.ts';

/** Ways to the nearest of some goals (or from it), in one space. */
export type GoalMap = {
  readonly key: string;
  readonly space: string;
  readonly goals: readonly number[];
  readonly way: Way;
  readonly ways: Ways;
  readonly generators: Generators;
};

export type OpmData = {
  /** Spaces by key, but for the world's own. */
  readonly spaces: ReadonlyMap<string, Space>;
  readonly maps: ReadonlyMap<string, GoalMap>;
  /** What is to be seen, and the key of the map it was made of. */
  readonly picture: PathMap;
  readonly shown: string;
  readonly params: OpmParams;
};

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
export const keyOf = (space: Space): string => spaceKey(space.radius, space.closed);
export const mapKey = (space: Space, goals: readonly number[], way: Way): string =>
  `${keyOf(space)}/${goals.join(',')}${way === 'from' ? '/from' : ''}`;

/** A map from scratch. The order in which goals are named does not matter. */
export function* makeMap(
  world: World,
  spaces: Spaces,
  space: Space,
  goals: readonly number[],
  rules: Rules,
): Work<GoalMap> {
  return (yield* makeLitMap(world, spaces, space, goals, rules, false)).map;
}

/** Goals of a world as sources in a space; `drawn` is the one with nothing grown. */
export function addGoalsOf(
  list: SourceList,
  { scene, bounds }: World,
  goals: readonly number[],
  tools: SpaceTools,
  drawn: SpaceTools,
  radius: number,
): void {
  const border = borderWidth(bounds);
  for (const index of goals) addGoal(list, tools, () => drawn, scene.goals[index].points, index, radius, border);
}

/** The same, with its light. */
export function* makeLitMap(
  world: World,
  spaces: Spaces,
  space: Space,
  goals: readonly number[],
  rules: Rules,
  light = true,
): Work<{ readonly map: GoalMap; readonly beams: Beams | null }> {
  const tools = toolsOf(space.mesh);
  const drawn = yield* spaces.drawn(space);
  const border = borderWidth(world.bounds);
  const addGoals = (list: SourceList): void => addGoalsOf(list, world, goals, tools, toolsOf(drawn.mesh), space.radius);
  const request = { tools, weights: space.weights, rules, border, addGoals, light };
  const { ways, generators, beams } = yield* findWays(request);
  const { way } = rules;
  return { map: { key: mapKey(space, goals, way), space: keyOf(space), goals, way, ways, generators }, beams };
}

export function findMap(
  maps: ReadonlyMap<string, GoalMap>,
  space: Space,
  goals: readonly number[],
  way: Way,
): GoalMap | undefined {
  return maps.get(mapKey(space, goals, way));
}

/** The same for a place of its own, given as sources. */
export function* placeMap(world: World, space: Space, sources: Sources, rules: Rules): Work<GoalMap> {
  const { ways, generators } = yield* findWays({
    tools: toolsOf(space.mesh),
    weights: space.weights,
    rules,
    border: borderWidth(world.bounds),
    addGoals: (list) => list.addAll(sources),
    light: false,
  });
  return { key: '', space: keyOf(space), goals: [], way: rules.way, ways, generators };
}
