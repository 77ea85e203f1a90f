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
        const border = list.flatMap(([bx, by, w, h], i) =>
          x >= bx && x <= bx + w && y >= by && y <= by + h && !inside.includes(i) ? [i] : [],
        );
        expect(locator.locate(x, y).inside, where).toEqual(inside);
        expect(locator.locate(x, y).border, where).toEqual(border);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('holes are outside, their borders are borders', () => {
    const locator = createLocator([[box(0, 0, 9, 9), box(3, 3, 3, 3)]], 0);
    expect(locator.locate(4, 4)).toEqual({ inside: [], border: [] });
    expect(locator.locate(3, 4)).toEqual({ inside: [], border: [0] });
    expect(locator.locate(1, 4)).toEqual({ inside: [0], border: [] });
  });

  test('what is nearer to a border than the tolerance is on it', () => {
    const slope: Ring = [
      [0, 0],
      [3, 1],
      [0, 1],
    ];
    const third = [1, 1 / 3 + 1e-12] as const;
    expect(createLocator([[slope]], 0).locate(...third).inside).toEqual([0]);
    expect(createLocator([[slope]], 1e-9).locate(...third).inside).toEqual([]);
  });

  test('no shapes, no answers', () => {
    expect(createLocator([], 0).locate(0, 0)).toEqual({ inside: [], border: [] });
    expect(createLocator([], 0).meetings([0, 0], [1, 1])).toEqual([]);
  });
});
