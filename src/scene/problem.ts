import { formatCount, LIMITS } from './limits.ts';

/** Something wrong with a file: where, and a sentence that says what and how to cure it. */
export type Problem = {
  /** `obstacles[3].points[2]`, `line 12`, or `file`. */
  readonly path: string;
  readonly message: string;
};

export type Step = string | number;

/** `['obstacles', 3, 'points']` as `obstacles[3].points`; the whole file when empty. */
export function formatPath(steps: readonly Step[]): string {
  let path = '';
  for (const step of steps) {
    if (typeof step === 'number') path += `[${step}]`;
    else if (/^[A-Za-z_$][\w$-]*$/.test(step)) path += path ? `.${step}` : step;
    else path += `[${JSON.stringify(step)}]`;
  }
  return path || 'file';
}

/** A list that nobody can read is no help: the first ones, and how many follow. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  if (problems.length <= LIMITS.problems) return [...problems];
  const left = problems.length - LIMITS.problems;
  return [
    ...problems.slice(0, LIMITS.problems),
    { path: 'file', message: `${formatCount(left)} more problems are not listed. Cure these first.` },
  ];
}
