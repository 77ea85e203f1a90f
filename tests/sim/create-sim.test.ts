import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSolids } from '../../src/geometry/solids.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import { type Sim, STEP_SECONDS } from '../../src/sim/sim.ts';
import { createTrails } from '../../src/sim/trails.ts';
import { fakeWorld, straightPlan, trajectory } from './fake-world.ts';
import { between, rooms } from './random-rooms.ts';

type File = Parameters<typeof fakeWorld>[0];
const OPTIONS = { seed: 1, avoidance: 'none' } as const;

function start(file: File, seed = 1): Sim {
  const world = fakeWorld(file);
  return createSim(world, straightPlan(world), { ...OPTIONS, seed });
}

function run(sim: Sim, seconds: number): void {
  for (let k = 0; k < Math.round(seconds / STEP_SECONDS); k++) sim.step();
}

/** Two doors with spawners, a pillar in the way. */
const HALL: File = {
  bounds: [0, 0, 20, 10],
  obstacles: [
    {
      points: [
        [9, 4],
        [11, 4],
        [11, 6.5],
        [9, 6.5],
      ],
    },
  ],
  goals: [
    { id: 'east', points: [[19, 5]] },
    { id: 'west', points: [[1, 8]] },
  ],
  agents: [
    { at: [5, 5], goals: ['east', 'west'] },
    { at: [6, 2], goals: [['west', 'east']] },
  ],
  spawners: [
    {
      points: [
        [0, 1],
        [0, 9],
      ],
      count: 40,
      rate: 3,
      goals: ['east'],
    },
    {
      points: [
        [20, 2],
        [20, 4],
        [18, 8],
      ],
      count: 25,
      goals: ['west'],
      speed: 1.1,
      radius: 0.2,
    },
  ],
};

describe('same seed, same trajectories', () => {
  test('bit for bit, also after a reset', () => {
    const sim = start(HALL);
    const first = trajectory(sim, 400);
    expect(first.length).toBeGreaterThan(10_000);
    expect(trajectory(start(HALL), 400)).toEqual(first);
    sim.reset();
    expect(trajectory(sim, 400)).toEqual(first);
    sim.reset(2);
    expect(sim.metrics().seed).toBe(2);
    const second = trajectory(sim, 400);
    expect(second).not.toEqual(first);
    expect(trajectory(start(HALL, 2), 400)).toEqual(second);
  });

  test('whatever is read or drawn between the steps', () => {
    const expected = trajectory(start(HALL), 300);
    const sim = start(HALL);
    const trails = createTrails(sim.agents);
    const seen: number[] = [];
    for (let k = 0; k < 300; k++) {
      if (k % 3 === 0) sim.metrics();
      if (k % 5 === 0) trails.sample(sim.agents);
      seen.push(...trajectory(sim, 1));
    }
    expect(Float64Array.from(seen)).toEqual(expected);
  });
});

test('an agent walks to its goal, is counted and leaves', () => {
  const sim = start({
    bounds: [0, 0, 10, 10],
    goals: [{ id: 'exit', points: [[9, 5]] }, { points: [[1, 1]] }],
    agents: [{ at: [2, 5], goals: ['exit'] }],
  });
  expect(sim.agents.count).toBe(1);
  expect(sim.idle).toBe(false);
  run(sim, 10);
  expect(sim.idle).toBe(true);
  expect(sim.agents.count).toBe(0);
  const metrics = sim.metrics();
  expect(metrics).toMatchObject({ arrived: 1, active: 0, stuck: 0, waiting: 0, contacts: 0, seed: 1, speed: null });
  expect(metrics.throughput).toEqual({ exit: 1, '#1': 0 });
  expect(metrics.pathLength?.avg).toBeCloseTo(7, 0);
  expect(metrics.allArrivedAt).toBeCloseTo(5, 0);
  expect(metrics.travelTime?.max).toBe(metrics.allArrivedAt);
  // It arrives one step of 0.07 before the goal, which is 1 from the border.
  expect(metrics.minClearance).toBeCloseTo(0.77, 9);
});

