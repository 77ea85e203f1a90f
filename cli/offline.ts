/** Vite plugin: gives a production build a service worker that keeps the build's own files, so the lab opens offline. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const REGISTER = `if ('serviceWorker' in navigator) addEventListener('load', () => navigator.serviceWorker.register('./sw.js'));`;

export function offline(): Plugin {
  return {
    name: 'wayfield-offline',
    apply: (config, { command, isPreview }) => command === 'build' && !isPreview && !config.build?.ssr,
    transformIndexHtml: () => [{ tag: 'script', children: REGISTER, injectTo: 'body' }],
    writeBundle({ dir }) {
      if (!dir) throw new Error('the build has no output folder');
      const files = listFiles(dir).filter((file) => file !== 'sw.js' && !file.endsWith('.map'));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      writeFileSync(join(dir, 'sw.js'), serviceWorker(files, hash.digest('hex').slice(0, 16)));
    },
  };
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Files in assets/ carry a hash in their names and never change: the cache answers. All others ask the network first, so
 * that a reload shows the newest build. Servers vary their answers by Origin, which only some requests carry: ignored here.
 * Each build has its own cache; the old one goes once no page uses it.
 */
function serviceWorker(files: readonly string[], version: string): string {
  return `const PREFIX = 'wayfield ' + registration.scope + ' ';
const CACHE = PREFIX + '${version}';
const FILES = ${JSON.stringify(files)};
const ASSETS = new URL('assets/', registration.scope).href;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['./', ...FILES])));
});

addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  event.respondWith(request.url.startsWith(ASSETS) ? fromCache(request) : fromNetwork(request));
});

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function fromCache(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
`;
}
