/** Goals and obstacles that move while agents walk. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain } from '../../src/geometry/progress.ts';
import { createSolids } from '../../src/geometry/solids.ts';
import { demandsOf } from '../../src/planners/demands.ts';
import { resolveParams } from '../../src/planners/params.ts';
import { type Plan, SteerState } from '../../src/planners/planner.ts';
import { planners } from '../../src/planners/registry.ts';
import { type SceneFile, sceneSchema } from '../../src/scene/schema.ts';
import { sceneAt } from '../../src/scene/timeline.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import type { Sim } from '../../src/sim/sim.ts';
import { cleanScene } from '../../src/world/clean.ts';
import type { World } from '../../src/world/world.ts';
import { box } from '../world/make-scene.ts';
import { straightPlan, trajectory, wanderingPlan } from './fake-world.ts';

type File = Omit<SceneFile, 'type' | 'version'>;
const OPTIONS = { seed: 1, avoidance: 'none' } as const;

const worldOf = (file: File): World =>
  drain(cleanScene(sceneSchema.parse({ type: 'wayfield-scene', version: 1, ...file })));

function start(file: File, plan: (world: World) => Plan = straightPlan): Sim {
  const world = worldOf(file);
  return createSim(world, plan(world), OPTIONS);
}

function run(sim: Sim, seconds: number, each: () => void = () => {}): void {
  const end = sim.steps + Math.round(20 * seconds);
  while (sim.steps < end) {
    sim.step();
    each();
  }
}

/** As the first planner of the lab makes it. */
function planned(world: World): Plan {
  const [planner] = planners;
  const { params } = resolveParams(planner.params);
  return planner.open(drain(planner.build(world, params, { demands: demandsOf(world.scene) })), { world });
}

/** A platform whose door is closed at first, then opens in its middle and grows. */
const DOOR: File = {
  bounds: [0, 0, 20, 10],
  goals: [{ id: 'door', points: [[20, 5]] }],
  timeline: [
    {
      goal: 'door',
      keys: [
        { t: 0, points: [] },
        {
          t: 2,
          points: [
            [20, 5],
            [20, 5],
          ],
        },
        {
          t: 4,
          points: [
            [20, 3],
            [20, 7],
          ],
        },
      ],
    },
  ],
  agents: [{ at: [17, 5], goals: ['door'] }],
};

test('agents wait while there is no goal, and walk once it appears', () => {
  const sim = start(DOOR);
  const { agents } = sim;
  run(sim, 2, () => {
    if (sim.time <= 2) expect([agents.x[0], agents.y[0], agents.steer[0]]).toEqual([17, 5, SteerState.waiting]);
  });
  expect(sim.metrics()).toMatchObject({ active: 1, stuck: 0, arrived: 0 });
  sim.step();
  expect(agents.steer[0]).toBe(SteerState.walking);
  expect(agents.x[0]).toBeGreaterThan(17);
  run(sim, 3);
  expect(sim.metrics()).toMatchObject({ active: 0, arrived: 1, throughput: { door: 1 } });
  expect(sim.metrics().allArrivedAt).toBeGreaterThan(4);
});

test('nobody arrives at a goal that is absent', () => {
  const sim = start({ ...DOOR, agents: [{ at: [19.68, 5], goals: ['door'] }] });
  run(sim, 3);
  expect(sim.metrics().allArrivedAt).toBeCloseTo(2, 9);
});

test('a goal that vanishes is waited for, and others are walked to meanwhile', () => {
  const sim = start({
    bounds: [0, 0, 40, 10],
    goals: [
      { id: 'near', points: [[24, 5]] },
      { id: 'far', points: [[2, 5]] },
    ],
    timeline: [
      {
        goal: 'near',
        keys: [
          { t: 1, points: [] },
          { t: 4, points: [[24, 5]] },
        ],
      },
    ],
    agents: [
      { at: [20, 3], goals: ['near'] },
      { at: [20, 7], goals: [['near', 'far']] },
    ],
  });
  const { agents } = sim;
  run(sim, 1);
  const x = agents.x[0];
  expect([agents.steer[0], agents.steer[1]]).toEqual([SteerState.walking, SteerState.walking]);
  run(sim, 3);
  expect(agents.x[0]).toBe(x);
  expect(agents.steer[0]).toBe(SteerState.waiting);
  expect(agents.x[1]).toBeLessThan(20);
  run(sim, 10);
  expect(sim.metrics()).toMatchObject({ arrived: 2, throughput: { near: 2, far: 0 } });
});

