import { expect, test } from '@playwright/test';
import { card, openLab, sceneName, sceneOf } from './shell-page.ts';

test('shows every scene with a picture, and opens the one that is chosen', async ({ page }) => {
  await openLab(page);
  await page.locator('.name-button').click();
  const gallery = page.getByRole('dialog', { name: 'Scenes' });
  await expect(gallery).toBeVisible();
  expect(await gallery.locator('.scene-card').count()).toBeGreaterThan(12);
  const picture = gallery.locator('[data-scene=two-rooms] canvas');
  await expect
    .poll(() =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return new Set(Array.from({ length: pixels.length / 4 }, (_, i) => pixels.slice(4 * i, 4 * i + 3).join())).size;
      }),
    )
    .toBeGreaterThan(4);
  await gallery.getByRole('button', { name: /^Two rooms/ }).click();
  await expect(gallery).toBeHidden();
  await expect(sceneName(page)).toHaveText('Two rooms');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sceneName(page)).toHaveText('Market square');
});

test('filters by words, and says when nothing is left', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('b');
  const gallery = page.getByRole('dialog', { name: 'Scenes' });
  await expect(gallery.getByLabel('Filter scenes')).toBeFocused();
  await page.keyboard.type('garden maze');
  await expect(gallery.locator('.scene-card:visible')).toHaveCount(1);
  await page.keyboard.type(' zzz');
  await expect(gallery.getByText('No scene has "garden maze zzz"')).toBeVisible();
  await page.keyboard.press('Escape');
  // A search field takes the first Escape to empty itself.
  if (await gallery.isVisible()) await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
});

test('works with the keyboard alone, and gives focus back', async ({ page }) => {
  await openLab(page);
  await page.locator('.name-button').focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Scenes' });
  await expect(gallery.getByLabel('Filter scenes')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(gallery.getByRole('button', { name: /^New empty scene/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('button', { name: /^Two rooms/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page.locator('.name-button')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('spiral');
  await page.keyboard.press('Enter');
  await expect(sceneName(page)).toHaveText('Spiral');
});

test('a share link holds the whole scene', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page, './?scene=museum');
  await page.getByRole('button', { name: 'Copy a link to this scene' }).click();
  await expect(card(page, 'Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#s=');
  const { planner: _, ...sent } = await sceneOf(page);
  const other = await context.newPage();
  await openLab(other, link);
  await expect(sceneName(other)).toHaveText('Museum');
  const { planner: __, ...received } = await sceneOf(other);
  expect(received).toEqual(sent);
});

test('a scene too big for a link offers the file', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await page.evaluate(async () => {
    // Letters without a pattern can hardly be compressed.
    let seed = 1;
    const letter = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(48 + (seed % 64));
    };
    const noise = Array.from({ length: 3_000_000 }, letter).join('');
    await window.lab.load({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 100, 100], meta: { noise } });
  });
  await page.getByRole('button', { name: 'Copy a link to this scene' }).click();
  await expect(card(page, 'too big for a link')).toContainText('save button');
});

test.describe('addresses', () => {
  test('run simulates before the picture is shown', async ({ page }) => {
    await openLab(page, './?scene=two-rooms&run=5');
    await expect(page.locator('[role=timer]')).toHaveText('5.00 s');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  for (const [address, says] of [
    ['./?scene=nowhere', 'The gallery has no scene "nowhere".'],
    ['./?scene=./missing.json', 'missing.json could not be opened.'],
    ['./?planner=magic', 'There is no planner "magic".'],
    ['./?run=soon', 'Part of the address was not understood.'],
    ['./#s=broken', 'The scene in the link could not be opened.'],
  ] as const) {
    test(`${address} is answered, and the lab opens`, async ({ page }) => {
      await openLab(page, address);
      await expect(sceneName(page)).toHaveText('Market square');
      await expect(card(page, says)).toBeVisible();
    });
  }
});
