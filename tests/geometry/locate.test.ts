import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocator } from '../../src/geometry/locate.ts';
import type { Mesh } from '../../src/geometry/mesh.ts';
import { orient } from '../../src/geometry/predicates.ts';
import { drain } from '../../src/geometry/progress.ts';
import { buildSpace } from '../../src/world/space.ts';
import { box, gridScene, makeScene, roughScene } from '../world/make-scene.ts';

/** Every triangle, one by one. */
function searchAll({ points, triangles }: Mesh, x: number, y: number): number[] {
  const found: number[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    const corner = (k: number): [number, number] => {
      const c = triangles[3 * t + k];
      return [points[2 * c], points[2 * c + 1]];
    };
    const [p, q, r] = [corner(0), corner(1), corner(2)];
    if (orient(...p, ...q, x, y) >= 0 && orient(...q, ...r, x, y) >= 0 && orient(...r, ...p, x, y) >= 0) found.push(t);
  }
  return found;
}

/** Anywhere, on corners and on edges. */
function* places({ points, triangles }: Mesh): Generator<[number, number]> {
  for (let i = 0; i < 60; i++) yield [10 * ((i * 0.618034) % 1), 10 * ((i * 0.754877) % 1)];
  for (let i = 0; i < points.length; i += 2) yield [points[i], points[i + 1]];
  for (let t = 0; t < triangles.length; t += 3) {
    const [p, q] = [2 * triangles[t], 2 * triangles[t + 1]];
    yield [(points[p] + points[q]) / 2, (points[p + 1] + points[q + 1]) / 2];
  }
}

describe('a locator', () => {
  it('finds what a search of all triangles finds', () => {
    fc.assert(
      fc.property(fc.oneof(gridScene, roughScene), (scene) => {
        const { mesh } = drain(buildSpace(scene, 0, []));
        const locator = createLocator(mesh);
        const out: number[] = [];
        const count = mesh.triangles.length / 3;
        for (const [x, y] of places(mesh)) {
          const all = searchAll(mesh, x, y);
          const message = JSON.stringify({ x, y, scene });
          expect(locator.findAll(out, x, y), message).toBe(all.length);
          expect(out, message).toEqual(all);
          const isOne = (t: number) => (all.length > 0 ? all.includes(t) : t === -1);
          expect(isOne(locator.find(x, y)), message).toBe(true);
          for (let hint = 0; hint < count; hint += 1 + Math.trunc(count / 3)) {
            expect(isOne(locator.findFrom(hint, x, y)), message).toBe(true);
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('finds both sides of a wall and of touching corners', () => {
    const scene = makeScene({
      obstacles: [{ points: box(0, 0, 5, 5) }, { points: box(5, 5, 10, 10) }],
      walls: [
        {
          points: [
            [2, 6],
            [2, 9],
          ],
        },
      ],
    });
    const { mesh } = drain(buildSpace(scene, 0, []));
    const locator = createLocator(mesh);
    const out: number[] = [];
    const cornersAt = (x: number, y: number) => {
      locator.findAll(out, x, y);
      const corners = out.flatMap((t) => [...mesh.triangles.subarray(3 * t, 3 * t + 3)]);
      return new Set(corners.filter((c) => mesh.points[2 * c] === x && mesh.points[2 * c + 1] === y)).size;
    };
    expect(cornersAt(5, 5)).toBe(2);
    expect(cornersAt(2, 6)).toBe(1);
    expect(locator.findAll(out, 2, 7)).toBe(2);
    expect(mesh.twins.some((twin) => out.includes(Math.trunc(twin / 3)))).toBe(true);
  });

  it('finds nothing in an empty mesh', () => {
    const { mesh } = drain(buildSpace(makeScene({ obstacles: [{ points: box(0, 0, 10, 10) }] }), 0, []));
    const locator = createLocator(mesh);
    expect([locator.find(5, 5), locator.findFrom(0, 5, 5), locator.findAll([], 5, 5)]).toEqual([-1, -1, 0]);
  });
});
