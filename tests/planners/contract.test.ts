/** What every planner keeps on every gallery scene it accepts. FULL=1 includes the big scenes. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createLocator } from '../../src/geometry/locate.ts';
import { drain } from '../../src/geometry/progress.ts';
import { walkStraight } from '../../src/geometry/sight.ts';
import type { Layer } from '../../src/planners/layer.ts';
import type { AgentsView } from '../../src/planners/agents-view.ts';
import { demandsOf } from '../../src/planners/demands.ts';
import { resolveParams } from '../../src/planners/params.ts';
import { type Place, type Plan, type Planner, type Route, SteerState } from '../../src/planners/planner.ts';
import { plannerById, planners } from '../../src/planners/registry.ts';
import { type Point, type Scene, sceneSchema } from '../../src/scene/schema.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { buildSpace, closedRegions } from '../../src/world/space.ts';
import type { World } from '../../src/world/world.ts';

const FOLDER = new URL('../../scenes/', import.meta.url);
const BIG = 5000;

const scenes = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json') && file !== 'index.json')
  .map((file): [string, Scene] => [file, sceneSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))])
  .filter(([, scene]) => process.env.FULL !== undefined || cornerCount(scene) < BIG);

function cornerCount({ obstacles, walkable, walls }: Scene): number {
  return [
    ...obstacles.map((o) => o.points),
    ...obstacles.flatMap((o) => o.holes),
    ...walkable,
    ...walls.map((w) => w.points),
  ].reduce((sum, points) => sum + points.length, 0);
}

type Subject = { readonly world: World; readonly plan: Plan };

function open(planner: Planner, scene: Scene): Subject | null {
  const world = drain(cleanScene(scene));
  if (planner.accepts(world) !== true) return null;
  const { params } = resolveParams(planner.params);
  const data = drain(planner.build(world, params, { demands: demandsOf(scene) }));
  // As after a trip through a worker.
  return { world, plan: planner.open(structuredClone(data), { world: structuredClone(world) }) };
}

/** Spread evenly and the same on every run (Roberts 2018). */
function places(scene: Scene, count: number): Place[] {
  const [x0, y0, x1, y1] = scene.bounds;
  return Array.from({ length: count }, (_, i) => ({
    x: x0 + (x1 - x0) * (((i + 1) * 0.7548776662466927) % 1),
    y: y0 + (y1 - y0) * (((i + 1) * 0.5698402909980532) % 1),
  }));
}

function expectFreeRoute(route: Route, from: Place, radius: number, world: World, group: string): void {
  const { points, length } = route;
  const text = JSON.stringify({ from, radius, points: [...points], scene: world.scene.name });
  expect([points[0], points[1]], text).toEqual([from.x, from.y]);
  expect(points.length, text).toBeGreaterThanOrEqual(4);
  const { mesh } = drain(buildSpace(world.scene, radius, closedRegions(world.scene, group)));
  const locator = createLocator(mesh);
  let sum = 0;
  const around: number[] = [];
  for (let i = 2; i < points.length; i += 2) {
    const [ax, ay, bx, by] = points.subarray(i - 2, i + 2);
    sum += Math.hypot(bx - ax, by - ay);
    locator.findAll(around, ax, ay);
    // The end on a segment goal is rounded: there it may be that only a place just short of it, or beside it, is in sight.
    const ends =
      i === points.length - 2
        ? [
            [0, 0],
            [1e-9, 0],
            [1e-9, 1e-12],
            [1e-9, -1e-12],
          ]
        : [[0, 0]];
    const sees = ends.some(([short, beside]) => {
      const toX = bx + short * (ax - bx) + beside * (ay - by);
      const toY = by + short * (ay - by) + beside * (bx - ax);
      return around.some((t) => walkStraight(mesh, t, ax, ay, toX, toY) >= 0);
    });
    expect(sees || (ax === bx && ay === by), text).toBe(true);
  }
  expect(Math.abs(sum - length), text).toBeLessThanOrEqual(1e-9 * (1 + sum));
}

