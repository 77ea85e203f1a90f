/** The two ways a command ends badly. Anything else that is thrown is a fault of the program. */

/** Wrong usage: exit code 2, with the usage. */
export class UsageError extends Error {}

/** Bad input: exit code 1, with one line per problem. */
export class InputError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** `where` is the file or option; `path` the place in it. */
export function refuse(where: string, path: string, message: string): never {
  throw new InputError([`${where}: ${path}: ${message}`]);
}
