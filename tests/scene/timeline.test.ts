import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Point, sceneSchema } from '../../src/scene/schema.ts';
import { farthestMove, sceneAt, timelineEnd } from '../../src/scene/timeline.ts';

const DOOR = [
  { t: 1, points: [] },
  {
    t: 2,
    points: [
      [19, 5],
      [19, 5],
    ],
  },
  {
    t: 4,
    points: [
      [19, 4],
      [19, 7],
    ],
  },
];

const parse = (timeline: unknown) =>
  sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 20, 10],
    obstacles: [
      {
        points: [
          [1, 1],
          [2, 1],
          [2, 2],
        ],
      },
      {
        id: 'train',
        points: [
          [4, 4],
          [8, 4],
          [8, 8],
          [4, 8],
        ],
        holes: [
          [
            [5, 5],
            [7, 5],
            [7, 7],
          ],
        ],
        weights: { 2: { speed: 2 } },
      },
    ],
    goals: [
      { id: 'still', points: [[1, 5]] },
      { id: 'door', points: [[19, 5]] },
    ],
    timeline,
  });

const train = (...keys: readonly { t: number; move: Point }[]) => ({ obstacle: 'train', keys });
const scene = parse([
  { goal: 'door', keys: DOOR },
  train({ t: 3, move: [0, 0] }, { t: 5, move: [4, -2] }, { t: 6, move: [4, -2] }),
]);

test('a goal is as drawn before its first key, then absent, appears, grows, and stays', () => {
  const at = (t: number) => sceneAt(scene, t).goals[1].points;
  expect(at(0.9)).toEqual([[19, 5]]);
  expect(at(1)).toEqual([]);
  expect(at(1.99)).toEqual([]);
  expect(at(2)).toEqual(DOOR[1].points);
  expect(at(3)).toEqual([
    [19, 4.5],
    [19, 6],
  ]);
  expect(at(4)).toEqual(DOOR[2].points);
  expect(at(99)).toEqual(DOOR[2].points);
});

test('an obstacle moves with its holes, and keeps its weights', () => {
  const [still, moved] = sceneAt(scene, 4).obstacles;
  expect(still).toBe(scene.obstacles[0]);
  expect(moved).toEqual({
    ...scene.obstacles[1],
    points: [
      [6, 3],
      [10, 3],
      [10, 7],
      [6, 7],
    ],
    holes: [
      [
        [7, 4],
        [9, 4],
        [9, 6],
      ],
    ],
  });
  expect(sceneAt(scene, 5.5).obstacles[1].points[0]).toEqual([8, 2]);
  expect(sceneAt(scene, 1e6).obstacles[1].points[0]).toEqual([8, 2]);
  expect(farthestMove(scene, sceneAt(scene, 4))).toBeCloseTo(Math.hypot(2, 1), 12);
  expect(farthestMove(scene, scene)).toBe(0);
});

test('an obstacle is as drawn before its first key', () => {
  const late = parse([train({ t: 3, move: [1, 0] })]);
  expect(sceneAt(late, 2.99)).toBe(late);
  expect(sceneAt(late, 3).obstacles[1].points[0]).toEqual([5, 4]);
});

test('what did not move stays the same object, up to the whole scene', () => {
  const without = { ...scene, timeline: [] };
  expect(sceneAt(without, 3)).toBe(without);
  expect(sceneAt(scene, 0)).toBe(scene);
  const absent = sceneAt(scene, 1);
  expect(absent).not.toBe(scene);
  expect(absent.goals[0]).toBe(scene.goals[0]);
  expect(absent.obstacles).toBe(scene.obstacles);
  expect(absent.agents).toBe(scene.agents);
  expect(sceneAt(scene, 1.5)).toBe(absent);
  const moving = sceneAt(scene, 4.5);
  const later = sceneAt(scene, 4.75);
  expect(later.goals).toBe(moving.goals);
  expect(later.obstacles).not.toBe(moving.obstacles);
  const end = sceneAt(scene, timelineEnd(scene));
  expect(sceneAt(scene, 1000)).toBe(end);
  expect(sceneAt(scene, 0)).toBe(scene);
});

test('the time at which everything rests', () => {
  expect(timelineEnd(scene)).toBe(6);
  expect(timelineEnd(parse([]))).toBe(0);
});

test('the answer depends on the time only, not on what was asked before', () => {
  const time = fc.double({ min: 0, max: 8, noNaN: true });
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 8 }), (times) => {
      for (const t of times) expect(sceneAt(scene, t)).toEqual(sceneAt({ ...scene }, t));
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('keys are met exactly, and ways between them have no jumps', () => {
  const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
  const key = fc.record({ wait: fc.double({ min: 0.1, max: 5, noNaN: true }), move: fc.tuple(coordinate, coordinate) });
  fc.assert(
    fc.property(fc.array(key, { minLength: 2, maxLength: 6 }), (steps) => {
      let t = 0;
      const keys = steps.map(({ wait, move }) => {
        t += wait;
        return { t, move };
      });
      const moving = parse([train(...keys)]);
      const moveAt = (time: number): Point => {
        const [x, y] = sceneAt(moving, time).obstacles[1].points[0];
        return [x - 4, y - 4];
      };
      keys.forEach(({ t: time, move }, k) => {
        const [x, y] = moveAt(time);
        expect(Math.hypot(x - move[0], y - move[1])).toBeLessThan(1e-12);
        if (k === 0) return;
        const before = keys[k - 1];
        const [nearX, nearY] = moveAt(time - 1e-6 * (time - before.t));
        const way = Math.hypot(move[0] - before.move[0], move[1] - before.move[1]);
        expect(Math.hypot(nearX - move[0], nearY - move[1])).toBeLessThanOrEqual(1.01e-6 * way + 1e-12);
      });
    }),
    { seed: 1, numRuns: 100 },
  );
});
