import { opmParams } from '../../../fixtures/opm-params.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLocator } from '../../../../src/geometry/locate.ts';
import { drain } from '../../../../src/geometry/progress.ts';
import type { AgentsView } from '../../../../src/planners/agents-view.ts';
import { opm } from '../../../../src/planners/opm/opm.ts';
import { type Plan, SteerState } from '../../../../src/planners/planner.ts';
import { type Scene, sceneSchema } from '../../../../src/scene/schema.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { buildSpace } from '../../../../src/world/space.ts';
import { cellScenes, makeScene, placesIn } from '../../../oracles/cell-scene.ts';
import type { P } from '../../../oracles/visibility-graph.ts';

const STEP = 0.05;
const RADIUS = 0.3;
const SPEED = 1.4;

function planFor(scene: Scene): Plan {
  const world = drain(cleanScene(scene));
  return opm.open(drain(opm.build(world, opmParams(), { demands: [] })), { world });
}

type Walker = AgentsView & { readonly target: Int32Array; readonly targets: number[][]; readonly born: number[] };

function walkerAt([x, y]: P, goals: readonly number[] = [0]): Walker {
  const one = (value: number) => Float64Array.of(value);
  return {
    slots: 1,
    count: 1,
    alive: Uint8Array.of(1),
    id: Uint32Array.of(0),
    x: one(x),
    y: one(y),
    z: one(0),
    vx: one(0),
    vy: one(0),
    vz: one(0),
    radius: one(RADIUS),
    speed: one(SPEED),
    group: Int32Array.of(0),
    target: Int32Array.of(0),
    groups: [''],
    targets: [[...goals]],
    born: [0],
    gone: [],
  };
}

/** Moves as told, with nothing in its way; stops when the state changes from walking. */
function walk(plan: Plan, agent: Walker, seconds: number, each: (x: number, y: number) => void = () => {}) {
  const out = new Float64Array(3);
  let walked = 0;
  for (let step = 0; step * STEP < seconds; step++) {
    plan.begin?.(agent, step * STEP, STEP);
    const state = plan.steer(out, agent, 0);
    agent.born.length = 0;
    if (state !== SteerState.walking) return { state, walked, time: step * STEP };
    agent.x[0] += out[0] * STEP;
    agent.y[0] += out[1] * STEP;
    walked += Math.hypot(out[0], out[1]) * STEP;
    each(agent.x[0], agent.y[0]);
  }
  return { state: SteerState.walking, walked, time: seconds };
}

test('agents walk the shortest way, keep to their space, and arrive', () => {
  const scenes = fc.oneof(cellScenes('any'), cellScenes('apart'));
  const arbitrary = scenes.chain((cells) => fc.tuple(fc.constant(cells), placesIn(cells), placesIn(cells)));
  let arrivals = 0;
  fc.assert(
    fc.property(arbitrary, ([cells, from, to]) => {
      const scene = makeScene(cells, [[to]]);
      const plan = planFor(scene);
      const route = plan.route({ x: from[0], y: from[1] }, { radius: RADIUS });
      if (!route.found) return;
      const locator = createLocator(drain(buildSpace(scene, RADIUS * (1 - 1e-6), [])).mesh);
      const print = JSON.stringify({ from, to, scene });
      const { state, walked, time } = walk(plan, walkerAt(from), 2 * route.length + 1, (x, y) =>
        expect(locator.find(x, y), print).toBeGreaterThanOrEqual(0),
      );
      expect(state, print).toBe(SteerState.arrived);
      arrivals++;
      expect(walked, print).toBeLessThanOrEqual(route.length * 1.02 + 2 * SPEED * STEP);
      expect(time, print).toBeLessThanOrEqual((route.length / SPEED) * 1.05 + 10 * STEP);
    }),
    { seed: 1, numRuns: 200 },
  );
  expect(arrivals).toBeGreaterThan(20);
});

