/**
 * Polygons with holes as triangles. Big ones are first cut into pieces along axis-parallel lines, so that the work can
 * be spread over frames: a piece is a few milliseconds. Cut points lie exactly on the line on both sides, and so the
 * pieces meet without a crack.
 */
import earcut from 'earcut';
import { boundsOf, type Ring } from '../scene/ring.ts';
import type { Point } from '../scene/schema.ts';
import { writePosition } from './record-buffer.ts';

/** Positions as high x, high y, low x, low y; three indices per triangle. */
export type Piece = { readonly positions: Float32Array; readonly indices: Uint32Array };

/** Pieces stay below this many corners: about 5 ms each. */
const PIECE_CORNERS = 3000;
const MAX_CUTS = 16;

/** Outline first, then its holes. Yields one piece at a time. */
export function* triangulate(rings: readonly Ring[], cuts = 0): Generator<Piece, void> {
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  if ((rings[0]?.length ?? 0) < 3) return;
  if (corners <= PIECE_CORNERS || cuts === MAX_CUTS) {
    yield cutEars(rings, corners);
    return;
  }
  const [axis, at] = middleOf(rings[0]);
  yield* triangulate(keepSide(rings, axis, at, 1), cuts + 1);
  yield* triangulate(keepSide(rings, axis, at, -1), cuts + 1);
}

function cutEars(rings: readonly Ring[], corners: number): Piece {
  const xy = new Array<number>(2 * corners);
  const holes: number[] = [];
  const positions = new Float32Array(4 * corners);
  let n = 0;
  for (const ring of rings) {
    if (n > 0) holes.push(n);
    for (const [x, y] of ring) {
      xy[2 * n] = x;
      xy[2 * n + 1] = y;
      writePosition(positions, 4 * n, x, y);
      n++;
    }
  }
  return { positions, indices: Uint32Array.from(earcut(xy, holes)) };
}

/** The longer side of the ring's box, halved. */
function middleOf(ring: Ring): readonly [axis: 0 | 1, at: number] {
  const [x0, y0, x1, y1] = boundsOf([ring]);
  return x1 - x0 >= y1 - y0 ? [0, x0 + (x1 - x0) / 2] : [1, y0 + (y1 - y0) / 2];
}

/** Sutherland and Hodgman's clipping of every ring to one side of the line. */
function keepSide(rings: readonly Ring[], axis: 0 | 1, at: number, side: 1 | -1): readonly Ring[] {
  const kept: Ring[] = [];
  for (const [index, ring] of rings.entries()) {
    const out: Point[] = [];
    let from = ring[ring.length - 1];
    let fromSide = (from[axis] - at) * side;
    for (const to of ring) {
      const toSide = (to[axis] - at) * side;
      if ((fromSide < 0 && toSide > 0) || (fromSide > 0 && toSide < 0)) out.push(crossing(from, to, axis, at));
      if (toSide >= 0) out.push(to);
      from = to;
      fromSide = toSide;
    }
    // An outline that is gone takes its holes with it.
    if (out.length >= 3) kept.push(out);
    else if (index === 0) return [];
  }
  return kept;
}

function crossing(a: Point, b: Point, axis: 0 | 1, at: number): Point {
  // The same numbers from both ends of the edge: order them first.
  const [p, q] = a[axis] < b[axis] ? [a, b] : [b, a];
  const other = axis === 0 ? 1 : 0;
  const value = p[other] + ((at - p[axis]) / (q[axis] - p[axis])) * (q[other] - p[other]);
  return axis === 0 ? [at, value] : [value, at];
}
