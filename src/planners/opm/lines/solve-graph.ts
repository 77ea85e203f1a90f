/**
 * Least costs over a sight graph (Dijkstra), in a layer for every speed. A state is a node and a layer; state s of layer l
 * is generator l * nodes + node.
 *
 * Towards goals, state (v, w) is what the rest of the way costs for somebody who comes to v with speed w: a faster corner
 * hands its own value down to all slower layers. From the sources, it is when one first leaves v with speed w.
 */
import { createMinHeap } from '../../../geometry/min-heap.ts';
import { norm } from '../../../geometry/norm.ts';
import type { Work } from '../../../geometry/progress.ts';
import { GeneratorKind, type Generators } from '../../path-map.ts';
import type { HopCosts } from './hop.ts';
import { isStandIn, type SightGraph } from './sight-graph.ts';
import { footX, footY } from '../sources/sources.ts';
import { speedsOf, type Way } from '../expansion/speed-layers.ts';

type GraphProblem = {
  readonly graph: SightGraph;
  readonly hops: HopCosts;
  /** Per corner, the speed it lifts to. */
  readonly weights: Float64Array;
  readonly way: Way;
  /** Per node, whether ways may go through it; all when absent. */
  readonly active?: Uint8Array;
};

export type SolvedGraph = {
  readonly way: Way;
  /** Of each layer, walking first. */
  readonly speeds: readonly number[];
  readonly nodes: number;
  /** As in the problem. */
  readonly active: Uint8Array | null;
  readonly generators: Generators;
  /** Per generator, 1 where its light belongs to the map of somebody who sets out walking, or comes from the sources. */
  readonly lit: Uint8Array;
};

/** States between two reports of progress. */
const SLICE = 256;

/** Per node, the layer that it lifts to. */
export function liftsOf(graph: SightGraph, weights: Float64Array, speeds: readonly number[]): Uint8Array {
  const lifts = new Uint8Array(graph.kinds.length);
  const layerAt = (corner: number): number => Math.max(0, speeds.indexOf(weights[corner]));
  for (let c = 0; c < graph.corners; c++) lifts[c] = layerAt(c);
  graph.sources.corners.forEach((corner, k) => {
    if (isStandIn(graph.sources, k)) lifts[graph.corners + k] = layerAt(corner);
  });
  return lifts;
}

export function* solveGraph({ graph, hops, weights, way, active }: GraphProblem): Work<SolvedGraph> {
  const { coords, kinds, offsets, targets, corners, sources } = graph;
  const speeds = speedsOf(weights);
  const lifts = liftsOf(graph, weights, speeds);
  const nodes = kinds.length;
  const states = speeds.length * nodes;
  const costs = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
  const nexts = new Int32Array(states).fill(-1);
  const settled = new Uint8Array(states);
  const order = new Int32Array(states);
  const heap = createMinHeap();

  function relax(state: number, cost: number, next: number): void {
    if (cost >= costs[state]) return;
    costs[state] = cost;
    nexts[state] = next;
    heap.push(state, cost);
  }

  function expand(state: number): void {
    const layer = Math.trunc(state / nodes);
    const u = state - layer * nodes;
    const cost = costs[state];
    const pace = 1 / speeds[layer];
    const isSegment = kinds[u] === GeneratorKind.segment;
    if (way === 'towards')
      for (let l = lifts[u] === layer ? layer - 1 : -1; l >= 0; l--) relax(l * nodes + u, cost, state);
    if (active && !active[u]) return;
    for (let i = offsets[u]; i < offsets[u + 1]; i++) {
      const v = targets[i];
      if (way === 'towards' && lifts[v] > layer) continue;
      const to = Math.max(layer, lifts[v]) * nodes + v;
      if (settled[to]) continue;
      const x = coords[4 * v];
      const y = coords[4 * v + 1];
      const bx = isSegment ? footX(coords, u, x, y) : coords[4 * u];
      const by = isSegment ? footY(coords, u, x, y) : coords[4 * u + 1];
      if (cost + pace * hops.leastFactor * norm(x - bx, y - by) >= costs[to]) continue;
      relax(to, cost + hops.cost(x, y, bx, by, pace), state);
    }
  }

  sources.starts.forEach((start, k) => {
    const last = way === 'towards' ? speeds.length - 1 : 0;
    for (let layer = 0; layer <= last; layer++) relax(layer * nodes + corners + k, start, -1);
  });
  let done = 0;
  while (heap.size > 0) {
    const state = heap.pop();
    if (settled[state]) continue;
    settled[state] = 1;
    order[done++] = state;
    expand(state);
    if (done % SLICE === 0) yield { done: done / states, doing: 'distances' };
  }
  return { way, speeds, nodes, active: active ?? null, generators: generatorsOf(), lit: litStates() };

  function generatorsOf(): Generators {
    const allCoords = new Float64Array(4 * states);
    const allKinds = new Uint8Array(states);
    const paces = new Float64Array(states);
    const goals = new Int32Array(states).fill(-1);
    speeds.forEach((speed, layer) => {
      allCoords.set(coords, 4 * layer * nodes);
      allKinds.set(kinds, layer * nodes);
      paces.fill(1 / speed, layer * nodes, (layer + 1) * nodes);
      goals.set(sources.goals, layer * nodes + corners);
    });
    return { coords: allCoords, kinds: allKinds, costs, paces, nexts, goals, fast: fastStates() };
  }

  /** Everything beyond the first layer, and whatever leads there. */
  function fastStates(): Uint8Array {
    const fast = new Uint8Array(states).fill(1, nodes);
    for (let i = 0; i < done; i++) if (nexts[order[i]] >= 0 && fast[nexts[order[i]]]) fast[order[i]] = 1;
    return fast;
  }

  function litStates(): Uint8Array {
    const lit = new Uint8Array(states);
    const last = way === 'towards' ? 1 : speeds.length;
    for (let s = 0; s < last * nodes; s++) {
      const isActive = !active || active[s % nodes] === 1;
      if (isActive && costs[s] < Number.POSITIVE_INFINITY) lit[s] = 1;
    }
    return lit;
  }
}
