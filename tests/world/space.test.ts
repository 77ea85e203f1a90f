import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocator } from '../../src/geometry/locate.ts';
import { drain } from '../../src/geometry/progress.ts';
import { type Point, type Scene, type SceneFile, sceneSchema } from '../../src/scene/schema.ts';
import { buildSpace } from '../../src/world/space.ts';
import { checkMesh } from '../geometry/check-mesh.ts';
import { meshArea, meshParts } from '../geometry/mesh-measures.ts';
import { distanceToLines, isFree } from './free-at.ts';

type Parts = Omit<SceneFile, 'type' | 'version' | 'bounds'> & { bounds?: [number, number, number, number] };

const makeScene = (parts: Parts): Scene =>
  sceneSchema.parse({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 10, 10], ...parts });

const box = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

function spaceOf(parts: Parts, closed: readonly number[] = []) {
  const space = drain(buildSpace(makeScene(parts), 0, closed));
  checkMesh(space.mesh);
  return { space, mesh: space.mesh, area: meshArea(space.mesh), parts: meshParts(space.mesh) };
}

describe('free space as drawn', () => {
  it('is the bounds when nothing is in it', () => {
    const { mesh, area, parts } = spaceOf({});
    expect([area, parts, mesh.points.length]).toEqual([100, 1, 8]);
  });

  it('is empty when an obstacle covers everything', () => {
    const { mesh, area } = spaceOf({ obstacles: [{ points: box(-1, -1, 11, 11) }] });
    expect([area, mesh.triangles.length]).toEqual([0, 0]);
  });

  it('ends at a wall across the room, on both sides of it', () => {
    expect(
      spaceOf({
        walls: [
          {
            points: [
              [5, 0],
              [5, 10],
            ],
          },
        ],
      }),
    ).toMatchObject({ area: 100, parts: 2 });
  });

  it('goes around a wall that leaves a gap', () => {
    expect(
      spaceOf({
        walls: [
          {
            points: [
              [5, 0],
              [5, 9],
            ],
          },
        ],
      }),
    ).toMatchObject({ area: 100, parts: 1 });
  });

  it('is quartered by a cross of walls', () => {
    const walls = [
      {
        points: [
          [0, 0],
          [10, 10],
        ],
      },
      {
        points: [
          [0, 10],
          [10, 0],
        ],
      },
    ] as { points: [number, number][] }[];
    expect(spaceOf({ walls })).toMatchObject({ area: 100, parts: 4 });
  });

  it('does not pass where corners touch', () => {
    const obstacles = [{ points: box(0, 0, 5, 5) }, { points: box(5, 5, 10, 10) }];
    expect(spaceOf({ obstacles })).toMatchObject({ area: 50, parts: 2 });
  });

  it('does not pass along a shared edge', () => {
    const obstacles = [{ points: box(0, 4, 5, 6) }, { points: box(5, 3, 10, 7) }];
    expect(spaceOf({ obstacles })).toMatchObject({ area: 70, parts: 2 });
  });
});

describe('random scenes', () => {
  it('agree with even-odd', () => {
    const star = (cx: number, cy: number, radii: number[]): Point[] =>
      radii.map((r, i) => [
        cx + r * Math.cos((2 * Math.PI * i) / radii.length),
        cy + r * Math.sin((2 * Math.PI * i) / radii.length),
      ]);
    const coordinate = fc.double({ min: -1, max: 11, noNaN: true });
    const obstacle = fc
      .tuple(
        coordinate,
        coordinate,
        fc.array(fc.double({ min: 0.1, max: 3, noNaN: true }), { minLength: 3, maxLength: 9 }),
      )
      .map(([x, y, radii]) => ({ points: star(x, y, radii) as [number, number][] }));
    fc.assert(
      fc.property(fc.array(obstacle, { maxLength: 12 }), (obstacles) => {
        const scene = makeScene({ obstacles });
        const { mesh } = drain(buildSpace(scene, 0, []));
        checkMesh(mesh);
        const locator = createLocator(mesh);
        for (let i = 0; i < 200; i++) {
          const x = 10 * ((i * 0.618034) % 1);
          const y = 10 * ((i * 0.754877) % 1);
          if (distanceToLines(scene, [], x, y) < 1e-9) continue;
          expect(locator.find(x, y) >= 0, JSON.stringify({ scene, x, y })).toBe(isFree(scene, [], x, y));
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