test('a goal that runs away is followed, and reached where it stops', () => {
  const keys = [
    { t: 0, points: [[10, 5] as [number, number]] },
    { t: 10, points: [[30, 5] as [number, number]] },
  ];
  const sim = start({
    bounds: [0, 0, 40, 10],
    goals: [{ id: 'bus', points: [[10, 5]] }],
    timeline: [{ goal: 'bus', keys }],
    agents: [{ at: [5, 5], goals: ['bus'] }],
  });
  while (sim.time < 10) {
    sim.step();
    expect(sim.metrics().arrived).toBe(0);
    expect(sim.world.scene.goals[0].points[0][0]).toBeCloseTo(10 + 2 * sim.time, 9);
  }
  run(sim, 20);
  expect(sim.metrics().arrived).toBe(1);
  expect(sim.metrics().pathLength?.max).toBeCloseTo(25, 0);
  expect(sim.idle).toBe(true);
});

/** A slab that sweeps a hall from left to right and comes back. */
const SLAB: File = {
  bounds: [0, 0, 20, 10],
  obstacles: [{ id: 'slab', points: box(1, 2, 2, 8) }, { points: box(12, 1, 13, 4) }],
  goals: [{ id: 'west', points: [[0.5, 5]] }],
  timeline: [
    {
      obstacle: 'slab',
      keys: [
        { t: 0, move: [0, 0] },
        { t: 4, move: [12, 0] },
        { t: 8, move: [0, 0] },
      ],
    },
  ],
  agents: [
    { at: [6, 5], goals: ['west'] },
    { at: [9, 7.5], goals: ['west'], radius: 0.4 },
    { at: [8, 3], goals: ['west'], arrive: 'stay' },
  ],
};

function expectClear(sim: Sim): void {
  const { agents, world } = sim;
  const solids = createSolids(world.space.mesh);
  for (let i = 0; i < agents.slots; i++) {
    if (!agents.alive[i]) continue;
    const at = `agent ${i} at ${agents.x[i]}, ${agents.y[i]}, ${sim.time} s`;
    expect(Number.isFinite(agents.x[i] + agents.y[i]), at).toBe(true);
    expect(solids.isFree(agents.x[i], agents.y[i]), at).toBe(true);
    expect(solids.clearance(agents.x[i], agents.y[i], 1), at).toBeGreaterThanOrEqual(agents.radius[i] * (1 - 1e-8));
  }
}

test('a moving obstacle pushes who is in its way, and nobody ends inside', () => {
  const sim = start(SLAB);
  const { agents } = sim;
  run(sim, 4, () => expectClear(sim));
  // They have been carried along, as walking straight does not get them past the slab.
  for (const i of [0, 1, 2]) expect(agents.x[i]).toBeCloseTo(14 + agents.radius[i], 6);
  run(sim, 4.5, () => expectClear(sim));
  for (const i of [0, 1, 2]) expect(agents.x[i]).toBeLessThan(10);
  expect(sim.metrics().minClearance).toBeGreaterThanOrEqual(0);
});

test('far obstacles move without a look, and none is forgotten', () => {
  const agents = Array.from({ length: 40 }, (_, k) => ({
    at: [3 + 0.4 * k, 5 + 4 * Math.sin(k)] as [number, number],
    radius: 0.2,
  })).filter(({ at: [x, y] }) => !(x > 11 && x < 14 && y < 5));
  const sim = start({ ...SLAB, agents }, wanderingPlan);
  run(sim, 9, () => expectClear(sim));
  expect(sim.metrics().minClearance).toBeGreaterThanOrEqual(0);
});

test('who is pushed goes in front of what pushes, not through a wall beside', () => {
  const sim = start(
    {
      bounds: [0, 0, 20, 10],
      obstacles: [{ id: 'press', points: box(8, 2, 14, 4) }],
      walls: [
        {
          points: [
            [0, 5.2],
            [20, 5.2],
          ],
        },
      ],
      goals: [{ points: [[1, 1]] }],
      timeline: [
        {
          obstacle: 'press',
          keys: [
            { t: 0, move: [0, 0] },
            { t: 0.1, move: [0, 1.1] },
          ],
        },
      ],
      agents: [{ at: [9, 4.6] }],
    },
    () => ({ ...wanderingPlan(), steer: () => SteerState.walking }),
  );
  run(sim, 0.3, () => expectClear(sim));
  expect(sim.agents.y[0]).toBeLessThan(5.2);
});

