/**
 * Where the outline of a shape crosses itself. Rings may touch themselves, run along themselves and have spikes; only
 * passing from one side to the other is a crossing. Signs are exact.
 */
import Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import { distinctIndices, type Ring } from './ring.ts';

/** Edges by the index of their first point. */
export type Crossing = {
  readonly ring: number;
  readonly edge: number;
  readonly otherRing: number;
  readonly otherEdge: number;
};

/** Below this, trying all pairs beats building an index. */
const BRUTE_FORCE = 24;

/** The first crossing between any two edges of the rings, or null. */
export function findCrossing(rings: readonly Ring[]): Crossing | null {
  const outline = flatten(rings);
  const { count, xs, ys, next } = outline;
  const found = (i: number, j: number): Crossing => {
    const [a, b] = i < j ? [i, j] : [j, i];
    return {
      ring: outline.ring[a],
      edge: outline.index[a],
      otherRing: outline.ring[b],
      otherEdge: outline.index[b],
    };
  };
  if (count <= BRUTE_FORCE) {
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < count; j++) if (edgesCross(outline, i, j)) return found(i, j);
    return null;
  }
  const boxes = new Flatbush(count);
  for (let i = 0; i < count; i++) {
    const j = next[i];
    boxes.add(Math.min(xs[i], xs[j]), Math.min(ys[i], ys[j]), Math.max(xs[i], xs[j]), Math.max(ys[i], ys[j]));
  }
  boxes.finish();
  for (let i = 0; i < count; i++) {
    const k = next[i];
    const crossed = boxes.search(
      Math.min(xs[i], xs[k]),
      Math.min(ys[i], ys[k]),
      Math.max(xs[i], xs[k]),
      Math.max(ys[i], ys[k]),
      (j) => j > i && edgesCross(outline, i, j),
    );
    if (crossed.length) return found(i, Math.min(...crossed));
  }
  return null;
}

/** Vertices of all rings in a row; edge i runs from vertex i to next[i]. */
type Outline = {
  readonly count: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly next: Uint32Array;
  readonly previous: Uint32Array;
  readonly ring: Uint32Array;
  readonly index: Uint32Array;
};

function flatten(rings: readonly Ring[]): Outline {
  const kept = rings.map(distinctIndices);
  const count = kept.reduce((sum, indices) => sum + indices.length, 0);
  const outline = {
    count,
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    next: new Uint32Array(count),
    previous: new Uint32Array(count),
    ring: new Uint32Array(count),
    index: new Uint32Array(count),
  };
  let start = 0;
  kept.forEach((indices, r) => {
    const n = indices.length;
    for (let k = 0; k < n; k++) {
      const at = start + k;
      const [x, y] = rings[r][indices[k]];
      outline.xs[at] = x;
      outline.ys[at] = y;
      outline.next[at] = start + ((k + 1) % n);
      outline.previous[at] = start + ((k + n - 1) % n);
      outline.ring[at] = r;
      outline.index[at] = indices[k];
    }
    start += n;
  });
  return outline;
}

function edgesCross(o: Outline, i: number, j: number): boolean {
  const { xs, ys, next } = o;
  const [a, b, c, d] = [i, next[i], j, next[j]];
  if (b === c || d === a) return false;
  if (xs[a] === xs[c] && ys[a] === ys[c]) return chainsCross(o, a, c);
  const sideC = side(o, a, b, c);
  const sideD = side(o, a, b, d);
  if (sideC === sideD && sideC !== 0) return false;
  const sideA = side(o, c, d, a);
  const sideB = side(o, c, d, b);
  if (sideC * sideD < 0 && sideA * sideB < 0) return true;
  return (sideC === 0 && passesThrough(o, a, b, c)) || (sideA === 0 && passesThrough(o, c, d, a));
}

/** The ring arrives at vertex v, on the inside of edge a-b, on one side of it and leaves on the other. */
function passesThrough(o: Outline, a: number, b: number, v: number): boolean {
  const { xs, ys } = o;
  const alongX = Math.abs(xs[b] - xs[a]) >= Math.abs(ys[b] - ys[a]);
  const axis = alongX ? xs : ys;
  const [low, high] = axis[a] < axis[b] ? [axis[a], axis[b]] : [axis[b], axis[a]];
  if (axis[v] <= low || axis[v] >= high) return false;
  return side(o, a, b, o.previous[v]) * side(o, a, b, o.next[v]) < 0;
}

/** Two visits of the same place cross when the second arrives and leaves in different sectors of the first. */
function chainsCross(o: Outline, v: number, w: number): boolean {
  const [from, to] = [o.previous[v], o.next[v]];
  const [otherFrom, otherTo] = [o.previous[w], o.next[w]];
  for (const p of [otherFrom, otherTo]) if (sameDirection(o, v, from, p) || sameDirection(o, v, to, p)) return false;
  if (sameDirection(o, v, from, to)) return false;
  return inSector(o, v, to, from, otherFrom) !== inSector(o, v, to, from, otherTo);
}

/** Whether p lies in the sector at v that runs counter-clockwise from direction a to direction b. */
function inSector(o: Outline, v: number, a: number, b: number, p: number): boolean {
  const turn = side(o, v, a, b);
  if (turn > 0) return side(o, v, a, p) > 0 && side(o, v, p, b) > 0;
  if (turn < 0) return !(side(o, v, b, p) > 0 && side(o, v, p, a) > 0);
  return side(o, v, a, p) > 0;
}

function sameDirection(o: Outline, v: number, p: number, q: number): boolean {
  if (side(o, v, p, q) !== 0) return false;
  const { xs, ys } = o;
  return (xs[p] - xs[v]) * (xs[q] - xs[v]) + (ys[p] - ys[v]) * (ys[q] - ys[v]) > 0;
}

/** 1 when c lies left of a to b, -1 right, 0 on the line. */
function side({ xs, ys }: Outline, a: number, b: number, c: number): number {
  // orient2d counts clockwise as positive when y points up.
  return -Math.sign(orient2d(xs[a], ys[a], xs[b], ys[b], xs[c], ys[c]));
}
