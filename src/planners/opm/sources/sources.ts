/** Where distances start: points, segments and corners, cut to the free triangles they lie in. */
import type { Mesh } from '../../../geometry/mesh.ts';
import { orient } from '../../../geometry/predicates.ts';

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
  /** Per source, the speed layer in which the way goes on at its corner, or -1 where it ends. */
  readonly onwards: Int32Array;
  readonly pieceSources: Int32Array;
  readonly pieceTriangles: Int32Array;
  /** Per piece, from and to along the segment, as the dot product with its direction: 0 to its squared length. */
  readonly pieceSpans: Float64Array;
};

/**
 * The point of source k nearest to (x, y), on the part of it from `from` to `to` as spans count: first x, then y. On
 * segments along an axis it is exact, so that ways along borders stay on them.
 */
export function footX(coords: Float64Array, k: number, x: number, y: number, from = 0, to = Infinity): number {
  const ax = coords[4 * k];
  const dx = coords[4 * k + 2] - ax;
  const dy = coords[4 * k + 3] - coords[4 * k + 1];
  if (dx === 0) return ax;
  const squared = dx * dx + dy * dy;
  const at = (x - ax) * dx + (y - coords[4 * k + 1]) * dy;
  const on = Math.min(to, squared, Math.max(from, at));
  return dy === 0 && on === at ? x : ax + (on / squared) * dx;
}

export function footY(coords: Float64Array, k: number, x: number, y: number, from = 0, to = Infinity): number {
  const ay = coords[4 * k + 1];
  const dx = coords[4 * k + 2] - coords[4 * k];
  const dy = coords[4 * k + 3] - ay;
  if (dy === 0) return ay;
  const squared = dx * dx + dy * dy;
  const at = (x - coords[4 * k]) * dx + (y - ay) * dy;
  const on = Math.min(to, squared, Math.max(from, at));
  return dx === 0 && on === at ? y : ay + (on / squared) * dy;
}

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
  addCorner(corner: number, goal: number, start?: number, onward?: number): void;
  /** Sources that were made before, for the same mesh. */
  addAll(sources: Sources): void;
  finish(): Sources;
}

