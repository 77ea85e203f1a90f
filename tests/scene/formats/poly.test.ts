import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../src/scene/parse.ts';
import type { Point, Scene } from '../../../src/scene/schema.ts';

type Ring = readonly Point[];
const line = (ring: Ring): string => `${ring.length}   ${ring.map(([x, y]) => `${x} ${y}`).join('   ')}`;
const toPoly = (enclosures: readonly Ring[], obstacles: readonly Ring[]): string =>
  ['polygon 1', `${enclosures.length} ${obstacles.length}`, ...[...enclosures, ...obstacles].map(line)].join('\n');
const box = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

function read(text: string): Scene {
  const result = parseFile(text, { name: 'town.poly' });
  if (!result.ok) throw new Error(`${JSON.stringify(result.problems)}\n${text}`);
  expect(result.format).toBe('poly');
  return result.scene;
}

describe('a polygon map', () => {
  test('keeps every coordinate to the bit', () => {
    const coordinate = fc.double({ min: 1, max: 99, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate, fc.double({ min: 0.01, max: 0.9, noNaN: true })), { maxLength: 8 }),
        (items) => {
          const obstacles = items.map(
            ([x, y, s]): Ring => [
              [x, y],
              [x, y + s],
              [x + s, y],
            ],
          );
          const scene = read(toPoly([box(0, 0, 100, 100)], obstacles));
          expect(scene.walkable).toEqual([box(0, 0, 100, 100)]);
          expect(scene.obstacles.map(({ points }) => points)).toEqual(obstacles);
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });

  test('takes its bounds from the points and its name from the file', () => {
    const scene = read(toPoly([box(3, 4, 10, 5)], []));
    expect(scene.bounds).toEqual([3, 4, 13, 9]);
    expect(scene.name).toBe('town');
  });

  test('an enclosure inside an obstacle is a hole of it, at any depth', () => {
    const enclosures = [box(0, 0, 100, 100), box(20, 20, 60, 60), box(40, 40, 20, 20)];
    const obstacles = [box(10, 10, 80, 80), box(30, 30, 40, 40), box(45, 45, 5, 5)];
    const scene = read(toPoly(enclosures, obstacles));
    expect(scene.walkable).toEqual([enclosures[0]]);
    expect(scene.obstacles.map(({ holes }) => holes)).toEqual([[enclosures[1]], [enclosures[2]], []]);
  });

  test('an island that touches its obstacle from within is still a hole', () => {
    const island: Point[] = [
      [15, 10],
      [20, 15],
      [15, 20],
      [10, 15],
    ];
    const scene = read(toPoly([box(0, 0, 30, 30), island], [box(10, 10, 10, 10)]));
    expect(scene.obstacles[0].holes).toEqual([island]);
  });

  test('obstacles may stick out, overlap and touch', () => {
    const scene = read(
      toPoly([box(0, 0, 10, 10)], [box(8, 4, 5, 2), box(9, 5, 3, 3), box(2, 2, 1, 1), box(3, 3, 1, 1)]),
    );
    expect(scene.bounds).toEqual([0, 0, 13, 10]);
    expect(scene.obstacles).toHaveLength(4);
  });

  test('without enclosures there is room around the obstacles', () => {
    expect(read(toPoly([], [box(0, 0, 10, 10)])).bounds).toEqual([-1, -1, 11, 11]);
  });
});
