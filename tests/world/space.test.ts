import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocator } from '../../src/geometry/locate.ts';
import type { Mesh } from '../../src/geometry/mesh.ts';
import { drain } from '../../src/geometry/progress.ts';
import type { Scene } from '../../src/scene/schema.ts';
import { buildSpace, closedRegions, spaceKey } from '../../src/world/space.ts';
import { checkMesh } from '../geometry/check-mesh.ts';
import { meshArea, meshParts } from '../geometry/mesh-measures.ts';
import { distanceToLines, isFree } from './free-at.ts';
import { box, gridScene, makeScene, MOVES, mapScene, type Parts, roughScene } from './make-scene.ts';

const meshOf = (scene: Scene, closed: readonly number[] = []): Mesh => drain(buildSpace(scene, 0, closed)).mesh;

/** Random places, and the middles of the mesh's own triangles and half-edges: where a mistake would show first. */
function* probes(scene: Scene, mesh: Mesh): Generator<[number, number]> {
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  for (let i = 0; i < 150; i++) {
    yield [xMin + (xMax - xMin) * ((i * 0.618034) % 1), yMin + (yMax - yMin) * ((i * 0.754877) % 1)];
  }
  const { points, triangles } = mesh;
  for (let h = 0; h < triangles.length; h++) {
    const p = 2 * triangles[h];
    const q = 2 * triangles[h % 3 === 2 ? h - 2 : h + 1];
    const r = 2 * triangles[h % 3 === 0 ? h + 2 : h - 1];
    yield [(points[p] + points[q] + points[r]) / 3, (points[p + 1] + points[q + 1] + points[r + 1]) / 3];
    // A little off the middle of the edge, on either side of it.
    const dx = (points[q + 1] - points[p + 1]) * 1e-4;
    const dy = (points[p] - points[q]) * 1e-4;
    yield [(points[p] + points[q]) / 2 + dx, (points[p + 1] + points[q + 1]) / 2 + dy];
  }
}

function checkFree(scene: Scene): void {
  const mesh = meshOf(scene);
  checkMesh(mesh);
  const locator = createLocator(mesh);
  const reach = Math.max(...scene.bounds.map(Math.abs));
  for (const [x, y] of probes(scene, mesh)) {
    if (distanceToLines(scene, [], x, y) < 1e-13 * reach) continue;
    const free = isFree(scene, [], x, y);
    if (locator.find(x, y) >= 0 !== free) throw new Error(JSON.stringify({ x, y, free, scene }));
  }
}

describe('free space as drawn', () => {
  it('is what the polygons of a rough scene leave', () => {
    fc.assert(fc.property(roughScene, checkFree), { seed: 1, numRuns: 120 });
  });

  it('is what the polygons of a scene on a grid leave, wherever that is', () => {
    const moves = fc.constantFrom(...Object.values(MOVES));
    fc.assert(
      fc.property(gridScene, moves, (scene, { move }) => checkFree(mapScene(scene, move))),
      { seed: 1, numRuns: 300 },
    );
  });

  it('has the same area and parts wherever the scene is', () => {
    fc.assert(
      fc.property(gridScene, (scene) => {
        const still = meshOf(scene);
        for (const [name, { area, move }] of Object.entries(MOVES)) {
          const moved = meshOf(mapScene(scene, move));
          const message = JSON.stringify({ name, scene });
          expect(Math.abs(meshArea(moved) / area - meshArea(still)), message).toBeLessThan(1e-6);
          expect(meshParts(moved), message).toBe(meshParts(still));
        }
      }),
      { seed: 2, numRuns: 150 },
    );
  });

  it('keeps the bits of points that need no cleaning', () => {
    const points: [number, number][] = [
      [1.1, 2.3],
      [7.7, 0.1 + 0.2],
      [Math.PI, Math.E],
    ];
    const mesh = meshOf(
      makeScene({
        obstacles: [{ points }],
        walls: [
          {
            points: [
              [8, 8],
              [9.3, 1 / 3],
            ],
          },
        ],
      }),
    );
    const found = new Set<string>();
    for (let i = 0; i < mesh.points.length; i += 2) found.add(`${mesh.points[i]} ${mesh.points[i + 1]}`);
    expect([...found].sort()).toEqual(
      [...box(0, 0, 10, 10), ...points, [8, 8], [9.3, 1 / 3]].map(([x, y]) => `${x} ${y}`).sort(),
    );
  });

  it('puts weights on their corners, whichever way the outline runs', () => {
    for (const points of [box(2, 2, 4, 4), box(2, 2, 4, 4).toReversed()]) {
      const at = points.findIndex(([x, y]) => x === 4 && y === 2);
      const scene = makeScene({ obstacles: [{ points, weights: { [at]: { speed: 1.5 } } }] });
      const { mesh, weights } = drain(buildSpace(scene, 0, []));
      const corner = weights.indexOf(1.5);
      expect([mesh.points[2 * corner], mesh.points[2 * corner + 1]]).toEqual([4, 2]);
      expect(weights.filter((w) => w !== 1).length).toBe(1);
    }
  });
});

