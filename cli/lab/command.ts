/** What a command is: a name, words, a table of options, and what it does. */
import { describeOptions, flag, type OptionTable, type OptionValues, parseOptions } from './options.ts';
import { UsageError } from './errors.ts';

/** What the launcher knows and a bundle cannot. */
export type Host = {
  /** The project's folder. */
  readonly root: string;
  /** The folder that file names are meant from. */
  readonly folder: string;
  /** A Chromium (installed when there is none) and the flags with which pictures are the same everywhere. */
  readonly browser: () => { readonly path: string; readonly flags: readonly string[] };
  /** Folder of a build of the site. */
  readonly site: () => Promise<string>;
};

export interface Output {
  /** The answer: stdout. */
  write(text: string): void;
  /** Remarks for the person: stderr. */
  tell(line: string): void;
}

export type Words = 'none' | 'file' | 'files';

type Definition<O extends OptionTable> = {
  readonly name: string;
  /** One line for the overview. */
  readonly about: string;
  /** More for the command's own help. */
  readonly details?: readonly string[];
  readonly words: Words;
  readonly options: O;
  readonly run: (
    input: { readonly values: OptionValues<O>; readonly words: readonly string[] } & Host,
    output: Output,
  ) => void | Promise<void>;
};

export interface Command {
  readonly name: string;
  readonly about: string;
  readonly usage: string;
  run(args: readonly string[], host: Host, output: Output): Promise<void>;
}

const WORDS: Readonly<Record<Words, string>> = { none: '', file: ' FILE', files: ' FILE…' };

export function defineCommand<O extends OptionTable>(definition: Definition<O>): Command {
  const { name, about, details = [], words: wanted, run } = definition;
  const table = { ...definition.options, help: flag('show this') };
  const needed = Object.entries(definition.options)
    .filter(([, option]) => option.required)
    .map(([option, { value }]) => ` --${option} ${value}`);
  const head = `Usage: npm run -s lab -- ${name}${WORDS[wanted]}${needed.join('')} [OPTIONS]`;
  const usage = [head, about, ...details, '', 'Options', ...describeOptions(table)].join('\n');
  return {
    name,
    about,
    usage,
    async run(args, host, output) {
      if (args.includes('--help')) return output.write(`${usage}\n`);
      const { values, words } = parseOptions(definition.options, args);
      checkWords(wanted, words);
      await run({ values, words, ...host }, output);
    },
  };
}

function checkWords(wanted: Words, words: readonly string[]): void {
  if (wanted !== 'none' && words.length === 0) throw new UsageError('FILE is missing.');
  const most = { none: 0, file: 1, files: Infinity }[wanted];
  if (words.length > most) throw new UsageError(`"${words[most]}" is one word too many.`);
}
