/** Where distances start: points, segments and corners, cut to the free triangles they lie in. */
import type { Mesh } from '../../geometry/mesh.ts';
import { orient } from '../../geometry/predicates.ts';

export const SourceKind = { point: 0, segment: 1, corner: 2 } as const;

/** Plain data. A *piece* is the part of a source in one triangle: what lights that triangle directly. */
export type Sources = {
  /** Per source x0, y0, x1, y1; both ends are the same but for segments. */
  readonly coords: Float64Array;
  readonly kinds: Uint8Array;
  /** Per source, the goal it belongs to, or -1. */
  readonly goals: Int32Array;
  /** Per source, the distance it starts with. */
  readonly starts: Float64Array;
  /** Per source, its corner of the mesh, or -1. */
  readonly corners: Int32Array;
  readonly pieceSources: Int32Array;
  readonly pieceTriangles: Int32Array;
  /** Per piece, from and to along the segment, as the dot product with its direction: 0 to its squared length. */
  readonly pieceSpans: Float64Array;
};

type Locate = { findAll(out: number[], x: number, y: number): number };
type Points = readonly (readonly [number, number])[];

export interface SourceList {
  /** A point in all triangles that hold it; false when it is not free. */
  addPoint(x: number, y: number, goal: number, start?: number): boolean;
  /** A point known to lie in, or by rounding just outside, a triangle. */
  addPointIn(triangle: number, x: number, y: number, goal: number, start?: number): void;
  /** The free parts of a point, segment or polyline; false when there are none. */
  addLine(points: Points, goal: number, start?: number): boolean;
  /** A corner of the mesh, which lights its own fan only. */
  addCorner(corner: number, goal: number, start?: number): void;
  finish(): Sources;
}

export function createSourceList(mesh: Mesh, locate: Locate): SourceList {
  const coords: number[] = [];
  const kinds: number[] = [];
  const goals: number[] = [];
  const starts: number[] = [];
  const corners: number[] = [];
  const pieceSources: number[] = [];
  const pieceTriangles: number[] = [];
  const pieceSpans: number[] = [];
  const found: number[] = [];

  function addSource(kind: number, ends: readonly number[], goal: number, start: number, corner = -1): number {
    coords.push(ends[0], ends[1], ends[2], ends[3]);
    kinds.push(kind);
    goals.push(goal);
    starts.push(start);
    corners.push(corner);
    return kinds.length - 1;
  }

  function addPiece(source: number, triangle: number, from: number, to: number): void {
    pieceSources.push(source);
    pieceTriangles.push(triangle);
    pieceSpans.push(from, to);
  }

  function addPoint(x: number, y: number, goal: number, start = 0): boolean {
    const count = locate.findAll(found, x, y);
    if (count === 0) return false;
    const source = addSource(SourceKind.point, [x, y, x, y], goal, start);
    for (let i = 0; i < count; i++) addPiece(source, found[i], 0, 0);
    return true;
  }

  function addPointInAll(triangles: readonly number[], x: number, y: number, goal: number, start: number): void {
    const source = addSource(SourceKind.point, [x, y, x, y], goal, start);
    for (const triangle of triangles) addPiece(source, triangle, 0, 0);
  }

  function addSegment(ax: number, ay: number, bx: number, by: number, goal: number, start: number): boolean {
    const spans = spansOf(mesh, ax, ay, bx, by);
    if (spans.length === 0) return false;
    const lengthSquared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    const source = addSource(SourceKind.segment, [ax, ay, bx, by], goal, start);
    for (const { triangle, from, to } of spans) if (from < to) addPiece(source, triangle, from, to);
    // Where it enters or leaves free space it is a point source of the triangles it is cut off in.
    for (const end of freeEnds(spans)) {
      if (end.at <= 0 || end.at >= lengthSquared) continue;
      const t = end.at / lengthSquared;
      addPointInAll(end.triangles, ax + t * (bx - ax), ay + t * (by - ay), goal, start);
    }
    return true;
  }

  return {
    addPoint,
    addPointIn: (triangle, x, y, goal, start = 0) => addPointInAll([triangle], x, y, goal, start),
    addLine(points, goal, start = 0) {
      let any = false;
      for (let i = 0; i < points.length; i++) {
        const [x, y] = points[i];
        const before = points[i - 1];
        if (before && before[0] === x && before[1] === y) continue;
        any = addPoint(x, y, goal, start) || any;
        if (before) any = addSegment(before[0], before[1], x, y, goal, start) || any;
      }
      return any;
    },
    addCorner(corner, goal, start = 0) {
      const x = mesh.points[2 * corner];
      const y = mesh.points[2 * corner + 1];
      addSource(SourceKind.corner, [x, y, x, y], goal, start, corner);
    },
    finish: () => ({
      coords: Float64Array.from(coords),
      kinds: Uint8Array.from(kinds),
      goals: Int32Array.from(goals),
      starts: Float64Array.from(starts),
      corners: Int32Array.from(corners),
      pieceSources: Int32Array.from(pieceSources),
      pieceTriangles: Int32Array.from(pieceTriangles),
      pieceSpans: Float64Array.from(pieceSpans),
    }),
  };
}

