/** The path map that is shown: of all goals, for somebody without width. */
import type { Mesh } from '../../../geometry/mesh.ts';
import type { Work } from '../../../geometry/progress.ts';
import type { Space, World } from '../../../world/world.ts';
import type { PathMap } from '../../path-map.ts';
import { activeNodes, coneSceneOf } from './cone-scene.ts';
import { layerOffsets } from './generators.ts';
import { barriersOf, createHopCosts } from '../lines/hop.ts';
import { addGoalsOf, type GoalMap, makeLitMap, type Spaces } from './maps.ts';
import type { OpmParams } from '../opm-params.ts';
import { borderWidth } from '../sources/settle.ts';
import { buildSightGraph } from '../lines/sight-graph.ts';
import { solveGraph } from '../lines/solve-graph.ts';
import { createSourceList } from '../sources/sources.ts';
import { toolsOf } from '../space-tools.ts';
import type { Rules } from './ways.ts';

export type Shown = { readonly map: GoalMap; readonly picture: PathMap };

/** More generators than this would keep the passes of `cones` busy for many minutes. */
const MOST_CONES = 4096;

export function* makePicture(world: World, spaces: Spaces, params: OpmParams): Work<Shown> {
  const { bounds, scene } = world;
  const rules: Rules = { way: params.way, barriers: barriersOf(scene, params.barriers) };
  const goals = scene.goals.map((_, i) => i);
  const space = yield* spaces.get(0, '');
  const wedges = params.engine === 'wedges';
  const { map, beams } = yield* makeLitMap(world, spaces, space, goals, rules, wedges);
  const lit = beams
    ? { generators: map.generators, light: { engine: 'wedges' as const, beams } }
    : yield* litByCones(world, space, map, params, rules);
  const picture: PathMap = {
    bounds,
    resolution: params.resolution,
    barriers: rules.barriers,
    free: { points: space.mesh.points, triangles: space.mesh.triangles },
    farthest: farthestOf(space.mesh, map),
    unit: scene.units,
    ...lit,
  };
  return { map, picture };
}

function* litByCones(
  world: World,
  space: Space,
  map: GoalMap,
  { stop }: OpmParams,
  { way, barriers }: Rules,
): Work<Pick<PathMap, 'generators' | 'light'>> {
  const tools = toolsOf(space.mesh);
  const list = createSourceList(tools.mesh, tools.locator);
  addGoalsOf(list, world, map.goals, tools, tools, space.radius);
  const border = borderWidth(world.bounds);
  const graph = yield* buildSightGraph(tools, list.finish(), { barriers, borderWidth: border });
  if ('reason' in graph) throw new Error(tooManyCones(space.mesh.points.length / 2));
  const hops = createHopCosts(barriers);
  const active = activeNodes(space.mesh, graph, space.weights, hops);
  const solved = yield* solveGraph({ graph, hops, weights: space.weights, way, active });
  const { generators, cones } = coneSceneOf(space.mesh, graph, space.weights, solved);
  if (generators.costs.length > MOST_CONES) throw new Error(tooManyCones(generators.costs.length));
  return { generators, light: { engine: 'cones', cones, stop: stop > 0 ? stop : Number.POSITIVE_INFINITY } };
}

const tooManyCones = (count: number): string =>
  `The engine cones grows a map generator by generator, and here are ${count}; ${MOST_CONES} are the most. ` +
  'Choose the engine wedges, or a smaller scene.';

/** Of all corners: nothing is much farther, for the ground between them is no hill. */
function farthestOf(mesh: Mesh, { ways, way, generators: { costs } }: GoalMap): number {
  const starts =
    ways.kind === 'layers'
      ? layerOffsets(mesh, ways.layers)
      : ways.solved.speeds.map((_, layer) => layer * ways.solved.nodes);
  const shown = way === 'towards' ? starts.slice(0, 1) : starts;
  let farthest = 0;
  for (let c = 0; c < mesh.points.length / 2; c++) {
    let least = Number.POSITIVE_INFINITY;
    for (const start of shown) least = Math.min(least, costs[start + c]);
    if (least < Number.POSITIVE_INFINITY) farthest = Math.max(farthest, least);
  }
  return farthest;
}
