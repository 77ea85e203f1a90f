import { opmParams } from '../../fixtures/opm-params.ts';
import { describe, expect, test } from 'vitest';
import { drain } from '../../../src/geometry/progress.ts';
import type { OpmData } from '../../../src/planners/opm/maps/maps.ts';
import { opm } from '../../../src/planners/opm/opm.ts';
import type { Demand, NoRoute, Plan, Route } from '../../../src/planners/planner.ts';
import { type Scene, type SceneFile, sceneSchema } from '../../../src/scene/schema.ts';
import { cleanScene } from '../../../src/world/clean.ts';
import type { World } from '../../../src/world/world.ts';

const sceneOf = (parts: Partial<SceneFile>): Scene =>
  sceneSchema.parse({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 20, 10], ...parts });

function build(world: World, demands: readonly Demand[] = [], previous?: OpmData): OpmData {
  return drain(opm.build(world, opmParams(), { demands, ...(previous ? { previous } : {}) })) as OpmData;
}

function planOf(parts: Partial<SceneFile>, demands: readonly Demand[] = []): Plan {
  const world = drain(cleanScene(sceneOf(parts)));
  return opm.open(build(world, demands), { world });
}

function found(route: Route | NoRoute): Route {
  if (!route.found) throw new Error(route.message);
  return route;
}

const box = {
  points: [
    [8, 2],
    [12, 2],
    [12, 8],
    [8, 8],
  ] as [number, number][],
};
const goal = { id: 'exit', points: [[18, 5]] as [number, number][] };

describe('why there is no route', () => {
  const plan = planOf({
    obstacles: [box],
    goals: [goal],
    walkable: [
      [
        [0, 0],
        [20, 0],
        [20, 9],
        [0, 9],
      ],
    ],
  });
  const closed = planOf({
    obstacles: [
      {
        points: box.points,
        holes: [
          [
            [9, 3],
            [11, 3],
            [11, 7],
            [9, 7],
          ],
        ],
      },
    ],
    goals: [goal],
  });

  test.each<[string, Plan, [number, number], Parameters<Plan['route']>[1], NoRoute['why']]>([
    ['in an obstacle', plan, [10, 5], {}, 'inside-obstacle'],
    ['out of bounds', plan, [30, 5], {}, 'outside'],
    ['out of the walkable area', plan, [10, 9.5], {}, 'outside'],
    ['too close', plan, [7.9, 5], { radius: 0.3 }, 'too-close'],
    ['a walled-in place', closed, [10, 5], {}, 'unreachable'],
    ['to a walled-in place', closed, [1, 5], { goal: { x: 10, y: 5 } }, 'unreachable'],
    ['to a place in an obstacle', plan, [1, 5], { goal: { x: 10, y: 5 } }, 'goal-blocked'],
    ['no goal named', plan, [1, 5], { goal: [] }, 'no-goal'],
    ['no goal in the scene', planOf({}), [1, 5], {}, 'no-goal'],
    ['a goal in an obstacle', planOf({ obstacles: [box], goals: [{ points: [[10, 5]] }] }), [1, 5], {}, 'goal-blocked'],
  ])('%s', (_, from, [x, y], query, why) => {
    const route = from.route({ x, y }, query);
    expect(route).toMatchObject({ found: false, why });
    expect(route.found ? '' : route.message).toMatch(/^.{15,}\.$/);
  });

  test('a goal that does not exist is a mistake of the caller', () => {
    expect(() => plan.route({ x: 1, y: 5 }, { goal: [7] })).toThrow(/no goal 7/);
  });
});