const corners = ({ space }: World) => space.mesh.points.toSorted();

test('an obstacle that leaves the scene, and one that waits outside', () => {
  const sim = start({
    ...SLAB,
    timeline: [
      {
        obstacle: 'slab',
        keys: [
          { t: 0, move: [-40, 0] },
          { t: 2, move: [60, 0] },
        ],
      },
    ],
  });
  const whole = worldOf({ ...SLAB, obstacles: SLAB.obstacles?.slice(1) ?? [], timeline: [] });
  expect(corners(sim.world)).toEqual(corners(whole));
  run(sim, 2.5, () => expectClear(sim));
  expect(corners(sim.world)).toEqual(corners(whole));
});

test('the world follows every step, and is left alone once nothing moves', () => {
  const updates: World[] = [];
  const sim = start(SLAB, (world) => ({
    ...straightPlan(world),
    *update(next) {
      yield { done: 0, doing: 'following' };
      updates.push(next);
    },
  }));
  expect(updates).toEqual([]);
  run(sim, 8, () => {
    expect(sim.world.scene).toEqual(sceneAt({ ...sim.world.scene, ...sceneOf(SLAB) }, sim.time));
    expect(updates.at(-1)).toBe(sim.world);
    expect(sim.world.change).toEqual({ solids: true, goals: false, walkers: false, barriers: false });
  });
  expect(updates).toHaveLength(160);
  const { world } = sim;
  run(sim, 3);
  expect(updates).toHaveLength(160);
  expect(sim.world).toBe(world);
  expect(sim.world.scene).toEqual(sceneOf(SLAB));
});

const sceneOf = (file: File) => worldOf(file).scene;

test('goals that move leave the triangulation as it is', () => {
  const changes: World['change'][] = [];
  const sim = start(DOOR, (world) => ({
    ...straightPlan(world),
    *update(next) {
      yield { done: 0, doing: 'following' };
      changes.push(next.change);
    },
  }));
  const { space } = sim.world;
  run(sim, 5, () => expect(sim.world.space).toBe(space));
  // At the start it vanishes, at 2 s it appears, then it grows until 4 s.
  expect(changes).toHaveLength(2 + 40);
  expect(changes.every(({ solids, goals }) => !solids && goals)).toBe(true);
});

test('the same bits again, after a reset too', () => {
  const file: File = {
    ...SLAB,
    goals: [
      { id: 'west', points: [[0.5, 5]] },
      { id: 'door', points: [[19, 9]] },
    ],
    timeline: [
      ...(SLAB.timeline ?? []),
      {
        goal: 'door',
        keys: [
          { t: 1, points: [] },
          { t: 3, points: [[19, 1]] },
        ],
      },
    ],
    spawners: [{ points: [[18, 5]], count: 10, rate: 2, goals: ['door', 'west'] }],
  };
  const sim = start(file);
  const first = trajectory(sim, 300);
  const metrics = sim.metrics();
  expect(trajectory(start(file), 300)).toEqual(first);
  for (const interrupted of [300, 77]) {
    for (let k = sim.steps; k < interrupted; k++) sim.step();
    sim.reset();
    expect(sim.world.scene).toEqual(sceneAt(sceneOf(file), 0));
    expect(trajectory(sim, 300)).toEqual(first);
    expect({ ...sim.metrics(), stepMs: null }).toEqual({ ...metrics, stepMs: null });
    sim.reset();
  }
});

test('an edit goes on at the present time', () => {
  const sim = start(SLAB);
  const untouched = start(SLAB);
  run(sim, 2);
  run(untouched, 2);
  const world = worldOf({ ...SLAB, name: 'Renamed' });
  sim.adopt(world, straightPlan(world));
  expect(sim.time).toBe(2);
  expect(sim.world.scene.obstacles[0].points[0][0]).toBeCloseTo(7, 9);
  expect(trajectory(sim, 100)).toEqual(trajectory(untouched, 100));

  const still = worldOf({ ...SLAB, timeline: [] });
  sim.adopt(still, straightPlan(still));
  expect(sim.world).toBe(still);
  expectClear(sim);
});

