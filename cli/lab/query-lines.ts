/** Query files: `x,y` or `x,y,goalX,goalY` per line, with an optional heading, blank lines and # comments. */
import { LIMITS } from '../../src/scene/limits.ts';
import { InputError } from './errors.ts';

export type Query = {
  readonly x: number;
  readonly y: number;
  readonly goal?: { readonly x: number; readonly y: number };
};

export function parseQueries(name: string, lines: readonly string[]): Query[] {
  const queries: Query[] = [];
  const problems: string[] = [];
  let first = true;
  for (const [i, raw] of lines.entries()) {
    const line = raw.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const cells = line.split(',').map((cell) => cell.trim());
    const heading = first && cells.every((cell) => /^[a-z_]\w*$/i.test(cell) && !Number.isFinite(Number(cell)));
    first = false;
    if (heading) continue;
    const query = parseCells(cells);
    if (typeof query === 'string') problems.push(`${name}: line ${i + 1}: ${query}`);
    else queries.push(query);
  }
  if (problems.length > LIMITS.problems) {
    const left = problems.length - LIMITS.problems;
    problems.splice(LIMITS.problems, left, `${name}: file: ${left} more lines with problems are not listed.`);
  }
  if (problems.length) throw new InputError(problems);
  if (queries.length === 0)
    throw new InputError([`${name}: file: There are no queries. Write x,y or x,y,goalX,goalY per line.`]);
  return queries;
}

function parseCells(cells: readonly string[]): Query | string {
  if (cells.length === 3 || cells.length === 6) {
    return `${cells.length} numbers are for scenes on a surface; this one is plane. Write x,y or x,y,goalX,goalY.`;
  }
  if (cells.length !== 2 && cells.length !== 4) {
    return `${cells.length === 1 ? '1 value' : `${cells.length} values`}; must be x,y or x,y,goalX,goalY, separated by commas.`;
  }
  const numbers = cells.map((cell) => (cell === '' ? Number.NaN : Number(cell)));
  const bad = numbers.findIndex((number) => !Number.isFinite(number));
  if (bad >= 0) return `value ${bad + 1}, "${cells[bad]}", is not a number.`;
  const [x, y, goalX, goalY] = numbers as [number, number, number?, number?];
  return goalX === undefined || goalY === undefined ? { x, y } : { x, y, goal: { x: goalX, y: goalY } };
}
