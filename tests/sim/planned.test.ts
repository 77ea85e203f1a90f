/** Agents that a real plan leads, in random rooms: they arrive, on ways as long as the routes say, and touch nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain } from '../../src/geometry/progress.ts';
import { createSolids } from '../../src/geometry/solids.ts';
import { demandsOf } from '../../src/planners/demands.ts';
import { planners } from '../../src/planners/registry.ts';
import { type SceneFile, sceneSchema } from '../../src/scene/schema.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { trajectory } from './fake-world.ts';
import { between, type Room, rooms } from './random-rooms.ts';

const [planner] = planners;
const OPTIONS = { seed: 1, avoidance: 'none' } as const;

function prepare(file: Omit<SceneFile, 'type' | 'version'>) {
  const scene = sceneSchema.parse({ type: 'wayfield-scene', version: 1, ...file });
  const world = drain(cleanScene(scene));
  const data = drain(planner.build(world, {}, { demands: demandsOf(scene) }));
  return { world, plan: planner.open(data, { world }) };
}

/** Agents at free places of the room, all with the same way to go. */
function populate(room: Room, spots: readonly (readonly [number, number])[], radius: number) {
  const [, , width, height] = room.bounds;
  const free = createSolids(prepare(room).world.space.mesh);
  const at = spots.map(([u, v]): [number, number] => [u * width, v * height]);
  const clear = at.filter(([x, y]) => free.isFree(x, y) && free.clearance(x, y, radius) >= radius);
  return { at: clear.slice(1), goal: clear[0] };
}

const share = between(0, 1);

test('everybody arrives, having walked what the route said, and touches nothing', () => {
  const spots = fc.array(fc.tuple(share, share), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(rooms(0.5), spots, between(0.1, 0.4), between(0.5, 2), (room, shares, radius, speed) => {
      const { at, goal } = populate(room, shares, radius);
      fc.pre(goal !== undefined && at.length > 0);
      const { world, plan } = prepare({
        ...room,
        goals: [{ id: 'exit', points: [goal] }],
        agents: at.map((place) => ({ at: place, radius, speed, goals: ['exit'] })),
      });
      const sim = createSim(world, plan, OPTIONS);
      const lengths = at.map(([x, y]) => {
        const route = plan.route({ x, y }, { goal: [0], radius });
        return route.found ? route.length : Number.NaN;
      });
      expect(lengths.every(Number.isFinite)).toBe(true);
      const longest = Math.max(...lengths);
      const deadline = 20 * ((longest / speed) * 1.1 + 2);
      for (let k = 0; k < deadline && !sim.idle; k++) sim.step();
      const metrics = sim.metrics();
      expect(metrics).toMatchObject({ arrived: at.length, active: 0, throughput: { exit: at.length } });
      expect(metrics.minClearance).toBeGreaterThanOrEqual(0);
      const step = Math.max(speed / 20, 0.1 * radius);
      expect(metrics.pathLength?.max).toBeGreaterThan(longest - step * 1.01);
      expect(metrics.pathLength?.max).toBeLessThan(longest * 1.02 + step);
      plan.dispose();
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('the same bits again, after a reset too, with spawners, queues and goals on the border', () => {
  const { world, plan } = prepare({
    bounds: [0, 0, 20, 10],
    obstacles: [
      {
        points: [
          [9, 0],
          [11, 0],
          [11, 4],
          [9, 4],
        ],
      },
    ],
    walls: [
      {
        points: [
          [5, 10],
          [5, 3],
        ],
      },
    ],
    posts: [[15, 5]],
    goals: [
      {
        id: 'exit',
        points: [
          [20, 4],
          [20, 6],
        ],
      },
      { id: 'shop', points: [[2, 1]] },
    ],
    agents: [{ at: [2, 8], goals: ['shop', 'exit'] }],
    spawners: [
      {
        points: [
          [0, 4],
          [0, 6],
        ],
        count: 60,
        rate: 4,
        goals: ['exit'],
      },
      { points: [[19.8, 9.8]], count: 15, goals: ['shop', 'exit'], radius: 0.4 },
    ],
  });
  const sim = createSim(world, plan, OPTIONS);
  const first = trajectory(sim, 1600);
  const metrics = sim.metrics();
  expect(metrics).toMatchObject({ arrived: 76, active: 0, stuck: 0, waiting: 0, minClearance: 0 });
  expect(metrics.throughput).toEqual({ exit: 76, shop: 16 });
  expect(trajectory(createSim(world, plan, OPTIONS), 1600)).toEqual(first);
  sim.reset();
  expect(trajectory(sim, 1600)).toEqual(first);
});

test('nobody gets stuck between many obstacles', () => {
  const obstacles = Array.from({ length: 60 }, (_, k) => {
    const x = 3 + Math.floor(k / 6) * 5 + (k % 2) * 1.5;
    const y = 3 + (k % 6) * 5;
    const points: [number, number][] = [
      [x, y],
      [x + 1.5, y - 0.7],
      [x + 2, y + 1.3],
      [x + 0.4, y + 2],
    ];
    return { points };
  });
  const goals = Array.from({ length: 8 }, (_, k) => {
    const points: [number, number][] = [[2 + ((k * 17) % 50), 1.2 + (k % 2) * 30]];
    return { id: `g${k}`, points };
  });
  const agents = Array.from({ length: 100 }, (_, k) => ({
    at: [0.5 + ((k * 0.57) % 55), 0.6 + (k % 3) * 0.3] as [number, number],
    goals: Array.from({ length: 40 }, (__, s) => `g${(k + s * 3) % 8}`),
  }));
  const { world, plan } = prepare({ bounds: [0, 0, 60, 34], obstacles, goals, agents });
  const sim = createSim(world, plan, OPTIONS);
  for (let second = 0; second < 120; second++) {
    for (let k = 0; k < 20; k++) sim.step();
    const { stuck, minClearance } = sim.metrics();
    expect({ second, stuck, minClearance }).toEqual({ second, stuck: 0, minClearance: expect.any(Number) });
    expect(minClearance).toBeGreaterThanOrEqual(0);
  }
});
