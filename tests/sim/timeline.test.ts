import { expect, test } from 'vitest';
import { goalPointsAt } from '../../src/sim/timeline.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import { fakeWorld, straightPlan } from './fake-world.ts';

const world = fakeWorld({
  bounds: [0, 0, 20, 10],
  goals: [
    { id: 'door', points: [[19, 5]] },
    { id: 'still', points: [[1, 1]] },
  ],
  timeline: [
    {
      goal: 'door',
      keys: [
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
      ],
    },
  ],
  agents: [{ at: [18.8, 5], goals: ['door'] }],
});

test('a goal is as drawn before its first key, then absent, grows, and stays', () => {
  const at = (t: number) => goalPointsAt(world.scene, 0, t);
  expect(at(0.9)).toEqual([[19, 5]]);
  expect(at(1)).toEqual([]);
  expect(at(1.99)).toEqual([]);
  expect(at(2)).toEqual([
    [19, 5],
    [19, 5],
  ]);
  expect(at(3)).toEqual([
    [19, 4.5],
    [19, 6],
  ]);
  expect(at(99)).toEqual([
    [19, 4],
    [19, 7],
  ]);
  expect(goalPointsAt(world.scene, 1, 3)).toEqual([[1, 1]]);
});

test('nobody arrives at a goal that is absent', () => {
  const keys = [
    { t: 0, points: [] },
    { t: 2, points: [[19, 5]] as const },
  ];
  const late = { ...world, scene: { ...world.scene, timeline: [{ goal: 'door', keys }] } };
  const sim = createSim(late, straightPlan(late), { seed: 1, avoidance: 'none' });
  for (let k = 0; k < 200 && !sim.idle; k++) sim.step();
  expect(sim.metrics().allArrivedAt).toBeCloseTo(2, 9);
});
