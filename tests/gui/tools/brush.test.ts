import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startSpots } from '../../../src/gui/canvas/pick.ts';
import { distance, distanceToSegment, insideRings } from '../../../src/gui/canvas/plane.ts';
import { createCrowd, misfitOf, strokePlaces } from '../../../src/gui/tools/brush.ts';
import { createEmptyScene } from '../../../src/scene/empty-scene.ts';
import type { Scene } from '../../../src/scene/schema.ts';
import { CHECKS, point, validScene } from '../random-scene.ts';

describe('strokePlaces', () => {
  it('never lets two agents overlap, or an agent and a solid', () => {
    fc.assert(
      fc.property(validScene, point, point, fc.constantFrom(0.1, 0.3, 0.8), (scene, a, b, radius) => {
        const placed = strokePlaces(scene, createCrowd([startSpots(scene)], radius), a, b, radius);
        const discs = [
          ...scene.agents.map(({ at, radius: r }) => ({ at, r })),
          ...placed.map((at) => ({ at, r: radius })),
        ];
        for (const at of placed) {
          const touching = discs.filter((disc) => disc.at !== at && distance(disc.at, at) < disc.r + radius);
          expect(touching, JSON.stringify({ scene, at })).toEqual([]);
          for (const { points } of scene.obstacles) {
            expect(insideRings(at, [points])).toBe(false);
            const nearest = Math.min(
              ...points.map((p, i) => distanceToSegment(at, p, points[(i + 1) % points.length])),
            );
            expect(nearest).toBeGreaterThanOrEqual(radius);
          }
          for (const { points } of scene.walls) {
            for (let i = 1; i < points.length; i++) {
              expect(distanceToSegment(at, points[i - 1], points[i])).toBeGreaterThanOrEqual(radius);
            }
          }
          for (const post of scene.posts) expect(distance(at, post)).toBeGreaterThanOrEqual(radius);
        }
      }),
      { ...CHECKS, numRuns: 120 },
    );
  });

  it('fills an empty stroke closely', () => {
    const scene = createEmptyScene([0, 0, 20, 20]);
    const placed = strokePlaces(scene, createCrowd([], 0.5), [2, 10], [18, 10], 0.5);
    expect(placed.length).toBeGreaterThanOrEqual(14);
    expect(placed.length).toBeLessThanOrEqual(16);
  });
});

describe('misfitOf', () => {
  it('says what is in the way', () => {
    const scene: Scene = { ...createEmptyScene([0, 0, 20, 20]), posts: [[5, 5]] };
    expect(misfitOf(scene, [5.2, 5], 0.3)).toBe('too close to a post');
    expect(misfitOf(scene, [0.1, 5], 0.3)).toBe('too close to the border');
    expect(misfitOf(scene, [-1, 5], 0.3)).toBe('outside the bounds of the scene');
    expect(misfitOf(scene, [10, 10], 0.3)).toBeNull();
  });
});
