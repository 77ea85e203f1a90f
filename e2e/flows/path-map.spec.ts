/** The path map on the page: seen at once, explained, chosen, stepped through, and in step with the scene. */
import { expect, type Page, test } from '@playwright/test';
import type { SceneFile } from '../../src/scene/schema.ts';
import { openLab } from './drawing-page.ts';
import { undoLabels } from './shell-page.ts';

type Ring = [number, number][];
const box = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const blocks: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  name: 'Blocks',
  bounds: [0, 0, 40, 24],
  obstacles: [{ points: box(10, 6, 4, 12) }, { points: box(22, 0, 3, 15) }, { points: box(30, 12, 4, 6) }],
  goals: [{ id: 'exit', points: [[4, 12]] }],
};

/** 25 obstacles of 4 corners. */
const grid: SceneFile = {
  ...blocks,
  obstacles: Array.from({ length: 25 }, (_, i) => ({
    points: box(6 + 6 * (i % 5), 2 + 4 * Math.floor(i / 5), 2, 2),
  })),
};

const legend = (page: Page) => page.getByRole('region', { name: 'Legend' });
const field = (page: Page, label: string) =>
  page.locator('.panel').getByLabel(label, { exact: true }).and(page.locator('input, select'));
/** The canvas where no bar, panel or legend lies. */
const CLIP = { x: 80, y: 70, width: 880, height: 480 };
const picture = async (page: Page) =>
  `data:image/png;base64,${(await page.screenshot({ clip: CLIP })).toString('base64')}`;

async function unfold(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const button = page.locator('.panel .lil-title:visible', { hasText: title }).first();
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }
}

