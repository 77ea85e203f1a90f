/** The spaces and distance maps of a plan: plain data, and how it is made. */
import type { Work } from '../../geometry/progress.ts';
import { buildSpace, closedRegions, spaceKey } from '../../world/space.ts';
import type { Space, World } from '../../world/world.ts';
import type { Generators, PathMap } from '../path-map.ts';
import type { BeamList } from './beams.ts';
import { generatorsOf } from './generators.ts';
import { addGoal } from './goal-sources.ts';
import type { OpmParams } from './opm-params.ts';
import { borderWidth } from './settle.ts';
import { createSourceList, type Sources } from './sources.ts';
import { toolsOf } from './space-tools.ts';
import { expandLayers, type SpeedLayer, type Way } from './speed-layers.ts';

/** Ways to the nearest of some goals (or from it), in one space. */
export type GoalMap = {
  readonly key: string;
  readonly space: string;
  readonly goals: readonly number[];
  readonly way: Way;
  /** One for each speed, walking first. */
  readonly layers: readonly SpeedLayer[];
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
  way: Way = 'towards',
  beamsOf?: (layer: number) => BeamList | null,
): Work<GoalMap> {
  const tools = toolsOf(space.mesh);
  const drawn = yield* spaces.drawn(space);
  const border = borderWidth(world.bounds);
  const layers = yield* expandLayers(
    space.mesh,
    space.weights,
    way,
    () => createSourceList(tools.mesh, tools.locator),
    (list) => {
      for (const index of goals) {
        addGoal(list, tools, () => toolsOf(drawn.mesh), world.scene.goals[index].points, index, space.radius, border);
      }
    },
    beamsOf,
  );
  const generators = generatorsOf(space.mesh, layers);
  return { key: mapKey(space, goals, way), space: keyOf(space), goals, way, layers, generators };
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
export function* placeMap(space: Space, sources: Sources, way: Way): Work<GoalMap> {
  const { mesh, locator } = toolsOf(space.mesh);
  const layers = yield* expandLayers(
    mesh,
    space.weights,
    way,
    () => createSourceList(mesh, locator),
    (list) => list.addAll(sources),
  );
  return { key: '', space: keyOf(space), goals: [], way, layers, generators: generatorsOf(mesh, layers) };
}
