/** The scene and the bars share the window at every size. */
import { expect, test } from '@playwright/test';
import { openLab } from './shell-page.ts';

test('a fitted scene stays in view when the window changes its size', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  for (const [width, height] of [
    [1920, 1080],
    [800, 600],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { view, document } = window.lab.state();
          const [x0, y0, x1, y1] = document.scene.bounds;
          const { camera, canvas } = view;
          const inView =
            (x1 - x0) * camera.scale <= canvas.width &&
            (y1 - y0) * camera.scale <= canvas.height &&
            Math.abs(x0 - camera.x) * camera.scale <= canvas.width / 2 &&
            Math.abs(x1 - camera.x) * camera.scale <= canvas.width / 2;
          return { width: canvas.width, inView };
        }),
      )
      .toEqual({ width, inView: true });
  }
});

test('the panel never lies under the top bar', async ({ page }) => {
  await openLab(page, './?scene=narrow-and-wide-door');
  for (const width of [700, 760, 800, 900, 960, 1024]) {
    await page.setViewportSize({ width, height: 600 });
    const boxes = async () => [
      await page.locator('.top-bar').boundingBox(),
      await page.locator('.panel').boundingBox(),
    ];
    const [bar, panel] = await boxes();
    if (!bar || !panel) throw new Error(`Bar or panel is hidden at ${width} px.`);
    const apart = bar.x + bar.width <= panel.x || bar.y + bar.height <= panel.y;
    expect(apart, `at ${width} px`).toBe(true);
  }
});
