/** JSON with errors that say line and column, which JSON.parse does not do alike in every engine. */
import { LIMITS } from './limits.ts';
import type { Problem } from './problem.ts';

export type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem };

export function parseJson(text: string): JsonResult {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const fault = findJsonFault(text);
    const { line, column } = lineAndColumn(text, fault.at);
    return {
      ok: false,
      problem: { path: `line ${line}`, message: `Invalid JSON at column ${column}: ${fault.message}` },
    };
  }
}

export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < at; i = text.indexOf('\n', i + 1)) {
    line++;
    start = i + 1;
  }
  return { line, column: at - start + 1 };
}

/** Lists and objects inside one another, and points, counted without recursion so that no file can exhaust the stack. */
export function measureJson(root: unknown): { depth: number; points: number } {
  let points = 0;
  let depth = 0;
  let level: object[] = isObject(root) ? [root] : [];
  while (level.length) {
    if (++depth > LIMITS.depth) return { depth, points };
    const below: object[] = [];
    for (const item of level) {
      if (Array.isArray(item) && item.length <= 3 && typeof item[0] === 'number') points++;
      for (const value of Array.isArray(item) ? item : Object.values(item)) if (isObject(value)) below.push(value);
    }
    level = below;
  }
  return { depth, points };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Fault = { readonly at: number; readonly message: string };

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const SPACE = /[ \t\r\n]*/y;

/** Walks the text as far as it is valid. What it is inside of is a list, so nesting costs no stack. */
function findJsonFault(text: string): Fault {
  const open: ('{' | '[')[] = [];
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const fault = (message: string): Fault => {
    // A number or a word can be cut in the middle, too.
    const ends = at >= text.length || (open.length > 0 && text.length - at < 30 && /^[\w.+-]*$/.test(text.slice(at)));
    return ends ? { at, message: `the file ends too early. ${closing(open)}` } : { at, message };
  };
  const readKey = (): Fault | null => {
    if (text[at] === '}') return fault('a comma stands before "}". Remove the comma.');
    if (text[at] !== '"') return fault(`expected a key in double quotes, found ${shown(text, at)}.`);
    if (!skip(STRING)) return badString();
    skip(SPACE);
    if (text[at] !== ':') return fault(`expected ":" after the key, found ${shown(text, at)}.`);
    at++;
    return null;
  };
  const badString = (): Fault => {
    const line = text.slice(at + 1, at + 200).split('\n')[0];
    if (text.length - at < 200 && !text.slice(at + 1).includes('"')) {
      at = text.length;
      return fault('');
    }
    return fault(
      `this text is not closed on its line or has a wrong "\\" in it: ${JSON.stringify(line.slice(0, 30))}.`,
    );
  };

  for (;;) {
    skip(SPACE);
    const c = text[at];
    if (c === '{' || c === '[') {
      at++;
      skip(SPACE);
      open.push(c);
      if (text[at] !== (c === '{' ? '}' : ']')) {
        if (c === '{') {
          const bad = readKey();
          if (bad) return bad;
        }
        continue;
      }
    } else if (c === '"') {
      if (!skip(STRING)) return badString();
    } else if (c !== undefined && (c === '-' || (c >= '0' && c <= '9'))) {
      if (!skip(NUMBER)) return fault(`${shown(text, at)} is not a number as JSON writes it.`);
    } else {
      const start = at;
      if (!skip(WORD)) return fault(unexpectedValue(text, at));
      const word = text.slice(start, at);
      if (word !== 'true' && word !== 'false' && word !== 'null') {
        at = start;
        return fault(`"${word.slice(0, 30)}" is not JSON. Use a number, text in double quotes, true, false or null.`);
      }
    }
    // A value has ended: close what ends with it, then go on to the next one.
    for (;;) {
      skip(SPACE);
      const inside = open.at(-1);
      if (inside === undefined) return fault('there is more after the end. Keep one object only.');
      const end = inside === '{' ? '}' : ']';
      if (text[at] === end) {
        at++;
        open.pop();
        continue;
      }
      if (text[at] !== ',') return fault(`expected "," or "${end}", found ${shown(text, at)}.`);
      at++;
      skip(SPACE);
      if (inside === '{') {
        const bad = readKey();
        if (bad) return bad;
      }
      break;
    }
  }
}

function unexpectedValue(text: string, at: number): string {
  const c = text[at];
  if (c === ']' || c === '}') return `expected a value, found "${c}". Remove the comma before it.`;
  if (c === "'") return `text needs double quotes, found ${shown(text, at)}.`;
  if (c === '/') return 'JSON has no comments. Remove it.';
  return `expected a value, found ${shown(text, at)}.`;
}

const shown = (text: string, at: number): string => JSON.stringify(text.slice(at, at + 10).split('\n')[0]);

function closing(open: readonly ('{' | '[')[]): string {
  if (!open.length) return 'It may be truncated.';
  const ends = open.map((c) => (c === '{' ? '}' : ']')).reverse();
  return `It may be truncated: ${ends.slice(0, 12).join(' ')} ${ends.length > 1 ? 'are' : 'is'} missing.`;
}