function distanceToGoal(scene: Scene, goal: number, x: number, y: number): number {
  const { points } = scene.goals[goal];
  return Math.min(
    ...points.map(([ax, ay], i) => {
      const [bx, by] = points[Math.min(i + 1, points.length - 1)];
      const squared = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = squared ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared)) : 0;
      return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y);
    }),
  );
}

/** One agent per place, walking without regard to each other or to solids. */
function agentsAt(scene: Scene, where: readonly Place[]): AgentsView {
  const n = where.length;
  const zeros = () => new Float64Array(n);
  return {
    slots: n,
    count: n,
    alive: new Uint8Array(n).fill(1),
    id: Uint32Array.from(where.keys()),
    x: Float64Array.from(where, (p) => p.x),
    y: Float64Array.from(where, (p) => p.y),
    z: zeros(),
    vx: zeros(),
    vy: zeros(),
    vz: zeros(),
    radius: zeros().fill(scene.agents[0]?.radius ?? scene.spawners[0]?.radius ?? 0.3),
    speed: zeros().fill(1.4),
    group: new Int32Array(n),
    target: new Int32Array(n),
    groups: [''],
    targets: [scene.goals.map((_, i) => i)],
    born: [...where.keys()],
    gone: [],
  };
}

/** The first goal is where another place is, or nowhere. */
function withGoalMoved(scene: Scene): Scene {
  const points = scene.goals.length > 1 ? [] : [scene.agents[0]?.at ?? scene.spawners[0].points[0]];
  return { ...scene, goals: scene.goals.map((goal, i) => (i === 0 ? { ...goal, points } : goal)) };
}

function withObstacleMoved(scene: Scene): Scene {
  const by = 0.01 * (scene.bounds[2] - scene.bounds[0]);
  const move = (ring: readonly Point[]) => ring.map(([x, y]): Point => [x + by, y + by]);
  const [first, ...others] = scene.obstacles;
  if (!first) return scene;
  return { ...scene, obstacles: [{ ...first, points: move(first.points), holes: first.holes.map(move) }, ...others] };
}

const STEP = 0.05;

/** `fastest`: the largest factor that a corner puts on the speed. */
function walk(plan: Plan, agents: AgentsView, steps: number, fastest: number): number[] {
  const out = new Float64Array(3);
  const states: number[] = [];
  for (let s = 0; s < steps; s++) {
    plan.begin?.(agents, s * STEP, STEP);
    for (let i = 0; i < agents.slots; i++) {
      states.push(plan.steer(out, agents, i), out[0], out[1]);
      expect(Math.hypot(out[0], out[1])).toBeLessThanOrEqual(agents.speed[i] * fastest * (1 + 1e-12));
      agents.x[i] += out[0] * STEP;
      agents.y[i] += out[1] * STEP;
    }
  }
  return states;
}

test('planners are found by their ids, and say what they are', () => {
  for (const planner of planners) {
    expect(plannerById(planner.id)).toBe(planner);
    for (const text of [planner.label, planner.about.sentence, planner.about.publication, planner.about.colours]) {
      expect(text.length).toBeGreaterThan(0);
    }
    expect(resolveParams(planner.params).problems).toEqual([]);
  }
  expect(new Set(planners.map((p) => p.id)).size).toBe(planners.length);
  expect(plannerById('none such')).toBeUndefined();
});

