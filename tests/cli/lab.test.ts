import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createScratch, FIXTURES, lab, linesOf, ROOT, runScript } from './run.ts';

const SCENE = join(FIXTURES, 'two-rooms.json');
const scratch = createScratch();
const query = (content: string, ...more: readonly string[]) =>
  lab('query', SCENE, '--planner', 'opm', '--queries', scratch.write('q.csv', content), ...more);

describe('usage', () => {
  test.each([
    ['no command', []],
    ['an unknown command', ['fly']],
    ['an unknown option', ['list', '--fast']],
    ['a short option', ['list', '-f']],
    ['no file', ['validate']],
    ['a word too many', ['query', SCENE, SCENE, '--queries', 'q.csv']],
    ['a missing option', ['query', SCENE]],
    ['a missing value', ['simulate', SCENE, '--seconds']],
    ['a value that is no number', ['simulate', SCENE, '--seconds', 'soon']],
    ['a negative number', ['simulate', SCENE, '--seconds', '-1']],
    ['an option twice', ['simulate', SCENE, '--seconds', '1', '--seconds', '2']],
    ['an unknown choice', ['simulate', SCENE, '--seconds', '1', '--avoidance', 'magic']],
    ['a bad size', ['render', SCENE, '--out', 'a.png', '--size', '0x10']],
  ])('%s: usage on stderr, exit code 2', (_, args) => {
    const { code, stdout, stderr } = lab(...args);
    expect(stderr).toContain('Usage: npm run -s lab -- ');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test.each(['list', 'validate', 'query', 'simulate', 'export', 'render'])('%s --help explains itself', (command) => {
    const { code, stdout, stderr } = lab(command, '--help');
    expect(stdout).toContain(`Usage: npm run -s lab -- ${command}`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('through npm, file names are meant from where the person is', () => {
    const args = ['run', '-s', '--prefix', ROOT, 'lab', '--', 'validate', 'two-rooms.json'];
    const env = { ...process.env, INIT_CWD: undefined };
    const run = spawnSync('npm', args, { cwd: FIXTURES, env, encoding: 'utf8', shell: process.platform === 'win32' });
    expect(JSON.parse(run.stdout)).toMatchObject([{ file: 'two-rooms.json', valid: true }]);
  });
});

describe('list', () => {
  test('names planners with their parameters, and every scene of the gallery', () => {
    const { code, stdout } = lab('list');
    const { planners, scenes } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(planners[0]).toMatchObject({ id: 'opm', params: expect.any(Object), exports: ['field'] });
    const files = readdirSync(join(ROOT, 'scenes')).filter((name) => name.endsWith('.json'));
    for (const { file } of scenes) expect(files).toContain(file.replace('scenes/', ''));
    expect(scenes.length).toBeGreaterThanOrEqual(12);
  });
});

describe('validate', () => {
  test('tells what a good file holds', () => {
    const { code, stdout, stderr } = lab('validate', SCENE);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject([
      { file: SCENE, valid: true, format: 'scene', name: 'Two rooms', obstacles: 1, goals: 2, agents: 1, spawners: 1 },
    ]);
  });

  test('lists every problem of every bad file with its path, and still checks the good ones', () => {
    const folder = join(ROOT, 'tests', 'fixtures', 'malformed');
    const files = readdirSync(folder)
      .filter((name) => name !== 'expected.json')
      .map((name) => join(folder, name));
    expect(files.length).toBeGreaterThanOrEqual(30);
    const { code, stdout, stderr } = lab('validate', SCENE, ...files);
    expect(code).toBe(1);
    const verdicts: { file: string; valid: boolean; problems?: number }[] = JSON.parse(stdout);
    expect(verdicts.filter(({ valid }) => valid).map(({ file }) => file)).toEqual([SCENE]);
    for (const { file, problems } of verdicts.slice(1)) {
      const lines = linesOf(stderr).filter((line) => line.startsWith(`${file}: `));
      expect(lines.length, file).toBe(problems);
      for (const line of lines) expect(line.slice(file.length)).toMatch(/^: \S.*: \S/);
    }
  });

  test('refuses 200 MB without reading them', () => {
    const file = join(scratch.folder, 'big.json');
    const handle = openSync(file, 'w');
    ftruncateSync(handle, 200 * 1024 * 1024);
    closeSync(handle);
    const { code, stderr } = lab('validate', file);
    expect(code).toBe(1);
    expect(stderr).toBe(`${file}: file: The file is 200 MiB big; the limit is 64 MiB.\n`);
  });

  test('a file that is not there, and a folder', () => {
    const { code, stderr } = lab('validate', 'nowhere.json', ROOT);
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([
      'nowhere.json: file: cannot be read: there is no such file or folder. Check its name.',
      `${ROOT}: file: is a folder. Name a file in it.`,
    ]);
  });
});

describe('bad input to any planner command', () => {
  test.each([
    [['--planner', 'astar'], '--planner: astar: There is no planner "astar". Use one of: '],
    [['--params', '{oops'], '--params: JSON: '],
    [['--params', '[1]'], '--params: JSON: It must be an object'],
    [['--params', '{"haste": 3}'], '--params: haste: is unknown'],
    [['--goal', 'moon'], '--goal: moon: There is no goal "moon". Use one of: exit, #1.'],
  ])('%j', (options, message) => {
    const { code, stdout, stderr } = lab('simulate', SCENE, '--seconds', '1', ...options);
    expect(stderr.startsWith(message), stderr).toBe(true);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  test.each([
    ['export', '--what', 'field'],
    ['render', '--out', join(scratch.folder, 'never.png')],
    ['query', '--queries', scratch.write('one.csv', '1,1\n')],
  ])('%s takes the same options', (command, ...options) => {
    const { code, stderr } = lab(command, SCENE, ...options, '--planner', 'astar');
    expect({ code, where: stderr.slice(0, 17) }).toEqual({ code: 1, where: '--planner: astar:' });
  });

  test('a bad scene', () => {
    const file = scratch.write(
      'bad.json',
      '{ "type": "wayfield-scene", "version": 1, "bounds": [0, 0, 1, 1], "walls": 3 }',
    );
    const { code, stdout, stderr } = lab('simulate', file, '--seconds', '1');
    expect(stderr.startsWith(`${file}: walls: `), stderr).toBe(true);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});

describe('query', () => {
  test('answers in order with lengths and paths around the obstacle', () => {
    const { code, stdout, stderr } = query('x,y\n# a remark\n\n19,3\n2,2\n1,9,3,9\n 10 , 1 \n', '--goal', 'exit');
    expect(code).toBe(0);
    const [near, around, own, inside, ...rest] = linesOf(stdout);
    expect(rest).toEqual([]);
    expect(near).toBe('19,3,1,19 3;19 2');
    expect(around).toBe(`2,2,${Math.hypot(7, 4) + 2 + Math.hypot(8, 4)},2 2;9 6;11 6;19 2`);
    expect(own).toBe('1,9,2,1 9;3 9');
    expect(inside).toBe('10,1,,');
    expect(stderr).toBe('1 of 4 have no route: inside-obstacle\n');
  });

  test('keeps a radius, and goes to the goal that is named', () => {
    const free = linesOf(query('2,2\n', '--goal', 'exit').stdout)[0]?.split(',');
    const wide = linesOf(query('2,2\n', '--goal', 'exit', '--radius', '0.5').stdout)[0]?.split(',');
    expect(Number(wide?.[2])).toBeGreaterThan(Number(free?.[2]));
    expect(linesOf(query('2,2\n', '--goal', '#1').stdout)[0]).toBe(`2,2,${Math.hypot(1, 7)},2 2;1 9`);
  });

  test('numbers come back as they went in', () => {
    const numbers = fc.sample(fc.tuple(coordinate(0, 8.9), coordinate(0, 10)), { seed: 1, numRuns: 200 });
    const answers = linesOf(query(numbers.map(([x, y]) => `${x},${y}\n`).join('')).stdout);
    expect(answers.length).toBe(numbers.length);
    for (const [i, [x, y]] of numbers.entries()) {
      const [gotX, gotY, length, path = ''] = answers[i].split(',');
      expect([Number(gotX), Number(gotY)], answers[i]).toEqual([x, y]);
      const points = path.split(';').map((place) => place.split(' ').map(Number) as [number, number]);
      expect(points[0]).toEqual([x, y]);
      const walked = points.slice(1).reduce((sum, [px, py], k) => {
        const [qx, qy] = points[k] as [number, number];
        return sum + Math.hypot(px - qx, py - qy);
      }, 0);
      expect(Math.abs(walked - Number(length)), answers[i]).toBeLessThan(1e-9);
    }
  });

  test('every line that cannot be read is named', () => {
    const { code, stdout, stderr } = query('1,2\n1\n1,2,3\n1,2,3,4,5,6\n1,two\n1,\n1,Infinity\n');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const file = join(scratch.folder, 'q.csv');
    expect(linesOf(stderr).map((line) => line.split(': ').slice(0, 2))).toEqual(
      [2, 3, 4, 5, 6, 7].map((line) => [file, `line ${line}`]),
    );
  });

  test('ten thousand are quick, and a reader that leaves early is no fault', () => {
    const points = Array.from({ length: 10_000 }, (_, i) => `${(i % 89) / 10},${(i % 97) / 10}\n`).join('');
    const file = scratch.write('many.csv', points);
    const start = performance.now();
    const { stdout } = lab('query', SCENE, '--queries', file);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(linesOf(stdout).length).toBe(10_000);
    const command = `"${process.execPath}" cli/lab.mjs query "${SCENE}" --queries "${file}" | head -n 1`;
    const run = spawnSync('bash', ['-o', 'pipefail', '-c', command], { cwd: ROOT, encoding: 'utf8' });
    expect({ code: run.status, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('simulate', () => {
  const simulate = (name: string, ...more: readonly string[]) => {
    const file = join(scratch.folder, name);
    const run = lab('simulate', SCENE, '--planner', 'opm', '--seconds', '40', '--trajectories', file, ...more);
    return { ...run, trajectories: readFileSync(file, 'utf8') };
  };
  let first: ReturnType<typeof simulate>;
  beforeAll(() => {
    first = simulate('1.txt');
  });

  test('twice with the same seed gives the same bytes, with another seed others', () => {
    expect(first.code).toBe(0);
    expect(simulate('2.txt')).toEqual(first);
    expect(simulate('3.txt', '--seed', '2').trajectories).not.toBe(first.trajectories);
  });

  test('goals and obstacles that move: the same bytes twice, and everybody gets through', () => {
    const moving = {
      ...JSON.parse(readFileSync(SCENE, 'utf8')),
      goals: [{ id: 'exit', points: [[19, 5]] }],
      agents: [{ at: [1, 5], goals: ['exit'] }],
      spawners: [],
      obstacles: [
        {
          id: 'gate',
          points: [
            [9, 1],
            [10, 1],
            [10, 9],
            [9, 9],
          ],
        },
      ],
      timeline: [
        {
          goal: 'exit',
          keys: [
            { t: 0, points: [] },
            { t: 2, points: [[19, 2]] },
            { t: 9, points: [[19, 8]] },
          ],
        },
        {
          obstacle: 'gate',
          keys: [
            { t: 1, move: [0, 0] },
            { t: 6, move: [-4, 1] },
          ],
        },
      ],
    };
    const file = scratch.write('moving.json', JSON.stringify(moving));
    const runs = ['a.txt', 'b.txt'].map((name) => {
      const out = join(scratch.folder, name);
      const result = lab('simulate', file, '--planner', 'opm', '--seconds', '30', '--trajectories', out);
      return { ...result, trajectories: readFileSync(out, 'utf8') };
    });
    expect(runs[0].stderr).toBe('');
    expect(runs[1]).toEqual(runs[0]);
    expect(JSON.parse(runs[0].stdout)).toMatchObject({ arrived: 1, active: 0, throughput: { exit: 1 } });
    expect(JSON.parse(runs[0].stdout).minClearance).toBeGreaterThanOrEqual(0);
  });

  test('prints the measures, and time per step only when asked', () => {
    const metrics = JSON.parse(first.stdout);
    expect(metrics).toMatchObject({ seconds: 40, seed: 1, arrived: 13, active: 0, throughput: { exit: 13 } });
    expect(metrics.stepMs).toEqual({ avg: null, max: null });
    for (const key of ['stuck', 'contacts', 'maxOverlap', 'allArrivedAt', 'pathLength', 'travelTime']) {
      expect(metrics).toHaveProperty(key);
    }
    expect(JSON.parse(simulate('4.txt', '--timing').stdout).stepMs.max).toBeGreaterThan(0);
  });

  test('writes PeTrack text: a heading, then id, frame, x, y, z', () => {
    const lines = linesOf(first.trajectories);
    expect(lines.filter((line) => line.startsWith('#')).join('\n')).toMatch(/framerate: 10/);
    const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(/\s+/).map(Number));
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) {
      expect(row.length).toBe(5);
      expect(row.every(Number.isFinite)).toBe(true);
    }
  });

  test('sends everybody elsewhere', () => {
    const { throughput } = JSON.parse(simulate('5.txt', '--goal', '#1').stdout);
    expect(throughput).toEqual({ exit: 0, '#1': 13 });
  });
});

describe('export', () => {
  test('field: one row per free point, with a unit direction', () => {
    const { code, stdout } = lab(
      'export',
      SCENE,
      '--planner',
      'opm',
      '--what',
      'field',
      '--grid',
      '20',
      '--goal',
      'exit',
    );
    expect(code).toBe(0);
    const [heading, ...rows] = linesOf(stdout);
    expect(heading).toBe('x,y,value,dx,dy');
    // The obstacle covers 2 of 20 columns and 12 of 20 rows.
    expect(rows.length).toBe(400 - 2 * 12);
    for (const row of rows) {
      const [x, y, value, dx, dy] = row.split(',').map(Number) as [number, number, number, number, number];
      expect(x > 9 && x < 11 && y < 6, row).toBe(false);
      expect(value, row).toBeGreaterThanOrEqual(Math.hypot(19 - x, 2 - y) - 1e-9);
      expect(Math.abs(Math.hypot(dx, dy) - 1), row).toBeLessThan(1e-12);
    }
  });

  test('to a file, and what a planner does not offer', () => {
    const file = join(scratch.folder, 'field.csv');
    const { stdout } = lab('export', SCENE, '--what', 'field', '--grid', '3', '--out', file);
    expect(stdout).toBe('');
    expect(readFileSync(file, 'utf8').startsWith('x,y,value,dx,dy\n')).toBe(true);
    const { code, stderr } = lab('export', SCENE, '--what', 'thoughts');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: '--what: thoughts: The planner opm does not offer it. Use one of: field.\n',
    });
  });
});

describe('bench', () => {
  test('lists the benchmarks; an unknown one is wrong usage', () => {
    const listed = runScript('bench.mjs', ['--json']);
    expect(JSON.parse(listed.stdout)).toEqual(expect.arrayContaining([{ name: 'routes', about: expect.any(String) }]));
    expect(runScript('bench.mjs', ['nothing']).code).toBe(2);
  });
});

const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);
