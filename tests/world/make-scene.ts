/** Small scenes for tests, and the same scenes elsewhere in the plane. */
import fc from 'fast-check';
import { type Point, type Scene, type SceneFile, sceneSchema } from '../../src/scene/schema.ts';

export type Ring = [number, number][];
export type Parts = Omit<SceneFile, 'type' | 'version' | 'bounds'> & { bounds?: [number, number, number, number] };

export const makeScene = (parts: Parts): Scene =>
  sceneSchema.parse({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 10, 10], ...parts });

export const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Every point of the scene moved. The bounds become a walkable region, as they may not stay parallel to the axes. */
export function mapScene(scene: Scene, move: (x: number, y: number) => [number, number]): Scene {
  const line = (points: readonly Point[]): Ring => points.map(([x, y]) => move(x, y));
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  const frame = line(box(xMin, yMin, xMax, yMax));
  const xs = frame.map(([x]) => x);
  const ys = frame.map(([, y]) => y);
  return {
    ...scene,
    bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    walkable: scene.walkable.length > 0 ? scene.walkable.map(line) : [frame],
    obstacles: scene.obstacles.map((o) => ({ ...o, points: line(o.points), holes: o.holes.map(line) })),
    walls: scene.walls.map((w) => ({ ...w, points: line(w.points) })),
    posts: line(scene.posts),
    regions: scene.regions.map((r) => ({ ...r, points: line(r.points) })),
  };
}

/** The ways in which every scene is tried again. Factor by which areas grow, and the map. */
export const MOVES: Readonly<Record<string, { area: number; move: (x: number, y: number) => [number, number] }>> = {
  'as it is': { area: 1, move: (x, y) => [x, y] },
  mirrored: { area: 1, move: (x, y) => [-x, y] },
  rotated: { area: 1, move: (x, y) => [x * Math.cos(0.7) - y * Math.sin(0.7), x * Math.sin(0.7) + y * Math.cos(0.7)] },
  'rotated a little': { area: 1, move: (x, y) => [x - 1e-9 * y, y + 1e-9 * x] },
  'a billion times bigger': { area: 1e18, move: (x, y) => [x * 1e9, y * 1e9] },
  'a billion times smaller': { area: 1e-18, move: (x, y) => [x * 1e-9, y * 1e-9] },
  'far away': { area: 1, move: (x, y) => [x + 1e7, y - 1e7] },
};

const star = (cx: number, cy: number, radii: readonly number[]): Ring =>
  radii.map((r, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const whole = (min: number, max: number) => fc.integer({ min, max });

/** Obstacles, walls and posts anywhere, overlapping as they like. */
export const roughScene: fc.Arbitrary<Scene> = fc
  .record({
    obstacles: fc.array(
      fc
        .tuple(real(-1, 11), real(-1, 11), fc.array(real(0.1, 3), { minLength: 3, maxLength: 9 }), fc.boolean())
        .map(([x, y, radii, turned]) => {
          const points = star(x, y, radii);
          return { points: turned ? points.toReversed() : points };
        }),
      { maxLength: 10 },
    ),
    walls: fc.array(
      fc.record({ points: fc.array(fc.tuple(real(-1, 11), real(-1, 11)), { minLength: 2, maxLength: 4 }) }),
      { maxLength: 4 },
    ),
    posts: fc.array(fc.tuple(real(0, 10), real(0, 10)), { maxLength: 4 }),
  })
  .map(makeScene);

/** All on whole numbers, so that edges overlap, corners touch and lines cross in corners all the time. */
export const gridScene: fc.Arbitrary<Scene> = fc
  .record({
    walkable: fc.array(fc.tuple(whole(0, 6), whole(0, 6), whole(1, 6), whole(1, 6)), { maxLength: 3 }),
    boxes: fc.array(fc.tuple(whole(-1, 9), whole(-1, 9), whole(1, 4), whole(1, 4), fc.boolean()), { maxLength: 8 }),
    triangles: fc.array(fc.tuple(whole(0, 8), whole(0, 8), whole(1, 3), fc.boolean()), { maxLength: 4 }),
    walls: fc.array(
      fc.record({ points: fc.array(fc.tuple(whole(0, 10), whole(0, 10)), { minLength: 2, maxLength: 4 }) }),
      { maxLength: 4 },
    ),
  })
  .map(({ walkable, boxes, triangles, walls }) =>
    makeScene({
      walkable: walkable.map(([x, y, w, h]) => box(x, y, x + w, y + h)),
      obstacles: [
        ...boxes.map(([x, y, w, h, hollow]) => ({
          points: box(x, y, x + w, y + h),
          holes: hollow && w > 2 && h > 2 ? [box(x + 1, y + 1, x + w - 1, y + h - 1)] : [],
        })),
        ...triangles.map(([x, y, s, up]) => ({
          points: (up
            ? [
                [x, y],
                [x + s, y],
                [x, y + s],
              ]
            : [
                [x + s, y],
                [x + s, y + s],
                [x, y + s],
              ]) as Ring,
        })),
      ],
      walls,
    }),
  );
