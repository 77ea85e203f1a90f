/** A goal queue as text: `shop, exit / back` means first the shop, then whichever of exit and back is nearer. */
import type { GoalStep, Scene } from '../../scene/schema.ts';

export function formatQueue(goals: readonly GoalStep[]): string {
  return goals.map((step) => (typeof step === 'string' ? step : step.join(' / '))).join(', ');
}

export function parseQueue(text: string): readonly GoalStep[] {
  return text.split(',').flatMap((part): GoalStep[] => {
    const names = part
      .split('/')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    return names.length === 0 ? [] : [names.length === 1 ? names[0] : names];
  });
}

/** Names in the text that no goal of the scene has. */
export function unknownGoals(scene: Scene, text: string): readonly string[] {
  const known = new Set(scene.goals.map((goal) => goal.id));
  return parseQueue(text)
    .flat()
    .filter((name) => !known.has(name));
}
