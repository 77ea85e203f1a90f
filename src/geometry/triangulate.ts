/**
 * Constrained Delaunay triangulation of a planar graph, in a frame far around it.
 *
 * Points are inserted one by one along a Hilbert curve, then edges are forced in by flips (Sloan 1993), and flips
 * restore the Delaunay property off the edges (Lawson 1977). Every sign is exact. Delaunator and Constrainautor are not
 * used here: the former rounds its in-circle test and drops points that are near others on the hull, the latter then
 * throws, and both happen with edges that touch within rounding, which the arrangement makes on purpose.
 */
import { hilbertOrder } from './hilbert.ts';
import { nextHalfEdge, previousHalfEdge } from './mesh.ts';
import { inCircle, orient } from './predicates.ts';
import type { Work } from './progress.ts';

export type Triangulation = {
  /** The points given, then the four corners of the frame. */
  readonly points: Float64Array;
  /** Three points per triangle, counter-clockwise. */
  readonly triangles: Uint32Array;
  /** Per half-edge the one on its other side; -1 only on the frame. */
  readonly twins: Int32Array;
  /** Per half-edge the edge of the graph that it is, or -1. */
  readonly edges: Int32Array;
};

const STEPS_PER_YIELD = 4096;

/** Points must differ, and edges (from a[i] to b[i]) must meet nothing but their end points. */
export function* triangulate(given: Float64Array, a: Uint32Array, b: Uint32Array): Work<Triangulation> {
  const count = given.length / 2;
  const points = withFrame(given);
  // Euler: a triangulation of `count` points inside a quadrilateral.
  const size = 3 * (2 * count + 2);
  const triangles = new Uint32Array(size);
  const twins = new Int32Array(size).fill(-1);
  const edges = new Int32Array(size).fill(-1);
  /** Per point, one half-edge that starts there. */
  const outs = new Int32Array(count + 4);
  const stack: number[] = [];
  let used = 0;

  const turn = (p: number, q: number, r: number) =>
    orient(points[2 * p], points[2 * p + 1], points[2 * q], points[2 * q + 1], points[2 * r], points[2 * r + 1]);

  function place(t: number, p: number, q: number, r: number): void {
    triangles[t] = p;
    triangles[t + 1] = q;
    triangles[t + 2] = r;
    outs[p] = t;
    outs[q] = t + 1;
    outs[r] = t + 2;
  }

  function addTriangle(p: number, q: number, r: number): number {
    const t = used;
    used += 3;
    place(t, p, q, r);
    return t;
  }

  function link(h: number, g: number): void {
    twins[h] = g;
    if (g >= 0) twins[g] = h;
  }

  /** Gives the quadrilateral around h its other diagonal, which starts at the corner opposite to h. */
  function flip(h: number): void {
    const g = twins[h];
    const hNext = nextHalfEdge(h);
    const hLast = previousHalfEdge(h);
    const gNext = nextHalfEdge(g);
    const gLast = previousHalfEdge(g);
    const apex = triangles[hLast];
    const far = triangles[gLast];
    outs[triangles[h]] = gNext;
    outs[triangles[g]] = hNext;
    outs[apex] = hLast;
    outs[far] = gLast;
    triangles[h] = far;
    triangles[g] = apex;
    link(h, twins[gLast]);
    link(g, twins[hLast]);
    link(hLast, gLast);
    edges[h] = edges[gLast];
    edges[g] = edges[hLast];
    edges[hLast] = -1;
    edges[gLast] = -1;
  }

  function isIllegal(h: number): boolean {
    const g = twins[h];
    if (g < 0 || edges[h] >= 0) return false;
    const p = 2 * triangles[h];
    const q = 2 * triangles[g];
    const r = 2 * triangles[previousHalfEdge(h)];
    const s = 2 * triangles[previousHalfEdge(g)];
    return (
      inCircle(points[p], points[p + 1], points[q], points[q + 1], points[r], points[r + 1], points[s], points[s + 1]) >
      0
    );
  }

  /** Flips what is on the stack, and all that becomes illegal by it. */
  function legalise(): void {
    while (stack.length > 0) {
      const h = stack.pop() as number;
      if (!isIllegal(h)) continue;
      const g = twins[h];
      flip(h);
      stack.push(h, nextHalfEdge(h), g, nextHalfEdge(g));
    }
  }

  /** As above while a point is inserted: all edges on the stack lie opposite to it, and only such can be illegal. */
  function legaliseAround(): void {
    while (stack.length > 0) {
      const h = stack.pop() as number;
      if (!isIllegal(h)) continue;
      const g = twins[h];
      flip(h);
      stack.push(h, nextHalfEdge(g));
    }
  }

  let recent = 0;
  /** Cuts the triangle, or the two triangles, in which the point lies. */
  function insert(p: number): void {
    let t = recent;
    let on = -1;
    for (let k = 0; k < 3; ) {
      const side = turn(triangles[t + k], triangles[t + ((k + 1) % 3)], p);
      if (side < 0) {
        const g = twins[t + k];
        t = g - (g % 3);
        on = -1;
        k = 0;
        continue;
      }
      if (side === 0) on = t + k;
      k++;
    }
    if (on >= 0) insertOnEdge(p, on);
    else insertInside(p, t);
    legaliseAround();
    recent = outs[p] - (outs[p] % 3);
  }

  function insertInside(p: number, t: number): void {
    const u = triangles[t];
    const v = triangles[t + 1];
    const w = triangles[t + 2];
    const vw = twins[t + 1];
    const wu = twins[t + 2];
    const s = addTriangle(v, w, p);
    const r = addTriangle(w, u, p);
    place(t, u, v, p);
    link(s, vw);
    link(r, wu);
    link(t + 1, s + 2);
    link(s + 1, r + 2);
    link(r + 1, t + 2);
    stack.push(t, s, r);
  }

  function insertOnEdge(p: number, h: number): void {
    const g = twins[h];
    const u = triangles[h];
    const v = triangles[g];
    const w = triangles[previousHalfEdge(h)];
    const z = triangles[previousHalfEdge(g)];
    const wu = twins[previousHalfEdge(h)];
    const vw = twins[nextHalfEdge(h)];
    const uz = twins[nextHalfEdge(g)];
    const zv = twins[previousHalfEdge(g)];
    const t = h - (h % 3);
    const s = g - (g % 3);
    place(t, w, u, p);
    place(s, u, z, p);
    const q = addTriangle(v, w, p);
    const r = addTriangle(z, v, p);
    link(t, wu);
    link(q, vw);
    link(s, uz);
    link(r, zv);
    link(t + 1, s + 2);
    link(t + 2, q + 1);
    link(q + 2, r + 1);
    link(s + 1, r + 2);
    stack.push(t, q, s, r);
  }

  /** The half-edge from p to q, or -1. Around a corner of the frame the search turns back where triangles end. */
  function find(p: number, q: number): number {
    const first = outs[p];
    let h = first;
    do {
      if (triangles[nextHalfEdge(h)] === q) return h;
      h = twins[previousHalfEdge(h)];
    } while (h >= 0 && h !== first);
    for (h = h < 0 ? twins[first] : -1; h >= 0; h = twins[h]) {
      h = nextHalfEdge(h);
      if (triangles[nextHalfEdge(h)] === q) return h;
    }
    return -1;
  }

  /** The half-edge through which the way from p to q leaves the triangles around p. */
  function firstCrossed(p: number, q: number): number {
    const first = outs[p];
    let h = first;
    do {
      const opposite = nextHalfEdge(h);
      if (turn(p, q, triangles[opposite]) < 0 && turn(p, q, triangles[nextHalfEdge(opposite)]) > 0) return opposite;
      h = twins[previousHalfEdge(h)];
    } while (h !== first);
    throw new Error(`Edge ${p}-${q} runs along another edge or through a point.`);
  }

  // Pairs of points: edges that the new one crosses (right end first), and edges whose triangles changed.
  const crossed: number[] = [];
  const changed: number[] = [];

  function force(p: number, q: number): void {
    let h = firstCrossed(p, q);
    for (;;) {
      if (edges[h] >= 0) throw new Error(`Edge ${p}-${q} crosses another edge.`);
      const g = twins[h];
      crossed.push(triangles[h], triangles[g]);
      const ahead = triangles[previousHalfEdge(g)];
      if (ahead === q) break;
      const side = turn(p, q, ahead);
      if (side === 0) throw new Error(`Edge ${p}-${q} runs through point ${ahead}.`);
      h = side > 0 ? nextHalfEdge(g) : previousHalfEdge(g);
    }
    for (let i = 0; i < crossed.length; i += 2) {
      const right = crossed[i];
      const left = crossed[i + 1];
      h = find(right, left);
      const apex = triangles[previousHalfEdge(h)];
      const far = triangles[previousHalfEdge(twins[h])];
      if (turn(far, left, apex) <= 0 || turn(apex, right, far) <= 0) {
        crossed.push(right, left);
        continue;
      }
      flip(h);
      changed.push(apex, far, right, far, far, left, left, apex, apex, right);
      if (apex === p || apex === q || far === p || far === q) continue;
      const apexSide = turn(p, q, apex);
      if (apexSide < 0 === turn(p, q, far) < 0) continue;
      if (apexSide < 0) crossed.push(apex, far);
      else crossed.push(far, apex);
    }
    crossed.length = 0;
  }

  const corner = count;
  const lower = addTriangle(corner, corner + 1, corner + 2);
  const upper = addTriangle(corner, corner + 2, corner + 3);
  link(lower + 2, upper);

  yield { done: 0, doing: 'Triangulating' };
  const order = hilbertOrder(given);
  yield { done: 0, doing: 'Triangulating' };
  for (let i = 0; i < count; i++) {
    if (i % STEPS_PER_YIELD === STEPS_PER_YIELD - 1) yield { done: (0.6 * i) / count, doing: 'Triangulating' };
    insert(order[i]);
  }
  for (let i = 0; i < a.length; i++) {
    if (i % STEPS_PER_YIELD === STEPS_PER_YIELD - 1) yield { done: 0.6 + (0.4 * i) / a.length, doing: 'Triangulating' };
    let h = find(a[i], b[i]);
    if (h < 0) {
      force(a[i], b[i]);
      h = find(a[i], b[i]);
    }
    edges[h] = i;
    edges[twins[h]] = i;
    if (changed.length === 0) continue;
    for (let k = 0; k < changed.length; k += 2) {
      const side = find(changed[k], changed[k + 1]);
      if (side >= 0) stack.push(side);
    }
    changed.length = 0;
    legalise();
  }
  return { points, triangles, twins, edges };
}

/** The points, then the corners of a frame as far around them as they are wide, counter-clockwise. */
function withFrame(given: Float64Array): Float64Array {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < given.length; i += 2) {
    minX = Math.min(minX, given[i]);
    maxX = Math.max(maxX, given[i]);
    minY = Math.min(minY, given[i + 1]);
    maxY = Math.max(maxY, given[i + 1]);
  }
  if (given.length === 0) minX = minY = maxX = maxY = 0;
  const margin = Math.max(maxX - minX, maxY - minY, Math.abs(maxX) * 2 ** -20, Math.abs(maxY) * 2 ** -20) || 1;
  const points = new Float64Array(given.length + 8);
  points.set(given);
  points.set(
    [
      minX - margin,
      minY - margin,
      maxX + margin,
      minY - margin,
      maxX + margin,
      maxY + margin,
      minX - margin,
      maxY + margin,
    ],
    given.length,
  );
  return points;
}
