/** Barriers and the speed at corners, by hand: pointer, panel and keys. */
import { expect, type Page, test } from '@playwright/test';
import type { SceneFile } from '../../src/scene/schema.ts';
import { openLab } from './drawing-page.ts';

/** On foot the right end of the house is nearer; whoever rides from its top left corner is sooner on the left. */
const house: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  name: 'House',
  bounds: [0, 0, 60, 24],
  obstacles: [
    {
      points: [
        [8, 9],
        [52, 9],
        [52, 13],
        [8, 13],
      ],
    },
  ],
  goals: [{ id: 'home', points: [[40, 19]] }],
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Whether the way home from below the house turns at its left end. */
const turnsLeft = (page: Page) =>
  page.evaluate(async () => {
    const route = await window.lab.route(23, 5, 'home');
    if (!route.found) throw new Error(route.message);
    return route.points.some(([x = Number.NaN]) => x < 10);
  });

test('a barrier is drawn from corner to corner, weighted, moved, duplicated and removed', async ({ page }) => {
  const lab = await openLab(page, house);
  const barriers = async () => (await lab.scene()).barriers;
  // Every move of a barrier draws its map anew; how fine that is, is not the question here.
  await page.evaluate(() => window.lab.plan('opm', { resolution: 128 }));
  await page.locator('#stage').focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Draw a barrier' })).toHaveAttribute('aria-pressed', 'true');
  await lab.drag([
    [52.2, 12.9],
    [54, 16],
    [56, 20],
  ]);
  const drawn = [
    {
      points: [
        [52, 13],
        [56, 20],
      ],
      weight: 2,
    },
  ];
  await expect.poll(barriers).toEqual(drawn);

  const weight = field(page, 'Weight');
  await weight.fill('1.33');
  await weight.press('Enter');
  expect((await barriers())[0]?.weight).toBe(1.33);
  await page.locator('#stage').focus();
  await page.keyboard.press('Control+z');
  expect(await barriers()).toEqual(drawn);
  await page.keyboard.press('Control+z');
  expect(await barriers()).toEqual([]);
  await page.keyboard.press('Control+Shift+Z');
  expect(await barriers()).toEqual(drawn);

  await page.keyboard.press('v');
  await lab.click([54, 16.5]);
  expect((await lab.state()).selection).toEqual([{ kind: 'barrier', index: 0 }]);
  await lab.drag([
    [56, 20],
    [57, 21],
    [58, 22],
  ]);
  expect((await barriers())[0]?.points).toEqual([
    [52, 13],
    [58, 22],
  ]);
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await barriers()).length).toBe(2);
  expect((await barriers())[1]?.weight).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await barriers()).length).toBe(1);
});

test('a barrier without a mouse', async ({ page }) => {
  const lab = await openLab(page, house);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lab.scene()).barriers.length).toBe(1);
  const [[[ax, ay], [bx, by]]] = (await lab.scene()).barriers.map(({ points }) => points) as [
    [[number, number], [number, number]],
  ];
  expect(by).toBe(ay);
  expect(bx).toBeGreaterThan(ax);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect((await lab.state()).tool).toBe('select');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await lab.scene()).barriers.length).toBe(0);
});

test('the speed at a corner changes the way, and stays with its corner', async ({ page }) => {
  const lab = await openLab(page, house);
  const weights = async () => (await lab.scene()).obstacles[0]?.weights;
  expect(await turnsLeft(page)).toBe(false);
  await lab.click([30, 11]);
  await expect(field(page, 'Corner 3: speed')).toBeHidden();
  await lab.click([8, 13]);
  const speed = field(page, 'Corner 3: speed');
  await expect(speed).toHaveValue('');
  await expect(field(page, 'Uses')).toBeDisabled();
  await speed.fill('3');
  await expect.poll(weights).toEqual({ 3: { speed: 3 } });
  await field(page, 'Uses').fill('2');
  await expect.poll(weights).toEqual({ 3: { speed: 3, uses: 2 } });
  expect(await turnsLeft(page)).toBe(true);

  await lab.drag([
    [30, 9],
    [30, 8],
    [30, 7],
  ]);
  expect((await lab.scene()).obstacles[0]?.points[1]).toEqual([30, 7]);
  expect(await weights()).toEqual({ 4: { speed: 3, uses: 2 } });
  expect(await turnsLeft(page)).toBe(true);

  await lab.click([8, 13]);
  await field(page, 'Corner 4: speed').fill('');
  await expect.poll(weights).toEqual({});
  await expect(field(page, 'Uses')).toBeDisabled();
  expect(await turnsLeft(page)).toBe(false);
  await page.locator('#stage').focus();
  await page.keyboard.press('Control+z');
  expect(await weights()).toEqual({ 4: { speed: 3, uses: 2 } });
});

test('corners are walked by keys, told, and set from the panel', async ({ page }) => {
  const lab = await openLab(page, house);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+Enter');
  await expect(page.locator('[role=status]', { hasText: 'Corner 3, one of 4, x 8 m, y 13 m' })).toHaveCount(1);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Enter');
  expect((await lab.state()).corner?.vertex).toBe(3);
  // The panel comes after the canvas.
  const speed = field(page, 'Corner 3: speed');
  for (let i = 0; i < 8 && !(await speed.evaluate((box) => box === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(speed).toBeFocused();
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await lab.scene()).obstacles[0]?.weights).toEqual({ 3: { speed: 1.5 } });
  expect(await lab.changes()).toEqual(['Change corner speed']);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('a tap picks a corner', async ({ page }) => {
    const lab = await openLab(page, house);
    await page.touchscreen.tap(...(await lab.screen([30, 11])));
    expect((await lab.state()).selection).toEqual([{ kind: 'obstacle', index: 0 }]);
    await page.waitForTimeout(400);
    await page.touchscreen.tap(...(await lab.screen([8, 13])));
    expect((await lab.state()).corner?.vertex).toBe(3);
    await expect(page.getByText('Corner 3: speed')).toBeVisible();
    expect(await lab.changes()).toEqual([]);
  });
});
