/** Options as a table, from which parsing and help come. */
import { UsageError } from './errors.ts';

export type Option<T> = {
  /** Name of the value in the help; null for a switch. */
  readonly value: string | null;
  readonly help: string;
  readonly read: (text: string) => T;
  readonly fallback: T;
  readonly required: boolean;
};

export type OptionTable = Readonly<Record<string, Option<unknown>>>;
export type OptionValues<O extends OptionTable> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

export const flag = (help: string): Option<boolean> => ({
  value: null,
  help,
  read: () => true,
  fallback: false,
  required: false,
});

export const text = (value: string, help: string): Option<string | undefined> => ({
  value,
  help,
  read: (given) => given,
  fallback: undefined,
  required: false,
});

export function number(
  value: string,
  help: string,
  { least = -Infinity, whole = false } = {},
): Option<number | undefined> {
  const wanted = `${whole ? 'a whole number' : 'a number'}${least === -Infinity ? '' : `, at least ${least}`}`;
  const read = (given: string): number => {
    const result = given.trim() === '' ? Number.NaN : Number(given);
    const good = Number.isFinite(result) && result >= least && (!whole || Number.isSafeInteger(result));
    if (!good) throw new UsageError(`must be ${wanted}, not "${given}"`);
    return result;
  };
  return { value, help, read, fallback: undefined, required: false };
}

export function choice<const T extends string>(choices: readonly T[], fallback: T, help: string): Option<T> {
  const read = (given: string): T => {
    const found = choices.find((one) => one === given);
    if (found === undefined) throw new UsageError(`must be one of ${choices.join(', ')}, not "${given}"`);
    return found;
  };
  return { value: choices.join('|'), help, read, fallback, required: false };
}

export const required = <T>(option: Option<T | undefined>): Option<T> => ({ ...(option as Option<T>), required: true });
export const withDefault = <T>(option: Option<T | undefined>, fallback: T): Option<T> => ({
  ...(option as Option<T>),
  help: `${option.help} (default ${String(fallback)})`,
  fallback,
});

/** Values of all options, and the words in between. Throws a UsageError at the first thing that is wrong. */
export function parseOptions<O extends OptionTable>(
  table: O,
  args: readonly string[],
): { readonly values: OptionValues<O>; readonly words: readonly string[] } {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(table).map(([name, { fallback }]) => [name, fallback]),
  );
  const given = new Set<string>();
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === '--') {
      words.push(...args.slice(i + 1));
      break;
    }
    if (!arg.startsWith('--')) {
      if (arg.length > 1 && arg.startsWith('-')) throw new UsageError(`There is no option ${arg}.`);
      words.push(arg);
      continue;
    }
    const equals = arg.indexOf('=');
    const name = arg.slice(2, equals < 0 ? undefined : equals);
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!option) throw new UsageError(`There is no option --${name}.`);
    if (given.has(name)) throw new UsageError(`--${name} is given twice.`);
    given.add(name);
    if (option.value === null && equals >= 0) throw new UsageError(`--${name} takes no value.`);
    const value = option.value === null ? '' : equals >= 0 ? arg.slice(equals + 1) : args[++i];
    if (value === undefined) throw new UsageError(`--${name} needs a value: --${name} ${option.value}`);
    values[name] = readValue(name, option, value);
  }
  for (const [name, option] of Object.entries(table)) {
    if (option.required && !given.has(name)) throw new UsageError(`--${name} ${option.value} is missing.`);
  }
  return { values: values as OptionValues<O>, words };
}

function readValue(name: string, option: Option<unknown>, value: string): unknown {
  try {
    return option.read(value);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`--${name} ${error.message}.`);
    throw error;
  }
}

/** One line per option, for a command's help. */
export function describeOptions(table: OptionTable): string[] {
  const heads = Object.entries(table).map(([name, { value }]) => (value === null ? `--${name}` : `--${name} ${value}`));
  const width = Math.max(...heads.map((head) => head.length));
  return Object.values(table).map(({ help }, i) => `  ${heads[i].padEnd(width)}  ${help}`);
}
