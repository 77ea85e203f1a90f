/** How people and scripts name a goal, and what planners take. */
import type { GoalRef } from '../planners/planner.ts';
import type { Scene } from '../scene/schema.ts';

/** A goal's id, `#index`, several of them (the nearest counts), or a point. */
export type GoalName = string | readonly string[] | readonly [number, number] | readonly [number, number, number];

export function goalRefOf(scene: Scene, name: GoalName): { readonly goal: GoalRef } | { readonly problem: string } {
  if (Array.isArray(name) && typeof name[0] === 'number') {
    const [x, y, z] = name as readonly number[];
    return { goal: z === undefined ? { x: x as number, y: y as number } : { x: x as number, y: y as number, z } };
  }
  const indices: number[] = [];
  for (const one of [name].flat() as string[]) {
    const index = goalIndex(scene, one);
    if (index < 0) {
      const known = scene.goals.map((goal, i) => goal.id ?? `#${i}`);
      return {
        problem: `There is no goal "${one}". ${known.length > 0 ? `Use one of: ${known.join(', ')}.` : 'The scene has no goals.'}`,
      };
    }
    indices.push(index);
  }
  return { goal: indices };
}

function goalIndex(scene: Scene, name: string): number {
  const byId = scene.goals.findIndex((goal) => goal.id === name);
  if (byId >= 0) return byId;
  const index = /^#(\d+)$/.exec(name)?.[1];
  return index !== undefined && Number(index) < scene.goals.length ? Number(index) : -1;
}