describe('goal queues', () => {
  const file: File = {
    bounds: [0, 0, 10, 10],
    goals: [
      { id: 'a', points: [[9, 1]] },
      { id: 'b', points: [[9, 9]] },
      { id: 'c', points: [[1, 9]] },
    ],
    agents: [{ at: [1, 1], goals: ['b', ['a', 'c'], 'b'], arrive: 'stay' }],
  };

  test('are followed in order, the nearest of a list counting', () => {
    const sim = start(file);
    const { agents } = sim;
    const visited: number[][] = [];
    for (let k = 0; k < 1000; k++) {
      const goals = [...(agents.targets[agents.target[0]] ?? [])];
      if (String(visited.at(-1)) !== String(goals)) visited.push(goals);
      sim.step();
    }
    expect(visited).toEqual([[1], [0, 2], [1], []]);
    const { throughput, arrived, active } = sim.metrics();
    expect(throughput.b).toBe(2);
    expect(throughput.a + throughput.c).toBe(1);
    expect({ arrived, active }).toEqual({ arrived: 1, active: 0 });
    expect(agents.count).toBe(1);
    expect(sim.idle).toBe(true);
    expect([agents.vx[0], agents.vy[0]]).toEqual([0, 0]);
  });

  test('an empty one means the nearest goal, and no goals mean standing still', () => {
    const nearest = start({ ...file, agents: [{ at: [1, 8] }] });
    run(nearest, 20);
    expect(nearest.metrics().throughput).toEqual({ a: 0, b: 0, c: 1 });
    const none = start({ bounds: [0, 0, 10, 10], agents: [{ at: [1, 8] }] });
    expect(none.idle).toBe(true);
    run(none, 1);
    expect(none.metrics()).toMatchObject({ active: 0, arrived: 0, stuck: 0, allArrivedAt: null });
  });

  test('a goal on the border is reached when the disc touches it', () => {
    const exit: [number, number][] = [
      [10, 4],
      [10, 6],
    ];
    const sim = start({ bounds: [0, 0, 10, 10], goals: [{ points: exit }], agents: [{ at: [5, 3], radius: 0.5 }] });
    run(sim, 20);
    expect(sim.metrics().arrived).toBe(1);
  });

  test('a goal behind a thin wall is not reached through it', () => {
    const sim = start({
      bounds: [0, 0, 10, 10],
      obstacles: [
        {
          points: [
            [5, 1],
            [5.01, 1],
            [5.01, 9],
            [5, 9],
          ],
        },
      ],
      goals: [{ points: [[5.02, 5]] }],
      agents: [{ at: [3, 5], radius: 0.05, speed: 4 }],
    });
    run(sim, 10);
    expect(sim.metrics()).toMatchObject({ arrived: 0, active: 1, stuck: 1 });
    expect(sim.agents.x[0]).toBeLessThanOrEqual(4.95);
  });
});

describe('spawners', () => {
  const door = {
    points: [
      [0, 4],
      [0, 6],
    ] as [number, number][],
    goals: ['exit'],
  };
  const file = (spawner: object): File => ({
    bounds: [0, 0, 30, 10],
    goals: [{ id: 'exit', points: [[29, 5]] }],
    spawners: [{ ...door, count: 30, ...spawner }],
  });

  test('keep their rate and their count', () => {
    const sim = start(file({ rate: 2 }));
    run(sim, 5);
    expect(sim.metrics()).toMatchObject({ waiting: 20, active: 10 });
    run(sim, 60);
    expect(sim.metrics()).toMatchObject({ waiting: 0, arrived: 30, throughput: { exit: 30 } });
    expect(sim.idle).toBe(true);
  });

  test('without a rate, fill the room there is and nobody appears in another', () => {
    const sim = start(file({ count: 200 }));
    let most = 0;
    for (let k = 0; k < 200; k++) {
      const before = new Set(sim.agents.id.slice(0, sim.agents.slots));
      sim.step();
      const { slots, alive, id, x, y, previousX, previousY, radius } = sim.agents;
      most = Math.max(most, sim.agents.count);
      for (let i = 0; i < slots; i++) {
        if (!alive[i] || before.has(id[i])) continue;
        expect(previousX[i]).toBeCloseTo(0.3, 12);
        expect(y[i]).toBeGreaterThan(3.9);
        for (let j = 0; j < slots; j++) {
          if (j === i || !alive[j]) continue;
          const apart = Math.hypot(previousX[i] - previousX[j], previousY[i] - previousY[j]);
          expect(apart).toBeGreaterThanOrEqual(radius[i] + radius[j]);
        }
      }
      expect(x.subarray(0, slots).every((value) => value >= 0.3 - 1e-9)).toBe(true);
    }
    expect(most).toBeGreaterThan(30);
  });

  test('wait where their agents do not fit', () => {
    const sim = start(file({ radius: 5.5, count: 3 }));
    run(sim, 5);
    expect(sim.metrics()).toMatchObject({ waiting: 3, active: 0 });
    expect(sim.idle).toBe(false);
    const world = fakeWorld(file({ radius: 0.5, count: 3 }));
    sim.adopt(world, straightPlan(world));
    run(sim, 5);
    expect(sim.metrics()).toMatchObject({ waiting: 0, active: 3 });
  });
});

