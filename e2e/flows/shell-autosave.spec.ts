import { expect, type Page, test } from '@playwright/test';
import { card, openLab, sceneName, undoLabels } from './shell-page.ts';

/** Saving follows a change after a moment; the record says when it has arrived. */
const savedName = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const open = indexedDB.open('wayfield', 1);
        open.onsuccess = () => {
          const get = open.result.transaction('work').objectStore('work').get('last');
          get.onsuccess = () => {
            open.result.close();
            resolve((get.result as { document: { scene: { name: string } } } | undefined)?.document.scene.name);
          };
        };
      }),
  );

test('the work survives a reload, with its history', async ({ page }) => {
  await openLab(page, './?scene=maze');
  await page.getByRole('button', { name: 'Rename the scene' }).click();
  await page.getByLabel('Name of the scene').fill('My maze');
  await page.keyboard.press('Enter');
  const labels = await undoLabels(page);
  // The scene is no longer that of the address.
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => savedName(page)).toBe('My maze');
  await page.reload();
  await expect(sceneName(page)).toHaveText('My maze');
  await expect(page.locator('.planner-status')).toHaveAttribute('data-phase', 'ready');
  expect(await undoLabels(page)).toEqual(labels);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sceneName(page)).toHaveText('Maze');
});

test('an address opens its scene, and undo leads back to the saved work', async ({ page }) => {
  await openLab(page, './?scene=maze');
  await page.getByRole('button', { name: 'Rename the scene' }).click();
  await page.getByLabel('Name of the scene').fill('My maze');
  await page.keyboard.press('Enter');
  await expect.poll(() => savedName(page)).toBe('My maze');
  await openLab(page, './?scene=spiral');
  await expect(sceneName(page)).toHaveText('Spiral');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sceneName(page)).toHaveText('My maze');
});

for (const [what, record] of [
  ['a newer version', { version: 99 }],
  ['nonsense', 'nonsense'],
  [
    'a broken scene',
    { version: 1, document: { scene: { type: 'wayfield-scene', bounds: [] }, runs: [] }, past: [], future: [] },
  ],
] as const) {
  test(`${what} in the storage does not keep the lab from opening`, async ({ page }) => {
    await openLab(page);
    await page.evaluate(
      (value) =>
        new Promise<void>((resolve) => {
          const open = indexedDB.open('wayfield', 1);
          open.onupgradeneeded = () => open.result.createObjectStore('work');
          open.onsuccess = () => {
            const change = open.result.transaction('work', 'readwrite');
            change.objectStore('work').put(value, 'last');
            change.oncomplete = () => {
              open.result.close();
              resolve();
            };
          };
        }),
      record,
    );
    await openLab(page);
    await expect(sceneName(page)).toHaveText('Market square');
    await expect(card(page, 'The work of last time could not be read')).toBeVisible();
  });
}

test('a browser that refuses storage is named once', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
  });
  await openLab(page);
  await expect(sceneName(page)).toHaveText('Market square');
  await expect(card(page, 'does not keep the work')).toHaveCount(1);
  await page.getByRole('button', { name: 'Rename the scene' }).click();
  await page.getByLabel('Name of the scene').fill('Lost');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await expect(card(page, 'does not keep the work')).toHaveCount(1);
});
