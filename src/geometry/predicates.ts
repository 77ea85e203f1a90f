/** Signs that decide are exact: adaptive predicates (Shewchuk 1997), with y pointing up. */
import { incircle, orient2d } from 'robust-predicates';

/** Positive when a, b, c turn left, negative when they turn right, zero exactly when they are on one line. */
export function orient(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return -orient2d(ax, ay, bx, by, cx, cy);
}

/** Shewchuk's bound for the rounding of the determinant below, relative to its permanent. */
const IN_CIRCLE_ERROR = (10 + 96 * 2 ** -53) * 2 ** -53;
/** Between integers no farther apart than this the determinant is exact: no term reaches 2^53. */
const MAX_EXACT = 4096;

/**
 * Positive when d lies strictly inside the circle through a, b, c, which turn left. Four corners of squares lie on one
 * circle all over maps that come from grids: there the exact answer 0 must not cost an expansion.
 */
export function inCircle(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const adx = ax - dx;
  const ady = ay - dy;
  const bdx = bx - dx;
  const bdy = by - dy;
  const cdx = cx - dx;
  const cdy = cy - dy;
  const bdxcdy = bdx * cdy;
  const cdxbdy = cdx * bdy;
  const aLift = adx * adx + ady * ady;
  const cdxady = cdx * ady;
  const adxcdy = adx * cdy;
  const bLift = bdx * bdx + bdy * bdy;
  const adxbdy = adx * bdy;
  const bdxady = bdx * ady;
  const cLift = cdx * cdx + cdy * cdy;
  const det = aLift * (bdxcdy - cdxbdy) + bLift * (cdxady - adxcdy) + cLift * (adxbdy - bdxady);
  const permanent =
    (Math.abs(bdxcdy) + Math.abs(cdxbdy)) * aLift +
    (Math.abs(cdxady) + Math.abs(adxcdy)) * bLift +
    (Math.abs(adxbdy) + Math.abs(bdxady)) * cLift;
  if (Math.abs(det) > IN_CIRCLE_ERROR * permanent) return det;
  const isExact =
    Math.max(Math.abs(adx), Math.abs(ady), Math.abs(bdx), Math.abs(bdy), Math.abs(cdx), Math.abs(cdy)) <= MAX_EXACT &&
    isInteger(ax) &&
    isInteger(ay) &&
    isInteger(bx) &&
    isInteger(by) &&
    isInteger(cx) &&
    isInteger(cy) &&
    isInteger(dx) &&
    isInteger(dy);
  return isExact ? det : incircle(ax, ay, bx, by, cx, cy, dx, dy);
}

const isInteger = (value: number) => Math.floor(value) === value;
