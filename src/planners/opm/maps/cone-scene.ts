/**
 * What the engine `cones` needs to grow a map: entries, who brings light to whom, and where around each there is free
 * space. Entries are states of a solved graph (a node and a speed), but that segments come in parts, one for each side and
 * between each two critical points, and that a point on a border is there once for each of its free sides.
 */
import { Bend, fansOf } from '../../../geometry/fan.ts';
import { type Mesh, nextHalfEdge } from '../../../geometry/mesh.ts';
import { orient } from '../../../geometry/predicates.ts';
import { type ConeScene, GeneratorKind, type Generators } from '../../path-map.ts';
import { type ConeForm, coneForms } from './cone-forms.ts';
import { alongSegment } from './critical-points.ts';
import type { HopCosts } from '../lines/hop.ts';
import type { SightGraph } from '../lines/sight-graph.ts';
import { liftsOf, type SolvedGraph } from '../lines/solve-graph.ts';

/** Share of a segment by which its parts overlap when corners are told which one lights them. */
const BETWEEN_PARTS = 1e-12;

/** Per node, whether ways may go through it: without barriers only where they can bend or get faster. */
export function activeNodes(mesh: Mesh, graph: SightGraph, weights: Float64Array, hops: HopCosts): Uint8Array {
  const active = new Uint8Array(graph.kinds.length).fill(1);
  if (!hops.plain) return active;
  const { bends } = fansOf(mesh);
  for (let c = 0; c < graph.corners; c++) active[c] = bends[c] !== Bend.none || weights[c] > 1 ? 1 : 0;
  return active;
}

/** Entry i is generator i of what is returned. */
export function coneSceneOf(
  mesh: Mesh,
  graph: SightGraph,
  weights: Float64Array,
  solved: SolvedGraph,
): { readonly generators: Generators; readonly cones: ConeScene } {
  const { nodes, way, lit, active, speeds } = solved;
  const { costs, nexts, paces, goals, fast } = solved.generators;
  const { corners, sources, offsets, targets } = graph;
  const lifts = liftsOf(graph, weights, speeds);
  const forms = coneForms(mesh, graph);

  const states: number[] = [];
  const entryForms: ConeForm[] = [];
  const firsts = new Int32Array(costs.length + 1);
  for (let state = 0; state < costs.length; state++) {
    firsts[state] = states.length;
    const node = state % nodes;
    if ((active && !active[node]) || costs[state] === Number.POSITIVE_INFINITY) continue;
    for (const form of forms(node)) {
      states.push(state);
      entryForms.push(form);
    }
  }
  firsts[costs.length] = states.length;
  const count = states.length;
  const rowWords = Math.ceil(count / 32);
  const sight = new Uint32Array(count * rowWords);

  const setBit = (g: number, v: number): void => {
    sight[g * rowWords + (v >> 5)] |= 1 << (v & 31);
  };

  /** Whether an entry lights a node that its state has in sight. */
  function lights(entry: number, node: number): boolean {
    const { part } = entryForms[entry];
    if (!part) return true;
    const [ax, ay, bx, by] = sources.coords.subarray(4 * part.source, 4 * part.source + 4);
    const x = graph.coords[4 * node];
    const y = graph.coords[4 * node + 1];
    if (part.side * orient(ax, ay, bx, by, x, y) < 0) return false;
    const at = alongSegment(sources.coords, part.source, x, y);
    const slack = BETWEEN_PARTS * ((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    return at >= part.from - slack && at <= part.to + slack;
  }

  function entryTo(state: number, fromNode: number): number {
    for (let e = firsts[state]; e < firsts[state + 1]; e++) if (lights(e, fromNode)) return e;
    return -1;
  }

  function lightFrom(state: number): void {
    const layer = Math.trunc(state / nodes);
    const u = state - layer * nodes;
    for (let e = firsts[state]; e < firsts[state + 1]; e++) {
      for (let i = offsets[u]; i < offsets[u + 1]; i++) {
        const v = targets[i];
        if (way === 'towards' && lifts[v] > layer) continue;
        const to = Math.max(layer, lifts[v]) * nodes + v;
        if (firsts[to] < firsts[to + 1] && lights(e, v)) setBit(e, firsts[to]);
      }
      if (way !== 'towards' || lifts[u] !== layer) continue;
      for (let slower = layer - 1; slower >= 0; slower--) setBit(e, firsts[slower * nodes + u]);
    }
  }

  for (let state = 0; state < costs.length; state++) if (firsts[state] < firsts[state + 1]) lightFrom(state);

  const isSource = (state: number): boolean => state % nodes >= corners && nexts[state] < 0;
  return {
    generators: {
      coords: Float64Array.from(entryForms.flatMap(({ coords }) => coords)),
      kinds: Uint8Array.from(entryForms, ({ part }) => (part ? GeneratorKind.segment : GeneratorKind.point)),
      costs: Float64Array.from(states, (s) => costs[s]),
      paces: Float64Array.from(states, (s) => paces[s]),
      nexts: Int32Array.from(states, (s) => (nexts[s] < 0 ? -1 : entryTo(nexts[s], s % nodes))),
      goals: Int32Array.from(states, (s) => goals[s]),
      fast: Uint8Array.from(states, (s) => fast[s]),
    },
    cones: {
      starts: Float64Array.from(states, (s) => (isSource(s) ? sources.starts[(s % nodes) - corners] : Infinity)),
      paints: Uint8Array.from(states, (s) => lit[s]),
      sight,
      rowWords,
      sectors: Float64Array.from(entryForms.flatMap(({ sector }) => sector)),
      edges: solidEdges(mesh),
    },
  };
}

function solidEdges({ points, triangles, twins }: Mesh): Float64Array {
  const edges: number[] = [];
  twins.forEach((twin, h) => {
    if (twin >= 0) return;
    const [a, b] = [2 * triangles[h], 2 * triangles[nextHalfEdge(h)]];
    edges.push(points[a], points[a + 1], points[b], points[b + 1]);
  });
  return Float64Array.from(edges);
}
