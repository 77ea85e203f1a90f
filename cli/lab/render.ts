import type { Browser, Page } from 'playwright-core';
import type { Lab } from '../../src/automation/lab.ts';
import type { Params } from '../../src/planners/params.ts';
import { sceneToJson } from '../../src/scene/serialise.ts';
import { defineCommand, type Host } from './command.ts';
import { refuse, UsageError } from './errors.ts';
import { writeBlocks } from './files.ts';
import { choice, number, type Option, required, text, withDefault } from './options.ts';
import { PLANNER_OPTIONS, prepareTask, sendEverybodyTo } from './session.ts';

type Size = { readonly width: number; readonly height: number };
const LARGEST = 8192;

const sizeOption: Option<Size> = {
  value: 'WxH',
  help: `pixels (default 800x800, at most ${LARGEST}x${LARGEST})`,
  fallback: { width: 800, height: 800 },
  required: false,
  read(given) {
    const [, width, height] = /^(\d+)x(\d+)$/.exec(given)?.map(Number) ?? [];
    const good = width && height && width <= LARGEST && height <= LARGEST;
    if (!good) throw new UsageError(`must be like 800x600, each from 1 to ${LARGEST}, not "${given}"`);
    return { width, height };
  },
};

export const renderCommand = defineCommand({
  name: 'render',
  about: 'a picture of the scene and its plan, drawn by headless Chromium, as PNG',
  words: 'file',
  options: {
    ...PLANNER_OPTIONS,
    goal: text('ID', 'send everybody to this goal, by id or #index (default: as the scene says)'),
    out: required(text('FILE', 'where the picture goes')),
    size: sizeOption,
    theme: choice(['dark', 'light'], 'dark', 'colours'),
    seconds: withDefault(number('T', 'let the agents walk that long first', { least: 0 }), 0),
    seed: number('N', "seed of all chance (default: the scene's)", { least: 0, whole: true }),
  },
  async run({ values, words: [file = ''], folder, ...host }, output) {
    const task = prepareTask(folder, file, values, output);
    const scene = sendEverybodyTo(task.scene, values.goal);
    const { theme, size, seconds, seed } = values;
    const order: Order = {
      scene: sceneToJson(scene),
      planner: task.planner.id,
      params: task.params,
      size,
      walk: { seconds, seed: seed ?? scene.seed },
    };
    const address = await withPage(host, theme, size, (page) => draw(page, file, order));
    writeBlocks(folder, values.out, [Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')]);
  },
});

type Order = {
  readonly scene: string;
  readonly planner: string;
  readonly params: Params;
  readonly size: Size;
  readonly walk: { readonly seconds: number; readonly seed: number };
};

/** The picture as a data URL. */
async function draw(page: Page, file: string, order: Order): Promise<string> {
  const answer = await page.evaluate(async ({ scene, planner, params, size, walk }) => {
    const { lab } = globalThis as unknown as { lab: Lab };
    try {
      await lab.load(scene);
      await lab.plan(planner, params);
      await lab.simulate(walk);
      return { ok: true, value: await lab.png(size) } as const;
    } catch (error) {
      return { ok: false, value: (error as Error).message } as const;
    }
  }, order);
  return answer.ok ? answer.value : refuse(file, 'file', answer.value);
}

/** A page with the lab in it, from a build of the present sources. */
async function withPage<T>(
  host: Pick<Host, 'browser' | 'site'>,
  theme: 'dark' | 'light',
  size: Size,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const { path, flags } = findBrowser(host);
  const [{ chromium }, { preview }, outDir] = await Promise.all([
    import('playwright-core'),
    import('vite'),
    host.site(),
  ]);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: path, args: [...flags] });
    const page = await browser.newPage({ viewport: size, colorScheme: theme, deviceScaleFactor: 1 });
    const [address] = server.resolvedUrls?.local ?? [];
    if (!address) throw new Error('The local server has no address.');
    await page.goto(address);
    await page.waitForFunction(() => 'lab' in globalThis);
    return await use(page);
  } finally {
    await browser?.close();
    await server.close();
  }
}

function findBrowser(host: Pick<Host, 'browser'>): ReturnType<Host['browser']> {
  try {
    return host.browser();
  } catch (error) {
    return refuse('render', 'Chromium', (error as Error).message);
  }
}
