/**
 * Where tolls are due, ways bend around the free ends of barriers; and a corner or end that barriers start from must not be
 * a hole in them. So each such place is there once for each of the sectors that barriers cut around it, a hair inside of
 * it: from one to the next, a hop crosses the barrier in between and pays.
 */
import type { BorderIndex } from '../../../geometry/border-index.ts';
import { type Fans, fansOf } from '../../../geometry/fan.ts';
import type { Locator } from '../../../geometry/locate.ts';
import { type Mesh, nextHalfEdge } from '../../../geometry/mesh.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { Barriers } from '../../path-map.ts';

type Tools = { readonly mesh: Mesh; readonly locator: Locator; readonly border: BorderIndex };
type Place = readonly [number, number];

/** A corner that stands apart into several places, one in each of its sectors. */
type SplitCorner = {
  readonly corner: number;
  /** Angles between which the sectors lie, counter-clockwise: one more than there are sectors. */
  readonly bounds: readonly number[];
  readonly places: readonly Place[];
};

export type TollNodes = {
  readonly corners: readonly SplitCorner[];
  /** Places next to ends of barriers in the open. */
  readonly ends: readonly Place[];
};

/** Share of the extent of free space by which places stand off: a thousandth of a texel of common maps. */
const HAIR = 1e-6;
/** Rays nearer to each other than this angle are one. */
const SAME_RAY = 1e-9;
const TURN = 2 * Math.PI;

export function tollNodes({ mesh, locator, border }: Tools, barriers: Barriers, borderWidth: number): TollNodes {
  const lines = dueLines(barriers);
  if (lines.length === 0) return { corners: [], ends: [] };
  const hair = HAIR * extentOf(mesh);
  const fans = fansOf(mesh);
  const corners: SplitCorner[] = [];
  const taken = new Set<string>();
  for (let corner = 0; corner < mesh.points.length / 2; corner++) {
    if (mesh.firstOut[corner] < 0) continue;
    const at: Place = [mesh.points[2 * corner], mesh.points[2 * corner + 1]];
    const rays = raysAt(lines, at);
    if (rays.length === 0) continue;
    taken.add(at.join());
    const bounds = sectorsAt(rays, fanOf(mesh, fans, corner));
    if (bounds.length > 0) corners.push({ corner, bounds, places: placesIn(bounds, at, hair) });
  }
  const ends: Place[] = [];
  for (const [px, py, qx, qy] of lines) {
    for (const at of [
      [px, py],
      [qx, qy],
    ] as const) {
      if (taken.has(at.join())) continue;
      taken.add(at.join());
      if (locator.find(...at) < 0 || (border.nearest(...at) && border.distance <= borderWidth)) continue;
      const rays = raysAt(lines, at);
      // On the end of a single barrier one is on no side of it.
      if (rays.length === 1) ends.push(at);
      else ends.push(...placesIn(sectorsAt(rays, null), at, hair));
    }
  }
  return { corners, ends };
}

type Line = readonly [number, number, number, number];

function dueLines({ coords, tolls }: Barriers): Line[] {
  const lines: Line[] = [];
  tolls.forEach((toll, k) => {
    const [px, py, qx, qy] = coords.subarray(4 * k, 4 * k + 4);
    if (toll > 0 && (px !== qx || py !== qy)) lines.push([px, py, qx, qy]);
  });
  return lines;
}

/** Ends of the barriers that run through a place or start there, as seen from it. */
function raysAt(lines: readonly Line[], [x, y]: Place): Place[] {
  const rays: Place[] = [];
  for (const [px, py, qx, qy] of lines) {
    if (x < Math.min(px, qx) || x > Math.max(px, qx) || y < Math.min(py, qy) || y > Math.max(py, qy)) continue;
    if (orient(px, py, qx, qy, x, y) !== 0) continue;
    if (px !== x || py !== y) rays.push([px - x, py - y]);
    if (qx !== x || qy !== y) rays.push([qx - x, qy - y]);
  }
  return rays;
}

type Fan = { readonly start: number; readonly span: number };

/** Free directions around a corner, counter-clockwise; null where it is free all around. */
function fanOf({ points, triangles, firstOut }: Mesh, { lastIn }: Fans, corner: number): Fan | null {
  if (lastIn[corner] < 0) return null;
  const towards = (other: number): number =>
    Math.atan2(points[2 * other + 1] - points[2 * corner + 1], points[2 * other] - points[2 * corner]);
  const start = towards(triangles[nextHalfEdge(firstOut[corner])]);
  const span = after(towards(triangles[lastIn[corner]]), start);
  return { start, span: span < SAME_RAY ? TURN : span };
}

const after = (angle: number, start: number): number => (angle - start + 2 * TURN) % TURN;

/** Angles between which the sectors lie; none where there is one sector only, bounded by solids. */
function sectorsAt(rays: readonly Place[], fan: Fan | null): number[] {
  const start = fan ? fan.start : Math.atan2(rays[0][1], rays[0][0]);
  const span = fan ? fan.span : TURN;
  const angles = rays
    .map(([x, y]) => after(Math.atan2(y, x), start))
    .filter((angle) => angle > SAME_RAY && angle < span - SAME_RAY)
    .sort((a, b) => a - b)
    .filter((angle, i, all) => i === 0 || angle - all[i - 1] > SAME_RAY);
  return fan && angles.length === 0 ? [] : [0, ...angles, span].map((angle) => start + angle);
}

/** In the middle of each sector. */
function placesIn(bounds: readonly number[], [x, y]: Place, off: number): Place[] {
  return bounds.slice(1).map((bound, i): Place => {
    const angle = (bounds[i] + bound) / 2;
    return [x + off * Math.cos(angle), y + off * Math.sin(angle)];
  });
}

/**
 * Whether a hop from a place that stands off a corner to one in sight of the corner goes wrong around it: through the solid
 * there.
 */
export function cutsCorner(
  { points, triangles, firstOut }: Mesh,
  { lastIn }: Fans,
  corner: number,
  x: number,
  y: number,
  toX: number,
  toY: number,
): boolean {
  if (lastIn[corner] < 0) return false;
  const cx = points[2 * corner];
  const cy = points[2 * corner + 1];
  for (let k = 0; k < 2; k++) {
    const side = triangles[k === 0 ? nextHalfEdge(firstOut[corner]) : lastIn[corner]];
    const sx = points[2 * side];
    const sy = points[2 * side + 1];
    const across = Math.sign(orient(cx, cy, sx, sy, x, y)) * Math.sign(orient(cx, cy, sx, sy, toX, toY)) < 0;
    if (across && Math.sign(orient(x, y, toX, toY, cx, cy)) * Math.sign(orient(x, y, toX, toY, sx, sy)) < 0)
      return true;
  }
  return false;
}

/** Whether a line passes exactly through one of some corners: on which side it does would not be known. */
export function passesThrough(
  { points }: Mesh,
  corners: ArrayLike<number>,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  for (let i = 0; i < corners.length; i++) {
    const x = points[2 * corners[i]];
    const y = points[2 * corners[i] + 1];
    if (x < Math.min(ax, bx) || x > Math.max(ax, bx) || y < Math.min(ay, by) || y > Math.max(ay, by)) continue;
    if ((x === ax && y === ay) || (x === bx && y === by)) continue;
    if (orient(ax, ay, bx, by, x, y) === 0) return true;
  }
  return false;
}

function extentOf({ points }: Mesh): number {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i]);
    right = Math.max(right, points[i]);
    low = Math.min(low, points[i + 1]);
    high = Math.max(high, points[i + 1]);
  }
  return Math.max(right - left, high - low);
}
