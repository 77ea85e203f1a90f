/** A map by sight graph, ready to be asked: what tests of graphs have in common. */
import { drain } from '../../src/geometry/progress.ts';
import { activeNodes } from '../../src/planners/opm/maps/cone-scene.ts';
import { createGraphField } from '../../src/planners/opm/queries/graph-lookup.ts';
import { createHopCosts, NO_BARRIERS } from '../../src/planners/opm/lines/hop.ts';
import { borderWidth } from '../../src/planners/opm/sources/settle.ts';
import { buildSightGraph, type SightGraph } from '../../src/planners/opm/lines/sight-graph.ts';
import { solveGraph, type SolvedGraph } from '../../src/planners/opm/lines/solve-graph.ts';
import { createSourceList } from '../../src/planners/opm/sources/sources.ts';
import { type SpaceTools, toolsOf } from '../../src/planners/opm/space-tools.ts';
import type { Way } from '../../src/planners/opm/expansion/speed-layers.ts';
import type { Barriers } from '../../src/planners/path-map.ts';
import type { Scene } from '../../src/scene/schema.ts';
import { cleanScene } from '../../src/world/clean.ts';
import type { P } from './visibility-graph.ts';

export type GraphMap = {
  readonly tools: SpaceTools;
  readonly weights: Float64Array;
  readonly graph: SightGraph;
  readonly solved: SolvedGraph;
  /** Where ways can bend: the corners of the mesh, and ends of barriers. */
  readonly bends: readonly P[];
  /** Infinity where no source is reached. */
  costAt(place: P): number;
};

export function graphMap(
  scene: Scene,
  lines: readonly (readonly P[])[],
  options: { readonly way?: Way; readonly barriers?: Barriers; readonly ends?: boolean; readonly beams?: boolean } = {},
): GraphMap {
  const { way = 'towards', barriers = NO_BARRIERS, ends = false, beams = false } = options;
  const { mesh, weights } = drain(cleanScene(scene)).space;
  const tools = toolsOf(mesh);
  const list = createSourceList(mesh, tools.locator);
  lines.forEach((line, goal) => list.addLine(line, goal));
  const sight = { borderWidth: borderWidth(scene.bounds), beams, ...(ends ? { barriers } : {}) };
  const graph = drain(buildSightGraph(tools, list.finish(), sight));
  if ('reason' in graph) throw new Error(graph.reason);
  const hops = createHopCosts(barriers);
  const active = activeNodes(mesh, graph, weights, hops);
  const solved = drain(solveGraph({ graph, hops, weights, way, active }));
  const field = createGraphField(mesh, graph, solved, hops);
  const around: number[] = [];
  const nodes = Array.from(graph.kinds.keys());
  const isBend = (n: number): boolean => n < graph.corners || graph.sources.starts[n - graph.corners] === Infinity;
  return {
    bends: nodes.filter(isBend).map((n) => [graph.coords[4 * n], graph.coords[4 * n + 1]]),
    tools,
    weights,
    graph,
    solved,
    costAt([x, y]) {
      const count = tools.locator.findAll(around, x, y);
      return field.look(0, x, y, around, count) ? field.cost : Number.POSITIVE_INFINITY;
    },
  };
}
