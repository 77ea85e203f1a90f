import { opmParams } from '../../../fixtures/opm-params.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drain } from '../../../../src/geometry/progress.ts';
import { opm } from '../../../../src/planners/opm/opm.ts';
import type { NoRoute, Plan, Route } from '../../../../src/planners/planner.ts';
import type { Scene } from '../../../../src/scene/schema.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { type CellScene, cellScenes, makeScene, plain, placesIn, type Transform } from '../../../oracles/cell-scene.ts';
import { createOracle, type Oracle, type P } from '../../../oracles/visibility-graph.ts';

function planFor(scene: Scene): Plan {
  const world = drain(cleanScene(scene));
  return opm.open(drain(opm.build(world, opmParams(), { demands: [] })), { world });
}

const place = ([x, y]: P) => ({ x, y });
const lengthOf = (route: Route | NoRoute): number => (route.found ? route.length : Number.POSITIVE_INFINITY);

function pointsOf(route: Route): P[] {
  return Array.from({ length: route.points.length / 2 }, (_, i): P => [route.points[2 * i], route.points[2 * i + 1]]);
}

function expectLength(actual: number, expected: number, scene: Scene, what: unknown): void {
  // Coordinates themselves are no finer than this.
  const finest = 4 * Number.EPSILON * Math.max(...scene.bounds.map(Math.abs));
  const near = actual === expected || Math.abs(actual - expected) <= 1e-9 * expected + finest;
  if (!near) expect.fail(`${actual} instead of ${expected} for ${JSON.stringify(what)} in ${JSON.stringify(scene)}`);
}

/** It starts and ends there, is as long as it says, and every hop is free; without `to` the end on a line is rounded, and spared. */
function expectWay(route: Route, from: P, to: P | null, oracle: Oracle, scene: Scene): void {
  const way = pointsOf(route);
  const print = JSON.stringify({ way, from, to, scene });
  expect(way[0], print).toEqual([...from]);
  if (to) expect(way.at(-1), print).toEqual([...to]);
  let sum = 0;
  for (let i = 1; i < way.length; i++) {
    sum += Math.hypot(way[i][0] - way[i - 1][0], way[i][1] - way[i - 1][1]);
    if (to || i < way.length - 1) expect(oracle.isFree(way[i - 1], way[i]), print).toBe(true);
  }
  expect(Math.abs(sum - route.length), print).toBeLessThanOrEqual(1e-12 * sum);
}

const turned: Transform = ([x, y]) => [0.6 * x - 0.8 * y + 31.7, 0.8 * x + 0.6 * y - 12.3];
const TRANSFORMS: Readonly<Record<string, { readonly kind: 'apart' | 'any'; readonly move: Transform }>> = {
  'as they are': { kind: 'any', move: plain },
  mirrored: { kind: 'any', move: ([x, y]) => [-x, y] },
  'turned by a right angle': { kind: 'any', move: ([x, y]) => [-y, x] },
  'huge, exactly': { kind: 'any', move: ([x, y]) => [x * 2 ** 24, y * 2 ** 24] },
  'tiny, exactly': { kind: 'any', move: ([x, y]) => [x / 2 ** 30, y / 2 ** 30] },
  turned: { kind: 'apart', move: turned },
  'turned, 1e7 times as big': { kind: 'apart', move: (p) => turned(p).map((v) => v * 1e7) as unknown as P },
  'turned, 1e9 times as small': { kind: 'apart', move: (p) => turned(p).map((v) => v * 1e-9) as unknown as P },
};

const withPlaces = (kind: 'apart' | 'any', count: number): fc.Arbitrary<readonly [CellScene, readonly P[]]> =>
  cellScenes(kind).chain((cells) =>
    fc.tuple(fc.constant(cells), fc.array(placesIn(cells), { minLength: count, maxLength: count })),
  );

function scaleOf(move: Transform): number {
  const [[ax, ay], [bx, by]] = [move([0, 0]), move([1, 0])];
  return Math.hypot(bx - ax, by - ay);
}

