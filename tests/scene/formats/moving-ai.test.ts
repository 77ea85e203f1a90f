import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signedArea } from '../../../src/geometry/polygon.ts';
import { createLocator } from '../../../src/scene/locator.ts';
import { parseFile } from '../../../src/scene/parse.ts';
import type { Scene } from '../../../src/scene/schema.ts';

const toMap = (rows: readonly string[]): string =>
  ['type octile', `height ${rows.length}`, `width ${rows[0].length}`, 'map', ...rows].join('\n');

function read(rows: readonly string[]): Scene {
  const result = parseFile(toMap(rows), { name: 'maps/test.map' });
  if (!result.ok) throw new Error(`${JSON.stringify(result.problems)}\n${rows.join('\n')}`);
  expect(result.format).toBe('moving-ai');
  return result.scene;
}

const grid = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc.array(
      fc.string({ unit: fc.constantFrom('.', '.', 'G', 'S', '@', 'T', 'O', 'W'), minLength: width, maxLength: width }),
      {
        minLength: height,
        maxLength: height,
      },
    ),
  )
  .filter((rows) => rows.some((row) => /[.GS]/.test(row)));

const RUNS = { seed: 1, numRuns: 400 };

describe('a grid map as polygons', () => {
  test('a cell is walkable in the scene exactly when it is passable in the grid', () => {
    fc.assert(
      fc.property(grid, (rows) => {
        const scene = read(rows);
        const walkable = createLocator(
          scene.walkable.map((ring) => [ring]),
          0,
        );
        const obstacles = createLocator(
          scene.obstacles.map(({ points, holes }) => [points, ...holes]),
          0,
        );
        rows.forEach((row, r) => {
          [...row].forEach((cell, x) => {
            const [cx, cy] = [x + 0.5, rows.length - r - 0.5];
            const free = walkable.locate(cx, cy).inside.length > 0 && obstacles.locate(cx, cy).inside.length === 0;
            expect(free, rows.join('\n')).toBe('.GS'.includes(cell));
          });
        });
      }),
      RUNS,
    );
  });

  test('the areas add up, straight runs are merged, and outlines visit no point twice', () => {
    fc.assert(
      fc.property(grid, (rows) => {
        const scene = read(rows);
        const outlines = [...scene.walkable, ...scene.obstacles.flatMap(({ points, holes }) => [points, ...holes])];
        for (const ring of outlines) {
          expect(new Set(ring.map(String)).size, rows.join('\n')).toBe(ring.length);
          ring.forEach(([x, y], i) => {
            const [u, v] = ring[(i + 1) % ring.length];
            const [p, q] = ring[(i + 2) % ring.length];
            expect((u - x) * (q - v) - (v - y) * (p - u), rows.join('\n')).not.toBe(0);
          });
        }
        const area = (rings: readonly (readonly (readonly [number, number])[])[]) =>
          rings.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);
        const blocked = scene.obstacles.reduce((sum, { points, holes }) => sum + area([points]) - area(holes), 0);
        const passable = rows.join('').replace(/[^.GS]/g, '').length;
        expect(area(scene.walkable) - blocked, rows.join('\n')).toBe(passable);
      }),
      RUNS,
    );
  });

  test('row 0 is on top', () => {
    const scene = read(['..@', '...']);
    expect(scene.bounds).toEqual([0, 0, 3, 2]);
    expect(scene.walkable).toEqual([
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [2, 1],
        [2, 2],
        [0, 2],
      ],
    ]);
    expect(scene.name).toBe('test');
  });

  test('blocks that touch in a point stay two obstacles, free cells that touch in a point stay two areas', () => {
    const blocks = read(['.....', '.@...', '..@..', '.....']);
    expect(blocks.walkable).toHaveLength(1);
    expect(blocks.obstacles).toHaveLength(2);
    const cells = read(['@@@@', '@.@@', '@@.@', '@@@@']);
    expect(cells.walkable).toHaveLength(2);
    expect(cells.obstacles).toHaveLength(0);
  });

  test('an island stays walkable', () => {
    const scene = read(['.....', '.@@@.', '.@.@.', '.@@@.', '.....']);
    expect(scene.walkable).toHaveLength(1);
    expect(scene.obstacles).toHaveLength(1);
    expect(scene.obstacles[0].holes).toEqual([
      [
        [2, 2],
        [3, 2],
        [3, 3],
        [2, 3],
      ],
    ]);
  });

  test('line ends and blanks at the end do not matter', () => {
    const text = toMap(['..@', '...']);
    expect(parseFile(`${text.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(parseFile(text));
  });
});
