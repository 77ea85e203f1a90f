import { type CDPSession, expect, test } from '@playwright/test';
import type { Point, SceneFile } from '../../src/scene/schema.ts';
import { openLab } from './drawing-page.ts';

test.use({ hasTouch: true });

const scene: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  name: 'Touch',
  bounds: [0, 0, 40, 24],
  obstacles: [
    {
      points: [
        [10, 8],
        [16, 8],
        [16, 14],
        [10, 14],
      ],
    },
  ],
};

/** Fingers go down, move through the frames, and come up. */
async function touch(client: CDPSession, frames: readonly (readonly Point[])[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  await send('touchStart', frames[0] ?? []);
  for (const fingers of frames.slice(1)) await send('touchMove', fingers);
  await send('touchEnd', []);
}

test('two fingers zoom and move the view, without drawing', async ({ page }) => {
  const lab = await openLab(page, scene);
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => window.lab.act('tool.polygon'));
  const before = (await lab.state()).view.camera;
  const frames = Array.from({ length: 11 }, (_, i): readonly Point[] => [
    [500 - 10 * i, 400],
    [600 + 10 * i, 400 + 5 * i],
  ]);
  await touch(client, frames);
  const after = (await lab.state()).view.camera;
  expect(after.scale / before.scale).toBeGreaterThan(2.5);
  expect((await lab.scene()).obstacles).toHaveLength(1);
  expect(await lab.changes()).toEqual([]);
});

test('one finger moves the view from an empty place, and a shape from a shape', async ({ page }) => {
  const lab = await openLab(page, scene);
  const client = await page.context().newCDPSession(page);
  const before = (await lab.state()).view.camera;
  const [ex, ey] = await lab.screen([30, 20]);
  await touch(client, [[[ex, ey]], [[ex - 20, ey + 10]], [[ex - 60, ey + 30]]]);
  const after = (await lab.state()).view.camera;
  expect((after.x - before.x) * before.scale).toBeCloseTo(60, 0);
  expect((await lab.scene()).obstacles[0]?.points[0]).toEqual([10, 8]);

  const [sx, sy] = await lab.screen([13, 11]);
  const [tx, ty] = await lab.screen([18, 13]);
  await touch(client, [[[sx, sy]], [[(sx + tx) / 2, (sy + ty) / 2]], [[tx, ty]]]);
  expect((await lab.scene()).obstacles[0]?.points[0]).toEqual([15, 10]);
  expect(await lab.changes()).toEqual(['Move']);
});

test('taps draw a polygon, a double tap closes it', async ({ page }) => {
  const lab = await openLab(page, scene);
  await page.evaluate(() => window.lab.act('tool.polygon'));
  const tap = async (at: Point) => page.touchscreen.tap(...(await lab.screen(at)));
  for (const at of [
    [22, 4],
    [30, 4],
    [30, 12],
  ] as const) {
    await tap(at);
    await page.waitForTimeout(450);
  }
  await tap([22, 12]);
  await tap([22, 12]);
  expect((await lab.scene()).obstacles[1]?.points).toEqual([
    [22, 4],
    [30, 4],
    [30, 12],
    [22, 12],
  ]);
});
