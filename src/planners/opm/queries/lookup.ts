/**
 * Exact distance and next way point of any place, from the distances of the corners: the place looks around, window by
 * window, and stops where even the best continuation cannot beat what it has found.
 */
import { longer } from '../../../geometry/longer.ts';
import { type Mesh, nextHalfEdge as next, previousHalfEdge as previous } from '../../../geometry/mesh.ts';
import { createMinHeap } from '../../../geometry/min-heap.ts';
import { norm } from '../../../geometry/norm.ts';
import { orient } from '../../../geometry/predicates.ts';
import { FLAT } from '../expansion/front.ts';
import { NO_PARENT, sourceParent } from '../expansion/parents.ts';
import { footX, footY, type Sources } from '../sources/sources.ts';

/** Distances and parents of the corners of a mesh, from sources. Plain data. */
export type DistanceMap = {
  readonly sources: Sources;
  /** Per corner; Infinity where no source reaches. */
  readonly distances: Float64Array;
  /** Per corner: a corner, a source or nothing, as in expansion.ts. */
  readonly parents: Int32Array;
};

/** The pieces of the sources by triangle. */
export type PieceIndex = { readonly heads: Int32Array; readonly nexts: Int32Array };

export function indexPieces(mesh: Mesh, sources: Sources): PieceIndex {
  const heads = new Int32Array(mesh.triangles.length / 3).fill(-1);
  const nexts = new Int32Array(sources.pieceTriangles.length);
  for (let i = nexts.length - 1; i >= 0; i--) {
    nexts[i] = heads[sources.pieceTriangles[i]];
    heads[sources.pieceTriangles[i]] = i;
  }
  return { heads, nexts };
}

export interface Lookup {
  /** Fills the fields below for a place in the given triangles; false when no source is reached. */
  look(
    map: DistanceMap,
    pieces: PieceIndex,
    x: number,
    y: number,
    triangles: ArrayLike<number>,
    count: number,
  ): boolean;
  readonly distance: number;
  /** The first way point: a corner or a source. */
  readonly parent: number;
  /** Where it is. */
  readonly nextX: number;
  readonly nextY: number;
}

