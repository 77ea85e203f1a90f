import { opmParams } from '../../../fixtures/opm-params.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain } from '../../../../src/geometry/progress.ts';
import { opm } from '../../../../src/planners/opm/opm.ts';
import type { Plan } from '../../../../src/planners/planner.ts';
import { type Scene, type SceneFile, sceneSchema } from '../../../../src/scene/schema.ts';
import { cleanScene } from '../../../../src/world/clean.ts';

type P = readonly [number, number];

function planFor(scene: Scene): Plan {
  const world = drain(cleanScene(scene));
  return opm.open(drain(opm.build(world, opmParams(), { demands: [] })), { world });
}

const sceneOf = (parts: Partial<SceneFile> & Pick<SceneFile, 'bounds'>): Scene =>
  sceneSchema.parse({ type: 'wayfield-scene', version: 1, ...parts });

const turnedBy =
  (angle: number, scale: number) =>
  ([x, y]: P): [number, number] => [
    scale * (Math.cos(angle) * x - Math.sin(angle) * y),
    scale * (Math.sin(angle) * x + Math.cos(angle) * y),
  ];

const BLOCK: [number, number][] = [
  [-2, -1],
  [2, -1],
  [2, 1],
  [-2, 1],
];

test('places and goals on slanted borders are free, whichever way they are rounded', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 7, noNaN: true }),
      fc.constantFrom(1e-6, 1, 1e7),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      (angle, scale, a, b) => {
        const turn = turnedBy(angle, scale);
        const scene = sceneOf({
          bounds: [-9 * scale, -9 * scale, 9 * scale, 9 * scale],
          obstacles: [{ points: BLOCK.map(turn) }],
          goals: [{ points: [turn([-1.5, 1]), turn([1.5, 1])] }],
        });
        const print = JSON.stringify({ a, b, scene });
        const plan = planFor(scene);
        const [x, y] = turn([a, 1]);
        const [goalX, goalY] = turn([b, -1]);
        const around = plan.route({ x, y }, { goal: { x: goalX, y: goalY } });
        if (!around.found) return expect.fail(`${around.message} ${print}`);
        const ways = [2, -2].map((side) => Math.abs(side - a) + 2 + Math.abs(side - b));
        expect(around.length / scale, print).toBeCloseTo(Math.min(...ways), 7);
        expect([...around.points.subarray(0, 2), ...around.points.subarray(-2)], print).toEqual([x, y, goalX, goalY]);
        const [farX, farY] = turn([a, 4]);
        const down = plan.route({ x: farX, y: farY });
        if (!down.found) return expect.fail(`${down.message} ${print}`);
        expect(down.length / scale, print).toBeCloseTo(Math.hypot(3, Math.max(0, Math.abs(a) - 1.5)), 7);
      },
    ),
    { seed: 1, numRuns: 150 },
  );
});

test('of a goal along a slanted border the free part counts, wherever its ends are', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 7, noNaN: true }),
      fc.constantFrom(0, 1e7),
      fc.double({ min: -1.9, max: 1.9, noNaN: true }),
      (angle, offset, a) => {
        const turn = (p: P): [number, number] => {
          const [x, y] = turnedBy(angle, 1)(p);
          return [x + offset, y];
        };
        const box = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
          turn([x0, y0]),
          turn([x1, y0]),
          turn([x1, y1]),
          turn([x0, y1]),
        ];
        const scene = sceneOf({
          bounds: [offset - 9, -9, offset + 9, 9],
          obstacles: [box(-2, -1, 2, 1), box(2, -1, 4, 3), box(-4, -1, -2, 3)].map((points) => ({ points })),
          goals: [{ points: [turn([-3, 1]), turn([3, 1])] }],
        });
        const [x, y] = turn([a, 4]);
        const route = planFor(scene).route({ x, y });
        expect(route.found && route.length, JSON.stringify({ a, scene })).toBeCloseTo(3, 6);
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});

test('borders that are crossed stay straight: a place farther along one is still on it', () => {
  const u = 1e-6;
  const scene = sceneOf({
    bounds: [0, 0, 4 * u, 12 * u],
    obstacles: [
      {
        points: [
          [2 * u, 0],
          [6 * u, 0],
          [6 * u, 6 * u],
          [2 * u, 6 * u],
        ],
      },
    ],
  });
  const route = planFor(scene).route({ x: 2 * u, y: 9 * u }, { goal: { x: 4 * u, y: 10 * u } });
  expect(route.found && route.length / u).toBeCloseTo(Math.sqrt(5), 9);
});

test('whoever keeps the radius from a corner can start there', () => {
  const scene = sceneOf({ bounds: [-9, -9, 9, 9], obstacles: [{ points: BLOCK }], posts: [[0, 5]] });
  const plan = planFor(scene);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: Math.PI / 2, noNaN: true }),
      fc.double({ min: 1, max: 1.003, noNaN: true }),
      fc.boolean(),
      (angle, share, post) => {
        const [cx, cy] = post ? [0, 5] : [2, 1];
        const from = { x: cx + share * Math.cos(angle), y: cy + share * Math.sin(angle) };
        const route = plan.route(from, { goal: { x: 7, y: 4 }, radius: 1 });
        expect(route.found, JSON.stringify(from)).toBe(true);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
  expect(plan.route({ x: 2.7, y: 1.7 }, { goal: { x: 7, y: 4 }, radius: 1 })).toMatchObject({ why: 'too-close' });
});
