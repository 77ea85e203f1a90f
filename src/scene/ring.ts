/** Closed outlines as files hold them: either direction, perhaps with repeated points. */
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

/** Twice the area, positive when counter-clockwise. Relative to the first point, so that far coordinates lose nothing. */
export function doubleArea(ring: Ring): number {
  const [x0, y0] = ring[0];
  let sum = 0;
  for (let i = 1; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[i + 1];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}

/** No area beyond what rounding of the sum above could make up. */
export function hasNoArea(ring: Ring): boolean {
  const [xMin, yMin, xMax, yMax] = boundsOf([ring]);
  const size = Math.max(xMax - xMin, yMax - yMin);
  return Math.abs(doubleArea(ring)) <= ring.length * Number.EPSILON * size * size;
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