export function createSourceList(mesh: Mesh, locate: Locate): SourceList {
  const coords: number[] = [];
  const kinds: number[] = [];
  const goals: number[] = [];
  const starts: number[] = [];
  const corners: number[] = [];
  const onwards: number[] = [];
  const pieceSources: number[] = [];
  const pieceTriangles: number[] = [];
  const pieceSpans: number[] = [];
  const found: number[] = [];

  function addSource(
    kind: number,
    ends: readonly number[],
    goal: number,
    start: number,
    corner = -1,
    onward = -1,
  ): number {
    coords.push(ends[0], ends[1], ends[2], ends[3]);
    kinds.push(kind);
    goals.push(goal);
    starts.push(start);
    corners.push(corner);
    onwards.push(onward);
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

  function addPointIn(triangle: number, x: number, y: number, goal: number, start = 0): void {
    addPiece(addSource(SourceKind.point, [x, y, x, y], goal, start), triangle, 0, 0);
  }

  function addCorner(corner: number, goal: number, start: number, onward = -1): void {
    const x = mesh.points[2 * corner];
    const y = mesh.points[2 * corner + 1];
    addSource(SourceKind.corner, [x, y, x, y], goal, start, corner, onward);
  }

  function addSegment(ax: number, ay: number, bx: number, by: number, goal: number, start: number): boolean {
    const { spans, cuts, corners: touched } = cutSegment(mesh, ax, ay, bx, by);
    if (spans.length === 0) return false;
    const lengthSquared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    const source = addSource(SourceKind.segment, [ax, ay, bx, by], goal, start);
    for (const { triangle, from, to } of spans) if (from < to) addPiece(source, triangle, from, to);
    // Where it enters or leaves free space it is a point source, for its parallel light ends there.
    for (const corner of touched) addCorner(corner, goal, start);
    for (const { triangle, at } of cuts) {
      const t = at / lengthSquared;
      addPointIn(triangle, ax + t * (bx - ax), ay + t * (by - ay), goal, start);
    }
    return true;
  }

  return {
    addPoint,
    addPointIn,
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
    addCorner: (corner, goal, start = 0, onward = -1) => addCorner(corner, goal, start, onward),
    addAll(sources) {
      const first = kinds.length;
      for (let k = 0; k < sources.kinds.length; k++) {
        const ends = [...sources.coords.subarray(4 * k, 4 * k + 4)];
        addSource(sources.kinds[k], ends, sources.goals[k], sources.starts[k], sources.corners[k], sources.onwards[k]);
      }
      sources.pieceSources.forEach((source, i) => {
        const { pieceTriangles: inTriangles, pieceSpans: spans } = sources;
        addPiece(first + source, inTriangles[i], spans[2 * i], spans[2 * i + 1]);
      });
    },
    finish: () => ({
      coords: Float64Array.from(coords),
      kinds: Uint8Array.from(kinds),
      goals: Int32Array.from(goals),
      starts: Float64Array.from(starts),
      corners: Int32Array.from(corners),
      onwards: Int32Array.from(onwards),
      pieceSources: Int32Array.from(pieceSources),
      pieceTriangles: Int32Array.from(pieceTriangles),
      pieceSpans: Float64Array.from(pieceSpans),
    }),
  };
}

type Span = { readonly triangle: number; readonly from: number; readonly to: number };

type CutSegment = {
  /** The part in each closed triangle. Neighbours share their cuts bit for bit, so no light is lost between them. */
  readonly spans: readonly Span[];
  /** Where it crosses something solid, as seen from a triangle. */
  readonly cuts: readonly { readonly triangle: number; readonly at: number }[];
  /** Corners that lie on it, ends excepted. */
  readonly corners: ReadonlySet<number>;
};

function cutSegment(mesh: Mesh, ax: number, ay: number, bx: number, by: number): CutSegment {
  const { points, triangles, twins } = mesh;
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  const spans: Span[] = [];
  const cuts: { triangle: number; at: number }[] = [];
  const corners = new Set<number>();
  const side = [0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    if (misses(points, triangles, t, ax, ay, bx, by)) continue;
    for (let k = 0; k < 3; k++) {
      side[k] = orient(ax, ay, bx, by, points[2 * triangles[t + k]], points[2 * triangles[t + k] + 1]);
    }
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const next = k === 2 ? 0 : k + 1;
      const c = triangles[t + k];
      const here = side[k];
      const there = side[next];
      let at: number;
      if (here === 0) {
        at = (points[2 * c] - ax) * dx + (points[2 * c + 1] - ay) * dy;
        if (at > 0 && at < lengthSquared) corners.add(c);
      } else if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
        at = cutAt(points, c, triangles[t + next], ax, ay, dx, dy);
        if (twins[t + k] < 0 && at > 0 && at < lengthSquared) cuts.push({ triangle: t / 3, at });
      } else {
        continue;
      }
      from = Math.min(from, at);
      to = Math.max(to, at);
    }
    from = Math.max(from, 0);
    to = Math.min(to, lengthSquared);
    if (from <= to) spans.push({ triangle: t / 3, from, to });
  }
  return { spans, cuts, corners };
}

/** Whether the boxes around triangle and segment are apart. */
function misses(
  points: Float64Array,
  triangles: Uint32Array,
  t: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const p = 2 * triangles[t];
  const q = 2 * triangles[t + 1];
  const r = 2 * triangles[t + 2];
  return (
    Math.min(points[p], points[q], points[r]) > Math.max(ax, bx) ||
    Math.max(points[p], points[q], points[r]) < Math.min(ax, bx) ||
    Math.min(points[p + 1], points[q + 1], points[r + 1]) > Math.max(ay, by) ||
    Math.max(points[p + 1], points[q + 1], points[r + 1]) < Math.min(ay, by)
  );
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
