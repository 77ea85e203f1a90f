/** Signs that decide are exact: adaptive predicates (Shewchuk 1997), with y pointing up. */
import { incircle, orient2d } from 'robust-predicates';

/** Positive when a, b, c turn left, negative when they turn right, zero exactly when they are on one line. */
export function orient(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return -orient2d(ax, ay, bx, by, cx, cy);
}

/** Positive when d lies strictly inside the circle through a, b, c, which turn left. */
export const inCircle: (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
) => number = incircle;
