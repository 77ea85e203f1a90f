import { expect, type Page, test } from '@playwright/test';
import { card, dropFile, openLab, pause, sceneName, sceneOf, undoLabels } from './shell-page.ts';

const time = '[role=timer]';
const seconds = async (page: Page) => Number.parseFloat((await page.textContent(time)) ?? '');

test('opens on a living scene with a route from the cursor', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openLab(page);
  await expect(sceneName(page)).toHaveText('Market square');
  const before = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(before);
  await expect(page.locator('.counts')).toContainText(/[1-9]\d* walking/);
  await page.mouse.move(520, 330);
  await expect(page.locator('.cursor .place')).toHaveText(/^x -?[\d.]+ +y -?[\d.]+ m$/);
  await expect(page.locator('.cursor .way')).toHaveText(/^[\d.]+ m to /);
  expect(errors).toEqual([]);
});

test('plays, pauses, steps, changes speed and goes back to the start', async ({ page }) => {
  await openLab(page);
  await pause(page);
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(page.locator(time)).toHaveText('0.00 s');
  await page.getByRole('button', { name: 'Single step' }).click();
  await expect(page.locator(time)).toHaveText('0.05 s');
  await page.getByLabel('Speed of the simulation').selectOption('16×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(3);
});

test('the scene can be renamed, and undo takes it back', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await page.getByRole('button', { name: 'Rename the scene' }).click();
  await page.getByLabel('Name of the scene').fill('Zwei Räume');
  await page.keyboard.press('Enter');
  await expect(sceneName(page)).toHaveText('Zwei Räume');
  await expect(page).toHaveTitle('Zwei Räume · Wayfield');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sceneName(page)).toHaveText('Two rooms');
  await page.locator('.name-button').dblclick();
  await expect(page.getByLabel('Name of the scene')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sceneName(page)).toHaveText('Two rooms');
});

test('a bad file is refused with its reasons, and the scene stays', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  const before = await sceneOf(page);
  const bad = { type: 'wayfield-scene', version: 1, bounds: [0, 0, 10, 10], goals: [{ points: [] }], colour: 'red' };
  await dropFile(page, 'bad.json', JSON.stringify(bad));
  const told = card(page, 'bad.json could not be opened');
  await expect(told).toBeVisible();
  await expect(told).toContainText('goals[0].points');
  await expect(told).toContainText('colour');
  await expect(page.locator('.messages [role=alert]')).toContainText('bad.json could not be opened');
  expect(await sceneOf(page)).toEqual(before);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
});

test('a long list of problems can be read whole', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  const goals = Array.from({ length: 30 }, () => ({ points: [] }));
  await dropFile(
    page,
    'many.json',
    JSON.stringify({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 9, 9], goals }),
  );
  await card(page, 'many.json').getByRole('button', { name: 'Show all 30' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  await expect(dialog.locator('.details li')).toHaveCount(30);
  await dialog.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.card')).toHaveCount(0);
});

test('a file of 200 MB is refused without reading it', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await page.evaluate(() => {
    const piece = new Uint8Array(10 * 1024 * 1024);
    const file = new File(
      Array.from({ length: 20 }, () => piece),
      'huge.json',
    );
    file.arrayBuffer = () => Promise.reject(new Error('it was read'));
    const data = new DataTransfer();
    Object.defineProperty(data, 'files', { value: [file] });
    Object.defineProperty(data, 'types', { value: ['Files'] });
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: data });
    document.body.dispatchEvent(drop);
  });
  await expect(card(page, 'huge.json could not be opened')).toContainText('200 MiB; the limit is 64 MiB');
});

test('says where to drop while a file is held over the page', async ({ page }) => {
  await openLab(page);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.json'));
    return data;
  });
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop to open')).toBeVisible();
  await page.dispatchEvent('body', 'dragleave', { dataTransfer: transfer });
  await expect(page.getByText('Drop to open')).toBeHidden();
});

