/** Both engines against the exact look-up in the triangulation, on random scenes; failures print the scene. */
import { expect, type Page, test } from '@playwright/test';
import { type Point, type Scene, sceneSchema } from '../../src/scene/schema.ts';
import { makeRandomMapScene } from '../../tests/fixtures/random-map-scene.ts';
import { scaleScene, turnedBy, turnScene } from '../../tests/fixtures/transform-scene.ts';
import { ENGINES, type Engine } from '../harness/engines.ts';
import { openMapsPage } from './page.ts';

const SCENES = 200;
const PER_TEST = 20;
const RESOLUTION = 256;
/** Of the costs of generators, relative, on the CPU and on the GPU; `wedges` computes none there. */
const EXACT_COST_ERROR = 1e-9;
const COST_ERROR = { wedges: 0, cones: 1e-5 };

test.describe.configure({ mode: 'default' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await openMapsPage(browser);
});
test.afterAll(() => page.close());

const inScene = (what: string, scene: Scene): string => `${what} in ${JSON.stringify(scene)}`;

for (let first = 0; first < SCENES; first += PER_TEST) {
  test(`random scenes ${first} to ${first + PER_TEST - 1}`, async () => {
    for (let seed = first; seed < first + PER_TEST; seed++) {
      const scene = makeRandomMapScene(seed);
      const reports = await page.evaluate(
        ([scene, engines, resolution]) => window.maps.check(scene, engines, resolution),
        [scene, ENGINES, RESOLUTION] as const,
      );
      expect(reports).toHaveLength(ENGINES.length);
      for (const { engine, free, wrong, worstExactCost, worstCost, stray, strangers } of reports) {
        expect(worstExactCost, inScene(`costs of generators, ${engine}`, scene)).toBeLessThanOrEqual(EXACT_COST_ERROR);
        expect(worstCost, inScene(`costs on the GPU, ${engine}`, scene)).toBeLessThanOrEqual(COST_ERROR[engine]);
        expect(wrong, inScene(`wrong texels of ${free}, ${engine}`, scene)).toBeLessThanOrEqual(0.001 * free);
        expect(stray, inScene(`wrong texels off borders, ${engine}`, scene)).toEqual([]);
        expect(strangers, inScene(`wrong parents off borders, ${engine}`, scene)).toEqual([]);
      }
    }
  });
}

test('barriers that pass corners and goals cost on the GPU what they cost on the processor', async () => {
  const scene = sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 50, 21],
    obstacles: [
      {
        points: [
          [30, 8],
          [38, 8],
          [34, 3],
        ],
      },
      {
        points: [
          [36, 14],
          [35, 11],
          [39, 15],
        ],
      },
      {
        points: [
          [7, 5],
          [11, 5],
          [11, 12],
        ],
      },
    ],
    goals: [
      {
        points: [
          [45, 6],
          [39.7, 6.5],
        ],
      },
      { points: [[12.3, 15.7]] },
    ],
    barriers: [
      {
        points: [
          [28, 18],
          [45, 1],
        ],
        weight: 2,
      },
      {
        points: [
          [6, 0],
          [13.3, 17.52],
        ],
        weight: 3,
      },
      {
        points: [
          [4.3, 19.7],
          [20.3, 11.7],
        ],
        weight: 1.5,
      },
    ],
  });
  const [{ free, wrong, stray }] = await page.evaluate(
    ([scene, resolution]) => window.maps.check(scene, ['wedges'], resolution),
    [scene, RESOLUTION] as const,
  );
  expect(free).toBeGreaterThan(10_000);
  expect(wrong).toBeLessThanOrEqual(0.001 * free);
  expect(stray).toEqual([]);
});

/** Not turned: what touches must touch in the copies, too. */
const PLAIN_SEEDS = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11];

for (const engine of ENGINES) {
  test(`${engine}: scaled copies give the same map`, async () => {
    const differing = (scene: Scene, factor: number): Promise<{ bytes: number; places: number }> =>
      page.evaluate(
        ([scene, copy, factor, engine, resolution]) =>
          window.maps.countDiffering(scene, copy, factor, engine, resolution),
        [scene, scaleScene(scene, factor), factor, engine, RESOLUTION] as const,
      );
    let off = 0;
    let texels = 0;
    for (const seed of PLAIN_SEEDS) {
      const scene = makeRandomMapScene(seed);
      const { bytes } = await differing(scene, 2 ** 20);
      expect(bytes, inScene('texels that differ, 2^20 times as big', scene)).toBe(0);
      // Other numbers are rounded: generators may be counted in another order, and segments be cut elsewhere.
      for (const factor of [1e-3, 1e6]) {
        off += (await differing(scene, factor)).places;
        texels += RESOLUTION ** 2;
      }
    }
    expect(off, `of ${texels} texels`).toBeLessThanOrEqual(texels / 100_000);
  });

  test(`${engine}: turned copies give the same distances`, async () => {
    for (const seed of PLAIN_SEEDS.filter((seed) => seed % 5 !== 1)) {
      const scene = makeRandomMapScene(seed);
      const places = placesIn(scene, 2000);
      const before = await costsAt(scene, engine, places);
      for (const angle of [0.5, Math.PI / 2, 2.4]) {
        const copy = turnScene(scene, angle);
        const after = await costsAt(copy, engine, places.map(turnedBy(angle)));
        const [x0, y0, x1, y1] = scene.bounds;
        const tolerance = 1e-5 * Math.hypot(x1 - x0, y1 - y0);
        // Places in a texel across a border of regions get the answer of its middle.
        const same = places.filter((_, i) => before[i] === after[i] || Math.abs(before[i] - after[i]) <= tolerance);
        expect(same.length, inScene(`places with equal costs, turned by ${angle}`, scene)).toBeGreaterThan(1850);
      }
    }
  });
}

/** Spread by a low-discrepancy sequence (Roberts 2018). */
function placesIn({ bounds: [x0, y0, x1, y1] }: Scene, count: number): Point[] {
  return Array.from(
    { length: count },
    (_, i): Point => [x0 + (x1 - x0) * ((i * 0.7548776662466927) % 1), y0 + (y1 - y0) * ((i * 0.5698402909980532) % 1)],
  );
}

const costsAt = (scene: Scene, engine: Engine, places: readonly Point[]): Promise<number[]> =>
  page.evaluate(([scene, engine, resolution, places]) => window.maps.costsAt(scene, engine, resolution, places), [
    scene,
    engine,
    RESOLUTION,
    places.flat(),
  ] as const);
