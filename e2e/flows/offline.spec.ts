/** The built site works from any sub-path, and without a network once it was loaded. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const SITE = fileURLToPath(new URL('../../dist/', import.meta.url));
const PATH = '/some/where/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

test.use({ serviceWorkers: 'allow' });

let server: Server;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(SITE, pathname.startsWith(PATH) ? pathname.slice(PATH.length) || 'index.html' : '');
    if (!pathname.startsWith(PATH) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => server.close());

test('opens again after the server is gone', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`);
  await page.waitForFunction(() => window.lab?.state().status[window.lab.state().activeRun]?.phase === 'ready');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(missing).toEqual([]);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.goto(`${page.url().replace(/[?#].*/, '')}?scene=maze`);
  await page.waitForFunction(() => window.lab?.state().document.scene.name === 'Maze');
  // The worker that plans is a file of its own, and must have been kept too.
  const route = await page.evaluate(() => window.lab.route(0, 0));
  expect(route).toHaveProperty('found');
});
