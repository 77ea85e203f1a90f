/** The engine `cones` by itself: scenes made to be hard for shadows, and costs against an oracle that shares nothing with it. */
import { expect, type Page, test } from '@playwright/test';
import { bundleHarness } from '../harness/bundle.ts';
import type { ConeCase, ConeHarness } from '../harness/cones.ts';

declare global {
  interface Window {
    coneHarness: ConeHarness;
  }
}

type P = [number, number];

const square = (x: number, y: number, side: number): P[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
/** Shrunk and turned about the middle, off all axes. */
const turned = (points: P[], angle = 0.3): P[] =>
  points.map(([x, y]) => {
    const [cos, sin] = [0.7 * Math.cos(angle), 0.7 * Math.sin(angle)];
    return [8 + (x - 8) * cos - (y - 8) * sin, 8 + (x - 8) * sin + (y - 8) * cos];
  });
const grid = [1, 6, 11].flatMap((x) => [1, 6, 11].map((y) => square(x, y, 2)));
/** Squares that touch in all their corners. */
const checkers = [0, 1, 2, 3].flatMap((i) =>
  [0, 1, 2, 3].flatMap((j) => ((i + j) % 2 ? [square(1.5 + 2.5 * i, 1.5 + 2.5 * j, 2.5)] : [])),
);
const comb: P[] = [
  [2, 2],
  [14, 2],
  [14, 14],
  [12, 14],
  [12, 4],
  [10, 4],
  [10, 14],
  [8, 14],
  [8, 4],
  [6, 4],
  [6, 14],
  [4, 14],
  [4, 4],
  [2, 4],
];

const caseOf = (obstacles: P[][], walls: P[][], ...sources: ConeCase['sources']): ConeCase => ({
  scene: {
    type: 'wayfield-scene',
    version: 1,
    name: 'Cones',
    bounds: [0, 0, 16, 16],
    obstacles: obstacles.map((points) => ({ points })),
    walls: walls.map((points) => ({ points })),
  },
  sources,
  resolution: 128,
});

const elbow: P[] = [
  [3, 1],
  [3, 9],
  [10, 9],
];
const slanted: P[] = [
  [9, 2],
  [14, 7],
];

const CASES: Readonly<Record<string, ConeCase>> = {
  'collinear corners': caseOf(grid, [], { at: [9, 9] }),
  'a source on a corner': caseOf(grid, [], { at: [1, 1] }),
  'sources on an edge, with a start': caseOf(grid, [], { at: [2, 3] }, { at: [12, 14.5], start: 2 }),
  'collinear corners, turned': caseOf(
    grid.map((points) => turned(points)),
    [],
    { at: [9.1, 8.9] },
  ),
  'touching corners': caseOf(checkers, [], { at: [2.7, 2.7] }, { at: [0.5, 9] }),
  'touching corners, turned': caseOf(
    checkers.map((points) => turned(points)),
    [],
    { at: [2.7, 2.7] },
  ),
  'walls that touch': caseOf([square(6, 6, 2)], [elbow, [[8, 6] as P, [14, 3] as P]], { at: [4, 2] }),
  'a source on a wall': caseOf([square(6, 6, 2)], [elbow, slanted], { at: [11, 4] }),
  'a source on the tip of a wall': caseOf([], [slanted], { at: [9, 2] }),
  'a source on the bounds': caseOf([square(3, 0, 4), square(10, 4, 6)], [], { at: [0, 8] }, { at: [16, 16] }),
  'narrow bays': caseOf([turned(comb, 0.21)], [], { at: [1, 1] }),
};

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent('<!doctype html><title>Cones</title>');
  await page.addScriptTag({ content: await bundleHarness('cones') });
});
test.afterAll(() => page.close());

for (const [name, each] of Object.entries(CASES)) {
  test(`cones: ${name}`, async () => {
    const report = await page.evaluate((given) => window.coneHarness.check(given), each);
    const said = JSON.stringify({ ...report, ...each });
    expect(report.worstEntry, said).toBeLessThan(1e-5);
    expect(report.far, said).toEqual([]);
    expect(report.strangers, said).toBe(0);
    expect(report.wrong, said).toBeLessThanOrEqual(0.001 * report.free);
    expect(report.lit, said).toBeLessThanOrEqual(0.001 * report.free);
    expect(await page.evaluate((given) => window.coneHarness.checkOracle(given), each), said).toBeLessThan(1e-5);
  });
}

test('cones stop after as many generators as asked, and go on from there', async () => {
  const { stopped, resumed, whole } = await page.evaluate(
    (given) => window.coneHarness.stepwise(given, 5),
    CASES['collinear corners'],
  );
  expect(stopped.expanded).toBe(5);
  expect(stopped.lit).toBeGreaterThan(0);
  expect(stopped.lit).toBeLessThan(whole.lit);
  expect(resumed).toEqual(whole);
});
