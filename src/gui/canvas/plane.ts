/** Small measures in the plane for pointing at things: pixel tolerance is all they need, so plain arithmetic will do. */
import { covers, nearestOnSegment, signedArea } from '../../geometry/polygon.ts';
import { boundsOf, type Ring } from '../../scene/ring.ts';
import type { Bounds, Point } from '../../scene/schema.ts';

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

export const midpoint = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

export const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export const distanceToSegment = ([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number =>
  distance([px, py], nearestOnSegment(px, py, ax, ay, bx, by));

/** Even-odd over all rings, so that a point in a hole is outside. */
export const insideRings = ([px, py]: Point, rings: readonly Ring[]): boolean =>
  rings.filter((ring) => covers(ring, px, py)).length % 2 === 1;

/** Without a sign. */
export const ringArea = (ring: Ring): number => Math.abs(signedArea(ring));

export const boxOf = (points: Ring): Bounds => boundsOf([points]);

export const boxAround = ([x, y]: Point, reach: number): Bounds => [x - reach, y - reach, x + reach, y + reach];

export const boxFromCorners = (a: Point, b: Point): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
];

export const boxHolds = ([x0, y0, x1, y1]: Bounds, [x, y]: Point): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;

export const boxCorners = ([x0, y0, x1, y1]: Bounds): Ring => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
