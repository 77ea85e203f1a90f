import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBorderIndex } from '../../src/geometry/border-index.ts';
import { type Mesh, nextHalfEdge } from '../../src/geometry/mesh.ts';
import { drain } from '../../src/geometry/progress.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { cellScenes, makeScene } from '../oracles/cell-scene.ts';

function bruteForce({ points, triangles, twins }: Mesh, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] >= 0) continue;
    const [ax, ay] = points.subarray(2 * triangles[h]);
    const [bx, by] = points.subarray(2 * triangles[nextHalfEdge(h)]);
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    const t = Math.min(1, Math.max(0, along));
    best = Math.min(best, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
  }
  return best;
}

test('the nearest point of the border is the one brute force finds, also from far outside', () => {
  const coordinate = fc.double({ min: -100, max: 150, noNaN: true });
  fc.assert(
    fc.property(cellScenes('any'), coordinate, coordinate, (cells, x, y) => {
      const scene = makeScene(cells);
      const { mesh } = drain(cleanScene(scene)).space;
      const index = createBorderIndex(mesh);
      const expected = bruteForce(mesh, x, y);
      const print = JSON.stringify({ x, y, scene });
      expect(index.nearest(x, y), print).toBe(expected < Number.POSITIVE_INFINITY);
      if (expected === Number.POSITIVE_INFINITY) return;
      expect(index.distance, print).toBeCloseTo(expected, 9);
      expect(Math.hypot(index.x - x, index.y - y), print).toBeCloseTo(expected, 9);
    }),
    { seed: 1, numRuns: 150 },
  );
});
