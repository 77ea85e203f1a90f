/** Rings of points, `[x, y]` each, the last joined to the first. */

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
