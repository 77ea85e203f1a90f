import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocator } from '../../src/geometry/locate.ts';
import { drain } from '../../src/geometry/progress.ts';
import type { Scene } from '../../src/scene/schema.ts';
import { buildSpace } from '../../src/world/space.ts';
import { checkMesh } from '../geometry/check-mesh.ts';
import { meshArea, meshParts } from '../geometry/mesh-measures.ts';
import { distanceToLines, isFree } from './free-at.ts';
import { box, gridScene, makeScene, MOVES, mapScene, roughScene } from './make-scene.ts';

const MAX_LOSS = 1.0026;

/** Never nearer than the radius, and nothing farther is lost. Lines hidden in solids do not matter: places near them are not free. */
function checkClearance(scene: Scene, radius: number): void {
  const { mesh } = drain(buildSpace(scene, radius, []));
  checkMesh(mesh);
  const clearance = (x: number, y: number) => (isFree(scene, [], x, y) ? distanceToLines(scene, [], x, y) : 0);
  const fail = (what: string, x: number, y: number) => {
    throw new Error(
      `${what} at ${x}, ${y}: ${clearance(x, y) / radius} of the radius. ${JSON.stringify({ radius, scene })}`,
    );
  };
  const locator = createLocator(mesh);
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  const reach = Math.max(...scene.bounds.map(Math.abs));
  const least = radius * (1 - 1e-9) - 2 ** -46 * reach;
  for (let i = 0; i < 300; i++) {
    const x = xMin + (xMax - xMin) * ((i * 0.618034) % 1);
    const y = yMin + (yMax - yMin) * ((i * 0.754877) % 1);
    if (locator.find(x, y) >= 0) {
      if (clearance(x, y) < least) fail('Too near', x, y);
    } else if (clearance(x, y) > radius * MAX_LOSS + 2 ** -46 * reach) fail('Lost', x, y);
  }
  // Along the border of the result, where a mistake would show first.
  const { points, triangles, twins } = mesh;
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] >= 0) continue;
    const p = 2 * triangles[h];
    const q = 2 * triangles[h % 3 === 2 ? h - 2 : h + 1];
    for (const t of [0, 0.21, 0.5]) {
      const x = points[p] + (points[q] - points[p]) * t;
      const y = points[p + 1] + (points[q + 1] - points[p + 1]) * t;
      if (distanceToLines(scene, [], x, y) < least) fail('Border too near', x, y);
      if (distanceToLines(scene, [], x, y) > radius * MAX_LOSS + 2 ** -46 * reach) fail('Border too far', x, y);
    }
  }
}

/** The oracle takes the border between two walkable regions for solid. */
const oneRegion = (scene: Scene): Scene => ({ ...scene, walkable: scene.walkable.slice(0, 1) });
const radius = fc.constantFrom(0.05, 0.2, 0.5, 1, 3);

describe('grown solids', () => {
  it('keep the radius and no more in rough scenes', () => {
    fc.assert(fc.property(roughScene, radius, checkClearance), { seed: 1, numRuns: 150 });
  });

  it('keep the radius and no more in scenes on a grid', () => {
    fc.assert(
      fc.property(gridScene, radius, (scene, r) => checkClearance(oneRegion(scene), r)),
      { seed: 1, numRuns: 200 },
    );
  });

  it('do so wherever the scene is', () => {
    for (const [name, { area, move }] of Object.entries(MOVES)) {
      if (name === 'rotated a little') continue;
      fc.assert(
        fc.property(gridScene, radius, (scene, r) =>
          checkClearance(mapScene(oneRegion(scene), move), r * Math.sqrt(area)),
        ),
        { seed: 3, numRuns: 25 },
      );
    }
  });

  it('leave nothing where everything is narrower', () => {
    const { mesh, weights } = drain(buildSpace(makeScene({ posts: [[5, 5]] }), 5, []));
    expect([mesh.points.length, mesh.triangles.length, mesh.firstOut.length, weights.length]).toEqual([0, 0, 0, 0]);
  });

  it('close a gap of exactly twice the radius, and leave one that is wider', () => {
    const gap = (width: number) =>
      makeScene({ obstacles: [{ points: box(4, 0, 6, 5) }, { points: box(4, 5 + width, 6, 10) }] });
    expect(meshParts(drain(buildSpace(gap(1), 0.5, [])).mesh)).toBe(2);
    expect(meshParts(drain(buildSpace(gap(1.001), 0.5, [])).mesh)).toBe(1);
  });

  it('move straight edges by exactly the radius', () => {
    const { mesh } = drain(buildSpace(makeScene({ obstacles: [{ points: box(4, 4, 6, 6) }] }), 0.3, []));
    const xs = [...mesh.points].filter((_, i) => i % 2 === 0);
    expect(Math.min(...xs)).toBe(0.3);
    expect(Math.max(...xs)).toBe(10 - 0.3);
    expect(xs.filter((x) => x === 4 - 0.3).length).toBe(2);
    expect(xs.filter((x) => x === 6 + 0.3).length).toBe(2);
    const exact = 9.4 * 9.4 - (4 + 4 * 2 * 0.3 + Math.PI * 0.09);
    expect(meshArea(mesh)).toBeLessThan(exact);
    expect(meshArea(mesh)).toBeGreaterThan(exact - 0.01 * Math.PI * 0.09);
  });

  it('carry a weight in the middle of the arc of its corner', () => {
    const scene = makeScene({ obstacles: [{ points: box(4, 4, 6, 6), weights: { 2: { speed: 2 } } }] });
    const { mesh, weights } = drain(buildSpace(scene, 0.5, []));
    const corner = weights.indexOf(2);
    expect(weights.filter((w) => w !== 1).length).toBe(1);
    const dx = mesh.points[2 * corner] - 6;
    const dy = mesh.points[2 * corner + 1] - 6;
    expect(dx).toBeCloseTo(dy, 12);
    expect(Math.hypot(dx, dy) / 0.5).toBeGreaterThan(1);
    expect(Math.hypot(dx, dy) / 0.5).toBeLessThan(MAX_LOSS);
  });

  it('take a wall without length for a post', () => {
    const asWall = drain(
      buildSpace(
        makeScene({
          walls: [
            {
              points: [
                [4, 5],
                [4, 5],
              ],
            },
          ],
        }),
        1,
        [],
      ),
    );
    const asPost = drain(buildSpace(makeScene({ posts: [[4, 5]] }), 1, []));
    expect(asWall.mesh).toEqual(asPost.mesh);
    expect(meshArea(asPost.mesh)).toBeLessThan(64 - Math.PI);
  });

  it('grow closed regions too', () => {
    const scene = makeScene({ regions: [{ points: box(0, 4, 10, 6), only: [] }] });
    const { mesh } = drain(buildSpace(scene, 1, [0]));
    expect(meshArea(mesh)).toBeCloseTo(2 * 8 * 2, 12);
  });
});