describe('radius', () => {
  test('a kept radius turns corners into arcs that are at least as long', () => {
    const plan = planOf({ obstacles: [box], goals: [goal] });
    const radius = 0.5;
    const { length } = found(plan.route({ x: 2, y: 5 }, { radius }));
    // Two tangents to the corner circles of radius r, the arcs between, and the straight part.
    const [dx, dy] = [6, 3];
    const tangent = Math.sqrt(dx * dx + dy * dy - radius * radius);
    const turn = Math.atan2(dy, dx) + Math.asin(radius / Math.hypot(dx, dy));
    const exact = 2 * tangent + 2 * radius * turn + 4;
    expect(length).toBeGreaterThanOrEqual(exact * (1 - 1e-12));
    expect(length).toBeLessThan(exact * 1.002);
  });

  test('a passage narrower than the walker is closed to it', () => {
    const walls = {
      obstacles: [
        {
          points: [
            [9, 0],
            [10, 0],
            [10, 4.5],
            [9, 4.5],
          ],
        },
        {
          points: [
            [9, 5.5],
            [10, 5.5],
            [10, 10],
            [9, 10],
          ],
        },
      ],
    };
    const plan = planOf({ ...(walls as Partial<SceneFile>), goals: [goal] });
    expect(plan.route({ x: 1, y: 5 }, { radius: 0.49 }).found).toBe(true);
    expect(plan.route({ x: 1, y: 5 }, { radius: 0.51 })).toMatchObject({ found: false, why: 'unreachable' });
  });

  test('a goal in a nook is reached at the nearest place where the walker fits, on its own side of walls', () => {
    const plan = planOf({
      walls: [
        {
          points: [
            [10, 0],
            [10, 10],
          ],
        },
      ],
      goals: [{ points: [[10.1, 5]] }, { points: [[0, 0]] }],
    });
    const { points } = found(plan.route({ x: 15, y: 5 }, { goal: [0], radius: 0.3 }));
    expect([...points.subarray(-2)]).toEqual([expect.closeTo(10.3, 6), expect.closeTo(5, 6)]);
    expect(plan.route({ x: 5, y: 5 }, { goal: [0], radius: 0.3 })).toMatchObject({ why: 'unreachable' });
    const nook = found(plan.route({ x: 5, y: 5 }, { goal: [1], radius: 0.3 }));
    expect([...nook.points.subarray(-2)]).toEqual([expect.closeTo(0.3, 6), expect.closeTo(0.3, 6)]);
  });
});

test('already at the goal: a route of no length from there to there', () => {
  const plan = planOf({
    goals: [
      goal,
      {
        points: [
          [0, 0],
          [0, 10],
        ],
      },
    ],
  });
  expect(found(plan.route({ x: 18, y: 5 }))).toMatchObject({
    length: 0,
    goal: 0,
    points: Float64Array.of(18, 5, 18, 5),
  });
  expect(found(plan.route({ x: 0, y: 3 }))).toMatchObject({ length: 0, goal: 1, points: Float64Array.of(0, 3, 0, 3) });
  expect(found(plan.route({ x: 4, y: 4 }, { goal: { x: 4, y: 4 } }))).toMatchObject({ length: 0, goal: -1 });
});

test('groups go through the regions open to them', () => {
  const plan = planOf({
    regions: [
      {
        points: [
          [9, 0],
          [11, 0],
          [11, 9],
          [9, 9],
        ],
        only: ['staff'],
      },
    ],
    goals: [goal],
  });
  expect(found(plan.route({ x: 2, y: 5 }, { group: 'staff' })).length).toBe(16);
  expect(found(plan.route({ x: 2, y: 5 })).length).toBeGreaterThan(17);
  expect(plan.route({ x: 10, y: 5 })).toMatchObject({ found: false, why: 'inside-obstacle' });
});