describe('what blocks', () => {
  const cases: Record<string, { parts: Parts; area: number; count: number; corners?: number }> = {
    nothing: { parts: {}, area: 100, count: 1, corners: 4 },
    'an obstacle over everything': { parts: { obstacles: [{ points: box(-1, -1, 11, 11) }] }, area: 0, count: 0 },
    'an obstacle as big as the bounds': { parts: { obstacles: [{ points: box(0, 0, 10, 10) }] }, area: 0, count: 0 },
    'an obstacle across the border': {
      parts: { obstacles: [{ points: box(8, 4, 12, 6) }] },
      area: 96,
      count: 1,
      corners: 8,
    },
    'a wall across': {
      parts: {
        walls: [
          {
            points: [
              [5, 0],
              [5, 10],
            ],
          },
        ],
      },
      area: 100,
      count: 2,
      corners: 8,
    },
    'a wall beyond the border': {
      parts: {
        walls: [
          {
            points: [
              [5, -3],
              [5, 13],
            ],
          },
        ],
      },
      area: 100,
      count: 2,
    },
    'a wall with a gap': {
      parts: {
        walls: [
          {
            points: [
              [5, 0],
              [5, 9],
            ],
          },
        ],
      },
      area: 100,
      count: 1,
      corners: 7,
    },
    'a wall in the middle': {
      parts: {
        walls: [
          {
            points: [
              [5, 3],
              [5, 7],
            ],
          },
        ],
      },
      area: 100,
      count: 1,
      corners: 6,
    },
    'a wall there and back': {
      parts: {
        walls: [
          {
            points: [
              [5, 0],
              [5, 10],
              [5, 0],
            ],
          },
        ],
      },
      area: 100,
      count: 2,
    },
    'a wall along the border': {
      parts: {
        walls: [
          {
            points: [
              [0, 0],
              [0, 10],
            ],
          },
        ],
      },
      area: 100,
      count: 1,
      corners: 4,
    },
    'a cross of walls': {
      parts: {
        walls: [
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
        ],
      },
      area: 100,
      count: 4,
    },
    'a ring of walls': {
      parts: {
        walls: [
          {
            points: [
              [3, 3],
              [7, 3],
              [7, 7],
              [3, 7],
              [3, 3],
            ],
          },
        ],
      },
      area: 100,
      count: 2,
      corners: 12,
    },
    'a wall between two obstacles': {
      parts: {
        obstacles: [{ points: box(0, 4, 3, 6) }, { points: box(7, 4, 10, 6) }],
        walls: [
          {
            points: [
              [3, 5],
              [7, 5],
            ],
          },
        ],
      },
      area: 88,
      count: 2,
    },
    'touching corners': {
      parts: { obstacles: [{ points: box(0, 0, 5, 5) }, { points: box(5, 5, 10, 10) }] },
      area: 50,
      count: 2,
      corners: 8,
    },
    'a shared edge': {
      parts: { obstacles: [{ points: box(0, 4, 5, 6) }, { points: box(5, 3, 10, 7) }] },
      area: 70,
      count: 2,
    },
    'an obstacle in a courtyard': {
      parts: {
        obstacles: [{ points: box(1, 1, 9, 9), holes: [box(3, 3, 7, 7)] }, { points: box(4, 4, 6, 6) }],
      },
      area: 100 - 64 + 16 - 4,
      count: 2,
    },
    'a courtyard as big as its obstacle': {
      parts: { obstacles: [{ points: box(1, 1, 9, 9), holes: [box(1, 1, 9, 9)] }] },
      area: 100,
      count: 1,
      corners: 4,
    },
    'points twice, spikes and straight points': {
      parts: {
        obstacles: [
          {
            points: [
              [2, 2],
              [2, 2],
              [4, 2],
              [8, 2],
              [8, 4],
              [9, 4],
              [8, 4],
              [8, 8],
              [2, 8],
              [2, 5],
              [2, 2],
            ],
          },
        ],
      },
      area: 64,
      count: 1,
      corners: 8,
    },
    'walkable regions side by side': {
      parts: { walkable: [box(0, 0, 5, 5), box(5, 0, 10, 5), box(2, 2, 8, 4)] },
      area: 50,
      count: 1,
      corners: 4,
    },
    'walkable regions that touch in a corner': {
      parts: { walkable: [box(0, 0, 5, 5), box(5, 5, 10, 10)] },
      area: 50,
      count: 2,
    },
    posts: {
      parts: {
        posts: [
          [5, 5],
          [6, 5],
        ],
      },
      area: 100,
      count: 1,
      corners: 4,
    },
  };
  for (const [name, { parts, area, count, corners }] of Object.entries(cases)) {
    it(name, () => {
      for (const [how, { area: factor, move }] of Object.entries(MOVES)) {
        const mesh = meshOf(mapScene(makeScene(parts), move));
        checkMesh(mesh);
        expect(meshArea(mesh) / factor, how).toBeCloseTo(area, 6);
        expect(meshParts(mesh), how).toBe(count);
        // Turned by an angle, straight points are straight no more.
        if (corners && !how.startsWith('rotated')) expect(mesh.points.length / 2, how).toBe(corners);
      }
    });
  }

  it('a wall that ends on a slanted edge, as well as doubles can say', () => {
    const triangle: [number, number][] = [
      [1.1, 0.3],
      [9.3, 2.7],
      [4.4, 0.1],
    ];
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.integer({ min: -2, max: 2 }), (t, ulps) => {
        const x = 1.1 + (9.3 - 1.1) * t;
        const y = 0.3 + (2.7 - 0.3) * t + ulps * 2 ** -51;
        const scene = makeScene({
          obstacles: [{ points: triangle }],
          walls: [
            {
              points: [
                [x, y],
                [x, 10],
              ],
            },
            {
              points: [
                [4.4, 0.1],
                [4.4, 0],
              ],
            },
          ],
        });
        const mesh = meshOf(scene);
        checkMesh(mesh);
        expect(meshParts(mesh), JSON.stringify(scene)).toBe(2);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('regions closed to a group, and to it only', () => {
    const scene = makeScene({
      regions: [
        { points: box(0, 4, 10, 6), only: ['staff'] },
        { points: box(1, 1, 2, 2), only: ['staff', 'guests'] },
      ],
    });
    expect(closedRegions(scene, 'staff')).toEqual([]);
    expect(closedRegions(scene, 'guests')).toEqual([0]);
    expect(closedRegions(scene, '')).toEqual([0, 1]);
    expect(meshArea(meshOf(scene, closedRegions(scene, 'guests')))).toBe(80);
    expect(meshArea(meshOf(scene, closedRegions(scene, '')))).toBe(79);
    expect(spaceKey(0.3, [0])).not.toBe(spaceKey(0.3, [0, 1]));
  });
});
