import { expect, test } from '@playwright/test';
import type { SceneFile } from '../../src/scene/schema.ts';
import { openLab } from './drawing-page.ts';

const rooms: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  name: 'Bench',
  bounds: [0, 0, 40, 24],
  obstacles: [
    {
      points: [
        [6, 6],
        [14, 6],
        [14, 14],
        [6, 14],
      ],
    },
    {
      points: [
        [24, 6],
        [30, 6],
        [30, 12],
        [24, 12],
      ],
    },
  ],
  walls: [
    {
      points: [
        [20, 2],
        [20, 8],
      ],
    },
  ],
  posts: [[34, 20]],
  goals: [{ id: 'exit', points: [[36, 12]] }],
  agents: [{ at: [3, 20] }],
};

test('a corner is dragged, added and taken out', async ({ page }) => {
  const lab = await openLab(page, rooms);
  await lab.click([10, 10]);
  await lab.drag([
    [14, 14],
    [15, 16],
    [17, 18],
  ]);
  expect((await lab.scene()).obstacles[0]?.points).toEqual([
    [6, 6],
    [14, 6],
    [17, 18],
    [6, 14],
  ]);
  expect(await lab.changes()).toEqual(['Move a point']);

  await lab.drag([
    [10, 6],
    [10, 3],
  ]);
  expect((await lab.scene()).obstacles[0]?.points).toEqual([
    [6, 6],
    [10, 3],
    [14, 6],
    [17, 18],
    [6, 14],
  ]);

  await page.keyboard.down('Alt');
  await lab.click([10, 3]);
  await page.keyboard.up('Alt');
  expect((await lab.scene()).obstacles[0]?.points).toHaveLength(4);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  expect((await lab.scene()).obstacles[0]?.points).toEqual(rooms.obstacles?.[0]?.points);
});

test('a drag that makes a shape invalid shows why and goes back to where it last fitted', async ({ page }) => {
  const lab = await openLab(page, rooms);
  await lab.click([10, 10]);
  await lab.drag(
    [
      [14, 14],
      [14, 13],
      [2, 9],
    ],
    { hold: true },
  );
  await expect(lab.notice).toContainText('crosses itself between points');
  await page.mouse.up();
  await expect(lab.notice).toContainText('back where it last fitted');
  const ring = (await lab.scene()).obstacles[0]?.points ?? [];
  expect(ring[2]?.[0]).toBeGreaterThanOrEqual(6);
});

test('parts are dragged with one step of undo, and Escape takes a drag back without a trace', async ({ page }) => {
  const lab = await openLab(page, rooms);
  await lab.drag([
    [10, 10],
    [10, 12],
    [12, 13],
  ]);
  expect((await lab.scene()).obstacles[0]?.points).toEqual([
    [8, 9],
    [16, 9],
    [16, 17],
    [8, 17],
  ]);
  expect(await lab.changes()).toEqual(['Move']);

  await lab.drag(
    [
      [27, 9],
      [27, 15],
    ],
    { hold: true },
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await lab.scene()).obstacles[1]?.points).toEqual(rooms.obstacles?.[1]?.points);
  expect(await lab.changes()).toEqual(['Move']);

  // Onto the agent it may not go.
  await lab.drag([
    [12, 13],
    [6, 18],
    [4, 20],
  ]);
  await expect(lab.notice).toContainText('Agent 0 would stand inside this obstacle');
});

test('select by click, Shift and marquee; copy, paste, delete', async ({ page }) => {
  const lab = await openLab(page, rooms);
  const selected = async () => (await lab.state()).selection.map(({ kind, index }) => `${kind} ${index}`).toSorted();
  await lab.click([10, 10]);
  expect(await selected()).toEqual(['obstacle 0']);
  await page.keyboard.down('Shift');
  await lab.click([20, 5]);
  await page.keyboard.up('Shift');
  expect(await selected()).toEqual(['obstacle 0', 'wall 0']);
  await lab.click([16, 20]);
  expect(await selected()).toEqual([]);
  await lab.drag([
    [18, 1],
    [37, 14],
  ]);
  expect(await selected()).toEqual(['goal 0', 'obstacle 1', 'wall 0']);

  await lab.click([27, 9]);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  expect((await lab.scene()).obstacles).toHaveLength(3);
  await page.keyboard.press('Delete');
  expect((await lab.scene()).obstacles).toHaveLength(2);
});

test('the eraser removes what it touches, in one step of undo', async ({ page }) => {
  const lab = await openLab(page, rooms);
  await page.keyboard.press('e');
  await lab.drag([
    [17, 5],
    [38, 5],
  ]);
  await lab.drag([
    [38, 8],
    [28, 10],
  ]);
  const scene = await lab.scene();
  expect(scene.walls).toEqual([]);
  expect(scene.obstacles).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect((await lab.scene()).obstacles).toHaveLength(2);
  expect((await lab.scene()).walls).toHaveLength(1);
});

test('editing replans at once', async ({ page }) => {
  const lab = await openLab(page, rooms);
  const length = () =>
    page.evaluate(() => window.lab.route(3, 10).then((route) => (route.found ? route.length : null)));
  const before = await length();
  await lab.click([10, 10]);
  await lab.drag([
    [14, 14],
    [14, 20],
  ]);
  await expect.poll(length).not.toBe(before);
});

test('the view zooms about the pointer, moves with the hand and fits again', async ({ page }) => {
  const lab = await openLab(page, rooms);
  const fitted = (await lab.state()).view.camera;
  const corner = await lab.screen([30, 6]);
  // Wheels tell whole pixels.
  const [x, y] = [Math.round(corner[0]), Math.round(corner[1])];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await lab.state()).view.camera.scale).toBeGreaterThan(fitted.scale * 1.5);
  const [zx, zy] = await lab.screen([30, 6]);
  expect(Math.hypot(zx - x, zy - y)).toBeLessThan(1.5);

  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(x + 100, y + 50, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  const [mx, my] = await lab.screen([30, 6]);
  expect([Math.round(mx - zx), Math.round(my - zy)]).toEqual([100, 50]);

  await page.keyboard.down('Space');
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  const [bx, by] = await lab.screen([30, 6]);
  expect(Math.hypot(bx - zx, by - zy)).toBeLessThan(0.5);
  expect((await lab.state()).clock.playing).toBe(false);
  expect(await lab.changes()).toEqual([]);

  await page.keyboard.press('0');
  expect((await lab.state()).view.camera).toEqual(fitted);
});
