/** What the walkers of a scene will ask of a plan. */
import type { GoalStep, Scene } from '../scene/schema.ts';
import type { Demand } from './planner.ts';

/** Goals (indices) that a step of a goal queue names; unknown names are left out. */
export function goalsOfStep(scene: Scene, step: GoalStep): readonly number[] {
  const names = typeof step === 'string' ? [step] : step;
  return scene.goals.flatMap((goal, i) => (goal.id !== undefined && names.includes(goal.id) ? [i] : []));
}

/** One for each distinct combination of radius, group and goals, over all steps of all goal queues. */
export function demandsOf(scene: Scene): Demand[] {
  const demands = new Map<string, Demand>();
  const everything = scene.goals.map((_, i) => i);
  for (const { radius, group = '', goals: queue } of [...scene.agents, ...scene.spawners]) {
    const steps = queue.length > 0 ? queue.map((step) => goalsOfStep(scene, step)) : [everything];
    for (const goals of steps) {
      if (goals.length > 0) demands.set(demandKey({ goals, radius, group }), { goals, radius, group });
    }
  }
  return [...demands.values()];
}

const demandKey = ({ goals, radius, group }: Demand): string => JSON.stringify([radius, group, goals]);
