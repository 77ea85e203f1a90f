import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCrossing } from '../../src/scene/ring-crossing.ts';
import type { Point } from '../../src/scene/schema.ts';

type Ring = Point[];
const reversed = (ring: Ring): Ring => [...ring].reverse();
const rotated = (ring: Ring, by: number): Ring => ring.map((_, i) => ring[(i + by) % ring.length]);
const scaled = (ring: Ring, by: number): Ring => ring.map(([x, y]) => [x * by, y * by]);

/** Small integers, so that plain arithmetic is exact and touching is common. */
const lattice: fc.Arbitrary<Ring> = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
  minLength: 3,
  maxLength: 9,
});

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Two edges cut each other in a point inside both. */
function hasProperCrossing(ring: Ring): boolean {
  return ring.some((a, i) =>
    ring.some((c, j) => {
      const [b, d] = [ring[(i + 1) % ring.length], ring[(j + 1) % ring.length]];
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }),
  );
}

const RUNS = { seed: 1, numRuns: 3000 };

describe('crossings of a ring with itself', () => {
  test('every proper crossing is found', () => {
    fc.assert(
      fc.property(lattice, (ring) => {
        if (hasProperCrossing(ring)) expect(findCrossing([ring]), JSON.stringify(ring)).not.toBeNull();
      }),
      RUNS,
    );
  });

  test('direction, first point and scale do not matter', () => {
    fc.assert(
      fc.property(lattice, fc.nat(8), (ring, by) => {
        const crosses = findCrossing([ring]) !== null;
        for (const other of [
          reversed(ring),
          rotated(ring, by % ring.length),
          scaled(ring, 1e9),
          scaled(ring, 2 ** -30),
        ]) {
          expect(findCrossing([other]) !== null, JSON.stringify(ring)).toBe(crosses);
        }
      }),
      RUNS,
    );
  });

  test('repeated points do not matter', () => {
    fc.assert(
      fc.property(lattice, fc.nat(8), (ring, at) => {
        const repeated = ring.flatMap((p, i) => (i === at % ring.length ? [p, p, p] : [p]));
        expect(findCrossing([repeated]) !== null, JSON.stringify(ring)).toBe(findCrossing([ring]) !== null);
      }),
      RUNS,
    );
  });

  test('the index finds what trying all pairs finds', () => {
    // The same ring with its edges cut into pieces is long enough for the index.
    fc.assert(
      fc.property(lattice, (ring) => {
        const cut = ring.flatMap(([x, y], i) => {
          const [u, v] = ring[(i + 1) % ring.length];
          return Array.from({ length: 8 }, (_, k): Point => [x + ((u - x) * k) / 8, y + ((v - y) * k) / 8]);
        });
        if (hasProperCrossing(ring)) expect(findCrossing([cut]), JSON.stringify(ring)).not.toBeNull();
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test.each<[string, Ring, boolean]>([
    [
      'a bow-tie',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      true,
    ],
    [
      'a bow-tie whose crossing is a corner of one side',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [2, 2],
        [0, 4],
      ],
      true,
    ],
    [
      'a bow-tie whose crossing is a corner of both sides',
      [
        [0, 0],
        [2, 2],
        [4, 4],
        [4, 0],
        [2, 2],
        [0, 4],
      ],
      true,
    ],
    [
      'two squares traced through the corner they share',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
        [1, 1],
        [0, 1],
      ],
      false,
    ],
    [
      'a corner that touches an edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 4],
        [2, 9],
        [2, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'a hole joined by a bridge',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
        [0, 0],
        [3, 3],
        [3, 6],
        [6, 6],
        [6, 3],
        [3, 3],
      ],
      false,
    ],
    [
      'collinear points',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 1],
      ],
      false,
    ],
  ])('%s', (_, ring, crosses) => {
    expect(findCrossing([ring]) !== null).toBe(crosses);
  });

  test('names the edges by their first points', () => {
    expect(
      findCrossing([
        [
          [0, 0],
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
      ]),
    ).toEqual({ ring: 0, edge: 0, otherRing: 0, otherEdge: 3 });
  });

  test('35,000 vertices in a moment', () => {
    const ring = Array.from({ length: 35_000 }, (_, i): Point => {
      const angle = (2 * Math.PI * i) / 35_000;
      const radius = 400 + 60 * Math.sin(angle * 40) + (i % 2);
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    findCrossing([ring]);
    const before = process.cpuUsage();
    expect(findCrossing([ring])).toBeNull();
    const { user } = process.cpuUsage(before);
    // Far above the tens of milliseconds it takes, far below the many seconds that trying all pairs would.
    expect(user / 1000).toBeLessThan(600);
  });
});
