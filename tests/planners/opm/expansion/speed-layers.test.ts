import { expect, test } from 'vitest';
import type { Way } from '../../../../src/planners/opm/expansion/speed-layers.ts';
import { speedsOf } from '../../../../src/planners/opm/expansion/speed-layers.ts';
import { opm } from '../../../../src/planners/opm/opm.ts';
import { drain } from '../../../../src/geometry/progress.ts';
import { type Scene, sceneSchema } from '../../../../src/scene/schema.ts';
import { createSim } from '../../../../src/sim/create-sim.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { openMap } from '../../../fixtures/open-map.ts';
import { opmParams } from '../../../fixtures/opm-params.ts';
import { makeRandomMapScene } from '../../../fixtures/random-map-scene.ts';
import { graphMap } from '../../../oracles/graph-map.ts';

const SPEEDS = [1, 1, 1.3, 1, 2, 1, 0.5, 1, 4, 1, 1];

/** The scene of a seed, with speeds at some of its corners. */
function weightedScene(seed: number): Scene {
  const scene = makeRandomMapScene(seed);
  let n = seed;
  const obstacles = scene.obstacles.map((obstacle) => ({
    ...obstacle,
    weights: Object.fromEntries(
      obstacle.points.flatMap((_, i) => {
        const speed = SPEEDS[n++ % SPEEDS.length];
        return speed === 1 ? [] : [[String(i), { speed }]];
      }),
    ),
  }));
  return { ...scene, obstacles };
}

test.each<Way>(['towards', 'from'])('layers of speed cost what lines of sight say, %s goals', (way) => {
  let places = 0;
  for (let seed = 1; seed <= 75; seed++) {
    const scene = weightedScene(seed);
    // Goals on borders of turned scenes are beside them by rounding, and lines of sight do not move them back.
    if (scene.name.includes('turned')) continue;
    const lines = scene.goals.map(({ points }) => points);
    const { costAt } = graphMap(scene, lines, { way });
    const { field, tools } = openMap(scene, { way });
    const [x0, y0, x1, y1] = scene.bounds;
    const around: number[] = [];
    for (let i = 1; i <= 40; i++) {
      const x = x0 + (x1 - x0) * ((i * 0.7548776662466927) % 1);
      const y = y0 + (y1 - y0) * ((i * 0.5698402909980532) % 1);
      const count = tools.locator.findAll(around, x, y);
      if (count === 0) continue;
      const cost = field.look(0, x, y, around, count) ? field.cost : Number.POSITIVE_INFINITY;
      const expected = costAt([x, y]);
      const text = `${cost} instead of ${expected} at ${x}, ${y} in ${JSON.stringify(scene)}`;
      if (expected === Number.POSITIVE_INFINITY) expect(cost, text).toBe(expected);
      else expect(Math.abs(cost - expected), text).toBeLessThanOrEqual(1e-9 * (1 + expected));
      places++;
    }
  }
  expect(places).toBeGreaterThan(1000);
});

test('the speeds are walking and what is faster, once each', () => {
  expect(speedsOf(Float64Array.of(1, 3, 0.5, 2, 3, 1))).toEqual([1, 2, 3]);
});

const bicycle = (speed: number): Scene =>
  sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 40, 20],
    obstacles: [
      {
        points: [
          [5, 8],
          [35, 8],
          [35, 12],
          [5, 12],
        ],
        weights: { 3: { speed } },
      },
    ],
    goals: [{ points: [[38, 7]] }],
    agents: [{ at: [2, 7], radius: 0.3, speed: 1 }],
  });

test('a walker takes the bicycle when that is faster, and arrives when the map says', () => {
  const straight = 36;
  for (const speed of [1.2, 3]) {
    const world = drain(cleanScene(bicycle(speed)));
    const demands = [{ goals: [0], radius: 0.3, group: '' }];
    const plan = opm.open(drain(opm.build(world, opmParams(), { demands })), { world });
    const route = plan.route({ x: 2, y: 7 }, { radius: 0.3 });
    if (!route.found) throw new Error(route.message);
    const detour = route.length > straight + 1;
    expect(detour).toBe(speed === 3);
    expect(route.cost).toBeLessThanOrEqual(straight + 1e-9);
    const sim = createSim(world, plan, { seed: 1, avoidance: 'none' });
    while (!sim.idle && sim.time < 60) sim.step();
    const { travelTime } = sim.metrics();
    // An agent has arrived once it touches its goal, and a step may be cut short where it gets on.
    expect(Math.abs((travelTime?.avg ?? 0) - route.cost)).toBeLessThan(0.6);
  }
});