/** Share of pixels that differ visibly. */
function difference(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (addresses) => {
      const pixels = await Promise.all(
        addresses.map(async (address) => {
          const image = await createImageBitmap(await (await fetch(address)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const [a, b] = pixels as [Uint8ClampedArray, Uint8ClampedArray];
      let different = 0;
      for (let i = 0; i < a.length; i += 4) {
        if ([0, 1, 2].some((channel) => Math.abs(a[i + channel] - b[i + channel]) > 12)) different++;
      }
      return different / (a.length / 4);
    },
    [one, other] as const,
  );
}

/** Nothing has changed for a moment: the map is complete. */
async function isStill(page: Page): Promise<boolean> {
  const before = await picture(page);
  await page.waitForTimeout(300);
  return (await picture(page)) === before;
}

test('the map is there when a scene opens, and its layers can be switched', async ({ page }) => {
  await openLab(page, blocks);
  await expect(legend(page)).toContainText('same corner or goal next');
  await expect(legend(page)).toContainText('Isolines every 2 m, bold every 10 m');
  await page.mouse.move(0, 0);
  await expect.poll(async () => isStill(page)).toBe(true);
  const first = await picture(page);
  await unfold(page, 'Show');
  await field(page, 'Regions').uncheck();
  await field(page, 'Isolines').uncheck();
  await expect(legend(page)).toBeHidden();
  await expect.poll(async () => difference(page, first, await picture(page))).toBeGreaterThan(0.4);
  const bare = await picture(page);

  await field(page, 'Heat map').check();
  await expect(legend(page)).toContainText('Heat map: length of the way, in m');
  await expect(legend(page).locator('.legend-ticks')).toHaveText('02040');
  await expect.poll(async () => difference(page, bare, await picture(page))).toBeGreaterThan(0.4);

  await field(page, 'Generators').check();
  await expect(legend(page).locator('.legend-colours')).toHaveCount(2);
  await field(page, 'Heat map').uncheck();
  await field(page, 'Generators').uncheck();
  await field(page, 'Regions').check();
  await field(page, 'Isolines').check();
  await expect.poll(async () => difference(page, first, await picture(page))).toBe(0);
});

test('the legend folds, stays so, and is folded in a narrow window', async ({ page }) => {
  await openLab(page, blocks);
  const title = page.getByRole('button', { name: 'Legend' });
  await expect(legend(page).getByRole('listitem').first()).toBeVisible();
  await title.click();
  await expect(legend(page).getByRole('listitem').first()).toBeHidden();
  await page.reload();
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await title.press('Enter');
  await expect(legend(page).getByRole('listitem').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await title.click();
  await expect(legend(page).getByRole('listitem').first()).toBeVisible();
});

test('the spacing of isolines is in the unit of the scene, and the legend follows', async ({ page }) => {
  await openLab(page, { ...blocks, units: 'ft' });
  await unfold(page, 'Planner', 'Settings');
  const spacing = field(page, 'Isolines every');
  await expect(spacing.locator('..')).toContainText('ft');
  const before = await picture(page);
  await spacing.fill('5');
  await spacing.press('Enter');
  await expect(legend(page)).toContainText('Isolines every 5 ft, bold every 25 ft');
  await unfold(page, 'Show');
  await expect(page.locator('.panel')).toContainText('Every 5 ft: length of the way, in ft');
  await expect.poll(async () => difference(page, before, await picture(page))).toBeGreaterThan(0.005);
});

test('cones make the same picture as wedges', async ({ page }) => {
  test.slow();
  await openLab(page, blocks);
  await page.mouse.move(0, 0);
  await expect.poll(async () => isStill(page)).toBe(true);
  const wedges = await picture(page);
  await unfold(page, 'Planner', 'Settings');
  await expect(field(page, 'Stop after')).toBeHidden();
  await field(page, 'Map resolution').fill('512');
  await field(page, 'Engine').selectOption({ label: 'Cones, as published' });
  await expect(field(page, 'Stop after')).toBeVisible();
  await expect(page.locator('.planner-status')).toHaveAttribute('data-phase', 'ready');
  await expect.poll(async () => difference(page, wedges, await picture(page)), { timeout: 30_000 }).toBeLessThan(0.02);
});

test('a map grows step by step, by buttons, keys and by itself, in one undo entry', async ({ page }) => {
  test.slow();
  await openLab(page, blocks);
  await page.evaluate(() => window.lab.plan('opm', { engine: 'cones', resolution: 256 }));
  await page.mouse.move(0, 0);
  await expect.poll(async () => isStill(page)).toBe(true);
  const done = await picture(page);
  await unfold(page, 'Planner', 'Settings');
  const steps = page.getByRole('group', { name: 'Stop after' });
  const count = steps.locator('.number');
  await expect(count).toHaveText(/^all \d+$/);
  const all = (await count.textContent()) as string;
  const last = all.replace('all ', '');

  await steps.getByRole('button', { name: 'One step back' }).click();
  await expect(count).toHaveText(`${last} of ${last}`);
  await page.keyboard.press('Home');
  await expect(count).toHaveText(`1 of ${last}`);
  await expect(legend(page)).toContainText('Light of the generator at work');
  await expect(page.locator('.planner-status')).toHaveAttribute('data-phase', 'ready');
  await expect.poll(async () => difference(page, done, await picture(page))).toBeGreaterThan(0.05);
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(`2 of ${last}`);
  await steps.getByRole('button', { name: 'One step on' }).click();
  await expect(count).toHaveText(`3 of ${last}`);
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText(`2 of ${last}`);

  await steps.getByRole('button', { name: 'Play the steps' }).click();
  // It may be seen late; some steps are left to pause at.
  await expect(count).toHaveText(/^[4-8] of /);
  await steps.getByRole('button', { name: 'Pause the steps' }).click();
  await expect(steps.getByRole('button', { name: 'Play the steps' })).toBeVisible();
  await expect(count).toHaveText(/^\d+ of /);
  await page.keyboard.press('End');
  await expect(count).toHaveText(all);
  await expect(legend(page)).not.toContainText('Light of the generator');
  await expect.poll(async () => difference(page, done, await picture(page))).toBe(0);
  expect((await undoLabels(page)).filter((label) => label === 'Change stop')).toHaveLength(1);
});

test('a map that is too coarse is told, with what to do, and doing it takes the note away', async ({ page }) => {
  const narrow = { ...blocks, obstacles: [{ points: box(20, 0, 1, 11.98) }, { points: box(20, 12, 1, 12) }] };
  await openLab(page, narrow);
  const note = page.locator('.panel .notes');
  await expect(page.locator('.panel .summary').filter({ hasText: '1 note' })).toBeVisible();
  await unfold(page, 'Planner', 'Settings');
  await expect(note).toContainText('is 0.02 m wide, a texel 0.0391 m. Raise the map resolution to 2048.');
  await field(page, 'Map resolution').fill('2048');
  await expect(note).toBeEmpty();
  await expect(page.locator('.panel .summary').filter({ hasText: 'note' })).toHaveCount(0);
  await field(page, 'Map resolution').press('Enter');
  await page.keyboard.press('Control+z');
  await expect(note).toContainText('too coarse');
});

test('the map comes back with a lost context', async ({ page }) => {
  await openLab(page, blocks);
  await page.mouse.move(0, 0);
  await expect.poll(async () => isStill(page)).toBe(true);
  const before = await picture(page);
  await page.evaluate(() => {
    const gl = document.querySelector<HTMLCanvasElement>('#stage')?.getContext('webgl2');
    const extension = gl?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    setTimeout(() => extension?.restoreContext(), 300);
  });
  await expect(page.getByText('graphics context was lost')).toBeVisible();
  await expect(page.getByText('graphics context was lost')).toBeHidden();
  await expect.poll(async () => difference(page, before, await picture(page))).toBe(0);
});

test('the map follows a goal while it is dragged', async ({ page }) => {
  const lab = await openLab(page, grid);
  await page.evaluate(() => window.lab.plan('opm', { resolution: 512 }));
  // The next build starts as soon as a plan is shown.
  await page.evaluate(() => {
    const status = document.querySelector('.planner-status') as HTMLElement;
    let plans = 0;
    new MutationObserver((changes) => {
      plans += changes.filter(({ oldValue }) => oldValue === 'ready').length;
      Object.assign(window, { plans });
    }).observe(status, { attributes: true, attributeOldValue: true, attributeFilter: ['data-phase'] });
  });
  const [x, y] = await lab.screen([4, 12]);
  await lab.drag([[4, 12]], { hold: true });
  for (let i = 1; i <= 60; i++) await page.mouse.move(x + i, y + 2 * i);
  await page.mouse.up();
  // Every move waits for its frame, however slow the machine: nearly every frame has a plan of its own.
  expect(await page.evaluate(() => (window as unknown as { plans: number }).plans)).toBeGreaterThan(30);

  const { goal, distances } = await page.evaluate(async () => {
    const map = await window.lab.map({ resolution: 256 });
    const at = window.lab.state().document.scene.goals[0]?.points[0] as readonly [number, number];
    return { goal: at, distances: [...map.exact.distances([at[0], at[1], at[0] - 1, at[1]])] };
  });
  expect(goal[1]).toBeLessThan(11);
  expect(distances[0]).toBe(0);
  expect(distances[1]).toBeCloseTo(1, 9);
});

test('the cursor tells how far it is, and the time where that differs', async ({ page }) => {
  const lab = await openLab(page, blocks);
  await lab.move([8, 12]);
  await expect(page.locator('.cursor .way')).toHaveText('4.00 m to the goal');
  const fast = { ...blocks, obstacles: [{ points: box(10, 6, 4, 12), weights: { 2: { speed: 4 } } }] };
  await page.evaluate((scene) => window.lab.load(scene as SceneFile), fast as SceneFile);
  await lab.move([38, 16]);
  await expect(page.locator('.cursor .way')).toHaveText(/^[\d.]+ m to the goal, in the time of [\d.]+ m$/);
  await expect(legend(page)).toContainText('A faster corner on the way');
});

test('scripts ask the map many questions at once', async ({ page }) => {
  await openLab(page, blocks);
  const answers = await page.evaluate(async () => {
    const map = await window.lab.map({ resolution: 400 });
    const places = Float64Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? (i * 7.31) % 40 : (i * 3.77) % 24));
    const plain = map.plain.distances(places);
    const exact = map.exact.distances(places);
    let reached = 0;
    let same = 0;
    let worst = 0;
    for (let i = 0; i < plain.length; i++) {
      if (exact[i] === Number.POSITIVE_INFINITY) continue;
      reached++;
      if (Math.abs(plain[i] - exact[i]) < 1e-9) same++;
      if (reached % 20 !== 0) continue;
      const route = await window.lab.route(places[2 * i], places[2 * i + 1]);
      if (route.found) worst = Math.max(worst, Math.abs(route.length - exact[i]));
    }
    return { width: map.width, height: map.height, reached, same, worst };
  });
  expect(answers).toMatchObject({ width: 400, height: 240 });
  expect(answers.reached).toBeGreaterThan(700);
  expect(answers.same / answers.reached).toBeGreaterThan(0.98);
  expect(answers.worst).toBeLessThan(1e-9);
});
