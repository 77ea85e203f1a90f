/** Worlds of separate obstacles, triangulated by earcut, and a plan that walks straight at its goal: no planner needed. */
import earcut, { flatten } from 'earcut';
import type { Mesh } from '../../src/geometry/mesh.ts';
import { type Plan, SteerState } from '../../src/planners/planner.ts';
import { type Point, type SceneFile, sceneSchema } from '../../src/scene/schema.ts';
import { ALL_CHANGED, type World } from '../../src/world/world.ts';

type Ring = readonly Point[];

/** Free space inside one ring and outside the others, which neither touch nor contain each other. */
export function triangulate(outer: Ring, holes: readonly Ring[] = []): Mesh {
  const { vertices, holes: holeStarts } = flatten([outer, ...holes].map((ring) => ring.map((p) => [...p])));
  const triangles = Uint32Array.from(earcut(vertices, holeStarts));
  const points = Float64Array.from(vertices);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]].map((v) => 2 * v);
    const area =
      (points[b] - points[a]) * (points[c + 1] - points[a + 1]) -
      (points[b + 1] - points[a + 1]) * (points[c] - points[a]);
    if (area < 0) [triangles[t + 1], triangles[t + 2]] = [triangles[t + 2], triangles[t + 1]];
  }
  const edges = new Map<string, number>();
  const twins = new Int32Array(triangles.length).fill(-1);
  const firstOut = new Int32Array(points.length / 2).fill(-1);
  triangles.forEach((a, h) => {
    const b = triangles[h % 3 === 2 ? h - 2 : h + 1];
    const twin = edges.get(`${b} ${a}`);
    edges.set(`${a} ${b}`, h);
    firstOut[a] = h;
    if (twin === undefined) return;
    twins[h] = twin;
    twins[twin] = h;
  });
  return { points, triangles, twins, firstOut };
}

/** A world whose obstacles are apart from each other and from the bounds. */
export function fakeWorld(file: Omit<SceneFile, 'type' | 'version'>): World {
  const scene = sceneSchema.parse({ type: 'wayfield-scene', version: 1, ...file });
  const [x0, y0, x1, y1] = scene.bounds;
  const outer: Ring = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const mesh = triangulate(
    outer,
    scene.obstacles.map(({ points }) => points),
  );
  const weights = new Float64Array(mesh.points.length / 2).fill(1);
  return {
    revision: 1,
    scene,
    bounds: scene.bounds,
    space: { radius: 0, closed: [], mesh, weights },
    change: ALL_CHANGED,
  };
}

/** Straight at the nearest first point of its goals, obstacles or not. */
export function straightPlan(world: World): Plan {
  let { goals } = world.scene;
  return {
    *update(next) {
      yield { done: 0, doing: 'following' };
      goals = next.scene.goals;
    },
    route: () => ({ found: false, why: 'unreachable', message: 'A fake plan has no routes.' }),
    steer(out, agents, i) {
      let best = Infinity;
      for (const goal of agents.targets[agents.target[i]]) {
        const [first] = goals[goal].points;
        if (!first) continue;
        const [x, y] = first;
        const dx = x - agents.x[i];
        const dy = y - agents.y[i];
        const distance = Math.hypot(dx, dy);
        if (distance >= best) continue;
        best = distance;
        out[0] = (dx / distance) * agents.speed[i];
        out[1] = (dy / distance) * agents.speed[i];
      }
      return SteerState.walking;
    },
    layers: () => [],
    dispose: () => {},
  };
}

/** Every agent turns about at random, to anywhere; the same at every run. */
export function wanderingPlan(): Plan {
  return {
    *update() {},
    route: () => ({ found: false, why: 'unreachable', message: 'A fake plan has no routes.' }),
    steer(out, agents, i) {
      const speed = agents.speed[i];
      const heading = Math.atan2(agents.vy[i], agents.vx[i]);
      // Keeps going for a while, so that it meets walls at all angles and pushes against them.
      const noise = Math.sin(agents.id[i] * 12.9898 + agents.x[i] * 78.233 + agents.y[i] * 37.719) * 43_758.5453;
      const turn = noise - Math.floor(noise);
      const angle = turn < 0.05 ? 200 * turn : heading + (turn - 0.5);
      out[0] = speed * Math.cos(angle);
      out[1] = speed * Math.sin(angle);
      return SteerState.walking;
    },
    layers: () => [],
    dispose: () => {},
  };
}

/** Runs a simulation and returns every position it goes through, bit for bit, with the order in which agents came. */
export function trajectory(
  sim: { step(): void; agents: { slots: number; x: Float64Array; y: Float64Array; id: Uint32Array } },
  steps: number,
) {
  const seen: number[] = [];
  const firstId = sim.agents.id[0];
  for (let k = 0; k < steps; k++) {
    sim.step();
    const { slots, id, x, y } = sim.agents;
    for (let i = 0; i < slots; i++) seen.push(id[i] - firstId, x[i], y[i]);
  }
  return Float64Array.from(seen);
}