test('saves the scene as a file that opens again', async ({ page }) => {
  await openLab(page, './?scene=office-floor');
  const before = await sceneOf(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the scene as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('office-floor.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  await openLab(page, './?scene=two-rooms');
  await dropFile(page, 'again.json', Buffer.concat(chunks).toString());
  await expect(sceneName(page)).toHaveText('Office floor');
  const { planner: _, ...after } = await sceneOf(page);
  const { planner: __, ...expected } = before;
  expect(after).toEqual(expected);
});

test('an empty scene says what to do', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('Alt+n');
  await expect(page.getByText('Draw an obstacle, or pick a scene.')).toBeVisible();
  await page.getByRole('button', { name: 'Draw an obstacle' }).click();
  await expect(page.getByRole('button', { name: 'Draw a polygon' })).toHaveAttribute('aria-pressed', 'true');
});

test('the theme is switched and remembered', async ({ page }) => {
  await openLab(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme: as the system' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('the panel shows the planner, switches layers, and edits what is selected', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await pause(page);
  await page.evaluate(() => window.lab.act('edit.select-all'));
  const selected = page.getByRole('button', { name: /^Selected/ });
  await expect(selected).toContainText('parts');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Show/ }).click();
  await page.getByLabel('Trails').uncheck();
  expect(await page.evaluate(() => window.lab.state().view.trails)).toBe(false);

  await page.getByRole('button', { name: /^Agents/ }).click();
  const radius = page.locator('.panel').getByLabel('Radius');
  await radius.fill('0.5');
  await radius.press('Enter');
  expect(await page.evaluate(() => window.lab.state().brush.radius)).toBe(0.5);
  const goals = page.locator('.panel').getByLabel('Goals', { exact: true });
  await goals.fill('nowhere');
  await expect(page.locator('.panel .problem', { hasText: 'There is no goal "nowhere"' })).toBeVisible();
  await goals.fill('');
});

test('properties of a selected agent change as one step of undo', async ({ page }) => {
  await openLab(page, './?scene=two-rooms');
  await page.getByRole('button', { name: 'Back to the start' }).click();
  const [x, y] = (await sceneOf(page)).agents[0]?.at ?? [0, 0];
  const at = await page.evaluate(
    ([wx, wy]) => {
      const { camera, canvas } = window.lab.state().view;
      return [
        canvas.width / 2 + ((wx as number) - camera.x) * camera.scale,
        canvas.height / 2 - ((wy as number) - camera.y) * camera.scale,
      ];
    },
    [x, y],
  );
  await page.mouse.click(at[0], at[1]);
  await expect(page.getByRole('button', { name: /^Selected/ })).toContainText('agent');
  const speed = page.locator('.panel').getByLabel('Speed').first();
  await speed.fill('2.5');
  await speed.press('Enter');
  expect((await sceneOf(page)).agents[0]?.speed).toBe(2.5);
  expect((await undoLabels(page)).at(-1)).toBe('Change speed');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await sceneOf(page)).agents[0]?.speed).toBe(1.4);
});

test('a lost WebGL context is said, and forgotten once it is back', async ({ page }) => {
  await openLab(page);
  await pause(page);
  const before = await page.evaluate(() => [window.lab.state().document, window.lab.agents()]);
  await page.evaluate(() => {
    const gl = document.querySelector<HTMLCanvasElement>('#stage')?.getContext('webgl2');
    const extension = gl?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    Object.assign(window, { comeBack: () => extension?.restoreContext() });
  });
  await expect(page.locator('.banner')).toBeVisible();
  await expect(page.locator('.banner')).toContainText('still work');
  await page.evaluate(() => (window as unknown as { comeBack(): void }).comeBack());
  await expect(page.locator('.banner')).toBeHidden();
  expect(await page.evaluate(() => [window.lab.state().document, window.lab.agents()])).toEqual(before);
});

test('without WebGL2 the page says what is missing and still works', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
      return kind.startsWith('webgl') ? null : (original as (...args: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof original;
  });
  await openLab(page, './?scene=two-rooms');
  await expect(page.locator('.banner')).toContainText('WebGL');
  expect(await page.evaluate(() => window.lab.route(1, 1))).toMatchObject({ found: true });
});
