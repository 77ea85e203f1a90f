/** What the flows of the page share: opening it at an address, and asking it what it shows. */
import { expect, type Page } from '@playwright/test';

/** Opens an address of the lab and waits until the scene is there and its plan is built. */
export async function openLab(page: Page, address = './'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await expect(page.locator('.planner-status')).toHaveAttribute('data-phase', 'ready');
}

export const sceneName = (page: Page) => page.locator('.scene-name');
export const card = (page: Page, text: string | RegExp) => page.locator('.card', { hasText: text });

export const sceneOf = (page: Page) => page.evaluate(() => window.lab.state().document.scene);
export const undoLabels = (page: Page) => page.evaluate(() => window.lab.state().undo.past.map((entry) => entry.label));

/** Drops a file on the page, as a hand would. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content as string], fileName as string));
      return data;
    },
    [name, text],
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer });
}

/** Pauses, so that nothing moves while the page is compared. */
export async function pause(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Pause', exact: true });
  if (await button.isVisible()) await button.click();
}
