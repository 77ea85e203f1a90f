/** Bundles TypeScript of the project for Node, once: as long as no source changes, the bundle of before is taken. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';

const SOURCES = [
  'src',
  'shaders',
  'scenes',
  'public',
  'bench',
  'cli',
  'package-lock.json',
  'vite.config.ts',
  'index.html',
];
const CACHE = join(ROOT, '.cache');
/** What only some commands need, and what finds its own files next to itself. */
const EXTERNAL = ['playwright-core', 'vite'];

/** Imports the bundle of `entry` (a path in the project). */
export async function importBundle(entry) {
  const folder = await cached(`node-${entry.replaceAll(/\W+/g, '-')}`, async (outDir) => {
    const { build } = await import('vite');
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, external: EXTERNAL },
      build: {
        ssr: join(ROOT, entry),
        outDir,
        emptyOutDir: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'main.js' } },
      },
    });
  });
  return import(pathToFileURL(join(folder, 'main.js')).href);
}

/** Folder of a build of the whole site. */
export function buildSite() {
  return cached('site', async (outDir) => {
    const { build } = await import('vite');
    await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: false } });
  });
}

/**
 * A folder in .cache that `make` has filled from the sources as they are now. It is renamed into place when complete, so
 * that commands may run at the same time.
 */
async function cached(name, make) {
  const folder = join(CACHE, name, fingerprint());
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    dropOthers(join(CACHE, name));
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Older bundles go, but not one that another command may still be reading or writing. */
function dropOthers(parent) {
  const recent = Date.now() - 10 * 60_000;
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (statSync(path).mtimeMs < recent) rmSync(path, { recursive: true, force: true });
  }
}

/** Of names, sizes and times of the sources: reading them all would cost more than the answer. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(join(ROOT, path)).sort()) visit(`${path}/${name}`);
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex').slice(0, 20);
}
