/** The lab command: finds the command, runs it, and turns how it ended into messages and an exit code. */
import type { Command, Host, Output } from './command.ts';
import { InputError, UsageError } from './errors.ts';
import { exportCommand } from './export.ts';
import { listCommand } from './list.ts';
import { queryCommand } from './query.ts';
import { renderCommand } from './render.ts';
import { simulateCommand } from './simulate.ts';
import { validateCommand } from './validate.ts';

const COMMANDS: readonly Command[] = [
  listCommand,
  validateCommand,
  queryCommand,
  simulateCommand,
  exportCommand,
  renderCommand,
];

const OVERVIEW = [
  'Usage: npm run -s lab -- COMMAND …',
  ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(10)}${about}`),
  'Each command explains itself with --help. Answers go to stdout, messages to stderr.',
].join('\n');

const output: Output = {
  write: (text) => void process.stdout.write(text),
  tell: (line) => void process.stderr.write(`${line}\n`),
};

export async function main(args: readonly string[], host: Host): Promise<number> {
  leaveQuietlyWhenNobodyReads();
  const [name, ...rest] = args;
  if (name === '--help' || name === 'help') {
    output.write(`${OVERVIEW}\n`);
    return 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    output.tell(name === undefined ? OVERVIEW : `There is no command "${name}".\n${OVERVIEW}`);
    return 2;
  }
  try {
    await command.run(rest, host, output);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.tell(`${error.message}\n${command.usage}`);
      return 2;
    }
    if (error instanceof InputError) {
      for (const line of error.lines) output.tell(line);
      return 1;
    }
    throw error;
  }
}

/** `lab query … | head` closes the pipe early, which is no fault. */
function leaveQuietlyWhenNobodyReads(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}
