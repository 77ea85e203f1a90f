/** A crowd that never leaves: ten minutes of it with FULL=1, one minute otherwise. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createSolids } from '../../src/geometry/solids.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import { STEP_SECONDS } from '../../src/sim/sim.ts';
import { createTrails } from '../../src/sim/trails.ts';
import { fakeWorld, wanderingPlan } from './fake-world.ts';

const FULL = process.env.FULL === '1';
const SECONDS = FULL ? 600 : 60;
const AGENTS = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function pillars() {
  const size = { x: 60, y: 34 };
  const at = (k: number, step: number): [number, number] => [0.5 + ((k * step) % (size.x - 1)), 0.6 + (k % 5) * 0.2];
  return fakeWorld({
    bounds: [0, 0, size.x, size.y],
    obstacles: Array.from({ length: 60 }, (_, k) => {
      const x = 3 + (k % 10) * 5 + (k % 20 < 10 ? 1.5 : 0);
      const y = 3 + Math.floor(k / 10) * 5;
      return {
        points: [
          [x, y],
          [x + 1.5, y - 0.7],
          [x + 2, y + 1.3],
          [x + 0.4, y + 2],
        ],
      };
    }),
    posts: [
      [2, 30],
      [20.5, 2],
    ],
    // Out of reach, so that everybody walks until the end.
    goals: [{ points: [[-50, -50]] }],
    agents: Array.from({ length: AGENTS - 100 }, (_, k) => ({ at: at(k, 0.147), radius: 0.2 + 0.05 * (k % 4) })),
    spawners: [
      {
        points: [
          [0, 5],
          [0, 30],
        ],
        count: 100,
      },
    ],
  });
}

test('nobody enters an obstacle, and memory does not grow', () => {
  const world = pillars();
  const sim = createSim(world, wanderingPlan(), { seed: 1, avoidance: 'none' });
  const trails = createTrails(sim.agents);
  const solids = createSolids(world.space.mesh, { posts: world.scene.posts });
  const steps = SECONDS / STEP_SECONDS;
  const advance = (count: number) => {
    for (let k = 0; k < count; k++) {
      sim.step();
      trails.sample(sim.agents);
      // Spot checks; the measures below look at every step.
      const { agents } = sim;
      for (let i = k % 50; i < agents.slots; i += 50) {
        if (!solids.isFree(agents.x[i], agents.y[i])) throw new Error(`Agent ${i} is inside at step ${sim.steps}.`);
      }
    }
  };
  const warmUp = steps / 4;
  advance(warmUp);
  const { agents } = sim;
  expect(agents.count).toBe(AGENTS);
  const arrays = Object.values(agents).filter(ArrayBuffer.isView);
  expect(arrays.length).toBeGreaterThan(20);
  collectGarbage();
  const before = process.memoryUsage();
  const began = performance.now();
  advance(steps - warmUp);
  const seconds = (performance.now() - began) / 1000;
  collectGarbage();
  const after = process.memoryUsage();
  expect(Object.values(agents).filter(ArrayBuffer.isView)).toSatisfy((now: ArrayBufferView[]) =>
    now.every((array, i) => array === arrays[i]),
  );
  expect(after.heapUsed - before.heapUsed).toBeLessThan(2e6);
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(1e6);
  const { minClearance, active, stepMs } = sim.metrics();
  expect(active).toBe(AGENTS);
  expect(minClearance).toBe(0);
  console.info(
    `${AGENTS} agents: ${Math.round(((steps - warmUp) * AGENTS) / seconds)} agent steps per second, ` +
      `${stepMs.avg.toFixed(2)} ms per step on average, ${stepMs.max.toFixed(1)} ms at most`,
  );
}, 300_000);