export function createLookup(mesh: Mesh): Lookup {
  const { points, triangles, twins } = mesh;
  const heap = createMinHeap();
  let capacity = 256;
  let edges = new Int32Array(capacity);
  let lefts = new Int32Array(capacity);
  let rights = new Int32Array(capacity);
  let used = 0;

  let map: DistanceMap;
  let pieces: PieceIndex;
  // In arrays, because a number that a closure changes is allocated anew each time.
  /** x, y of the place that looks around. */
  const place = new Float64Array(2);
  /** Distance, and x, y of the way point. */
  const best = new Float64Array(3);
  let parent = NO_PARENT;

  function offer(length: number, from: number, px: number, py: number): void {
    if (length >= best[0]) return;
    best[0] = length;
    best[1] = px;
    best[2] = py;
    parent = from;
  }

  function offerCorner(c: number): void {
    const cx = points[2 * c];
    const cy = points[2 * c + 1];
    offer(map.distances[c] + norm(cx - place[0], cy - place[1]), c, cx, cy);
  }

  /** Sources in a triangle, seen between two corners (or all of it, with -1): their nearest points that are in sight. */
  function offerPieces(triangle: number, left: number, right: number): void {
    const { coords, starts, pieceSources, pieceSpans } = map.sources;
    const x = place[0];
    const y = place[1];
    for (let i = pieces.heads[triangle]; i >= 0; i = pieces.nexts[i]) {
      const k = pieceSources[i];
      const ax = coords[4 * k];
      const ay = coords[4 * k + 1];
      const along = (x - ax) * (coords[4 * k + 2] - ax) + (y - ay) * (coords[4 * k + 3] - ay);
      // Where a segment ends it is a point source, too.
      if (along < pieceSpans[2 * i] || along > pieceSpans[2 * i + 1]) continue;
      const px = footX(coords, k, x, y);
      const py = footY(coords, k, x, y);
      // What is nearer beyond a bound is reached at least as well by way of the corner on that bound.
      if (left >= 0 && (sideOf(left, px, py) > 0 || sideOf(right, px, py) < 0)) continue;
      offer(starts[k] + norm(px - x, py - y), sourceParent(k), px, py);
    }
  }

  const sideOf = (bound: number, px: number, py: number): number =>
    orient(place[0], place[1], points[2 * bound], points[2 * bound + 1], px, py);

  function meet(bound: number, p: number, q: number, otherwise: number): number {
    const x = place[0];
    const y = place[1];
    const dx = points[2 * bound] - x;
    const dy = points[2 * bound + 1] - y;
    const hp = dx * (points[2 * p + 1] - y) - dy * (points[2 * p] - x);
    const hq = dx * (points[2 * q + 1] - y) - dy * (points[2 * q] - x);
    const edge = Math.abs(points[2 * q] - points[2 * p]) + Math.abs(points[2 * q + 1] - points[2 * p + 1]);
    if (hp - hq <= FLAT * (Math.abs(dx) + Math.abs(dy)) * edge) return otherwise;
    return Math.min(1, Math.max(0, hp / (hp - hq)));
  }

  /**
   * Through any point of the window, distances at both corners of its edge bound what can be found beyond, because
   * distance grows at most by what one walks.
   */
  function openWindow(exit: number, left: number, right: number): void {
    const h = twins[exit];
    if (h < 0) return;
    const p = triangles[h];
    const q = triangles[next(h)];
    const x = place[0];
    const y = place[1];
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const wx = points[2 * q] - px;
    const wy = points[2 * q + 1] - py;
    const edge = norm(wx, wy);
    const shareL = left === p ? 0 : meet(left, p, q, 0);
    const shareR = right === q ? 1 : meet(right, p, q, 1);
    const lx = px + shareL * wx - x;
    const ly = py + shareL * wy - y;
    const rx = px + shareR * wx - x;
    const ry = py + shareR * wy - y;
    const byP = map.distances[p] + norm(rx, ry) - shareR * edge;
    const byQ = map.distances[q] + norm(lx, ly) - (1 - shareL) * edge;
    const least = Math.max(byP, byQ);
    if (least >= best[0]) return;
    if (used === capacity) grow();
    edges[used] = h;
    lefts[used] = left;
    rights[used] = right;
    heap.push(used++, least);
  }

  function grow(): void {
    capacity *= 2;
    edges = longer(edges, capacity);
    lefts = longer(lefts, capacity);
    rights = longer(rights, capacity);
  }

  function crossWindow(w: number): void {
    const h = edges[w];
    const left = lefts[w];
    const right = rights[w];
    const triangle = (h - (h % 3)) / 3;
    if (pieces.heads[triangle] >= 0) offerPieces(triangle, left, right);
    const c = triangles[previous(h)];
    const cx = points[2 * c];
    const cy = points[2 * c + 1];
    const fromLeft = sideOf(left, cx, cy);
    if (fromLeft > 0) {
      openWindow(next(h), left, right);
      return;
    }
    const fromRight = sideOf(right, cx, cy);
    if (fromRight < 0) {
      openWindow(previous(h), left, right);
      return;
    }
    offerCorner(c);
    if (fromLeft < 0) openWindow(previous(h), left, c);
    if (fromRight > 0) openWindow(next(h), c, right);
  }

  return {
    look(givenMap, givenPieces, atX, atY, inTriangles, count) {
      map = givenMap;
      pieces = givenPieces;
      place[0] = atX;
      place[1] = atY;
      best[0] = Number.POSITIVE_INFINITY;
      parent = NO_PARENT;
      used = 0;
      heap.clear();
      for (let i = 0; i < count; i++) {
        const h = 3 * inTriangles[i];
        offerPieces(inTriangles[i], -1, -1);
        for (let k = 0; k < 3; k++) offerCorner(triangles[h + k]);
      }
      for (let i = 0; i < count; i++) {
        for (let h = 3 * inTriangles[i]; h < 3 * inTriangles[i] + 3; h++) {
          const a = triangles[h];
          const b = triangles[next(h)];
          const inside = orient(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1], atX, atY);
          if (inside > 0) openWindow(h, b, a);
        }
      }
      while (heap.peekKey() < best[0]) crossWindow(heap.pop());
      return best[0] < Number.POSITIVE_INFINITY;
    },
    get distance() {
      return best[0];
    },
    get parent() {
      return parent;
    },
    get nextX() {
      return best[1];
    },
    get nextY() {
      return best[2];
    },
  };
}
