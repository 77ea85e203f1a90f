/** Takes out nodes in the middle of exactly straight lines: they are no corners, and would only cost time later. */
import type { Graph } from './arrangement.ts';
import { orient } from './predicates.ts';

export type Weighted = {
  readonly graph: Graph;
  /** Per node; a node whose weight is not 1 stays. */
  readonly weights: Float64Array;
};

/** Returns the same object when there is nothing to take out. */
export function straighten(given: Weighted): Weighted {
  const { graph, weights } = given;
  const { points, wall } = graph;
  const a = graph.a.slice();
  const b = graph.b.slice();
  const solid = graph.solid.slice();
  const walk = graph.walk.slice();
  const nodeCount = weights.length;

  const degree = new Uint32Array(nodeCount);
  /** The first two edges of each node. */
  const at = new Int32Array(2 * nodeCount).fill(-1);
  const join = (node: number, edge: number) => {
    if (degree[node] < 2) at[2 * node + degree[node]] = edge;
    degree[node]++;
  };
  for (let e = 0; e < a.length; e++) {
    join(a[e], e);
    join(b[e], e);
  }

  const gone = new Uint8Array(a.length);
  const otherEnd = (edge: number, node: number) => (a[edge] === node ? b[edge] : a[edge]);
  let removed = 0;
  for (let v = 0; v < nodeCount; v++) {
    if (degree[v] !== 2 || weights[v] !== 1) continue;
    const e = at[2 * v];
    const f = at[2 * v + 1];
    const u = otherEnd(e, v);
    const w = otherEnd(f, v);
    const along = (a[f] === v) === (b[e] === v) ? 1 : -1;
    if (solid[e] !== along * solid[f] || walk[e] !== along * walk[f] || wall[e] !== wall[f]) continue;
    if (!isBetween(points, u, v, w)) continue;
    if (a[e] === v) a[e] = w;
    else b[e] = w;
    gone[f] = 1;
    if (at[2 * w] === f) at[2 * w] = e;
    else if (at[2 * w + 1] === f) at[2 * w + 1] = e;
    degree[v] = 0;
    removed++;
  }
  if (removed === 0) return given;
  return keepEdges({ graph: { points, a, b, solid, walk, wall }, weights }, (e) => gone[e] === 0);
}

/** The edges that pass, and the nodes they use, in their order. */
export function keepEdges({ graph, weights }: Weighted, passes: (edge: number) => boolean): Weighted {
  const kept = new Uint32Array(graph.a.length);
  const newNode = new Int32Array(weights.length).fill(-1);
  let edgeCount = 0;
  for (let e = 0; e < graph.a.length; e++) {
    if (!passes(e)) continue;
    kept[edgeCount++] = e;
    newNode[graph.a[e]] = 0;
    newNode[graph.b[e]] = 0;
  }
  let nodeCount = 0;
  for (let n = 0; n < newNode.length; n++) if (newNode[n] === 0) newNode[n] = nodeCount++;
  if (edgeCount === graph.a.length && nodeCount === weights.length) return { graph, weights };

  const points = new Float64Array(2 * nodeCount);
  const newWeights = new Float64Array(nodeCount);
  for (let n = 0; n < newNode.length; n++) {
    const m = newNode[n];
    if (m < 0) continue;
    points[2 * m] = graph.points[2 * n];
    points[2 * m + 1] = graph.points[2 * n + 1];
    newWeights[m] = weights[n];
  }
  const a = new Uint32Array(edgeCount);
  const b = new Uint32Array(edgeCount);
  const solid = new Int32Array(edgeCount);
  const walk = new Int32Array(edgeCount);
  const wall = new Uint8Array(edgeCount);
  for (let f = 0; f < edgeCount; f++) {
    const e = kept[f];
    a[f] = newNode[graph.a[e]];
    b[f] = newNode[graph.b[e]];
    solid[f] = graph.solid[e];
    walk[f] = graph.walk[e];
    wall[f] = graph.wall[e];
  }
  return { graph: { points, a, b, solid, walk, wall }, weights: newWeights };
}

function isBetween(points: Float64Array, u: number, v: number, w: number): boolean {
  const ux = points[2 * u];
  const uy = points[2 * u + 1];
  const vx = points[2 * v];
  const vy = points[2 * v + 1];
  const wx = points[2 * w];
  const wy = points[2 * w + 1];
  return orient(ux, uy, vx, vy, wx, wy) === 0 && (vx - ux) * (wx - vx) + (vy - uy) * (wy - vy) > 0;
}
