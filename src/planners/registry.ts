/** All planners, in the order in which they are offered. */
import { opm } from './opm/opm.ts';
import type { Planner } from './planner.ts';

export const planners: readonly Planner[] = [opm];

export function plannerById(id: string): Planner | undefined {
  return planners.find((planner) => planner.id === id);
}
