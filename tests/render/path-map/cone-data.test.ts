import { describe, expect, test } from 'vitest';
import { orient } from '../../../src/geometry/predicates.ts';
import {
  facingWords,
  isSameButStop,
  packEdges,
  packEntries,
  packStarts,
  putFacingRow,
  sortEdges,
  Status,
} from '../../../src/render/path-map/cone-data.ts';
import { makeConeMap } from '../../fixtures/cone-scene.ts';

const sceneOf = (scale: number) => ({
  type: 'wayfield-scene',
  version: 1,
  name: 'Cones',
  bounds: [0, 0, 16 * scale, 16 * scale],
  obstacles: [
    {
      points: [
        [3, 3],
        [7, 3],
        [7, 7],
        [3, 7],
      ].map(([x, y]) => [x * scale, y * scale]),
    },
  ],
  walls: [
    {
      points: [
        [10 * scale, 2 * scale],
        [10 * scale, 9 * scale],
      ],
    },
  ],
});
const mapOf = (scale = 1, stop = Infinity) =>
  makeConeMap(sceneOf(scale), [{ at: [scale, 1.5 * scale], start: 2 * scale }], { resolution: 64, stop }).map;

describe('what cones are made of', () => {
  test('nothing depends on the size of the scene', () => {
    for (const pack of [packEntries, packStarts]) expect(pack(mapOf(2 ** 20))).toEqual(pack(mapOf()));
    expect(packEdges(mapOf(2 ** 20), sortEdges(mapOf(2 ** 20)))).toEqual(packEdges(mapOf(), sortEdges(mapOf())));
  });

  test('high and low parts of positions add up', () => {
    const map = mapOf(0.1);
    const values = packEntries(map);
    map.generators.kinds.forEach((_, v) => {
      expect(values[16 * v] + values[16 * v + 2]).toBeCloseTo((map.generators.coords[4 * v] / 1.6) * 64, 12);
    });
  });

  test('walls come last: both of their sides are free', () => {
    const { ends, count, firstWall } = sortEdges(mapOf());
    expect(ends).toHaveLength(4 * count);
    expect(count - firstWall).toBe(2);
    expect([...ends.subarray(4 * firstWall)].filter((_, i) => i % 2 === 0)).toEqual([10, 10, 10, 10]);
  });

  test('edges face the entries on their free side, and none that lies on their line', () => {
    const map = mapOf();
    const edges = sortEdges(map);
    const words = facingWords(edges);
    const bits = new Uint32Array(words * map.generators.kinds.length);
    const { coords } = map.generators;
    map.generators.kinds.forEach((_, v) => {
      putFacingRow(bits, map, edges, v);
      for (let e = 0; e < edges.count; e++) {
        const [px, py, qx, qy] = edges.ends.subarray(4 * e);
        const isLeft = orient(px, py, qx, qy, coords[4 * v], coords[4 * v + 1]) > 0;
        expect((bits[v * words + (e >> 5)] >>> (e & 31)) & 1).toBe(isLeft ? 1 : 0);
      }
    });
  });

  test('only sources are reached at the start, at their cost in texels', () => {
    const map = mapOf();
    const words = packStarts(map);
    const floats = new Float32Array(words.buffer);
    const source = map.generators.kinds.length - 1;
    expect(floats[4 * source]).toBe(8);
    map.generators.kinds.forEach((_, v) => {
      expect(words[4 * v + 2]).toBe(v === source ? Status.reached : Status.unreached);
    });
  });

  test('a later stop makes no other map, another source does', () => {
    expect(isSameButStop(mapOf(1, 3), mapOf(1, 7))).toBe(true);
    expect(isSameButStop(mapOf(1), mapOf(2))).toBe(false);
    const moved = makeConeMap(sceneOf(1), [{ at: [1, 1.25], start: 2 }], { resolution: 64 }).map;
    expect(isSameButStop(mapOf(), moved)).toBe(false);
  });
});
