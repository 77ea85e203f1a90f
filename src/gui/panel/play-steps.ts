/** Numbers that count steps, from 1 on. */

/** Stands for all steps. */
export const END = 0;

/** The number that follows, or comes before; itself at either end. */
export function nextStep(value: number, steps: number): number {
  return value === END || value >= steps ? END : value + 1;
}
export function previousStep(value: number, steps: number): number {
  return value === END || value > steps ? Math.max(1, steps) : Math.max(1, value - 1);
}