describe('what is kept', () => {
  const demands: Demand[] = [{ goals: [0], radius: 0.3, group: '' }];

  test('a map for each demand, and one for all goals', () => {
    const data = build(drain(cleanScene(sceneOf({ obstacles: [box], goals: [goal] }))), demands);
    expect(data.maps.size).toBe(2);
    expect(data.spaces.size).toBe(1);
    expect(structuredClone(data)).toEqual(data);
  });

  test('what a change leaves true is reused, the rest is made anew', () => {
    const scene = sceneOf({ obstacles: [box], goals: [goal], agents: [{ at: [1, 1] }] });
    const first = drain(cleanScene(scene));
    const data = build(first, demands);
    const key = [...data.maps.keys()][0];
    const space = [...data.spaces.keys()][0];

    const walkers = drain(cleanScene({ ...scene, agents: [] }, first));
    expect(build(walkers, demands, data).maps.get(key)).toBe(data.maps.get(key));

    const goals = drain(cleanScene({ ...scene, goals: [{ points: [[17, 1]] }] }, first));
    const afterGoals = build(goals, demands, data);
    expect(afterGoals.maps.get(key)).not.toBe(data.maps.get(key));
    expect(afterGoals.spaces.get(space)).toBe(data.spaces.get(space));

    const solids = drain(cleanScene({ ...scene, obstacles: [] }, first));
    expect(build(solids, demands, data).spaces.get(space)).not.toBe(data.spaces.get(space));

    const fewer = build(walkers, [], data);
    expect([fewer.maps.size, fewer.spaces.size]).toEqual([1, 0]);
  });

  test('maps that were not built are made when asked for, and answer the same again after many others', () => {
    const plan = planOf({ obstacles: [box], goals: [goal, { points: [[1, 9]] }] });
    const ask = (i: number) => found(plan.route({ x: 2, y: 5 }, { goal: [0], radius: 0.1 + i / 100 })).length;
    const lengths = Array.from({ length: 40 }, (_, i) => ask(i));
    expect(lengths.toSorted((a, b) => a - b)).toEqual(lengths);
    expect(Array.from({ length: 40 }, (_, i) => ask(i))).toEqual(lengths);
  });
});

test('long builds report progress that rises', () => {
  const obstacles = Array.from({ length: 400 }, (_, i) => {
    const [x, y] = [(i % 20) + 0.25, (Math.floor(i / 20) + 0.25) / 2];
    return {
      points: [
        [x, y],
        [x + 0.5, y],
        [x + 0.5, y + 0.25],
        [x, y + 0.25],
      ] as [number, number][],
    };
  });
  const world = drain(cleanScene(sceneOf({ obstacles, goals: [goal] })));
  const work = opm.build(world, opmParams(), { demands: [{ goals: [0], radius: 0.01, group: '' }] });
  const reports: number[] = [];
  for (let step = work.next(); !step.done; step = work.next()) reports.push(step.value.done);
  expect(reports.length).toBeGreaterThan(3);
  expect(reports.every((done) => done >= 0 && done <= 1)).toBe(true);
  expect(reports.at(-1)).toBeGreaterThan(reports[0]);
});

test('a way to a faster corner and back along the same line shows both', () => {
  const plan = planOf({
    obstacles: [
      {
        points: [
          [8, 0],
          [12, 0],
          [12, 8],
          [8, 8],
          [8, 2],
        ],
        weights: { 4: { speed: 10 } },
      },
    ],
    goals: [{ points: [[20, 9]] }],
  });
  const { points, length, cost } = found(plan.route({ x: 9, y: 8.5 }));
  expect([...points]).toEqual([9, 8.5, 8, 8, 8, 2, 8, 8, 20, 9]);
  const [out, back] = [Math.hypot(1, 0.5) + 6, 6 + Math.hypot(12, 1)];
  expect(length).toBeCloseTo(out + back, 12);
  expect(cost).toBeCloseTo(out + back / 10, 12);
});

test('cones in a scene where things move come with a word of warning', () => {
  const timeline: SceneFile['timeline'] = [{ goal: 'exit', keys: [{ t: 5, points: [[18, 7]] }] }];
  const notesOf = (engine: 'wedges' | 'cones', parts: Partial<SceneFile>) => {
    const world = drain(cleanScene(sceneOf({ goals: [goal], ...parts })));
    const data = drain(opm.build(world, opmParams({ engine }), { demands: [] })) as OpmData;
    return opm.open(data, { world }).notes?.();
  };
  expect(notesOf('cones', { timeline })?.join()).toMatch(/Choose wedges/);
  expect(notesOf('cones', {})).toEqual([]);
  expect(notesOf('wedges', { timeline })).toEqual([]);
});
