/** Well-known text (OGC 06-103r4, section 7) as a flat list of geometries, each with the line it starts on. */
import { lineAndColumn } from '../json-text.ts';
import type { Problem } from '../problem.ts';
import type { MutableRing } from './format.ts';

export type WktGeometry = { readonly line: number } & (
  | { readonly kind: 'polygon'; readonly rings: MutableRing[] }
  | { readonly kind: 'line'; readonly points: MutableRing }
  | { readonly kind: 'point'; readonly point: [number, number] }
);

export type WktResult =
  | { readonly ok: true; readonly geometries: WktGeometry[]; readonly extraCoordinates: boolean }
  | { readonly ok: false; readonly problem: Problem };

const TOKEN = /\s*([A-Za-z]+|[(),;]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const NESTING = 32;

export function readWkt(text: string): WktResult {
  const reader = createReader(text);
  try {
    const geometries: WktGeometry[] = [];
    do {
      readGeometry(reader, geometries, 0);
      reader.skip(';');
    } while (!reader.atEnd());
    return { ok: true, geometries, extraCoordinates: reader.sawExtra() };
  } catch (error) {
    if (!(error instanceof WktError)) throw error;
    const { line, column } = lineAndColumn(text, error.at);
    return { ok: false, problem: { path: `line ${line}`, message: `At column ${column}: ${error.message}` } };
  }
}

class WktError extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

interface Reader {
  atEnd(): boolean;
  line(): number;
  word(): string;
  peekIs(token: string): boolean;
  skip(token: string): boolean;
  expect(token: string): void;
  point(): [number, number];
  sawExtra(): boolean;
  fail(message: string): never;
}

function createReader(text: string): Reader {
  let at = /^\uFEFF?\s*(?:SRID\s*=\s*\d+\s*;)?/i.exec(text)![0].length;
  let start = at;
  let token: string | undefined;
  let extra = false;
  let line = 1;
  let counted = 0;
  const advance = (): void => {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match) {
      start = TOKEN.lastIndex - match[1].length;
      at = TOKEN.lastIndex;
      token = match[1];
      return;
    }
    start = at + /^\s*/.exec(text.slice(at, at + 10_000))![0].length;
    token = start >= text.length ? undefined : text[start];
    if (token !== undefined) fail(`${JSON.stringify(text.slice(start, start + 10))} is not expected here.`);
  };
  const fail = (message: string): never => {
    throw new WktError(start, token === undefined ? `The text ends too early. ${message}` : message);
  };
  const isNumber = (): boolean => token !== undefined && /^[-+.\d]/.test(token);
  const number = (): number => {
    if (!isNumber()) fail(`Expected a number, found ${shown(token)}.`);
    const value = Number(token);
    if (!Number.isFinite(value)) fail(`${shown(token)} is not a finite number.`);
    advance();
    return value;
  };
  advance();
  return {
    atEnd: () => token === undefined,
    line() {
      for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++;
      return line;
    },
    word() {
      if (token === undefined || !/^[A-Za-z]/.test(token))
        fail(`Expected the name of a geometry, found ${shown(token)}.`);
      const word = token!.toUpperCase();
      advance();
      return word;
    },
    peekIs: (wanted) => token?.toUpperCase() === wanted,
    skip(wanted) {
      const found = token?.toUpperCase() === wanted;
      if (found) advance();
      return found;
    },
    expect(wanted) {
      if (token !== wanted) fail(`Expected "${wanted}", found ${shown(token)}.`);
      advance();
    },
    point() {
      const [x, y] = [number(), number()];
      for (let i = 0; i < 2 && isNumber(); i++) {
        number();
        extra = true;
      }
      return [x, y];
    },
    sawExtra: () => extra,
    fail,
  };
}

const shown = (token: string | undefined): string =>
  token === undefined ? 'the end' : JSON.stringify(token.slice(0, 20));

function readGeometry(reader: Reader, out: WktGeometry[], depth: number): void {
  if (depth > NESTING) reader.fail('The collections are nested too deep.');
  const line = reader.line();
  const kind = reader.word().replace(/(?<=.)(ZM|Z|M)$/, '');
  for (const dimension of ['ZM', 'Z', 'M']) if (reader.skip(dimension)) break;
  const empty = reader.skip('EMPTY');
  const add = {
    POINT: () => out.push({ kind: 'point', line, point: inParentheses(reader, () => reader.point()) }),
    LINESTRING: () => out.push({ kind: 'line', line, points: readPoints(reader) }),
    POLYGON: () => out.push({ kind: 'polygon', line, rings: readList(reader, () => readPoints(reader)) }),
    MULTIPOINT: () => {
      for (const point of readList(reader, () =>
        reader.peekIs('(') ? inParentheses(reader, () => reader.point()) : reader.point(),
      )) {
        out.push({ kind: 'point', line, point });
      }
    },
    MULTILINESTRING: () => {
      for (const points of readList(reader, () => readPoints(reader))) out.push({ kind: 'line', line, points });
    },
    MULTIPOLYGON: () => {
      readList(reader, () => {
        out.push({ kind: 'polygon', line: reader.line(), rings: readList(reader, () => readPoints(reader)) });
      });
    },
    GEOMETRYCOLLECTION: () => {
      readList(reader, () => readGeometry(reader, out, depth + 1));
    },
  }[kind];
  if (!add) {
    reader.fail(
      `"${kind.slice(0, 30)}" cannot be read. Known are POLYGON, LINESTRING, POINT, their MULTI kinds and GEOMETRYCOLLECTION.`,
    );
  } else if (!empty) add();
}

const readPoints = (reader: Reader): MutableRing => readList(reader, () => reader.point());

function readList<T>(reader: Reader, item: () => T): T[] {
  reader.expect('(');
  const items: T[] = [item()];
  while (reader.skip(',')) items.push(item());
  reader.expect(')');
  return items;
}

function inParentheses<T>(reader: Reader, item: () => T): T {
  reader.expect('(');
  const value = item();
  reader.expect(')');
  return value;
}
