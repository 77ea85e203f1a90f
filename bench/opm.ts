/** Path maps by both engines, as the published table has it, and questions to them. */
import type { Page } from 'playwright-core';
import type { MapTimes, OpmBench, QueryRates } from './support/opm-page.ts';
import { withPage } from './support/page.ts';
import { PUBLISHED, type PublishedScene } from './support/published-scenes.ts';
import type { Table } from './table.ts';

declare global {
  interface Window {
    bench: OpmBench;
  }
}

export const name = 'opm';
export const about =
  'Path maps in headless Chromium with software WebGL2, one goal, milliseconds, medians (cones: one run). Compute: distances and ' +
  'light on the CPU; draw: upload and all passes; all-in: from the cleaned scene to identities on the CPU, with no stop in ' +
  'between; GTX 970: published, with read-back.';

const RESOLUTION = 1000;
/** `cones` takes seconds a scene without a graphics card: up to so many vertices. */
const MOST_FOR_CONES = 256;
const RESOLUTIONS = [256, 512, 1024, 2048];
const QUERIES = 1_000_000;

export async function run(args: readonly string[]): Promise<Table[]> {
  const runs = Number(args[0] ?? 15);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`"${args[0]}" is not a number of runs: give a whole number from 1.`);
  return withPage('bench/support/opm-page.ts', async (page) => {
    const wedges = await wedgesTable(page, runs);
    const cones = await conesTable(page, runs);
    return [wedges, cones, await texelsTable(page, runs), await queriesTable(page, runs), await dragTable(page)];
  });
}

const time = ({ scene }: PublishedScene, page: Page, engine: 'wedges' | 'cones', resolution: number) =>
  page.evaluate(([s, e, r]) => window.bench.time(s, e, r), [scene, engine, resolution] as const);

async function medianTimes(scene: PublishedScene, page: Page, resolution: number, runs: number): Promise<MapTimes> {
  const all: MapTimes[] = [];
  // The first one warms up.
  for (let i = 0; i <= runs; i++) all.push(await time(scene, page, 'wedges', resolution));
  const of = (key: keyof MapTimes): number => median(all.slice(1).map((times) => times[key]));
  return { clean: of('clean'), compute: of('compute'), draw: of('draw'), readBack: of('readBack'), allIn: of('allIn') };
}

async function wedgesTable(page: Page, runs: number): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (const scene of PUBLISHED) {
    const { clean, compute, draw, readBack, allIn } = await medianTimes(scene, page, RESOLUTION, runs);
    const { beams, overdraw } = await page.evaluate((s) => window.bench.facts(s), scene.scene);
    rows.push([
      scene.name,
      scene.polygons,
      scene.vertices,
      clean,
      compute,
      draw,
      readBack,
      allIn,
      scene.withReadBack,
      beams,
      overdraw,
      (1000 * compute) / scene.vertices,
    ]);
  }
  return {
    title: `Engine wedges, ${RESOLUTION} x ${RESOLUTION}`,
    columns: [
      'scene',
      'polygons',
      'vertices',
      'clean',
      'compute',
      'draw',
      'read-back',
      'all-in',
      'GTX 970',
      'beams',
      'overdraw',
      'compute µs per vertex',
    ],
    rows,
  };
}

async function conesTable(page: Page, runs: number): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (const scene of PUBLISHED) {
    if (scene.vertices > MOST_FOR_CONES) continue;
    const { compute, draw, readBack, allIn } = await time(scene, page, 'cones', RESOLUTION);
    const wedges = await medianTimes(scene, page, RESOLUTION, Math.min(runs, 5));
    rows.push([scene.name, scene.vertices, compute, draw, readBack, allIn, wedges.allIn, allIn / wedges.allIn]);
  }
  return {
    title: `Engine cones, ${RESOLUTION} x ${RESOLUTION}, scenes of up to ${MOST_FOR_CONES} vertices`,
    columns: ['scene', 'vertices', 'compute', 'draw', 'read-back', 'all-in', 'all-in of wedges', 'cones : wedges'],
    rows,
  };
}

async function texelsTable(page: Page, runs: number): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (const scene of PUBLISHED.filter(({ name }) => name === 'Profiling3' || name === 'Profiling6')) {
    for (const resolution of RESOLUTIONS) {
      const { compute, draw, readBack, allIn } = await medianTimes(scene, page, resolution, Math.min(runs, 5));
      const perTexel = (1e6 * (draw + readBack)) / resolution ** 2;
      rows.push([scene.name, resolution, compute, draw, readBack, allIn, perTexel]);
    }
  }
  return {
    title: 'Engine wedges, how cost grows with texels',
    columns: ['scene', 'texels a side', 'compute', 'draw', 'read-back', 'all-in', 'draw and read-back, ns per texel'],
    rows,
  };
}

async function queriesTable(page: Page, runs: number): Promise<Table> {
  const rows: (string | number)[][] = [];
  const perSecond = ({ cost, parent, direction, path }: QueryRates): number[] =>
    [cost, parent, direction, path].map(Math.round);
  for (const { name, scene, paths } of PUBLISHED) {
    const { plain, exact, firstMs } = await page.evaluate(([s, r, n, k]) => window.bench.queries(s, r, n, k), [
      scene,
      RESOLUTION,
      QUERIES,
      Math.min(runs, 5),
    ] as const);
    rows.push([name, 'plain', ...perSecond(plain), paths, '']);
    rows.push([name, 'exact', ...perSecond(exact), paths, firstMs]);
  }
  return {
    title: `Queries per second, one thread, ${QUERIES.toLocaleString('en-GB')} reached places, ${RESOLUTION} x ${RESOLUTION}`,
    columns: ['scene', 'kind', 'costs', 'parents', 'directions', 'paths', 'published paths', 'first query ms'],
    rows,
  };
}

async function dragTable(page: Page): Promise<Table> {
  const { scene, vertices } = PUBLISHED[1];
  const step = await page.evaluate((s) => window.bench.drag(s, 512, 120), scene);
  return {
    title: 'A goal dragged through Concave2, 512 x 512',
    columns: ['vertices, rim included', 'ms from map to map', 'maps per second'],
    rows: [[vertices + 4, step, 1000 / step]],
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
