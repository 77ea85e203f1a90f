import type { Problem } from '../scene/problem.ts';

/** Bad input to the lab, with every problem. */
export class LabError extends Error {
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[] = []) {
    super([message, ...problems.map((problem) => `${problem.path}: ${problem.message}`)].join('\n'));
    this.name = 'LabError';
    this.problems = problems;
  }
}
