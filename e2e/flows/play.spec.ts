import { expect, test } from '@playwright/test';
import type { SceneFile } from '../../src/scene/schema.ts';
import { openLab } from './drawing-page.ts';

const walk: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  name: 'Walk',
  bounds: [0, 0, 40, 24],
  obstacles: [
    {
      points: [
        [18, 4],
        [22, 4],
        [22, 20],
        [18, 20],
      ],
    },
  ],
  goals: [{ id: 'exit', points: [[38, 12]] }],
  agents: [{ at: [3, 12] }, { at: [3, 14] }, { at: [3, 10] }],
};

test('play, pause, single step, back to the start', async ({ page }) => {
  const lab = await openLab(page, walk);
  const places = () => page.evaluate(() => window.lab.agents().map(({ x, y }) => [x, y]));
  const start = await places();
  expect(start).toHaveLength(3);

  await page.keyboard.press('Space');
  await expect.poll(async () => (await lab.state()).clock.playing).toBe(true);
  await expect.poll(async () => (await page.evaluate(() => window.lab.metrics())).seconds).toBeGreaterThan(0.5);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await lab.state()).clock.playing).toBe(false);
  const paused = await places();
  expect(paused).not.toEqual(start);
  await page.waitForTimeout(300);
  expect(await places()).toEqual(paused);

  const { seconds } = await page.evaluate(() => window.lab.metrics());
  await page.keyboard.press('.');
  const stepped = await page.evaluate(() => window.lab.metrics());
  expect(stepped.seconds).toBeCloseTo(seconds + 0.05, 9);

  await page.keyboard.press('Home');
  expect(await places()).toEqual(start);
});

test('an agent that walks can be picked up and set down', async ({ page }) => {
  const lab = await openLab(page, walk);
  await page.evaluate(() => window.lab.step(60));
  const [x, y] = await page.evaluate(
    () => window.lab.agents().map((agent) => [agent.x, agent.y] as const)[0] as readonly [number, number],
  );
  expect(x).toBeGreaterThan(4);
  await lab.drag([
    [x, y],
    [10, 20],
  ]);
  await expect
    .poll(() => page.evaluate(() => window.lab.agents().some((agent) => Math.hypot(agent.x - 10, agent.y - 20) < 0.3)))
    .toBe(true);
});

test('a lost context comes back with the same picture', async ({ page }) => {
  const lab = await openLab(page, walk);
  await page.evaluate(() => window.lab.step(80));
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  // The middle of the canvas, clear of the bars above it.
  const picture = () => page.screenshot({ clip: { x: 70, y: 140, width: 900, height: 600 } });
  const before = await picture();
  const agents = await page.evaluate(() => JSON.stringify(window.lab.agents()));

  await page.evaluate(() => {
    const gl = document.querySelector<HTMLCanvasElement>('#stage')?.getContext('webgl2');
    const extension = gl?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    setTimeout(() => extension?.restoreContext(), 300);
  });
  await expect(page.getByText('graphics context was lost')).toBeVisible();
  await expect(page.getByText('graphics context was lost')).toBeHidden();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => JSON.stringify(window.lab.agents()))).toBe(agents);
  expect((await lab.scene()).obstacles).toHaveLength(1);
  expect((await picture()).equals(before)).toBe(true);
  await page.keyboard.press('.');
  expect(await page.evaluate(() => JSON.stringify(window.lab.agents()))).not.toBe(agents);
});

test('a picture is taken at the size that was asked for', async ({ page }) => {
  await openLab(page, walk);
  const size = await page.evaluate(async () => {
    const image = new Image();
    image.src = await window.lab.png({ width: 900, height: 500 });
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const colours = new Set<number>();
    for (let i = 0; i < data.length; i += 4)
      colours.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
    return { width: image.width, height: image.height, colours: colours.size };
  });
  expect(size).toMatchObject({ width: 900, height: 500 });
  expect(size.colours).toBeGreaterThan(10);
});

test('the route from the cursor follows it', async ({ page }) => {
  const lab = await openLab(page, walk);
  await lab.move([10, 12]);
  const readout = page.getByText(/to the goal|to goal/);
  await expect(readout).toBeVisible();
  const near = await readout.textContent();
  await lab.move([4, 20]);
  await expect(readout).not.toHaveText(near ?? '');
});
