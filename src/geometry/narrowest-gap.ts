/** The narrowest passage of free space: where two parts of its border come closest, with free space between them. */
import { Bend, fansOf } from './fan.ts';
import { type Mesh, nextHalfEdge, previousHalfEdge } from './mesh.ts';
import { norm } from './norm.ts';

export type Gap = {
  readonly width: number;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
};

/** Directions that differ less from a right angle are right. */
const RIGHT_ANGLE = 1e-9;

/**
 * A gap is the shortest line from a corner that one can go around to another one, or to a side, as far as small moves of its
 * ends go: nooks, where free space ends in a point, are none. Null when nothing is narrow, as in a convex room.
 */
export function narrowestGap(mesh: Mesh): Gap | null {
  const { points, triangles, twins, firstOut } = mesh;
  const { lastIn, bends } = fansOf(mesh);
  let best = Number.POSITIVE_INFINITY;
  let middleX = 0;
  let middleY = 0;
  let x = 0;
  let y = 0;
  let corner = 0;

  /** Whether the border at corner c leads away from that direction on either side. */
  function juts(c: number, dx: number, dy: number): boolean {
    if (bends[c] === Bend.none) return false;
    const first = triangles[nextHalfEdge(firstOut[c])];
    const last = triangles[lastIn[c]];
    const size = RIGHT_ANGLE * norm(dx, dy);
    const ax = points[2 * first] - points[2 * c];
    const ay = points[2 * first + 1] - points[2 * c + 1];
    if (ax * dx + ay * dy > size * norm(ax, ay)) return false;
    const bx = points[2 * last] - points[2 * c];
    const by = points[2 * last + 1] - points[2 * c + 1];
    return bx * dx + by * dy <= size * norm(bx, by);
  }

  function keep(width: number, toX: number, toY: number): void {
    best = width;
    middleX = (x + toX) / 2;
    middleY = (y + toY) / 2;
  }

  function tryCorner(c: number): void {
    const dx = points[2 * c] - x;
    const dy = points[2 * c + 1] - y;
    const width = norm(dx, dy);
    if (width > 0 && width < best && juts(corner, dx, dy) && juts(c, -dx, -dy)) keep(width, x + dx, y + dy);
  }

  /** The side that half-edge h is, seen between two directions. */
  function trySide(h: number, rightX: number, rightY: number, leftX: number, leftY: number): void {
    const p = triangles[h];
    const q = triangles[nextHalfEdge(h)];
    const px = points[2 * p] - x;
    const py = points[2 * p + 1] - y;
    const ex = points[2 * q] - points[2 * p];
    const ey = points[2 * q + 1] - points[2 * p + 1];
    const along = -(px * ex + py * ey) / (ex * ex + ey * ey);
    if (!(along > 0 && along < 1)) return;
    const dx = px + along * ex;
    const dy = py + along * ey;
    if (rightX * dy - rightY * dx < 0 || dx * leftY - dy * leftX < 0) return;
    const width = norm(dx, dy);
    if (width > 0 && width < best && juts(corner, dx, dy)) keep(width, x + dx, y + dy);
  }

  function isNear(h: number): boolean {
    const p = triangles[h];
    const q = triangles[nextHalfEdge(h)];
    const px = points[2 * p] - x;
    const py = points[2 * p + 1] - y;
    const ex = points[2 * q] - points[2 * p];
    const ey = points[2 * q + 1] - points[2 * p + 1];
    const along = Math.min(1, Math.max(0, -(px * ex + py * ey) / (ex * ex + ey * ey)));
    return norm(px + along * ex, py + along * ey) < best;
  }

  /** What lies beyond half-edge h, between two directions. */
  function look(h: number, rightX: number, rightY: number, leftX: number, leftY: number): void {
    if (twins[h] < 0) return trySide(h, rightX, rightY, leftX, leftY);
    if (!isNear(h)) return;
    const across = twins[h];
    const onRight = nextHalfEdge(across);
    const onLeft = previousHalfEdge(across);
    const apex = triangles[onLeft];
    const ax = points[2 * apex] - x;
    const ay = points[2 * apex + 1] - y;
    const fromRight = rightX * ay - rightY * ax;
    const fromLeft = ax * leftY - ay * leftX;
    if (fromRight >= 0 && fromLeft >= 0) tryCorner(apex);
    if (fromRight > 0) {
      if (fromLeft > 0) look(onRight, rightX, rightY, ax, ay);
      else look(onRight, rightX, rightY, leftX, leftY);
    }
    if (fromLeft > 0) {
      if (fromRight > 0) look(onLeft, ax, ay, leftX, leftY);
      else look(onLeft, rightX, rightY, leftX, leftY);
    }
  }

  function standAt(c: number): void {
    corner = c;
    x = points[2 * c];
    y = points[2 * c + 1];
  }

  function tryTriangle(h: number): void {
    const p = triangles[nextHalfEdge(h)];
    const q = triangles[previousHalfEdge(h)];
    standAt(triangles[h]);
    if (twins[h] >= 0 && h > twins[h]) tryCorner(p);
    if (twins[nextHalfEdge(h)] < 0)
      trySide(nextHalfEdge(h), points[2 * p] - x, points[2 * p + 1] - y, points[2 * q] - x, points[2 * q + 1] - y);
  }

  function lookBeyond(h: number): void {
    const p = triangles[nextHalfEdge(h)];
    const q = triangles[previousHalfEdge(h)];
    if (twins[nextHalfEdge(h)] < 0) return;
    standAt(triangles[h]);
    look(nextHalfEdge(h), points[2 * p] - x, points[2 * p + 1] - y, points[2 * q] - x, points[2 * q + 1] - y);
  }

  // What is in one triangle comes first: it keeps the looks beyond short.
  for (let h = 0; h < triangles.length; h++) if (bends[triangles[h]] !== Bend.none) tryTriangle(h);
  for (let h = 0; h < triangles.length; h++) if (bends[triangles[h]] !== Bend.none) lookBeyond(h);
  return best < Number.POSITIVE_INFINITY ? { width: best, x: middleX, y: middleY } : null;
}
