import { expect, test } from 'vitest';
import type { Plan } from '../../src/planners/planner.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import { matchParts } from '../../src/sim/match-parts.ts';
import type { World } from '../../src/world/world.ts';
import { fakeWorld, straightPlan, trajectory } from './fake-world.ts';

type File = Parameters<typeof fakeWorld>[0];

const FILE: File = {
  bounds: [0, 0, 20, 10],
  goals: [
    { id: 'east', points: [[19, 5]] },
    { id: 'west', points: [[1, 5]] },
  ],
  agents: [
    { at: [2, 2], goals: ['east'] },
    { at: [2, 4], goals: ['east', 'west'] },
    { at: [2, 6], goals: ['east'] },
  ],
  spawners: [
    {
      points: [
        [0, 7],
        [0, 9],
      ],
      rate: 1,
      count: 30,
      goals: ['east'],
    },
  ],
};

function begin(steps = 40) {
  const world = fakeWorld(FILE);
  const sim = createSim(world, straightPlan(world), { seed: 1, avoidance: 'none' });
  for (let k = 0; k < steps; k++) sim.step();
  return { world, sim };
}

/** The world with some parts of the scene changed, the others kept as they are. */
function edited(world: World, change: Partial<World['scene']>): [World, Plan] {
  const solids = change.obstacles
    ? fakeWorld({ ...FILE, obstacles: change.obstacles as File['obstacles'] }).space
    : null;
  const next = { ...world, scene: { ...world.scene, ...change }, space: solids ?? world.space };
  return [next, straightPlan(next)];
}

const positions = ({ agents }: ReturnType<typeof begin>['sim']) =>
  Array.from({ length: agents.slots }, (_, i) => [agents.id[i], agents.x[i], agents.y[i]]);

test('an edit that touches no agent leaves all trajectories as they were', () => {
  const { world, sim } = begin();
  const expected = trajectory(begin().sim, 200);
  sim.adopt(...edited(world, { name: 'Renamed', goals: [...world.scene.goals, { points: [[5, 5]] }] }));
  expect(trajectory(sim, 200)).toEqual(expected);
});

test('before the first step it is a fresh start', () => {
  const { world, sim } = begin(0);
  const [next, plan] = edited(world, { agents: world.scene.agents.slice(1) });
  sim.adopt(next, plan);
  const fresh = createSim(next, plan, { seed: 1, avoidance: 'none' });
  expect(trajectory(sim, 100)).toEqual(trajectory(fresh, 100));
});

test('a new plan is told of everybody, and of nobody who left before it came', () => {
  for (const steps of [0, 250]) {
    const { world, sim } = begin(steps);
    let told = '';
    const [next, plan] = edited(world, { agents: world.scene.agents.slice(0, 2) });
    sim.adopt(next, {
      ...plan,
      begin({ born, gone }) {
        told ||= JSON.stringify([[...born].sort((a, b) => a - b), gone]);
      },
    });
    const { alive, slots } = sim.agents;
    const living = [...alive.keys()].filter((i) => i < slots && alive[i]);
    sim.step();
    // The spawner adds one at the very start.
    expect(told).toBe(JSON.stringify([steps === 0 ? [0, 1, 2] : living, []]));
  }
});

test('agents appear, vanish, jump and change with the scene; the others walk on', () => {
  const { world, sim } = begin();
  const { agents } = sim;
  const before = positions(sim);
  const [first, second, third] = world.scene.agents;
  const added = { ...first, at: [10, 9] as const };
  // The first is removed; the second moves, the third gets other goals and a new one is added.
  const moved = { ...second, at: [15, 2] as const };
  const redirected = { ...third, goals: ['west'], speed: 2 };
  sim.adopt(...edited(world, { agents: [added, moved, redirected] }));
  expect([agents.x[1], agents.y[1]]).toEqual([15, 2]);
  expect([agents.previousX[1], agents.previousY[1]]).toEqual([15, 2]);
  expect(positions(sim)[2]).toEqual(before[2]);
  expect(agents.speed[2]).toBe(2);
  expect(agents.targets[agents.target[2]]).toEqual([1]);
  expect([...agents.source.subarray(0, 4)]).toEqual([0, 1, 2, -1]);
  expect([agents.x[0], agents.y[0]]).toEqual([10, 9]);

  sim.adopt(...edited(world, { agents: [redirected] }));
  expect(agents.alive[0] + agents.alive[1]).toBe(0);
  expect(agents.alive[2]).toBe(1);
  expect(agents.source[2]).toBe(0);
  expect([...agents.born].sort()).toEqual([...agents.id.keys()].filter((i) => i < agents.slots && agents.alive[i]));
});

