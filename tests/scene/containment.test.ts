import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContainers } from '../../src/scene/containment.ts';
import type { Point } from '../../src/scene/schema.ts';

type Box = readonly [x: number, y: number, w: number, h: number];
const ring = ([x, y, w, h]: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const box: fc.Arbitrary<Box> = fc.tuple(
  fc.integer({ min: 0, max: 6 }),
  fc.integer({ min: 0, max: 6 }),
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 1, max: 6 }),
);

describe('rings inside rings', () => {
  test('for boxes, comparing their sides says the same', () => {
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 1, maxLength: 6 }),
        fc.array(box, { minLength: 1, maxLength: 6 }),
        (a, b) => {
          const expected = a.map(([x, y, w, h]) =>
            b.flatMap(([u, v, s, t], o) => {
              const holds = u <= x && v <= y && u + s >= x + w && v + t >= y + h;
              return holds && (s !== w || t !== h) ? [o] : [];
            }),
          );
          const found = findContainers(a.map(ring), b.map(ring)).map((list) => list.sort((p, q) => p - q));
          expect(found, JSON.stringify({ a, b })).toEqual(expected);
        },
      ),
      { seed: 1, numRuns: 2000 },
    );
  });

  test('a ring that leaves through a corner is not contained', () => {
    const leaving: Point[] = [
      [1, 1],
      [4, 4],
      [4.5, 5.5],
      [4, 5.5],
      [4, 4],
      [1, 2],
    ];
    const notch: Point[] = [
      [0, 0],
      [6, 0],
      [6, 6],
      [4, 4],
      [2, 6],
      [0, 6],
    ];
    expect(findContainers([leaving], [notch])).toEqual([[]]);
  });
});