describe('in a hall with a box', () => {
  const scene = sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 20, 10],
    obstacles: [
      {
        points: [
          [8, 2],
          [12, 2],
          [12, 8],
          [8, 8],
        ],
      },
    ],
    goals: [
      { points: [[18, 5]] },
      {
        points: [
          [1, 1],
          [1, 9],
        ],
      },
      { points: [[20, 10]] },
      { points: [[10, 5]] },
    ],
  });
  const plan = planFor(scene);

  test('who stands too close to a wall comes out by the nearest way', () => {
    const agent = walkerAt([7.9, 4]);
    const out = new Float64Array(3);
    plan.begin?.(agent, 0, STEP);
    expect(plan.steer(out, agent, 0)).toBe(SteerState.walking);
    expect(out[0]).toBeLessThan(0);
    expect(out[1]).toBeCloseTo(0, 9);
    expect(walk(plan, agent, 30).state).toBe(SteerState.arrived);
  });

  test('a goal in a corner is arrived at where the walker fits', () => {
    const agent = walkerAt([2, 5], [2]);
    expect(walk(plan, agent, 30).state).toBe(SteerState.arrived);
    expect(Math.hypot(agent.x[0] - 20, agent.y[0] - 10)).toBeCloseTo(RADIUS * Math.SQRT2, 2);
  });

  test('a goal inside an obstacle cannot be walked to', () => {
    expect(walk(plan, walkerAt([2, 5], [3]), 1).state).toBe(SteerState.lost);
  });

  test('without a target an agent waits', () => {
    const agent = walkerAt([2, 5]);
    agent.target[0] = -1;
    expect(walk(plan, agent, 1).state).toBe(SteerState.waiting);
  });

  test('an agent carried off finds its way from where it is', () => {
    const agent = walkerAt([2, 5]);
    walk(plan, agent, 4);
    agent.x[0] = 10;
    agent.y[0] = 1;
    expect(walk(plan, agent, 30).state).toBe(SteerState.arrived);
  });

  test('a new target is followed at once', () => {
    const agent = walkerAt([10, 9]);
    walk(plan, agent, 1);
    agent.targets.push([1]);
    agent.target[0] = 1;
    expect(walk(plan, agent, 30).state).toBe(SteerState.arrived);
    expect(agent.x[0]).toBeCloseTo(1, 2);
  });

  test('many slots grow on demand', () => {
    const many = walkerAt([2, 5]);
    const wide = { ...many, slots: 1000, target: new Int32Array(1000).fill(-1) };
    plan.begin?.(wide, 0, STEP);
    expect(plan.steer(new Float64Array(3), wide, 999)).toBe(SteerState.waiting);
  });
});

describe('where the way bends one way around a square and the other way around the next', () => {
  const square = (x: number, y: number) => ({
    points: [
      [x, y],
      [x + 6, y],
      [x + 6, y + 6],
      [x, y + 6],
    ],
  });
  const scene = sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 24, 24],
    obstacles: [square(3, 3), square(15, 3), square(3, 15), square(15, 15)],
    goals: [{ points: [[1, 23]] }],
  });
  const plan = planFor(scene);

  // Past a corner by part of a step the next corner is out of sight; a map that moves is looked at anew in every step.
  test.each([false, true])('nobody is held up at a corner; looking anew in every step: %s', (anew) => {
    for (let k = 0; k < 200; k++) {
      const from: P = [22 + 0.005 * k, 1 + 0.007 * k];
      const route = plan.route({ x: from[0], y: from[1] }, { radius: RADIUS });
      if (!route.found) throw new Error(JSON.stringify({ from, scene }));
      const agent = walkerAt(from);
      const { state, time } = walk(plan, agent, 60, () => {
        if (anew) agent.born.push(0);
      });
      expect(state, JSON.stringify({ from, scene })).toBe(SteerState.arrived);
      expect(time).toBeLessThanOrEqual((route.length / SPEED) * 1.05 + 10 * STEP);
    }
  });
});
