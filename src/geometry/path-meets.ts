import { orient } from './predicates.ts';

/** Whether the path from a (not counted) to b (counted) meets the closed segment p q, which may be one point. */
export function pathMeets(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): boolean {
  const p = orient(ax, ay, bx, by, px, py);
  const q = orient(ax, ay, bx, by, qx, qy);
  if ((p > 0 && q > 0) || (p < 0 && q < 0)) return false;
  if (p === 0 && q === 0) return overlap(ax, ay, bx, by, px, py, qx, qy);
  const a = orient(px, py, qx, qy, ax, ay);
  const b = orient(px, py, qx, qy, bx, by);
  // With a on the line of the segment, the lines have only a in common.
  if (a === 0) return false;
  return !((a > 0 && b > 0) || (a < 0 && b < 0));
}

/** The same for four points on a line: compared along the axis on which the path is longer. */
function overlap(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): boolean {
  const byX = Math.abs(bx - ax) >= Math.abs(by - ay);
  const a = byX ? ax : ay;
  const b = byX ? bx : by;
  const p = byX ? px : py;
  const q = byX ? qx : qy;
  return b > a ? Math.max(p, q) > a && Math.min(p, q) <= b : Math.min(p, q) < a && Math.max(p, q) >= b;
}