test('agents keep their step of the queue when goals are added or reordered', () => {
  const { world, sim } = begin(260);
  const { agents } = sim;
  expect(agents.targets[agents.target[1]]).toEqual([1]);
  sim.adopt(...edited(world, { goals: world.scene.goals.toReversed() }));
  expect(agents.targets[agents.target[1]]).toEqual([0]);
  expect(sim.metrics().throughput.east).toBeGreaterThan(0);
  sim.adopt(...edited(world, { goals: world.scene.goals.slice(0, 1) }));
  expect(agents.target[1]).toBe(-1);
});

test('whoever is inside a new obstacle is pushed out', () => {
  const { world, sim } = begin();
  const { agents } = sim;
  const [x, y] = [agents.x[1], agents.y[1]];
  const box = (r: number): [number, number][] => [
    [x - r, y - 0.8 * r],
    [x + r, y - 0.8 * r],
    [x + r, y + r],
    [x - r, y + r],
  ];
  const others = positions(sim).filter((_, i) => i !== 1);
  sim.adopt(...edited(world, { obstacles: [{ points: box(1), holes: [], weights: {} }] }));
  expect(agents.y[1]).toBeCloseTo(y - 1.1, 9);
  expect(positions(sim).filter((_, i) => i !== 1)).toEqual(others);
  for (let k = 0; k < 100; k++) sim.step();
  expect(sim.metrics().minClearance).toBe(0);
});

test('spawners keep their counts', () => {
  const { world, sim } = begin(100);
  expect(sim.metrics().waiting).toBe(25);
  const [spawner] = world.scene.spawners;
  sim.adopt(...edited(world, { spawners: [{ ...spawner, rate: 4, count: 40 }] }));
  expect(sim.metrics().waiting).toBe(35);
  for (let k = 0; k < 20; k++) sim.step();
  expect(sim.metrics().waiting).toBe(31);
  const fresh = { ...spawner, points: [[5, 1]] as const, count: 7 };
  sim.adopt(...edited(world, { spawners: [fresh, { ...spawner, rate: 4, count: 40 }] }));
  expect(sim.metrics().waiting).toBe(31 + 7);
});

test('agents follow changes of the spawner that made them, and vanish with it', () => {
  const { world, sim } = begin(100);
  const { agents } = sim;
  const [spawner] = world.scene.spawners;
  expect(agents.count).toBe(8);
  const before = positions(sim);
  sim.adopt(...edited(world, { spawners: [{ ...spawner, speed: 0.5, goals: ['west'] }] }));
  expect(positions(sim)).toEqual(before);
  expect([...agents.speed.subarray(0, 8)]).toEqual([1.4, 1.4, 1.4, 0.5, 0.5, 0.5, 0.5, 0.5]);
  expect(agents.targets[agents.target[5]]).toEqual([1]);
  sim.adopt(...edited(world, { spawners: [] }));
  expect(agents.count).toBe(3);
});

test('parts are matched by identity, then by value, by id, and by place', () => {
  const part = (v: number, id?: string) => ({ v, id });
  const [a, b, c] = [part(1), part(2), part(3)];
  expect([...matchParts([a, b, c], [c, a])]).toEqual([2, 0]);
  expect([...matchParts([a, b], [part(2), part(9)])]).toEqual([1, -1]);
  expect([...matchParts([a, b], [part(8), part(9), part(7)])]).toEqual([0, 1, -1]);
  expect([...matchParts([a, a], [a, part(1), a])]).toEqual([0, -1, 1]);
  expect([...matchParts([part(1, 'p'), part(2, 'q')], [part(3, 'q'), part(4, 'r')])]).toEqual([1, -1]);
});
