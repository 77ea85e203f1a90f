/** Small scenes with a bit of everything, valid by construction. */
import fc from 'fast-check';
import { checkScene } from '../../src/scene/check-scene.ts';
import { createEmptyScene } from '../../src/scene/empty-scene.ts';
import type { Point, Scene } from '../../src/scene/schema.ts';

export const coordinate = fc.integer({ min: 0, max: 80 }).map((n) => n / 4);
export const point = fc.tuple(coordinate, coordinate) as fc.Arbitrary<Point>;

const box = fc
  .tuple(point, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([[x, y], w, h]): readonly Point[] => [
    [x, y],
    [x + w / 4, y],
    [x + w / 4, y + h / 4],
    [x, y + h / 4],
  ]);
const shape = fc.oneof(box, fc.array(point, { minLength: 3, maxLength: 6 }));
const line = fc.array(point, { minLength: 1, maxLength: 4 });

/** As the schema wants it; checkScene may still object. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .record({
    obstacles: fc.array(shape, { maxLength: 5 }),
    walls: fc.array(fc.array(point, { minLength: 2, maxLength: 4 }), { maxLength: 3 }),
    posts: fc.array(point, { maxLength: 3 }),
    goals: fc.array(line, { maxLength: 3 }),
    agents: fc.array(point, { maxLength: 4 }),
  })
  .map(({ obstacles, walls, posts, goals, agents }) => ({
    ...createEmptyScene([0, 0, 20, 20]),
    obstacles: obstacles.map((points) => ({ points, holes: [], weights: {} })),
    walls: walls.map((points) => ({ points })),
    posts,
    goals: goals.map((points, i) => ({ id: `goal-${i}`, points })),
    agents: agents.map((at) => ({ at, radius: 0.3, speed: 1.4, goals: [], arrive: 'leave' as const })),
  }));

/** The same without the parts that checkScene objects to. */
export const validScene: fc.Arbitrary<Scene> = anyScene.map((scene) => {
  let kept: Scene = { ...scene, obstacles: [], walls: [], goals: [], agents: [] };
  for (const list of ['obstacles', 'walls', 'goals', 'agents'] as const) {
    for (const part of scene[list]) {
      const next: Scene = { ...kept, [list]: [...kept[list], part] };
      if (checkScene(next).length === 0) kept = next;
    }
  }
  return kept;
});

export const CHECKS = { seed: 1, numRuns: 300 };
