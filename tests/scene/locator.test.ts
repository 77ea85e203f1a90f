import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLocator } from '../../src/scene/locator.ts';
import type { Point } from '../../src/scene/schema.ts';

type Ring = Point[];
const box = (x: number, y: number, w: number, h: number): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const boxes = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 5 }),
  ),
  { minLength: 1, maxLength: 12 },
);

describe('which shapes hold a point', () => {
  test('for boxes, comparing coordinates says the same', () => {
    const half = fc.integer({ min: 0, max: 30 }).map((n) => n / 2);
    fc.assert(
      fc.property(boxes, half, half, (list, x, y) => {
        const locator = createLocator(
          list.map((b) => [box(...b)]),
          0,
        );
        const where = JSON.stringify({ list, x, y });
        const inside = list.flatMap(([bx, by, w, h], i) => (x > bx && x < bx + w && y > by && y < by + h ? [i] : []));
        const covering = list.flatMap(([bx, by, w, h], i) =>
          x >= bx && x <= bx + w && y >= by && y <= by + h ? [i] : [],
        );
        expect(locator.inside(x, y), where).toEqual(inside);
        expect(locator.covering(x, y), where).toEqual(covering);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('holes are outside, their borders are borders', () => {
    const locator = createLocator([[box(0, 0, 9, 9), box(3, 3, 3, 3)]], 0);
    expect(locator.inside(4, 4)).toEqual([]);
    expect(locator.inside(3, 4)).toEqual([]);
    expect(locator.covering(3, 4)).toEqual([0]);
    expect(locator.inside(1, 4)).toEqual([0]);
  });

  test('what is nearer to a border than the tolerance is on it', () => {
    const slope: Ring = [
      [0, 0],
      [3, 1],
      [0, 1],
    ];
    const third = [1, 1 / 3 + 1e-12] as const;
    expect(createLocator([[slope]], 0).inside(...third)).toEqual([0]);
    expect(createLocator([[slope]], 1e-9).inside(...third)).toEqual([]);
  });

  test('no shapes, no answers', () => {
    expect(createLocator([], 0).covering(0, 0)).toEqual([]);
    expect(createLocator([], 0).meetings([0, 0], [1, 1])).toEqual([]);
  });
});
