import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/scene/limits.ts';
import { type ParseResult, parseFile, parseScene } from '../../src/scene/parse.ts';

const FOLDER = new URL('../fixtures/malformed/', import.meta.url);
const expected: Record<string, { path: string; message: string }[]> = JSON.parse(
  readFileSync(new URL('expected.json', FOLDER), 'utf8'),
);

const problemsOf = (result: ParseResult) => (result.ok ? [] : result.problems);

describe('a malformed file is refused, with the path and the cure', () => {
  test('every file has its expectation', () => {
    const files = readdirSync(FOLDER).filter((name) => name !== 'expected.json');
    expect(files.sort()).toEqual(Object.keys(expected).sort());
  });

  test.each(Object.keys(expected))('%s', (name) => {
    const result = parseFile(readFileSync(new URL(name, FOLDER)), { name });
    const problems = problemsOf(result);
    expect(problems.map(({ path }) => path)).toEqual(expected[name].map(({ path }) => path));
    expected[name].forEach(({ message }, i) => {
      expect(problems[i].message).toMatch(new RegExp(message));
    });
  });
});

const scene = (parts: object): object => ({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 20, 10], ...parts });

describe('limits', () => {
  test('of a file of 200 MB only the size is looked at', () => {
    const bytes = new Proxy(new Uint8Array(), {
      get: (_, key) => {
        if (key === 'length') return 200e6;
        throw new Error(`${String(key)} was looked at`);
      },
    });
    expect(problemsOf(parseFile(bytes))).toEqual([
      { path: 'file', message: 'The file is 191 MiB big; the limit is 64 MiB.' },
    ]);
  });

  test('too many points', () => {
    const points = Array.from({ length: LIMITS.vertices + 1 }, () => [1, 1]);
    expect(problemsOf(parseScene(scene({ posts: points })))).toEqual([
      { path: 'file', message: 'The scene has 500,001 points; the limit is 500,000.' },
    ]);
  });

  test('too many agents', () => {
    const agents = Array.from({ length: LIMITS.agents + 1 }, () => ({}));
    expect(problemsOf(parseScene(scene({ agents })))[0]).toEqual({
      path: 'agents',
      message: '100,001 agents; the limit is 100,000. Use spawners.',
    });
  });

  test('nesting cannot exhaust the stack', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(
      problemsOf(
        parseFile(`{ "type": "wayfield-scene", "version": 1, "bounds": [0, 0, 1, 1], "meta": { "a": ${deep} } }`),
      ),
    ).toEqual([{ path: 'file', message: 'Lists and objects are nested deeper than 64 levels.' }]);
    expect(problemsOf(parseFile('['.repeat(500_000)))[0].message).toMatch(/truncated/);
    expect(problemsOf(parseFile('GEOMETRYCOLLECTION('.repeat(100_000)))[0].message).toMatch(/nested too deep/);
  });

  test('a long list of problems is cut, and says so', () => {
    const problems = problemsOf(parseScene(scene({ posts: Array.from({ length: 1000 }, () => ['a', 1]) })));
    expect(problems).toHaveLength(LIMITS.problems + 1);
    expect(problems.at(-1)).toEqual({ path: 'file', message: '800 more problems are not listed. Cure these first.' });
  });
});
