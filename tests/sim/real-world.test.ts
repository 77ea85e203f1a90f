/** The simulation in cleaned worlds: overlapping obstacles, walls without width, posts, touching corners. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain } from '../../src/geometry/progress.ts';
import { type Scene, type SceneFile, sceneSchema } from '../../src/scene/schema.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import type { Sim } from '../../src/sim/sim.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { wanderingPlan } from './fake-world.ts';
import { between } from './random-rooms.ts';

type Spot = [number, number];
const SIZE = 12;
const spot = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 }))
  .map(([x, y]): Spot => [x / 2, y / 2]);
const box = fc
  .tuple(spot, between(0.3, 4), between(0.3, 4))
  .map(([[x, y], w, h]) => {
    const [x1, y1] = [Math.min(SIZE, x + w), Math.min(SIZE, y + h)];
    return {
      points: [
        [x, y],
        [x1, y],
        [x1, y1],
        [x, y1],
      ] as Spot[],
    };
  })
  .filter(({ points: [a, , c] }) => c[0] - a[0] > 0.1 && c[1] - a[1] > 0.1);
const wall = fc.uniqueArray(spot, { minLength: 2, maxLength: 4, selector: String }).map((points) => ({ points }));
const walker = fc
  .tuple(between(0, SIZE), between(0, SIZE), between(0.05, 0.4), between(0.5, 20))
  .map(([x, y, radius, speed]) => ({ at: [x, y] as Spot, radius, speed }));

const scenes: fc.Arbitrary<Scene> = fc
  .record({
    obstacles: fc.array(box, { maxLength: 6 }),
    walls: fc.array(wall, { maxLength: 3 }),
    posts: fc.array(spot, { maxLength: 3 }),
    agents: fc.array(walker, { minLength: 1, maxLength: 8 }),
  })
  .map((parts) => {
    const file: SceneFile = {
      type: 'wayfield-scene',
      version: 1,
      bounds: [0, 0, SIZE, SIZE],
      goals: [{ points: [[-99, -99]] }],
      ...parts,
      agents: parts.agents.filter(({ at }) => !parts.obstacles.some(({ points }) => inBox(points, at))),
    };
    return sceneSchema.parse(file);
  });

const inBox = (points: readonly (readonly [number, number])[], [x, y]: readonly [number, number]) =>
  x > points[0][0] && x < points[2][0] && y > points[0][1] && y < points[2][1];

/** Every segment of the scene as it is drawn, whatever became of it in the world. */
function* segmentsOf(scene: Scene): Generator<readonly [number, number, number, number]> {
  const chain = (points: Scene['posts'], closed: boolean) =>
    points.flatMap((p, i) =>
      i + 1 < points.length || closed ? [[...p, ...points[(i + 1) % points.length]] as const] : [],
    );
  yield* chain(
    [
      [0, 0],
      [SIZE, 0],
      [SIZE, SIZE],
      [0, SIZE],
    ],
    true,
  );
  for (const { points } of scene.obstacles) yield* chain(points, true);
  for (const { points } of scene.walls) yield* chain(points, false);
  for (const [x, y] of scene.posts) yield [x, y, x, y];
}

function clearance(scene: Scene, x: number, y: number): number {
  let best = Infinity;
  for (const [ax, ay, bx, by] of segmentsOf(scene)) {
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const u = length2 > 0 ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2)) : 0;
    best = Math.min(best, Math.hypot(x - ax - u * (bx - ax), y - ay - u * (by - ay)));
  }
  return best;
}

const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** What is wrong with the last move of agent i, or null. `least` is the clearance it must keep. */
function faultOf(scene: Scene, { agents }: Sim, i: number, least: number): string | null {
  const { [i]: x } = agents.x;
  const { [i]: y } = agents.y;
  const { [i]: px } = agents.previousX;
  const { [i]: py } = agents.previousY;
  const where = `agent ${i} from ${px}, ${py} to ${x}, ${y}`;
  if (clearance(scene, x, y) < least * (1 - 2e-9)) return `${where} is too near`;
  if (scene.obstacles.some(({ points }) => inBox(points, [x, y]))) return `${where} is inside an obstacle`;
  for (const [ax, ay, bx, by] of segmentsOf(scene)) {
    const across = side(ax, ay, bx, by, px, py) * side(ax, ay, bx, by, x, y) < 0;
    if (across && side(px, py, x, y, ax, ay) * side(px, py, x, y, bx, by) < 0) return `${where} has crossed something`;
  }
  return null;
}

test('wandering agents never enter, cross or come too near anything in the scene', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const sim = createSim(drain(cleanScene(scene)), wanderingPlan(), { seed: 1, avoidance: 'none' });
      const { agents } = sim;
      const least = Array.from({ length: agents.slots }, (_, i) =>
        Math.min(agents.radius[i], clearance(scene, agents.x[i], agents.y[i])),
      );
      for (let k = 0; k < 60; k++) {
        sim.step();
        for (let i = 0; i < agents.slots; i++) {
          const fault = faultOf(scene, sim, i, least[i]);
          if (fault) throw new Error(`Step ${k}: ${fault}.`);
        }
      }
      const { minClearance } = sim.metrics();
      const tight = least.some((room, i) => room < agents.radius[i] * (1 - 1e-9));
      if (agents.count > 0 && !tight) expect(minClearance).toBeGreaterThanOrEqual(0);
    }),
    { seed: 1, numRuns: 200 },
  );
});
