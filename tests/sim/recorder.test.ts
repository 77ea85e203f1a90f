import { expect, test } from 'vitest';
import { createSim } from '../../src/sim/create-sim.ts';
import { createRecorder } from '../../src/sim/recorder.ts';
import { createTrails } from '../../src/sim/trails.ts';
import { fakeWorld, straightPlan } from './fake-world.ts';

function begin() {
  const world = fakeWorld({
    bounds: [0, 0, 10, 10],
    goals: [{ points: [[9, 2]] }],
    agents: [
      { at: [1, 2], speed: 2 },
      { at: [8, 2], speed: 1 },
    ],
  });
  return createSim(world, straightPlan(world), { seed: 1, avoidance: 'none' });
}

test('trajectories are text with a frame rate, one line per agent and frame', () => {
  const sim = begin();
  const recorder = createRecorder({ everySteps: 4 });
  recorder.record(sim.agents, sim.steps);
  for (let k = 0; k < 24; k++) {
    sim.step();
    recorder.record(sim.agents, sim.steps);
  }
  const lines = [...recorder.blocks()].join('').split('\n');
  expect(lines.slice(0, 6)).toEqual([
    '# framerate: 5',
    '# id frame x/m y/m z/m',
    '1 0 1.000000 2.000000 0.000000',
    '2 0 8.000000 2.000000 0.000000',
    '1 1 1.400000 2.000000 0.000000',
    '2 1 8.200000 2.000000 0.000000',
  ]);
  expect(lines.at(-1)).toBe('');
  expect(lines.length).toBe(recorder.samples + 3);
  // The second arrives after 19 steps, in the fifth frame.
  expect(lines.filter((line) => line.startsWith('2 ')).length).toBe(5);
  expect(lines.at(-2)).toMatch(/^1 6 /);
});

test('a recording ends where its memory does, with a whole frame, and says so', () => {
  const sim = begin();
  const recorder = createRecorder({ everySteps: 1, mostSamples: 7 });
  for (let k = 0; k < 10; k++) {
    sim.step();
    recorder.record(sim.agents, sim.steps);
  }
  expect(recorder.samples).toBe(6);
  expect(recorder.truncated).toBe(true);
  recorder.clear();
  expect([...recorder.blocks()].length).toBe(1);
});

test('a long recording comes in blocks', () => {
  const sim = begin();
  const recorder = createRecorder({ everySteps: 1 });
  for (let k = 0; k < 40_000; k++) recorder.record(sim.agents, k);
  const blocks = [...recorder.blocks()];
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.join('').split('\n').length).toBe(80_003);
  expect(blocks.at(-1)).toContain('2 39999 8.000000');
});

test('trails hold the last positions and forget who has left', () => {
  const sim = begin();
  const trails = createTrails(sim.agents, { length: 5, everySteps: 2 });
  const xs = (slot: number) =>
    Array.from({ length: 5 }, (_, k) => trails.points[2 * (slot * 5 + ((trails.head + 5 - k) % 5))]);
  for (let k = 0; k < 7; k++) {
    sim.step();
    trails.sample(sim.agents);
  }
  expect(xs(0).map((x) => x.toFixed(1))).toEqual(['1.7', '1.5', '1.3', '1.1', 'NaN']);
  for (let k = 0; k < 20; k++) {
    sim.step();
    trails.sample(sim.agents);
  }
  expect(xs(0).every(Number.isFinite)).toBe(true);
  expect(xs(1).every(Number.isNaN)).toBe(true);
  trails.clear();
  expect(trails.points.every(Number.isNaN)).toBe(true);
});

test('whoever an edit takes away leaves no trail, also while time stands', () => {
  const sim = begin();
  const trails = createTrails(sim.agents, { length: 5, everySteps: 1 });
  sim.step();
  trails.sample(sim.agents);
  const before = Array.from(trails.points);
  trails.prune(sim.agents);
  expect(Array.from(trails.points)).toEqual(before);
  const emptied = fakeWorld({ bounds: [0, 0, 10, 10], goals: [{ points: [[9, 2]] }] });
  sim.adopt(emptied, straightPlan(emptied));
  trails.prune(sim.agents);
  expect(trails.points.every(Number.isNaN)).toBe(true);
});
