import { describe, expect, test } from 'vitest';
import { type ParseResult, parseFile } from '../../../src/scene/parse.ts';

function read(text: string): Extract<ParseResult, { ok: true }> {
  const result = parseFile(text);
  if (!result.ok) throw new Error(`${JSON.stringify(result.problems)}\n${text}`);
  expect(result.format).toBe('wkt');
  return result;
}

describe('well-known text', () => {
  test('a polygon is walkable and its interior rings are obstacles', () => {
    const { scene, notes } = read(
      'POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0), (2 2, 2 3, 3 3, 3 2, 2 2), (5 5, 5 6, 6 6, 5 5))',
    );
    expect(scene.bounds).toEqual([0, 0, 10, 8]);
    expect(scene.walkable).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, 8],
        [0, 8],
      ],
    ]);
    expect(scene.obstacles.map(({ points }) => points)).toEqual([
      [
        [2, 2],
        [2, 3],
        [3, 3],
        [3, 2],
      ],
      [
        [5, 5],
        [5, 6],
        [6, 6],
      ],
    ]);
    expect(notes).toEqual([]);
  });

  test('a collection: polygons walkable, lines walls, points posts', () => {
    const { scene } = read(
      'geometrycollection(POLYGON((0 0,4 0,4 4,0 4,0 0)),\nPOLYGON((4 1,9 1,9 3,4 3,4 1)),LINESTRING(1 1,2 2,3 1),POINT(1 3))',
    );
    expect(scene.walkable).toHaveLength(2);
    expect(scene.walls).toEqual([
      {
        points: [
          [1, 1],
          [2, 2],
          [3, 1],
        ],
      },
    ]);
    expect(scene.posts).toEqual([[1, 3]]);
  });

  test('a polygon in the interior ring of another stays walkable', () => {
    const { scene } = read(
      'MULTIPOLYGON (((0 0, 9 0, 9 9, 0 9, 0 0), (2 2, 7 2, 7 7, 2 7, 2 2)), ((4 4, 5 4, 5 5, 4 5, 4 4)))',
    );
    expect(scene.walkable).toHaveLength(1);
    expect(scene.obstacles[0].holes).toEqual([
      [
        [4, 4],
        [5, 4],
        [5, 5],
        [4, 5],
      ],
    ]);
  });

  test('a polygon inside another adds nothing to their union, and a note says so', () => {
    const { scene, notes } = read(
      'GEOMETRYCOLLECTION (POLYGON ((0 0, 9 0, 9 9, 0 0)), POLYGON ((4 1, 5 1, 5 2, 4 1)))',
    );
    expect(scene.obstacles).toEqual([]);
    expect(notes.join()).toMatch(/interior rings/);
  });

  test('prefixes, third coordinates, exponents and empty parts', () => {
    const { scene, notes } = read(
      'SRID=25832;GEOMETRYCOLLECTION Z (POINT EMPTY, POLYGON Z ((0 0 1, 1e1 0 1, 1.0E+1 +8. 1, 0 .5 1, 0 0 1)))',
    );
    expect(scene.walkable).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, 8],
        [0, 0.5],
      ],
    ]);
    expect(notes.join()).toMatch(/coordinates were left out/);
  });

  test('several texts in one file, one per line', () => {
    expect(read('POLYGON ((0 0, 9 0, 9 9, 0 0))\nLINESTRING (3 1, 4 1)\n').scene.walls).toHaveLength(1);
  });

  test('lines only: there is room around them', () => {
    const { scene, notes } = read('MULTILINESTRING ((0 0, 10 0), (0 5, 10 5))');
    expect(scene.bounds).toEqual([-1, -1, 11, 6]);
    expect(notes.join()).toMatch(/everything around/);
  });
});
