/**
 * Every folder here is a picture: scene.json and settings.json say what to draw, expected.png how it looks, pixel for
 * pixel. `npm run test:visual:update` accepts the pictures as they are now.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { Settings } from '../harness/frame-of.ts';
import type { Harness } from '../harness/render.ts';
import { bundleHarness } from '../harness/bundle.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const CASES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.describe.configure({ mode: 'default' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent('<!doctype html><title>Render</title><body style="margin:0"></body>');
  await page.addScriptTag({ content: await bundleHarness() });
});
test.afterAll(() => page.close());

for (const name of CASES) {
  test(name, async ({}, info) => {
    const { picture, colours } = await draw(name);
    expect(colours, 'the picture is not blank').toBeGreaterThan(3);
    const file = join(FOLDER, name, 'expected.png');
    if (process.env.UPDATE_VISUAL) {
      writeFileSync(file, bytesOf(picture));
      return;
    }
    expect(existsSync(file), `${name}/expected.png is missing; npm run test:visual:update makes it`).toBe(true);
    const expected = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
    const result = await page.evaluate(([a, b]) => window.harness.compare(a, b), [picture, expected] as const);
    if (!result.same) {
      writeFileSync(info.outputPath('actual.png'), bytesOf(picture));
      if (result.diff) writeFileSync(info.outputPath('diff.png'), bytesOf(result.diff));
    }
    expect(result.differing, `pixels that differ; see ${info.outputDir}`).toBe(0);
  });
}

for (const name of ['dark', 'path-map']) {
  test(`a lost context comes back with the same picture of ${name}`, async () => {
    const before = await draw(name);
    await page.evaluate(() => window.harness.loseAndRestore());
    const after = await draw(name);
    expect(after.picture).toBe(before.picture);
  });
}

test('a path map of a scene 2^20 times as large is the same picture', async () => {
  const { scene, settings } = caseOf('path-map');
  const times = 2 ** 20;
  const larger = (value: unknown): unknown => {
    if (typeof value === 'number') return value * times;
    return Array.isArray(value) ? value.map(larger) : value;
  };
  const scaled = JSON.parse(JSON.stringify(scene), (key, value) =>
    key === 'points' || key === 'bounds' ? larger(value) : value,
  );
  const runsWith = (spacing: number) =>
    (settings.runs ?? []).map((run) => ({
      ...run,
      opm: run.opm && { ...run.opm, paint: { isolines: { what: 'isolines' as const, spacing } } },
    }));
  // Labels say other numbers, and the grid has other steps.
  const bare = { ...settings, grid: false };
  const small = await drawScene(scene, { ...bare, runs: runsWith(1000) });
  const large = await drawScene(scaled, { ...bare, runs: runsWith(1000 * times) });
  expect(large.picture).toBe(small.picture);
});

test('what stands still is kept and shown again without a difference', async () => {
  const { scene, settings } = caseOf('two-runs');
  const gear = (cx: number, cy: number) => ({
    points: Array.from({ length: 60 }, (_, i) => {
      const [angle, r] = [(i * Math.PI) / 30, i % 2 ? 0.16 : 0.12];
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  });
  const obstacles = Array.from({ length: 150 }, (_, i) => gear(2 + (i % 15), 1 + Math.floor(i / 15)));
  const busy = { ...(scene as object), obstacles };
  const once = await drawScene(busy, settings);
  const kept = await drawScene(busy, settings, 4);
  expect(kept.picture).toBe(once.picture);
  expect(kept.stats.drawCalls).toBeLessThan(once.stats.drawCalls);
});

test('ten thousand agents are one draw call', async () => {
  const { scene, settings } = caseOf('many-agents');
  const counts = await page.evaluate(
    async ([scene, settings]) => {
      const [run] = settings.runs ?? [];
      const without = { ...settings, runs: [{ ...run, crowd: undefined }] };
      const bare = { ...settings, runs: [{ ...run, crowd: { count: 10_000, radius: 0.2, trail: 0, groups: 7 } }] };
      const calls = async (s: typeof settings) => (await window.harness.draw(scene, s)).stats.drawCalls;
      return { without: await calls(without as typeof settings), with: await calls(bare) };
    },
    [scene, settings] as const,
  );
  expect(counts.with - counts.without).toBe(1);
});

test('moving the camera uploads nothing', async () => {
  const { scene, settings } = caseOf('dark');
  const { uploads } = await page.evaluate(([scene, settings]) => window.harness.time(scene, settings, 5), [
    scene,
    settings,
  ] as const);
  expect(uploads).toBe(0);
});

function caseOf(name: string): { scene: unknown; settings: Settings } {
  const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, name, file), 'utf8'));
  return { scene: read('scene.json'), settings: read('settings.json') };
}

function draw(name: string) {
  const { scene, settings } = caseOf(name);
  return drawScene(scene, settings);
}

function drawScene(scene: unknown, settings: Settings, times = 1) {
  return page.evaluate(([scene, settings, times]) => window.harness.draw(scene, settings, times), [
    scene,
    settings,
    times,
  ] as const);
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