/** More with FULL=1. */
const RUNS = process.env.FULL ? 300 : 50;
const SEED = Number(process.env.SEED ?? 1);

describe.each(Object.entries(TRANSFORMS))('in scenes %s', (name, { kind, move }) => {
  const numRuns = RUNS * (name === 'as they are' ? 5 : 1);

  test('routes are as long as brute force says, from both ends, by map and by search', () => {
    fc.assert(
      fc.property(withPlaces(kind, 2), ([cells, [from, to]]) => {
        const a = move(from);
        const b = move(to);
        const scene = makeScene(cells, [[to], [from]], move);
        const oracle = createOracle(scene);
        const plan = planFor(scene);
        // Turned, a place on a border may be rounded into the solid; it still counts as on the border.
        const exact = [oracle.holds(a) && oracle.holds(b), ...[from, to].map(createOracle(makeScene(cells)).holds)];
        const rounded = !exact[0] && exact[1] && exact[2];
        const expected = rounded
          ? createOracle(makeScene(cells)).distance(from, to) * scaleOf(move)
          : oracle.distance(a, b);
        const there = plan.route(place(a), { goal: place(b) });
        const back = plan.route(place(b), { goal: place(a) });
        const byMap = plan.route(place(a), { goal: [0] });
        const backByMap = plan.route(place(b), { goal: [1] });
        for (const route of [there, back, byMap, backByMap]) expectLength(lengthOf(route), expected, scene, [a, b]);
        if (rounded) return;
        if (there.found) expectWay(there, a, b, oracle, scene);
        if (back.found) expectWay(back, b, a, oracle, scene);
        if (byMap.found) expectWay(byMap, a, b, oracle, scene);
      }),
      { seed: SEED, numRuns },
    );
  });
});

test('of several goals the nearest counts', () => {
  fc.assert(
    fc.property(withPlaces('any', 4), ([cells, [from, ...goals]]) => {
      const scene = makeScene(
        cells,
        goals.map((g) => [g]),
      );
      const oracle = createOracle(scene);
      const lengths = goals.map((g) => oracle.distance(from, g));
      const route = planFor(scene).route(place(from));
      expectLength(lengthOf(route), Math.min(...lengths), scene, from);
      if (route.found) expectLength(lengths[route.goal], Math.min(...lengths), scene, [from, route.goal]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('routes to segments and polylines end at their nearest free point', () => {
  fc.assert(
    fc.property(
      withPlaces('any', 4).filter(([, [, a, b, c]]) => new Set([a, b, c].map(String)).size === 3),
      ([cells, [from, ...line]]) => {
        const scene = makeScene(cells, [line]);
        const oracle = createOracle(scene);
        const route = planFor(scene).route(place(from));
        const expected = oracle.holds(from) ? oracle.distanceToLine(from, line) : Number.POSITIVE_INFINITY;
        expectLength(lengthOf(route), expected, scene, { from, line });
        if (route.found) expectWay(route, from, null, oracle, scene);
      },
    ),
    { seed: SEED, numRuns: 4 * RUNS },
  );
});

test('no detour is shorter: the triangle inequality', () => {
  fc.assert(
    fc.property(withPlaces('any', 3), ([cells, [a, b, c]]) => {
      const scene = makeScene(cells);
      const plan = planFor(scene);
      const between = (p: P, q: P) => lengthOf(plan.route(place(p), { goal: place(q) }));
      // Where b is a point that things touch in, one may arrive on one side of it and leave on another.
      if (createOracle(scene).isFree(b, b) && cells.shapes.every((s) => !touches(s))) {
        expect(between(a, c), JSON.stringify({ a, b, c, scene })).toBeLessThanOrEqual(
          (between(a, b) + between(b, c)) * (1 + 1e-12),
        );
      }
    }),
    { seed: SEED, numRuns: 2 * RUNS },
  );
});

const touches = ({ points, wall }: CellScene['shapes'][number]): boolean =>
  [...(points ?? []), ...(wall ?? [])].some(([x, y]) => x === 0 || y === 0 || x === 10 || y === 10) ||
  wall !== undefined;
