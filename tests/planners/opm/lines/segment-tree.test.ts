import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orient } from '../../../../src/geometry/predicates.ts';
import { createSegmentTree } from '../../../../src/planners/opm/lines/segment-tree.ts';

type Four = readonly [number, number, number, number];

const coordinate = fc.integer({ min: 0, max: 20 });
const segment = fc.tuple(coordinate, coordinate, coordinate, coordinate);

function touch([ax, ay, bx, by]: Four, [px, py, qx, qy]: Four): boolean {
  const apart = (a: number, b: number, p: number, q: number): boolean =>
    Math.min(a, b) > Math.max(p, q) || Math.max(a, b) < Math.min(p, q);
  if (apart(ax, bx, px, qx) || apart(ay, by, py, qy)) return false;
  const splits = (x0: number, y0: number, x1: number, y1: number, [ux, uy, vx, vy]: Four): boolean =>
    Math.sign(orient(x0, y0, x1, y1, ux, uy)) * Math.sign(orient(x0, y0, x1, y1, vx, vy)) <= 0;
  return splits(ax, ay, bx, by, [px, py, qx, qy]) && splits(px, py, qx, qy, [ax, ay, bx, by]);
}

test('everything that touches the segment is found, each once, near and far from the origin', () => {
  const arbitrary = fc.tuple(fc.array(segment, { maxLength: 60 }), segment, fc.constantFrom(0, 1e6, -(2 ** 40)));
  fc.assert(
    fc.property(arbitrary, ([segments, asked, offset]) => {
      const moved = segments.map((s): Four => [s[0] + offset, s[1] + offset, s[2] + offset, s[3] + offset]);
      const along = asked.map((v) => v + offset) as unknown as Four;
      const tree = createSegmentTree(Float64Array.from(moved.flat()));
      const found = [...tree.found.subarray(0, tree.find(...along))];
      const print = JSON.stringify({ moved, along });
      expect(new Set(found).size, print).toBe(found.length);
      moved.forEach((s, i) => {
        if (touch(s, along)) expect(found, print).toContain(i);
      });
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('a search among many finds few', () => {
  const grid = Array.from({ length: 10_000 }, (_, k) => [
    k % 100,
    Math.floor(k / 100),
    (k % 100) + 0.5,
    Math.floor(k / 100) + 0.5,
  ]);
  const tree = createSegmentTree(Float64Array.from(grid.flat()));
  expect(tree.find(50.3, 50, 50.3, 53)).toBeLessThan(40);
  expect(tree.find(0, 0, 100, 100)).toBeLessThan(1000);
});
