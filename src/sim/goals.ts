/** Goal queues, the goal sets they lead through, and whether an agent has got there. */
import { norm } from '../geometry/norm.ts';
import type { Solids } from '../geometry/solids.ts';
import { goalsOfStep } from '../planners/demands.ts';
import type { Goal, GoalStep, Scene } from '../scene/schema.ts';
import type { Agents } from './agents.ts';
import { STEP_SECONDS } from './sim.ts';

/** How near the centre must come to a goal, as a share of the radius, when a step is shorter than that. */
const REACH_PER_RADIUS = 0.1;

export interface Goals {
  /** The queue's index; equal queues share one. */
  intern(steps: readonly GoalStep[]): number;
  /** The first step at or after `stage` that leads somewhere, or -1 when the queue ends. */
  stageFrom(queue: number, stage: number): number;
  /** Index into the agents' targets, or -1. */
  target(queue: number, stage: number): number;
  /** Takes the goals of another scene; queues keep their indices. */
  follow(scene: Scene): void;
  /** Puts the goals, which are the same ones, where they are now. */
  move(goals: readonly Goal[]): void;
  /** Whether none of the goals of a target is there at present. */
  isAbsent(target: number): boolean;
  /** The goal that agent i has reached, or -1. */
  reached(i: number, solids: Solids): number;
  /** The goal of a target nearest to a point as the crow flies, or -1. */
  nearest(target: number, x: number, y: number): number;
}

type Queue = { readonly steps: readonly GoalStep[]; targets: readonly number[] };

export function createGoals(agents: Agents, first: Scene): Goals {
  let scene = first;
  /** Coordinates of each goal; none while it is absent. */
  let shapes: Float64Array[] = [];
  let shown: readonly Goal[] = [];
  const queues: Queue[] = [];
  const queueKeys = new Map<string, number>();
  const targetKeys = new Map<string, number>();
  // Nearest point of the last `measure`.
  let footX = 0;
  let footY = 0;

  function internTarget(goals: readonly number[]): number {
    if (goals.length === 0) return -1;
    const key = goals.join();
    const known = targetKeys.get(key);
    if (known !== undefined) return known;
    const index = agents.targets.push(goals) - 1;
    targetKeys.set(key, index);
    return index;
  }

  function resolve(steps: readonly GoalStep[]): number[] {
    if (steps.length === 0) return [internTarget(scene.goals.map((_, i) => i))];
    return steps.map((step) => internTarget(goalsOfStep(scene, step)));
  }

  function follow(next: Scene): void {
    scene = next;
    move(scene.goals);
    for (const queue of queues) queue.targets = resolve(queue.steps);
  }

  function move(goals: readonly Goal[]): void {
    shapes = goals.map((goal, i) => (goal === shown[i] ? shapes[i] : Float64Array.from(goal.points.flat())));
    shown = goals;
  }

  /** Distance from a point to a goal; Infinity while it is absent. */
  function measure(goal: number, x: number, y: number): number {
    const shape = shapes[goal];
    let best = Infinity;
    for (let k = 0; k < shape.length; k += 2) {
      // Every vertex but the last starts a segment.
      const end = Math.min(k + 2, shape.length - 2);
      const ex = shape[end] - shape[k];
      const ey = shape[end + 1] - shape[k + 1];
      const along = (x - shape[k]) * ex + (y - shape[k + 1]) * ey;
      const length2 = ex * ex + ey * ey;
      const u = along <= 0 ? 0 : along >= length2 ? 1 : along / length2;
      const px = shape[k] + u * ex;
      const py = shape[k + 1] + u * ey;
      const distance = norm(x - px, y - py);
      if (distance >= best) continue;
      best = distance;
      footX = px;
      footY = py;
    }
    return best;
  }

  follow(first);
  return {
    intern(steps) {
      const key = JSON.stringify(steps);
      const known = queueKeys.get(key);
      if (known !== undefined) return known;
      const index = queues.push({ steps, targets: resolve(steps) }) - 1;
      queueKeys.set(key, index);
      return index;
    },
    stageFrom(queue, stage) {
      const { targets } = queues[queue];
      for (let s = stage; s < targets.length; s++) if (targets[s] >= 0) return s;
      return -1;
    },
    target: (queue, stage) => (stage < 0 ? -1 : queues[queue].targets[stage]),
    follow,
    move,
    isAbsent(target) {
      const goals = agents.targets[target];
      for (let k = 0; k < goals.length; k++) if (shapes[goals[k]].length > 0) return false;
      return true;
    },
    reached(i, solids) {
      const goals = agents.targets[agents.target[i]];
      const x = agents.x[i];
      const y = agents.y[i];
      const radius = agents.radius[i];
      const reach = Math.max(REACH_PER_RADIUS * radius, agents.speed[i] * STEP_SECONDS);
      let best = reach + radius;
      let found = -1;
      for (let k = 0; k < goals.length; k++) {
        const distance = measure(goals[k], x, y);
        if (distance > best) continue;
        // Nearer to a wall than its radius, a goal is reached when the disc cannot come any nearer.
        const missing = distance <= reach ? 0 : radius - solids.clearance(footX, footY, radius);
        if (distance > reach + missing || solids.crosses(footX, footY, x, y)) continue;
        best = distance;
        found = goals[k];
      }
      return found;
    },
    nearest(target, x, y) {
      let best = Infinity;
      let found = -1;
      for (const goal of agents.targets[target]) {
        const distance = measure(goal, x, y);
        if (distance < best || found < 0) {
          best = distance;
          found = goal;
        }
      }
      return found;
    },
  };
}
