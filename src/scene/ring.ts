/** Closed outlines as files hold them: either direction, perhaps with repeated points. */
import { signedArea } from '../geometry/polygon.ts';
import type { Bounds, Point } from './schema.ts';

export type Ring = readonly Point[];

/** Indices of the points that differ from the one before; the first is dropped when it repeats the last. */
export function distinctIndices(ring: Ring): number[] {
  const kept: number[] = [];
  for (let i = 0; i < ring.length; i++) {
    const last = kept.length ? ring[kept.at(-1)!] : undefined;
    if (!last || last[0] !== ring[i][0] || last[1] !== ring[i][1]) kept.push(i);
  }
  while (kept.length > 1) {
    const [first, last] = [ring[kept[0]], ring[kept.at(-1)!]];
    if (first[0] !== last[0] || first[1] !== last[1]) break;
    kept.pop();
  }
  return kept;
}

/** No area beyond what rounding could make up while summing it. */
export function hasNoArea(ring: Ring): boolean {
  const [xMin, yMin, xMax, yMax] = boundsOf([ring]);
  const size = Math.max(xMax - xMin, yMax - yMin);
  return 2 * Math.abs(signedArea(ring)) <= ring.length * Number.EPSILON * size * size;
}

/** The box around all points; inside out when there are none. */
export function boundsOf(lists: Iterable<readonly Point[]>): Bounds {
  let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of lists) {
    for (const [x, y] of points) {
      if (x < xMin) xMin = x;
      if (x > xMax) xMax = x;
      if (y < yMin) yMin = y;
      if (y > yMax) yMax = y;
    }
  }
  return [xMin, yMin, xMax, yMax];
}
