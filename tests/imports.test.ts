import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsOf, LAYERS, orphansOf, PAGELESS, type Source, violationsOf } from './import-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const sources = ['src', 'cli', 'bench', 'tests', 'e2e'].flatMap(readSources);

function readSources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(ROOT, file).split(sep).join('/'), text: readFileSync(file, 'utf8') };
    });
}

describe('imports go one way', () => {
  test('in every file of src', () => {
    expect(sources.flatMap(violationsOf)).toEqual([]);
  });

  test('every folder of src is in the order', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(LAYERS).toSorted());
  });

  test.each([
    ['src/geometry/a.ts', "import { z } from '../scene/schema.ts';"],
    ['src/geometry/a.ts', "import type { Scene } from '../scene/schema.ts';"],
    ['src/scene/formats/a.ts', "import {\n  clean,\n} from '../../world/clean.ts';"],
    ['src/world/a.ts', "export * from '../planners/planner.ts';"],
    ['src/sim/a.ts', "const app = await import('../app/app.ts');"],
    ['src/app/a.ts', "import '../render/renderer.ts';"],
    ['src/app/a.ts', "import { main } from '../main.ts';"],
    ['src/gui/a.ts', "import * as gpu from '../gpu/context.ts';"],
    ['src/render/a.ts', "import * as twgl from 'twgl.js';"],
    ['src/render/a.ts', "import text from '../../shaders/fill.frag?raw';"],
    ['src/elsewhere/a.ts', 'export const a = 1;'],
  ])('%s with %j is caught', (path, text) => {
    expect(violationsOf({ path, text })).toHaveLength(1);
  });

  test.each([
    ['src/world/a.ts', "import type { Scene } from '../scene/schema.ts';"],
    ['src/world/a.ts', "// import { App } from '../app/app.ts';\nimport { b } from './b.ts';"],
    ['src/planners/opm/a.ts', "import { gpu } from '../../gpu/context.ts';"],
    ['src/gpu/a.ts', "import * as twgl from 'twgl.js';\nimport text from '../../shaders/fill.frag?raw';"],
    ['src/main.ts', "import { app } from './app/app.ts';"],
  ])('%s with %j is fine', (path, text) => {
    expect(violationsOf({ path, text })).toEqual([]);
  });

  test('strings that look like imports across lines are not joined', () => {
    const text = "import { a } from './a.ts';\nconst b = 'import';\nexport const c = 'x';\nexport { d } from './d.ts';";
    expect(importsOf(text).map(({ specifier }) => specifier)).toEqual(['./a.ts', './d.ts']);
  });
});

describe('nothing lies around unused', () => {
  const isEntry = (path: string) => path === 'src/main.ts' || !path.startsWith('src/');

  test('in src', () => {
    expect(orphansOf(sources, isEntry)).toEqual([]);
  });

  test('an unused file is caught, one behind a worker is not', () => {
    const text = "new Worker(new URL('./app/worker.ts', import.meta.url), { type: 'module' });";
    const files = [
      { path: 'src/main.ts', text },
      { path: 'src/app/worker.ts', text: '' },
      { path: 'src/app/unused.ts', text: "import './worker.ts';" },
    ];
    expect(orphansOf(files, isEntry)).toEqual(['src/app/unused.ts']);
  });
});

/** Without the DOM's types a use of `document` or `window` is a type error; a variable of that name is not. */
describe('left of render nothing touches the page', () => {
  test('in src', () => {
    const mine = new RegExp(`^src/(${PAGELESS.join('|')})/`);
    const found = typeErrorsWithoutDom(PAGELESS.map((layer) => join(ROOT, 'src', layer)));
    expect(found.filter((line) => mine.test(line))).toEqual([]);
  });

  test('uses of the page are caught', () => {
    const uses = ['document.title', 'window.name', 'new Image()', 'localStorage.length'];
    const folder = scratchFolder();
    try {
      for (const [i, use] of uses.entries()) writeFileSync(join(folder, `${i}.ts`), `export const a = ${use};\n`);
      expect(typeErrorsWithoutDom([folder])).toHaveLength(uses.length);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  function typeErrorsWithoutDom(folders: readonly string[]): string[] {
    const scratch = scratchFolder();
    try {
      const config = {
        extends: join(ROOT, 'tsconfig.json'),
        compilerOptions: {
          lib: ['ES2023', 'WebWorker'],
          types: ['node'],
          typeRoots: [join(ROOT, 'node_modules', '@types')],
        },
        include: folders,
      };
      writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
      const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
      const args = [tsc, '--noEmit', '--pretty', 'false', '-p', scratch];
      const { stdout, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
      if (status === 0) return [];
      return stdout.split('\n').filter((line) => /: error TS\d+:/.test(line));
    } finally {
      rmSync(scratch, { recursive: true });
    }
  }

  function scratchFolder(): string {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    return mkdtempSync(join(ROOT, '.cache', 'no-dom-'));
  }
});
