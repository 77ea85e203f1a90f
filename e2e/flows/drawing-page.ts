/** The page as a person and a script see it: world coordinates in, world coordinates out. */
import { expect, type Page } from '@playwright/test';
import type { AppState } from '../../src/app/state.ts';
import type { Point, Scene, SceneFile } from '../../src/scene/schema.ts';

export const emptyScene: SceneFile = { type: 'wayfield-scene', version: 1, name: 'Bench', bounds: [0, 0, 40, 24] };

export interface LabPage {
  readonly page: Page;
  scene(): Promise<Scene>;
  state(): Promise<AppState>;
  /** Labels of the undo stack since the scene was opened. */
  changes(): Promise<readonly string[]>;
  /** Where a point of the world is on the page, in CSS pixels. */
  screen(at: Point): Promise<Point>;
  move(at: Point): Promise<void>;
  click(at: Point): Promise<void>;
  doubleClick(at: Point): Promise<void>;
  /** Down at the first point, through the others, and up, unless it is to be held. */
  drag(path: readonly Point[], options?: { readonly hold?: boolean }): Promise<void>;
  /** The words beside the pointer. */
  readonly notice: ReturnType<Page['locator']>;
}

/** Longer than a double click may take. */
const BETWEEN_CLICKS_MS = 400;

export async function openLab(page: Page, file: SceneFile = emptyScene): Promise<LabPage> {
  await page.goto('./');
  // The page opens a scene of its own first.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.evaluate((scene) => window.lab.load(scene), file);
  await page.evaluate(() => {
    if (window.lab.state().clock.playing) window.lab.act('clock.toggle');
    window.lab.act('clock.reset');
  });
  await page.locator('#stage').focus();
  const opened = (await page.evaluate(() => window.lab.state().undo.past.length)) as number;

  const state = () => page.evaluate(() => window.lab.state());
  const screen = async (at: Point): Promise<Point> => {
    const { camera, canvas } = (await state()).view;
    return [
      canvas.x + canvas.width / 2 + (at[0] - camera.x) * camera.scale,
      canvas.y + canvas.height / 2 - (at[1] - camera.y) * camera.scale,
    ];
  };
  const move = async (at: Point) => page.mouse.move(...(await screen(at)), { steps: 3 });

  return {
    page,
    state,
    screen,
    move,
    scene: async () => (await state()).document.scene,
    changes: async () => (await state()).undo.past.slice(opened).map(({ label }) => label),
    async click(at) {
      await page.waitForTimeout(BETWEEN_CLICKS_MS);
      await move(at);
      await page.mouse.down();
      await page.mouse.up();
    },
    async doubleClick(at) {
      await page.waitForTimeout(BETWEEN_CLICKS_MS);
      await move(at);
      // Sent together: waiting for the page after each of them could make two single clicks on a busy machine.
      await Promise.all([page.mouse.down(), page.mouse.up(), page.mouse.down(), page.mouse.up()]);
    },
    async drag([first, ...rest], { hold = false } = {}) {
      await page.waitForTimeout(BETWEEN_CLICKS_MS);
      await move(first as Point);
      await page.mouse.down();
      for (const at of rest) await page.mouse.move(...(await screen(at)), { steps: 8 });
      if (!hold) await page.mouse.up();
    },
    notice: page.locator('.notice'),
  };
}

/** The scene without what has nothing to do with drawing. */
export function drawn({ obstacles, walls, posts, goals, agents, spawners }: Scene) {
  return {
    obstacles: obstacles.map(({ points }) => points),
    walls: walls.map(({ points }) => points),
    posts,
    goals: goals.map(({ points }) => points),
    agents: agents.map(({ at }) => at),
    spawners: spawners.map(({ points }) => points),
  };
}

export async function expectDrawn(lab: LabPage, expected: Partial<ReturnType<typeof drawn>>): Promise<void> {
  await expect.poll(async () => drawn(await lab.scene())).toMatchObject(expected);
}
