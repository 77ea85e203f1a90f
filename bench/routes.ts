/** Exact distances and routes: how they grow with the scene, and what a big map costs. */
import { opmParams } from '../tests/fixtures/opm-params.ts';
import { drain } from '../src/geometry/progress.ts';
import { createExpansion } from '../src/planners/opm/expansion/expansion.ts';
import { addGoal } from '../src/planners/opm/sources/goal-sources.ts';
import { createSourceList } from '../src/planners/opm/sources/sources.ts';
import { opm } from '../src/planners/opm/opm.ts';
import { toolsOf } from '../src/planners/opm/space-tools.ts';
import type { Place, Plan } from '../src/planners/planner.ts';
import { type Scene, sceneSchema } from '../src/scene/schema.ts';
import { cleanScene } from '../src/world/clean.ts';
import type { World } from '../src/world/world.ts';
import { makeCaveScene } from '../tests/fixtures/cave-scene.ts';
import type { Table } from './table.ts';

export const name = 'routes';
export const about =
  'Planner opm on the CPU: exact distances of all corners from one goal and exact routes, for grids of squares (Profiling0 to 6) ' +
  'and for a cave of 35,000 corners; medians.';

/** Squares along each side; each square is half its cell wide. */
const PROFILING = [2, 4, 6, 8, 10, 14, 20];
const SIZE = 1000;

export async function run(args: readonly string[]): Promise<Table[]> {
  const runs = Number(args[0] ?? 31);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`"${args[0]}" is not a number of runs: give a whole number from 1.`);
  return [profiling(runs), bigMap(runs)];
}

function profiling(runs: number): Table {
  let before = Number.NaN;
  const rows = PROFILING.map((squares, i) => {
    const { world, plan } = open(squaresScene(squares));
    const distances = median(runs, () => timeDistances(world));
    const route = median(runs, () => timeRoutes(plan, freePlaces(plan, world, 200)));
    const corners = world.space.mesh.points.length / 2;
    const row = [
      `Profiling${i}`,
      squares * squares,
      corners,
      distances,
      route * 1000,
      i ? distances / before : '',
      1 / route,
    ];
    before = distances;
    return row as (string | number)[];
  });
  return {
    title: 'Grids of squares, one goal',
    columns: ['scene', 'polygons', 'corners', 'distances ms', 'route µs', 'times the scene before', 'routes per ms'],
    rows,
  };
}

function bigMap(runs: number): Table {
  const cave = makeCaveScene();
  const start = performance.now();
  const bare = drain(cleanScene(cave));
  const cleanMs = performance.now() - start;
  const goal = freeCentre(bare);
  const { world, plan, buildMs } = open({ ...cave, goals: [{ points: [[goal.x, goal.y]] }] });
  const places = freePlaces(plan, world, 300);
  const ends = places.toReversed();
  const few = Math.min(runs, 7);
  const timePairs = (): number => timeEach(places, (from, i) => plan.route(from, { goal: ends[i] }));
  timePairs();
  let slowest = 0;
  for (const [i, from] of places.entries()) {
    const began = performance.now();
    plan.route(from, { goal: ends[i] });
    slowest = Math.max(slowest, performance.now() - began);
  }
  return {
    title: 'A cave, one goal',
    columns: ['corners', 'clean ms', 'build ms', 'distances ms', 'route µs', 'place to place ms', 'slowest ms'],
    rows: [
      [
        world.space.mesh.points.length / 2,
        cleanMs,
        buildMs,
        median(few, () => timeDistances(world)),
        median(few, () => timeRoutes(plan, places)) * 1000,
        median(few, timePairs),
        slowest,
      ],
    ],
  };
}

function open(scene: Scene): { world: World; plan: Plan; buildMs: number } {
  const world = drain(cleanScene(scene));
  const start = performance.now();
  const plan = opm.open(drain(opm.build(world, opmParams(), { demands: [] })), { world });
  return { world, plan, buildMs: performance.now() - start };
}

function timeDistances(world: World): number {
  const tools = toolsOf(world.space.mesh);
  const expansion = expansions.get(world) ?? createExpansion(world.space.mesh);
  expansions.set(world, expansion);
  const start = performance.now();
  const list = createSourceList(tools.mesh, tools.locator);
  world.scene.goals.forEach(({ points }, goal) => addGoal(list, tools, () => tools, points, goal, 0, 0));
  expansion.start(list.finish());
  while (!expansion.run(1 << 20));
  return performance.now() - start;
}

const expansions = new WeakMap<World, ReturnType<typeof createExpansion>>();

const timeRoutes = (plan: Plan, places: readonly Place[]): number => timeEach(places, (from) => plan.route(from));

function timeEach(places: readonly Place[], visit: (place: Place, i: number) => void): number {
  const start = performance.now();
  places.forEach(visit);
  return (performance.now() - start) / places.length;
}

/** Places that reach a goal, spread by a low-discrepancy sequence (Roberts 2018): the same on every machine. */
function freePlaces(plan: Plan, world: World, count: number): Place[] {
  const [x0, y0, x1, y1] = world.bounds;
  const places: Place[] = [];
  for (let i = 1; places.length < count && i < 100 * count; i++) {
    const place = {
      x: x0 + (x1 - x0) * ((i * 0.7548776662466927) % 1),
      y: y0 + (y1 - y0) * ((i * 0.5698402909980532) % 1),
    };
    if (plan.route(place).found) places.push(place);
  }
  return places;
}

/** The middle of the triangle, of the region with most triangles, that is nearest to the middle of the map. */
function freeCentre(world: World): Place {
  const { mesh } = world.space;
  const { components } = toolsOf(mesh);
  const sizes = new Map<number, number>();
  for (const c of components) sizes.set(c, (sizes.get(c) ?? 0) + 1);
  const largest = [...sizes].sort((a, b) => b[1] - a[1])[0][0];
  const [x0, y0, x1, y1] = world.bounds;
  let best: Place & { distance: number } = { x: 0, y: 0, distance: Number.POSITIVE_INFINITY };
  for (let t = 0; t < components.length; t++) {
    if (components[t] !== largest) continue;
    const [p, q, r] = mesh.triangles.subarray(3 * t, 3 * t + 3);
    const x = (mesh.points[2 * p] + mesh.points[2 * q] + mesh.points[2 * r]) / 3;
    const y = (mesh.points[2 * p + 1] + mesh.points[2 * q + 1] + mesh.points[2 * r + 1]) / 3;
    const distance = Math.hypot(x - (x0 + x1) / 2, y - (y0 + y1) / 2);
    if (distance < best.distance) best = { x, y, distance };
  }
  return best;
}

function squaresScene(squares: number): Scene {
  const cell = SIZE / squares;
  const at = Array.from({ length: squares }, (_, i) => (i + 0.25) * cell);
  const half = cell / 2;
  return sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, SIZE, SIZE],
    obstacles: at.flatMap((x) =>
      at.map((y) => ({
        points: [
          [x, y],
          [x + half, y],
          [x + half, y + half],
          [x, y + half],
        ],
      })),
    ),
    goals: [{ points: [[0.003 * SIZE, 0.005 * SIZE]] }],
  });
}

function median(runs: number, measure: () => number): number {
  const times = Array.from({ length: runs }, measure).sort((a, b) => a - b);
  return times[runs >> 1];
}
