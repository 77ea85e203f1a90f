/**
 * From a soup of segments to a planar graph: nodes, and edges that meet only in nodes.
 *
 * Input points keep their bits; only true crossings are new. Signs are exact, yet a crossing must be rounded to
 * doubles, and so must a wall's end that was meant to lie on a slanted edge. Therefore what is within a few units in the
 * last place of the largest coordinate counts as touching: points merge, and edges bend to run through points near
 * them. That closes every gap that rounding could open. Bending may create crossings, so changed edges are checked again
 * until nothing changes.
 */
import Flatbush from 'flatbush';
import { createEdgeList, type EdgeList } from './edge-list.ts';
import { createNodes, type Nodes } from './nodes.ts';
import { orient } from './predicates.ts';
import type { Work } from './progress.ts';
import type { Segments } from './segments.ts';

/** Relative to the largest absolute coordinate: how near an edge runs through a point. */
const EDGE_TOLERANCE = 2 ** -49;
/**
 * How near points are one. Well above the other, or else of three points near each other each would lie on the edge
 * between the other two, and bending would never end.
 */
export const POINT_TOLERANCE = 4 * EDGE_TOLERANCE;

/** Edges from node a to node b, with what changes from right to left as in `Segments`. */
export type Graph = {
  readonly points: Float64Array;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly solid: Int32Array;
  readonly walk: Int32Array;
  readonly wall: Uint8Array;
};

export type Arrangement = {
  /** Edges that mean nothing or have no length are gone, but not their nodes, which may then lie anywhere. */
  readonly graph: Graph;
  /** Per segment of the soup, the node where it starts. */
  readonly startNode: Uint32Array;
};

/** Rounded crossings settle within a few rounds; more means that the geometry is broken. */
const MAX_ROUNDS = 64;
const SEGMENTS_PER_YIELD = 16_384;
const EDGES_PER_YIELD = 2048;

export function* arrange(soup: Segments): Work<Arrangement> {
  let reach = 0;
  for (let i = 0; i < soup.coords.length; i++) reach = Math.max(reach, Math.abs(soup.coords[i]));
  const tolerance = reach * EDGE_TOLERANCE;
  const nodes = createNodes(reach * POINT_TOLERANCE, 2 * soup.solid.length);
  const edges = createEdgeList();
  const startNode = yield* fill(nodes, edges, soup);

  // One index per round, over the edges that the round before brought.
  const rounds: { readonly start: number; readonly index: Flatbush }[] = [];
  for (let start = 0; start < edges.count; ) {
    if (rounds.length === MAX_ROUNDS) throw new Error(`Crossing edges did not settle in ${MAX_ROUNDS} rounds.`);
    const end = edges.count;
    yield { done: rounds.length > 0 ? 1 : 0, doing: 'Finding crossings' };
    rounds.push({ start, index: indexEdges(nodes, edges, start, end) });
    const crossings = createCrossings(nodes, edges, tolerance);
    for (let i = start; i < end; i += EDGES_PER_YIELD) {
      yield { done: rounds.length > 1 ? 1 : i / end, doing: 'Finding crossings' };
      const stop = Math.min(i + EDGES_PER_YIELD, end);
      for (const round of rounds) crossings.collect(i, stop, round.start, round.index);
    }
    crossings.cut();
    yield { done: 1, doing: 'Finding crossings' };
    start = end;
  }
  return { graph: finish(nodes, edges), startNode };
}

function* fill(nodes: Nodes, edges: EdgeList, { coords, solid, walk, wall }: Segments): Work<Uint32Array> {
  const startNode = new Uint32Array(solid.length);
  for (let i = 0; i < solid.length; i++) {
    if (i % SEGMENTS_PER_YIELD === SEGMENTS_PER_YIELD - 1) yield { done: 0, doing: 'Finding crossings' };
    startNode[i] = nodes.at(coords[4 * i], coords[4 * i + 1]);
    edges.add(startNode[i], nodes.at(coords[4 * i + 2], coords[4 * i + 3]), solid[i], walk[i], wall[i]);
  }
  return startNode;
}

function indexEdges({ points }: Nodes, { a, b }: EdgeList, start: number, end: number): Flatbush {
  const index = new Flatbush(end - start);
  for (let i = start; i < end; i++) {
    const p = 2 * a[i];
    const q = 2 * b[i];
    index.add(
      Math.min(points[p], points[q]),
      Math.min(points[p + 1], points[q + 1]),
      Math.max(points[p], points[q]),
      Math.max(points[p + 1], points[q + 1]),
    );
  }
  index.finish();
  return index;
}