test('idle only when the timeline is over', () => {
  const sim = start({ ...SLAB, agents: [] });
  expect(sim.idle).toBe(false);
  run(sim, 7.95);
  expect(sim.idle).toBe(false);
  sim.step();
  expect(sim.idle).toBe(true);
});

test('a real plan waits at the door, goes through where it opens, and gives the same bits again', () => {
  const file: File = {
    ...DOOR,
    obstacles: [{ points: box(12, 3, 13, 7) }],
    agents: Array.from({ length: 12 }, (_, k) => ({
      at: [4 + 0.7 * (k % 6), 3 + Math.floor(k / 6)] as [number, number],
    })),
  };
  const sim = start(file, planned);
  run(sim, 2);
  expect([...sim.agents.steer.subarray(0, 12)]).toEqual(Array(12).fill(SteerState.waiting));
  sim.reset();
  const first = trajectory(sim, 500);
  expect(sim.metrics()).toMatchObject({ arrived: 12, active: 0, stuck: 0 });
  expect(sim.metrics().minClearance).toBeGreaterThanOrEqual(0);
  expect(trajectory(start(file, planned), 500)).toEqual(first);
});

test('a real plan leads around an obstacle that comes in the way, and after a goal that moves', () => {
  const sim = start(
    {
      bounds: [0, 0, 40, 20],
      obstacles: [{ id: 'train', points: box(18, 20, 22, 45) }],
      goals: [{ id: 'exit', points: [[38, 10]] }],
      timeline: [
        {
          obstacle: 'train',
          keys: [
            { t: 2, move: [0, 0] },
            { t: 6, move: [0, -16] },
          ],
        },
        {
          goal: 'exit',
          keys: [
            { t: 0, points: [[38, 10]] },
            { t: 30, points: [[38, 18]] },
          ],
        },
      ],
      agents: [
        { at: [2, 12], goals: ['exit'] },
        { at: [2, 16], goals: ['exit'], radius: 0.5 },
      ],
    },
    planned,
  );
  let lowest = Infinity;
  run(sim, 60, () => {
    expectClear(sim);
    for (const i of [0, 1]) if (sim.agents.alive[i]) lowest = Math.min(lowest, sim.agents.y[i]);
  });
  expect(sim.metrics()).toMatchObject({ arrived: 2, active: 0, stuck: 0 });
  // Below the train, which ends at y = 4.
  expect(lowest).toBeLessThan(4);
});

test('random obstacles on random ways: nobody is inside, nobody is lost, the same again', () => {
  const at = (max: number) => fc.double({ min: 0, max, noNaN: true });
  const point = fc.tuple(at(20), at(10));
  const key = fc.record({ wait: fc.double({ min: 0.5, max: 3, noNaN: true }), move: point });
  const mover = fc.record({
    corner: point,
    size: fc.tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 0.3, max: 3, noNaN: true })),
    keys: fc.array(key, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(mover, { minLength: 1, maxLength: 3 }),
      fc.array(point, { maxLength: 8 }),
      (movers, places) => {
        const file: File = {
          bounds: [-10, -10, 40, 30],
          obstacles: movers.map(({ corner: [x, y], size: [w, h] }, k) => ({
            id: `o${k}`,
            points: box(x, y, x + w, y + h),
          })),
          goals: [{ points: [[-5, -5]] }],
          agents: places.map((place) => ({ at: place, speed: 2 })),
          timeline: movers.map(({ keys }, k) => {
            let t = 0;
            return { obstacle: `o${k}`, keys: keys.map(({ wait, move }) => ({ t: (t += wait), move })) };
          }),
        };
        const sim = start(file, wanderingPlan);
        const { count } = sim.agents;
        run(sim, 5, () => {
          const solids = createSolids(sim.world.space.mesh);
          for (let i = 0; i < sim.agents.slots; i++) {
            expect(Number.isFinite(sim.agents.x[i] + sim.agents.y[i])).toBe(true);
            expect(solids.isFree(sim.agents.x[i], sim.agents.y[i])).toBe(true);
          }
        });
        expect(sim.agents.count).toBe(count);
        expect(sim.metrics().minClearance ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
    { seed: 1, numRuns: 30 },
  );
});
