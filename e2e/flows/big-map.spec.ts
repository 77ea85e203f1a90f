/** A map of 35,000 vertices: it opens, plans and answers, and the page stays alive meanwhile. */
import { expect, type Page, test } from '@playwright/test';
import { sceneToJson } from '../../src/scene/serialise.ts';
import type { Point } from '../../src/scene/schema.ts';
import { makeCaveScene } from '../../tests/fixtures/cave-scene.ts';
import { dropFile, openLab, sceneName } from './shell-page.ts';

/**
 * Longest task that may block the page. Alone it stays below 100 ms; another browser that renders on the same two cores
 * stretches it several times, so there is room, and up to three looks of which the best counts: a page that freezes does so
 * every time.
 */
const LONGEST_MS = 400;
const LOOKS = 3;

const watchLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      entryTypes: ['longtask'],
    });
    Object.assign(window, { longTasks: tasks });
  });
const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));

/** Share of the commonest colour in the middle of the canvas, where no bar or panel lies, as the browser shows it. */
async function commonestShare(page: Page): Promise<number> {
  const clip = { x: 400, y: 200, width: 400, height: 400 };
  const shot = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return Math.max(...counts.values()) / pixels.length;
  }, shot);
}

test('a big map opens, shows and answers without freezing the page', async ({ page }) => {
  const cave = makeCaveScene();
  const [corner, far] = cave.walkable[0] as readonly [Point, Point];
  const scene = { ...cave, name: 'Cave', goals: [{ id: 'exit', points: [corner] }] };
  test.setTimeout(150_000);
  let longest = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS && longest >= LONGEST_MS; look++) {
    await openLab(page);
    await watchLongTasks(page);
    await dropFile(page, 'cave.json', sceneToJson(scene));
    await expect(sceneName(page)).toHaveText('Cave');
    await expect(page.locator('.planner-status')).toHaveAttribute('data-phase', 'ready');
    // Frame after frame with nothing but the cursor's route moving: the still part is kept and shown again.
    for (let i = 0; i < 30; i++) {
      await page.mouse.move(300 + 20 * i, 300 + 8 * i);
      await page.waitForTimeout(40);
    }
    longest = Math.min(longest, await longestTask(page));
  }
  expect(longest).toBeLessThan(LONGEST_MS);
  expect(await commonestShare(page)).toBeLessThan(0.9);

  const { route, ms } = await page.evaluate(async ([x, y]) => {
    await window.lab.route(x, y, 'exit');
    const start = performance.now();
    const answer = await window.lab.route(x, y, 'exit');
    return { route: answer, ms: performance.now() - start };
  }, far);
  expect(route.found).toBe(true);
  expect(ms).toBeLessThan(50);
});