describe.each(
  planners.flatMap((planner) => scenes.map(([file, scene]) => [planner.id, file, planner, scene] as const)),
)('%s on %s', (_id, _file, planner, scene) => {
  const subject = open(planner, scene);
  if (!subject) {
    test('is declined with a reason', () => {
      const verdict = planner.accepts(drain(cleanScene(scene)));
      expect(verdict === true ? '' : verdict.reason).toMatch(/\w/);
    });
    return;
  }
  const { world, plan } = subject;

  test('routes start and end right, cross nothing, and are as long as they say', () => {
    const smallest = Math.min(0.3, ...scene.agents.map((a) => a.radius), ...scene.spawners.map((s) => s.radius));
    let found = 0;
    for (const radius of [0, smallest]) {
      for (const from of places(scene, 12)) {
        const route = plan.route(from, { radius });
        if (!route.found) {
          expect(route.message, JSON.stringify(route)).toMatch(/^.{15,}[.]$/);
          continue;
        }
        found++;
        expectFreeRoute(route, from, radius, world, '');
        const [x, y] = route.points.subarray(-2);
        expect(distanceToGoal(scene, route.goal, x, y)).toBeLessThanOrEqual(
          2 * radius + 1e-9 * Math.max(...scene.bounds),
        );
      }
    }
    if (scene.goals.length > 0) expect(found).toBeGreaterThan(0);
    else expect(plan.route(places(scene, 1)[0])).toMatchObject({ found: false, why: 'no-goal' });
  });

  test('steering is finite, not too fast, deterministic, and leads somewhere', () => {
    if (scene.goals.length === 0) return expect(plan.layers()).toBeDefined();
    const radius = agentsAt(scene, [{ x: 0, y: 0 }]).radius[0];
    const starts = places(scene, 40)
      .filter((from) => plan.route(from, { radius }).found)
      .slice(0, 6);
    const factors = scene.obstacles.flatMap(({ weights }) => Object.values(weights).map(({ speed }) => speed));
    const fastest = Math.max(1, ...factors);
    const runs = [0, 1].map(() => {
      const fresh = open(planner, scene) as Subject;
      const agents = agentsAt(scene, starts);
      return { states: walk(fresh.plan, agents, 100, fastest), agents };
    });
    expect(runs[0].states).toEqual(runs[1].states);
    expect(runs[0].states.every(Number.isFinite)).toBe(true);
    for (const [i, from] of starts.entries()) {
      const before = plan.route(from, { radius });
      const after = plan.route({ x: runs[0].agents.x[i], y: runs[0].agents.y[i] }, { radius });
      const arrived = runs[0].states.at(-3 * (starts.length - i)) === SteerState.arrived;
      if (arrived || !before.found || !after.found) continue;
      expect(after.length, JSON.stringify({ from, scene: scene.name })).toBeLessThan(before.length);
    }
  });

  test('it follows what moves as if it had been built for that', () => {
    const { plan: follower } = open(planner, scene) as Subject;
    const before = follower.layers();
    let here = world;
    for (const moved of [withGoalMoved(scene), withObstacleMoved(scene)]) {
      here = drain(cleanScene(moved, here));
      drain(follower.update(here, demandsOf(moved)));
      const { plan: fresh } = open(planner, moved) as Subject;
      for (const from of places(scene, 8)) {
        const [got, wanted] = [follower, fresh].map((one) => one.route(from));
        expect(got, JSON.stringify({ from, moved })).toEqual(wanted);
      }
    }
    const after = follower.layers();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    if (scene.goals.length > 0) expect(after.some((layer, i) => layer !== before[i])).toBe(true);
  });

  test('layers are plain and finite, and disposing frees everything', () => {
    for (const layer of plan.layers()) {
      const numbers = numbersOf(layer);
      expect(numbers.every(Number.isFinite), layer.id).toBe(true);
      if (layer.kind === 'segments') expect(numbers.length % 4).toBe(0);
      if (layer.kind === 'dots') expect(layer.values?.length ?? numbers.length / 2).toBe(numbers.length / 2);
    }
    expect(new Set(plan.layers().map((layer) => layer.id)).size).toBe(plan.layers().length);
    plan.dispose();
    expect(plan.layers()).toEqual([]);
    expect(() => plan.route({ x: 0, y: 0 })).toThrow();
  });
});

function numbersOf(layer: Layer): Float64Array {
  switch (layer.kind) {
    case 'segments':
      return layer.segments;
    case 'dots':
      return layer.points;
    case 'path-map':
      return layer.map.generators.coords;
  }
}