describe('solids', () => {
  test('nobody enters one, whatever the plan wants', () => {
    const share = between(0, 1);
    const walker = fc.tuple(share, share, between(0.05, 0.4), between(0.2, 30));
    fc.assert(
      fc.property(rooms(), fc.array(walker, { minLength: 1, maxLength: 12 }), share, share, (room, walkers, u, v) => {
        const [, , width, height] = room.bounds;
        const posts: [number, number][] = [[u * width, v * height]];
        const free = createSolids(fakeWorld(room).space.mesh);
        const file: File = {
          ...room,
          posts,
          goals: [{ points: [[v * width, u * height]] }],
          agents: walkers
            .map(([a, b, radius, speed]) => ({ at: [a * width, b * height] as [number, number], radius, speed }))
            .filter(({ at }) => free.isFree(at[0], at[1])),
        };
        const sim = start(file);
        const world = fakeWorld(file);
        const solids = createSolids(world.space.mesh, { posts });
        const { agents } = sim;
        const slots = agents.slots;
        const began = Array.from({ length: slots }, (_, i) => solids.clearance(agents.x[i], agents.y[i], 9));
        for (let k = 0; k < 60; k++) {
          sim.step();
          for (let i = 0; i < slots; i++) {
            const least = Math.min(agents.radius[i], began[i]) * (1 - 2e-9);
            const faults = [
              solids.crosses(agents.previousX[i], agents.previousY[i], agents.x[i], agents.y[i]) && 'crosses',
              !solids.isFree(agents.x[i], agents.y[i]) && 'is inside',
              solids.clearance(agents.x[i], agents.y[i], 9) < least && 'is too near',
            ].filter(Boolean);
            expect(faults).toEqual([]);
          }
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  test('an agent too near a wall is moved off it, and one against a wall is stuck', () => {
    const sim = start({
      bounds: [0, 0, 10, 10],
      obstacles: [
        {
          points: [
            [4, 1],
            [6, 1],
            [6, 9],
            [4, 9],
          ],
        },
      ],
      goals: [{ points: [[9, 5]] }],
      agents: [{ at: [3.9, 5], radius: 0.5 }],
    });
    expect(sim.agents.x[0]).toBeCloseTo(3.5, 12);
    run(sim, 2);
    expect(sim.metrics().stuck).toBe(0);
    run(sim, 2);
    expect(sim.metrics()).toMatchObject({ stuck: 1, active: 1, minClearance: 0 });
  });

  test('regions stop the groups they are closed to', () => {
    const sim = start({
      bounds: [0, 0, 20, 10],
      regions: [
        {
          points: [
            [8, 0],
            [8, 10],
            [12, 10],
            [12, 0],
          ],
          only: ['staff'],
        },
      ],
      posts: [[2, 5.2]],
      goals: [{ points: [[19, 5]] }],
      agents: [
        { at: [1, 5], group: 'staff', radius: 0.1 },
        { at: [1, 5], group: 'guests', radius: 0.3 },
        { at: [1, 5], radius: 0.3 },
      ],
    });
    run(sim, 30);
    expect(sim.metrics()).toMatchObject({ arrived: 1, active: 2, stuck: 2, minClearance: 0 });
    expect([...sim.agents.x.subarray(1, 3)].map((x) => x.toFixed(9))).toEqual(['7.700000000', '7.700000000']);
  });
});

test('contacts count once per encounter', () => {
  const sim = start({
    bounds: [0, 0, 20, 10],
    goals: [
      { id: 'east', points: [[19, 5]] },
      { id: 'west', points: [[1, 5]] },
    ],
    agents: [
      { at: [2, 5], goals: ['east', 'west'] },
      { at: [18, 5.1], goals: ['west', 'east'] },
      { at: [10, 9], goals: ['east'], radius: 0.2 },
    ],
  });
  run(sim, 9);
  expect(sim.metrics()).toMatchObject({ contacts: 1, active: 2 });
  run(sim, 21);
  const metrics = sim.metrics();
  expect(metrics).toMatchObject({ contacts: 2, arrived: 3 });
  expect(metrics.maxOverlap).toBeGreaterThan(1.5);
  expect(metrics.maxOverlap).toBeLessThanOrEqual(2);
});

describe('slots', () => {
  test('are used again, with what came and went told to the plan', () => {
    const world = fakeWorld(HALL);
    const plan = straightPlan(world);
    const living = new Map<number, number>();
    let came = 0;
    const sim = createSim(
      world,
      {
        ...plan,
        begin(agents, time) {
          expect(time).toBe(sim.time);
          for (const slot of agents.gone) expect(living.delete(slot)).toBe(true);
          for (const slot of agents.born) {
            expect(living.has(slot)).toBe(false);
            living.set(slot, agents.id[slot]);
            came++;
          }
          expect(living.size).toBe(agents.count);
          for (const [slot, id] of living) expect([agents.alive[slot], agents.id[slot]]).toEqual([1, id]);
        },
      },
      OPTIONS,
    );
    run(sim, 100);
    expect(came).toBe(67);
    expect(sim.agents.slots).toBeLessThan(67);
    sim.reset();
    run(sim, 10);
    expect(living.size).toBe(sim.agents.count);
  });
});
