/** Where things are at a time, from the keys of the scene's timeline. */
import type { Point, Scene } from '../scene/schema.ts';

type Key = { readonly t: number; readonly points: readonly Point[] };

/** The keys that move a goal, or null when it stands still. */
export function goalKeys(scene: Scene, goal: number): readonly Key[] | null {
  const { id } = scene.goals[goal];
  if (id === undefined) return null;
  for (const entry of scene.timeline) if ('goal' in entry && entry.goal === id) return entry.keys;
  return null;
}

/**
 * The points of a goal at time t; none while it is absent. A key holds from its time on; towards a key with as many
 * points the way is a straight line. Before the first key the goal is as the scene draws it.
 */
export function goalPointsAt(scene: Scene, goal: number, t: number): readonly Point[] {
  const keys = goalKeys(scene, goal);
  let last: Key | null = null;
  let next: Key | null = null;
  for (const key of keys ?? []) {
    if (key.t <= t && (last === null || key.t >= last.t)) last = key;
    if (key.t > t && (next === null || key.t < next.t)) next = key;
  }
  if (!last) return scene.goals[goal].points;
  if (!next || next.points.length !== last.points.length) return last.points;
  const share = (t - last.t) / (next.t - last.t);
  const { points } = next;
  return last.points.map(([x, y], i) => [x + share * (points[i][0] - x), y + share * (points[i][1] - y)] as const);
}
