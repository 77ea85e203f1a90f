import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bend, fansOf } from '../../src/geometry/fan.ts';
import { createLocator } from '../../src/geometry/locate.ts';
import { type Mesh, nextHalfEdge } from '../../src/geometry/mesh.ts';
import { narrowestGap } from '../../src/geometry/narrowest-gap.ts';
import { drain } from '../../src/geometry/progress.ts';
import { walkStraight } from '../../src/geometry/sight.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { makeRandomMapScene } from '../fixtures/random-map-scene.ts';
import { box, makeScene } from '../world/make-scene.ts';

const meshOf = (scene: Parameters<typeof cleanScene>[0]): Mesh => drain(cleanScene(scene)).space.mesh;

/** Every corner against every corner and side, asked for sight where they are nearer than the best so far. */
function bruteForce(mesh: Mesh): number {
  const { points, triangles, twins, firstOut } = mesh;
  const { bends, lastIn } = fansOf(mesh);
  const locator = createLocator(mesh);
  const around: number[] = [];
  const juts = (c: number, dx: number, dy: number): boolean =>
    bends[c] !== Bend.none &&
    [triangles[nextHalfEdge(firstOut[c])], triangles[lastIn[c]]].every((beside) => {
      const bx = points[2 * beside] - points[2 * c];
      const by = points[2 * beside + 1] - points[2 * c + 1];
      return dx * bx + dy * by <= 1e-9 * Math.hypot(dx, dy) * Math.hypot(bx, by);
    });
  const sees = (ax: number, ay: number, bx: number, by: number): boolean => {
    // A hair inside either end, which may be on a border or rounded out of it.
    const [fromX, fromY] = [ax + 1e-7 * (bx - ax), ay + 1e-7 * (by - ay)];
    const [toX, toY] = [bx + 1e-7 * (ax - bx), by + 1e-7 * (ay - by)];
    locator.findAll(around, fromX, fromY);
    return around.some((t) => walkStraight(mesh, t, fromX, fromY, toX, toY) >= 0);
  };
  let best = Number.POSITIVE_INFINITY;
  for (let c = 0; c < bends.length; c++) {
    const x = points[2 * c];
    const y = points[2 * c + 1];
    const consider = (toX: number, toY: number, other: number): void => {
      const width = Math.hypot(toX - x, toY - y);
      if (width === 0 || width >= best || !juts(c, toX - x, toY - y)) return;
      if (other >= 0 && !juts(other, x - toX, y - toY)) return;
      if (sees(x, y, toX, toY)) best = width;
    };
    for (let other = 0; other < bends.length; other++) consider(points[2 * other], points[2 * other + 1], other);
    for (let h = 0; h < twins.length; h++) {
      if (twins[h] >= 0) continue;
      const [px, py] = points.subarray(2 * triangles[h]);
      const [qx, qy] = points.subarray(2 * triangles[nextHalfEdge(h)]);
      const along = ((x - px) * (qx - px) + (y - py) * (qy - py)) / ((qx - px) ** 2 + (qy - py) ** 2);
      if (along > 0 && along < 1) consider(px + along * (qx - px), py + along * (qy - py), -1);
    }
  }
  return best;
}

test('the narrowest gap is the one brute force finds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const scene = makeRandomMapScene(seed);
      const mesh = meshOf(scene);
      const found = narrowestGap(mesh)?.width ?? Number.POSITIVE_INFINITY;
      const expected = bruteForce(mesh);
      if (found === expected) return;
      expect(Math.abs(found - expected), JSON.stringify({ found, expected, scene })).toBeLessThan(1e-7 * expected);
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('a nook is no gap, a slit is, also far from the corners of the triangle beside it', () => {
  const star = makeScene({
    obstacles: [
      {
        points: [
          [4, 4],
          [5, 4.9],
          [6, 4],
          [6, 6],
          [4, 6],
        ],
      },
    ],
  });
  expect(narrowestGap(meshOf(star))?.width).toBe(4);
  const room = makeScene({ bounds: [0, 0, 10, 0.1] });
  expect(narrowestGap(meshOf(room))).toBeNull();
  // The side below sees the far obstacle, not the one that is nearest to it.
  const slit = makeScene({ obstacles: [{ points: box(0.9, 3.1, 1.1, 10) }, { points: box(4.9, 5, 5.1, 10) }] });
  expect(narrowestGap(meshOf(slit))).toEqual({ width: 0.9, x: 0.45, y: expect.any(Number) });
  const above = makeScene({
    walkable: [
      [
        [0, 0],
        [10, 0],
        [12, 10],
        [-2, 10],
      ],
    ],
    bounds: [-2, 0, 12, 10],
    obstacles: [{ points: box(0.9, 0.3, 1.1, 9) }],
  });
  expect(narrowestGap(meshOf(above))?.width).toBeCloseTo(0.3, 12);
});
