/**
 * From a soup of segments to a planar graph: nodes, and edges that meet only in nodes.
 *
 * Input points keep their bits; only true crossings are new. Signs are exact, yet a crossing must be rounded to
 * doubles, and so must a wall's end that was meant to lie on a slanted edge. Therefore whatever is nearer than
 * `TOLERANCE` times the largest coordinate counts as touching: points merge, and edges bend to run through points.
 * That is 16 units in the last place, wide enough for rounding and nothing else, and it closes every gap that rounding
 * could open. Bending may create crossings, so changed edges are checked again until nothing changes.
 */
import Flatbush from 'flatbush';
import { createNodes } from './nodes.ts';
import { orient } from './predicates.ts';
import type { Work } from './progress.ts';
import type { Segments } from './segments.ts';

/** Relative to the largest absolute coordinate. */
export const TOLERANCE = 2 ** -48;

/** Edges without direction of their own: a to b, with what changes from right to left. */
export type Graph = {
  readonly points: Float64Array;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly solid: Int32Array;
  readonly walk: Int32Array;
  readonly wall: Uint8Array;
};

export type Arrangement = {
  readonly graph: Graph;
  /** Per segment of the soup, the node where it starts; -1 when nothing of its surroundings is left. */
  readonly startNode: Int32Array;
};

/** Rounded crossings settle within a few rounds; more means that the geometry is broken. */
const MAX_ROUNDS = 64;
const EDGES_PER_YIELD = 4096;

export function* arrange(soup: Segments): Work<Arrangement> {
  const segmentCount = soup.solid.length;
  const { coords } = soup;
  let reach = 0;
  for (let i = 0; i < coords.length; i++) reach = Math.max(reach, Math.abs(coords[i]));
  const tolerance = reach * TOLERANCE;

  const nodes = createNodes(tolerance, 2 * segmentCount);
  const edges = createEdges();
  const startNode = new Int32Array(segmentCount);
  for (let i = 0; i < segmentCount; i++) {
    const a = nodes.at(coords[4 * i], coords[4 * i + 1]);
    const b = nodes.at(coords[4 * i + 2], coords[4 * i + 3]);
    startNode[i] = a;
    edges.add(a, b, soup.solid[i], soup.walk[i], soup.wall[i]);
  }

  // Pairs (edge, node): where edges are to be cut.
  const cutEdge: number[] = [];
  const cutNode: number[] = [];
  function cut(edge: number, node: number): void {
    if (node === edges.a[edge] || node === edges.b[edge]) return;
    cutEdge.push(edge);
    cutNode.push(node);
  }

  function cutWhereNear(edge: number, node: number): boolean {
    const a = edges.a[edge];
    const b = edges.b[edge];
    if (node === a || node === b) return false;
    const { points } = nodes;
    const ax = points[2 * a];
    const ay = points[2 * a + 1];
    const dx = points[2 * b] - ax;
    const dy = points[2 * b + 1] - ay;
    const ex = points[2 * node] - ax;
    const ey = points[2 * node + 1] - ay;
    const square = dx * dx + dy * dy;
    const cross = dx * ey - dy * ex;
    if (cross * cross > tolerance * tolerance * square) return false;
    const along = dx * ex + dy * ey;
    if (along <= 0 || along >= square) return false;
    cut(edge, node);
    return true;
  }

  function meet(i: number, j: number): void {
    const a = edges.a[i];
    const b = edges.b[i];
    const c = edges.a[j];
    const d = edges.b[j];
    const touchC = cutWhereNear(i, c);
    const touchD = cutWhereNear(i, d);
    const touchA = cutWhereNear(j, a);
    const touchB = cutWhereNear(j, b);
    if (touchA || touchB || touchC || touchD) return;
    if (a === c || a === d || b === c || b === d) return;
    const { points } = nodes;
    const ax = points[2 * a];
    const ay = points[2 * a + 1];
    const bx = points[2 * b];
    const by = points[2 * b + 1];
    const cx = points[2 * c];
    const cy = points[2 * c + 1];
    const dx = points[2 * d];
    const dy = points[2 * d + 1];
    const sideC = orient(ax, ay, bx, by, cx, cy);
    const sideD = orient(ax, ay, bx, by, dx, dy);
    if (!(sideC < 0 ? sideD > 0 : sideC > 0 && sideD < 0)) return;
    const sideA = orient(cx, cy, dx, dy, ax, ay);
    const sideB = orient(cx, cy, dx, dy, bx, by);
    if (!(sideA < 0 ? sideB > 0 : sideA > 0 && sideB < 0)) return;
    const t = sideC / (sideC - sideD);
    const node = nodes.at(cx + (dx - cx) * t, cy + (dy - cy) * t);
    cut(i, node);
    cut(j, node);
  }

  // One index per round, over the edges that the round brought.
  const rounds: { readonly start: number; readonly index: Flatbush }[] = [];
  for (let start = 0; start < edges.count; ) {
    if (rounds.length === MAX_ROUNDS) throw new Error(`Crossing edges did not settle in ${MAX_ROUNDS} rounds.`);
    const end = edges.count;
    const index = new Flatbush(end - start);
    for (let i = start; i < end; i++) {
      const p = 2 * edges.a[i];
      const q = 2 * edges.b[i];
      const { points } = nodes;
      index.add(
        Math.min(points[p], points[q]),
        Math.min(points[p + 1], points[q + 1]),
        Math.max(points[p], points[q]),
        Math.max(points[p + 1], points[q + 1]),
      );
    }
    index.finish();
    rounds.push({ start, index });
    yield { done: 0.1, doing: 'Finding crossings' };

    for (let i = start; i < end; i++) {
      if ((i - start) % EDGES_PER_YIELD === EDGES_PER_YIELD - 1) {
        yield { done: 0.1 + (0.8 * (i - start)) / (end - start), doing: 'Finding crossings' };
      }
      const { points } = nodes;
      const p = 2 * edges.a[i];
      const q = 2 * edges.b[i];
      const minX = Math.min(points[p], points[q]) - tolerance;
      const minY = Math.min(points[p + 1], points[q + 1]) - tolerance;
      const maxX = Math.max(points[p], points[q]) + tolerance;
      const maxY = Math.max(points[p + 1], points[q + 1]) + tolerance;
      for (const round of rounds) {
        const first = round.start;
        round.index.search(minX, minY, maxX, maxY, (k) => {
          const j = first + k;
          if (j < i && edges.alive[j]) meet(j, i);
          return false;
        });
      }
    }
    applyCuts(edges, nodes.points, cutEdge, cutNode);
    cutEdge.length = 0;
    cutNode.length = 0;
    start = end;
  }
  return compact(edges, nodes.points, nodes.count, startNode);
}