type Span = { readonly triangle: number; readonly from: number; readonly to: number };

/** The part of a segment in each closed triangle. Neighbours share their cuts bit for bit, so no light is lost between them. */
function spansOf(mesh: Mesh, ax: number, ay: number, bx: number, by: number): Span[] {
  const { points, triangles } = mesh;
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  const left = Math.min(ax, bx);
  const right = Math.max(ax, bx);
  const low = Math.min(ay, by);
  const high = Math.max(ay, by);
  const spans: Span[] = [];
  const side = [0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    const x0 = points[2 * triangles[t]];
    const y0 = points[2 * triangles[t] + 1];
    const x1 = points[2 * triangles[t + 1]];
    const y1 = points[2 * triangles[t + 1] + 1];
    const x2 = points[2 * triangles[t + 2]];
    const y2 = points[2 * triangles[t + 2] + 1];
    if ((x0 < left && x1 < left && x2 < left) || (x0 > right && x1 > right && x2 > right)) continue;
    if ((y0 < low && y1 < low && y2 < low) || (y0 > high && y1 > high && y2 > high)) continue;
    side[0] = orient(ax, ay, bx, by, x0, y0);
    side[1] = orient(ax, ay, bx, by, x1, y1);
    side[2] = orient(ax, ay, bx, by, x2, y2);
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const c = triangles[t + k];
      const d = triangles[t + ((k + 1) % 3)];
      const here = side[k];
      const there = side[(k + 1) % 3];
      let at: number;
      if (here === 0) at = (points[2 * c] - ax) * dx + (points[2 * c + 1] - ay) * dy;
      else if ((here > 0 && there < 0) || (here < 0 && there > 0)) at = cutAt(points, c, d, ax, ay, dx, dy);
      else continue;
      from = Math.min(from, at);
      to = Math.max(to, at);
    }
    from = Math.max(from, 0);
    to = Math.min(to, lengthSquared);
    if (from <= to) spans.push({ triangle: t / 3, from, to });
  }
  return spans;
}

/** Where the segment's line crosses the edge c d; the order of the two does not matter, not even for the last bit. */
function cutAt(points: Float64Array, c: number, d: number, ax: number, ay: number, dx: number, dy: number): number {
  const swap =
    points[2 * c] > points[2 * d] || (points[2 * c] === points[2 * d] && points[2 * c + 1] > points[2 * d + 1]);
  const p = swap ? d : c;
  const q = swap ? c : d;
  const px = points[2 * p] - ax;
  const py = points[2 * p + 1] - ay;
  const qx = points[2 * q] - ax;
  const qy = points[2 * q + 1] - ay;
  const hp = dx * py - dy * px;
  const hq = dx * qy - dy * qx;
  const share = hp === hq ? 0.5 : hp / (hp - hq);
  const tp = px * dx + py * dy;
  const tq = qx * dx + qy * dy;
  return tp + Math.min(1, Math.max(0, share)) * (tq - tp);
}

/** Ends of the maximal runs of the spans, each with the triangles that hold it. */
function freeEnds(spans: readonly Span[]): { at: number; triangles: number[] }[] {
  const sorted = spans.toSorted((s, t) => s.from - t.from || s.to - t.to);
  const ends: { at: number; triangles: number[] }[] = [];
  let from = sorted[0].from;
  let to = sorted[0].to;
  const close = (): void => {
    ends.push({ at: from, triangles: spans.filter((s) => s.from <= from && s.to >= from).map((s) => s.triangle) });
    if (to > from)
      ends.push({ at: to, triangles: spans.filter((s) => s.from <= to && s.to >= to).map((s) => s.triangle) });
  };
  for (const span of sorted) {
    if (span.from <= to) {
      to = Math.max(to, span.to);
      continue;
    }
    close();
    from = span.from;
    to = span.to;
  }
  close();
  return ends;
}
