/** The bench command: finds a benchmark of bench/ by its name, runs it, prints its tables. */
import { type Benchmark, toMarkdown } from '../../bench/table.ts';

const benchmarks = Object.values(
  import.meta.glob<Benchmark>(['../../bench/*.ts', '!../../bench/table.ts'], { eager: true }),
).toSorted((a, b) => (a.name < b.name ? -1 : 1));

const USAGE = [
  'Usage: npm run -s bench -- NAME [--json] [ARGS…]',
  '  --json  one JSON object instead of Markdown',
  '',
  'Benchmarks',
  ...benchmarks.map(({ name, about }) => `  ${name.padEnd(12)}  ${about}`),
].join('\n');

export async function main(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  const [name, ...rest] = args.filter((arg) => arg !== '--json');
  if (name === undefined || name === '--help') {
    console.log(json ? JSON.stringify(benchmarks.map(({ name, about }) => ({ name, about }))) : USAGE);
    return 0;
  }
  const benchmark = benchmarks.find((one) => one.name === name);
  if (!benchmark) {
    console.error(`There is no benchmark "${name}".\n${USAGE}`);
    return 2;
  }
  const tables = await benchmark.run(rest);
  console.log(
    json ? JSON.stringify({ name, about: benchmark.about, tables }) : `${benchmark.about}\n\n${toMarkdown(tables)}`,
  );
  return 0;
}