type Edges = ReturnType<typeof createEdges>;

/** Edges are appended and struck out, never moved; edges between the same nodes are one, their changes added up. */
function createEdges() {
  const a: number[] = [];
  const b: number[] = [];
  const solid: number[] = [];
  const walk: number[] = [];
  const wall: number[] = [];
  const alive: boolean[] = [];
  const byNodes = new Map<number, number>();
  const keyOf = (from: number, to: number) => Math.min(from, to) * 2 ** 26 + Math.max(from, to);

  function add(from: number, to: number, solidChange: number, walkChange: number, isWall: number): void {
    if (from === to) return;
    const key = keyOf(from, to);
    const known = byNodes.get(key);
    if (known === undefined) {
      byNodes.set(key, a.length);
      a.push(from);
      b.push(to);
      solid.push(solidChange);
      walk.push(walkChange);
      wall.push(isWall);
      alive.push(true);
      return;
    }
    const sign = a[known] === from ? 1 : -1;
    solid[known] += sign * solidChange;
    walk[known] += sign * walkChange;
    wall[known] |= isWall;
  }

  function strike(edge: number): void {
    byNodes.delete(keyOf(a[edge], b[edge]));
    alive[edge] = false;
  }

  return {
    a,
    b,
    solid,
    walk,
    wall,
    alive,
    add,
    strike,
    get count() {
      return a.length;
    },
  };
}

/** Replaces every cut edge by the chain through its cuts. */
function applyCuts(edges: Edges, points: Float64Array, cutEdge: readonly number[], cutNode: readonly number[]): void {
  const along = cutEdge.map((edge, k) => {
    const p = 2 * edges.a[edge];
    const q = 2 * edges.b[edge];
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
    const { solid, walk, wall } = edges;
    edges.strike(edge);
    let from = edges.a[edge];
    for (; k < order.length && cutEdge[order[k]] === edge; k++) {
      const to = cutNode[order[k]];
      edges.add(from, to, solid[edge], walk[edge], wall[edge]);
      from = to;
    }
    edges.add(from, edges.b[edge], solid[edge], walk[edge], wall[edge]);
  }
}

/** Keeps the edges that mean something and the nodes they use, in their order. */
function compact(edges: Edges, points: Float64Array, nodeCount: number, startNode: Int32Array): Arrangement {
  const kept: number[] = [];
  const newNode = new Int32Array(nodeCount).fill(-1);
  for (let i = 0; i < edges.count; i++) {
    if (!edges.alive[i] || (edges.solid[i] === 0 && edges.walk[i] === 0 && edges.wall[i] === 0)) continue;
    kept.push(i);
    newNode[edges.a[i]] = 0;
    newNode[edges.b[i]] = 0;
  }
  let used = 0;
  const newPoints = new Float64Array(2 * nodeCount);
  for (let n = 0; n < nodeCount; n++) {
    if (newNode[n] === -1) continue;
    newPoints[2 * used] = points[2 * n];
    newPoints[2 * used + 1] = points[2 * n + 1];
    newNode[n] = used++;
  }
  return {
    graph: {
      points: newPoints.slice(0, 2 * used),
      a: Uint32Array.from(kept, (i) => newNode[edges.a[i]]),
      b: Uint32Array.from(kept, (i) => newNode[edges.b[i]]),
      solid: Int32Array.from(kept, (i) => edges.solid[i]),
      walk: Int32Array.from(kept, (i) => edges.walk[i]),
      wall: Uint8Array.from(kept, (i) => edges.wall[i]),
    },
    startNode: startNode.map((n) => newNode[n]),
  };
}
