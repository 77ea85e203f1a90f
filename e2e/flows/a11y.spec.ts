import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { dropFile, openLab, pause } from './shell-page.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  expect(found.join('\n')).toBe('');
}

async function unfoldPanel(page: Page): Promise<void> {
  for (let folded = 1; folded > 0; ) {
    const titles = page.locator('.panel .lil-title[aria-expanded=false]:visible');
    folded = await titles.count();
    if (folded > 0) await titles.first().click();
  }
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height }, hasTouch: width < 700 });
      const small = width < 700;

      test('the page with an unfolded panel and a message', async ({ page }) => {
        await openLab(page, './?scene=two-rooms');
        await pause(page);
        await dropFile(page, 'bad.json', '{');
        await expect(page.locator('.card')).toBeVisible();
        await expectClean(page);
        await page.evaluate(() => window.lab.act('edit.select-all'));
        if (small) await page.getByRole('button', { name: 'Settings' }).click();
        await unfoldPanel(page);
        // Tall enough to show all of it: axe cannot judge what is scrolled away.
        await page.setViewportSize({ width, height: 3600 });
        await expectClean(page);
        await page.setViewportSize({ width, height });
        if (!small) return;
        await page.locator('.panel .sheet-close').click();
        await page.getByRole('button', { name: 'Tools' }).click();
        await expectClean(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'More' }).click();
        await expectClean(page);
      });

      test('gallery and shortcuts', async ({ page }) => {
        await openLab(page, './?scene=two-rooms');
        await page.keyboard.press('b');
        await expect(page.getByRole('dialog', { name: 'Scenes' })).toBeVisible();
        await expectClean(page);
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await expectClean(page);
      });

      test('nothing lies outside of the window', async ({ page }) => {
        await openLab(page, './?scene=two-rooms');
        const outside = await page.evaluate(() => {
          const buttons = [...document.querySelectorAll<HTMLElement>('button, select, input')];
          return buttons
            .filter((element) => element.checkVisibility() && element.tabIndex >= 0 && !element.closest('dialog'))
            .filter((element) => {
              const box = element.getBoundingClientRect();
              return box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
            })
            .map((element) => element.outerHTML);
        });
        expect(outside).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    });
  }
}

test('fingers get targets of 40 px', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openLab(page, './?scene=two-rooms');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select')]
      .filter((element) => element.checkVisibility() && !element.closest('dialog, .card'))
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 40)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
  await context.close();
});