/** Finds where edges must be cut, then cuts them. */
function createCrossings(nodes: Nodes, edges: EdgeList, tolerance: number) {
  const { a, b } = edges;
  const cutEdge: number[] = [];
  const cutNode: number[] = [];

  function cutAt(edge: number, node: number): void {
    if (node === a[edge] || node === b[edge]) return;
    cutEdge.push(edge);
    cutNode.push(node);
  }

  /** Cuts the edge where it runs past the node within the tolerance. */
  function touch(edge: number, node: number): void {
    if (node === a[edge] || node === b[edge]) return;
    const { points } = nodes;
    const p = 2 * a[edge];
    const q = 2 * b[edge];
    const dx = points[q] - points[p];
    const dy = points[q + 1] - points[p + 1];
    const ex = points[2 * node] - points[p];
    const ey = points[2 * node + 1] - points[p + 1];
    const square = dx * dx + dy * dy;
    const cross = dx * ey - dy * ex;
    if (cross * cross > tolerance * tolerance * square) return;
    const along = dx * ex + dy * ey;
    if (along > 0 && along < square) cutAt(edge, node);
  }

  function meet(i: number, j: number): void {
    const before = cutEdge.length;
    touch(i, a[j]);
    touch(i, b[j]);
    touch(j, a[i]);
    touch(j, b[i]);
    if (cutEdge.length > before) return;
    if (a[i] === a[j] || a[i] === b[j] || b[i] === a[j] || b[i] === b[j]) return;
    const { points } = nodes;
    const ax = points[2 * a[i]];
    const ay = points[2 * a[i] + 1];
    const bx = points[2 * b[i]];
    const by = points[2 * b[i] + 1];
    const cx = points[2 * a[j]];
    const cy = points[2 * a[j] + 1];
    const dx = points[2 * b[j]];
    const dy = points[2 * b[j] + 1];
    const sideC = orient(ax, ay, bx, by, cx, cy);
    const sideD = orient(ax, ay, bx, by, dx, dy);
    if (!areOpposite(sideC, sideD)) return;
    if (!areOpposite(orient(cx, cy, dx, dy, ax, ay), orient(cx, cy, dx, dy, bx, by))) return;
    const t = sideC / (sideC - sideD);
    // Exact along an axis, so that straight borders stay straight.
    const x = ax === bx ? ax : cx + (dx - cx) * t;
    const y = ay === by ? ay : cy + (dy - cy) * t;
    const node = nodes.at(x, y);
    cutAt(i, node);
    cutAt(j, node);
  }

  let current = 0;
  let indexStart = 0;
  function visit(k: number): boolean {
    const other = indexStart + k;
    if (other < current && edges.isAlive[other]) meet(other, current);
    return false;
  }

  return {
    /** Edges from `start` to `end` against the earlier ones in an index. */
    collect(start: number, end: number, firstInIndex: number, index: Flatbush): void {
      indexStart = firstInIndex;
      for (current = start; current < end; current++) {
        const { points } = nodes;
        const p = 2 * a[current];
        const q = 2 * b[current];
        index.search(
          Math.min(points[p], points[q]) - tolerance,
          Math.min(points[p + 1], points[q + 1]) - tolerance,
          Math.max(points[p], points[q]) + tolerance,
          Math.max(points[p + 1], points[q + 1]) + tolerance,
          visit,
        );
      }
    },

    /** Replaces every edge to be cut by the chain through its cuts. */
    cut(): void {
      const { points } = nodes;
      const along = cutEdge.map((edge, k) => {
        const p = 2 * a[edge];
        const q = 2 * b[edge];
        const n = 2 * cutNode[k];
        return (
          (points[q] - points[p]) * (points[n] - points[p]) +
          (points[q + 1] - points[p + 1]) * (points[n + 1] - points[p + 1])
        );
      });
      const order = Array.from(cutEdge.keys()).sort(
        (k, l) => cutEdge[k] - cutEdge[l] || along[k] - along[l] || cutNode[k] - cutNode[l],
      );
      for (let k = 0; k < order.length; ) {
        const edge = cutEdge[order[k]];
        const solid = edges.solid[edge];
        const walk = edges.walk[edge];
        const wall = edges.wall[edge];
        edges.strike(edge);
        let from = a[edge];
        for (; k < order.length && cutEdge[order[k]] === edge; k++) {
          const to = cutNode[order[k]];
          edges.add(from, to, solid, walk, wall);
          from = to;
        }
        edges.add(from, b[edge], solid, walk, wall);
      }
    },
  };
}

const areOpposite = (s: number, t: number) => (s < 0 && t > 0) || (s > 0 && t < 0);

function finish(nodes: Nodes, edges: EdgeList): Graph {
  let count = 0;
  const kept = new Uint32Array(edges.count);
  for (let i = 0; i < edges.count; i++) {
    if (!edges.isAlive[i] || (edges.solid[i] === 0 && edges.walk[i] === 0 && edges.wall[i] === 0)) continue;
    kept[count++] = i;
  }
  const a = new Uint32Array(count);
  const b = new Uint32Array(count);
  const solid = new Int32Array(count);
  const walk = new Int32Array(count);
  const wall = new Uint8Array(count);
  for (let k = 0; k < count; k++) {
    const i = kept[k];
    a[k] = edges.a[i];
    b[k] = edges.b[i];
    solid[k] = edges.solid[i];
    walk[k] = edges.walk[i];
    wall[k] = edges.wall[i];
  }
  return { points: nodes.points.slice(0, 2 * nodes.count), a, b, solid, walk, wall };
}
