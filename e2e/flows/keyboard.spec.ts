import { expect, test } from '@playwright/test';
import { openLab, sceneName, sceneOf } from './shell-page.ts';

test('a tour without a mouse: tools, drawing, undo, play, gallery', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Tab');
  await page.locator('.tool-bar [tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Draw a polygon' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Draw a rectangle' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Erase' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Select and move' })).toBeFocused();

  await page.locator('#stage').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect((await sceneOf(page)).obstacles).toHaveLength(1);
  await page.keyboard.press('Control+z');
  expect((await sceneOf(page)).obstacles).toHaveLength(0);
  await page.keyboard.press('Control+Shift+Z');
  expect((await sceneOf(page)).obstacles).toHaveLength(1);

  await page.keyboard.press('b');
  await page.keyboard.type('two rooms');
  await page.keyboard.press('Enter');
  await expect(sceneName(page)).toHaveText('Two rooms');
});

test('everything that can be pressed is reached by Tab, with a visible focus', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await page.locator('.name-button').focus();
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const { label, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return { label: element === document.body ? null : name, outline: getComputedStyle(element).outlineStyle };
    });
    // Past the last one the browser's own controls follow.
    if (label === null || seen.has(label)) break;
    seen.add(label);
    expect(outline, `focus ring of "${label}"`).not.toBe('none');
    await page.keyboard.press('Tab');
  }
  const names = [...seen].join('\n');
  for (const name of [
    'Undo',
    'Open a file',
    'Keyboard shortcuts',
    'Select and move',
    'Planner',
    'Play or pause|Pause|Play',
    'Fit the scene',
  ]) {
    expect(names).toMatch(new RegExp(name));
  }
});

test('question mark opens the shortcut sheet, made from the actions', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('dl > div', { hasText: 'Draw a polygon' }).locator('kbd')).toHaveText(['P']);
  await expect(sheet.locator('dl > div', { hasText: /^Redo/ }).locator('kbd')).toHaveText([
    'Ctrl',
    'Shift',
    'Z',
    'Ctrl',
    'Y',
  ]);
  // Shortcuts rest while a dialog is open.
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Select and move' })).toHaveAttribute('aria-pressed', 'true');
});

test('typing is not a shortcut, and Space presses the button that has focus', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await page.getByRole('button', { name: 'Rename the scene' }).click();
  await page.keyboard.type('A spare wall ');
  await expect(page.getByRole('button', { name: 'Select and move' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(sceneName(page)).toHaveText('A spare wall');

  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the start' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[role=timer]')).toHaveText('0.00 s');
  await page.locator('#stage').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});
