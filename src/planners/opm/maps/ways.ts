/**
 * How ways are found: in layers of speed where a way costs its length, and over all lines of sight where barriers make
 * hops dearer.
 */
import type { Mesh } from '../../../geometry/mesh.ts';
import type { Work } from '../../../geometry/progress.ts';
import type { Barriers, Beams, Generators } from '../../path-map.ts';
import { type BeamList, createBeamList } from '../expansion/beams.ts';
import { generatorOf, generatorsOf, layerOffsets } from './generators.ts';
import { createHopCosts } from '../lines/hop.ts';
import { buildSightGraph } from '../lines/sight-graph.ts';
import { type SolvedGraph, solveGraph } from '../lines/solve-graph.ts';
import { createSourceList, type SourceList, type Sources } from '../sources/sources.ts';
import type { SpaceTools } from '../space-tools.ts';
import { expandLayers, type SpeedLayer, type Way } from '../expansion/speed-layers.ts';

/** What a way costs, and in which direction it is walked. */
export type Rules = { readonly way: Way; readonly barriers: Barriers };

/** Plain data. */
export type Ways =
  | { readonly kind: 'layers'; readonly layers: readonly SpeedLayer[] }
  | {
      readonly kind: 'lines';
      readonly corners: number;
      readonly sources: Sources;
      readonly solved: SolvedGraph;
      readonly barriers: Barriers;
    };

/** Where ways end: the goals, and in layers also faster corners. */
export const sourcesOf = ({ ways }: { readonly ways: Ways }): Sources =>
  ways.kind === 'layers' ? ways.layers[0].sources : ways.sources;

export type Found = {
  readonly ways: Ways;
  readonly generators: Generators;
  /** The light of the map that walkers set out in, when asked for. */
  readonly beams: Beams | null;
};

export type WaysRequest = {
  readonly tools: SpaceTools;
  /** Speed weights of the corners. */
  readonly weights: Float64Array;
  readonly rules: Rules;
  /** What is nearer to something solid than this is on it. */
  readonly border: number;
  readonly addGoals: (list: SourceList) => void;
  readonly light: boolean;
};

export function findWays(request: WaysRequest): Work<Found> {
  return request.rules.barriers.factors.length > 0 ? overLines(request) : inLayers(request);
}

function* inLayers({ tools, weights, rules: { way }, addGoals, light }: WaysRequest): Work<Found> {
  const { mesh, locator } = tools;
  const lists: BeamList[] = [];
  const layers = yield* expandLayers(
    mesh,
    weights,
    way,
    () => createSourceList(mesh, locator),
    addGoals,
    (layer) => {
      // Towards goals everybody sets out walking; from them, what is fastest counts.
      if (!light || (way === 'towards' && layer > 0)) return null;
      return (lists[layer] = createBeamList());
    },
  );
  const generators = generatorsOf(mesh, layers);
  return { ways: { kind: 'layers', layers }, generators, beams: light ? beamsOf(mesh, layers, lists) : null };
}

function beamsOf(mesh: Mesh, layers: readonly SpeedLayer[], lists: readonly BeamList[]): Beams {
  const corners = mesh.points.length / 2;
  const offsets = layerOffsets(mesh, layers);
  return joined(lists.map((list, layer) => list.finish((apex) => generatorOf(offsets[layer], corners, apex))));
}

function* overLines({ tools, weights, rules, border, addGoals, light }: WaysRequest): Work<Found> {
  const { way, barriers } = rules;
  const list = createSourceList(tools.mesh, tools.locator);
  addGoals(list);
  const graph = yield* buildSightGraph(tools, list.finish(), { barriers, borderWidth: border, beams: light });
  if ('reason' in graph) throw new Error(graph.reason);
  const solved = yield* solveGraph({ graph, hops: createHopCosts(barriers), weights, way });
  const { generators } = solved;
  const { corners, sources } = graph;
  const ways: Ways = { kind: 'lines', corners, sources, solved, barriers };
  return { ways, generators, beams: graph.beams && litBeams(graph.beams, solved) };
}

/** The light of nodes, in every layer where it counts. */
function litBeams(beams: Beams, { nodes, speeds, lit }: SolvedGraph): Beams {
  return joined(speeds.map((_, layer) => selected(beams, layer * nodes, (g) => lit[g] === 1)));
}

function selected({ count, ends, generators }: Beams, offset: number, keep: (g: number) => boolean): Beams {
  const kept: number[] = [];
  for (let i = 0; i < count; i++) if (keep(offset + generators[i])) kept.push(i);
  const chosen = new Float64Array(4 * kept.length);
  kept.forEach((i, at) => chosen.set(ends.subarray(4 * i, 4 * i + 4), 4 * at));
  return {
    count: kept.length,
    ends: chosen,
    generators: Uint32Array.from(kept, (i) => offset + generators[i]),
  };
}

function joined(parts: readonly Beams[]): Beams {
  if (parts.length === 1) return parts[0];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const whole = {
    count,
    ends: new Float64Array(4 * count),
    generators: new Uint32Array(count),
  };
  let at = 0;
  for (const part of parts) {
    whole.ends.set(part.ends, 4 * at);
    whole.generators.set(part.generators, at);
    at += part.count;
  }
  return whole;
}
