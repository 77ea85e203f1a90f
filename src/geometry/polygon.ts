/** Rings of points, `[x, y]` each, the last joined to the first. */
import { orient } from './predicates.ts';

type Point = readonly [number, number];
type Ring = readonly Point[];

/** Positive when counter-clockwise. Taken relative to the first point, so that far from the origin it stays accurate. */
export function signedArea(ring: Ring): number {
  const first = ring[0];
  if (!first) return 0;
  let twice = 0;
  for (let i = 1; i + 1 < ring.length; i++) {
    const [x1, y1] = ring[i];
    const [x2, y2] = ring[i + 1];
    twice += (x1 - first[0]) * (y2 - first[1]) - (x2 - first[0]) * (y1 - first[1]);
  }
  return twice / 2;
}

/** The same ring, reversed where needed. */
export function oriented(ring: Ring, turn: 'left' | 'right'): Ring {
  const area = signedArea(ring);
  const wrong = turn === 'left' ? area < 0 : area > 0;
  return wrong ? ring.toReversed() : ring;
}

/** Whether a ring goes around a place, by the even-odd rule; its border may count either way. */
export function covers(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[i + 1 < ring.length ? i + 1 : 0];
    if (ay > y === by > y) continue;
    if (orient(ax, ay, bx, by, x, y) > 0 === by > ay) inside = !inside;
  }
  return inside;
}

/** The point of the segment from a to b that is nearest to (x, y). */
export function nearestOnSegment(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): [x: number, y: number] {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const share = squared > 0 ? ((x - ax) * dx + (y - ay) * dy) / squared : 0;
  if (share <= 0) return [ax, ay];
  return share >= 1 ? [bx, by] : [ax + share * dx, ay + share * dy];
}
