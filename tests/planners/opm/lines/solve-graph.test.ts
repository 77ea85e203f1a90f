import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orient } from '../../../../src/geometry/predicates.ts';
import { barriersOf } from '../../../../src/planners/opm/lines/hop.ts';
import type { Barriers } from '../../../../src/planners/path-map.ts';
import type { Scene } from '../../../../src/scene/schema.ts';
import { CELL, type CellScene, cellScenes, makeScene, placesIn, type Transform } from '../../../oracles/cell-scene.ts';
import { graphMap } from '../../../oracles/graph-map.ts';
import type { BruteBarrier } from '../../../oracles/hop-graph.ts';
import { createOracle, type P } from '../../../oracles/visibility-graph.ts';
import { walkCost } from '../../../oracles/weights.ts';

function expectCost(cost: number, expected: number, what: object): void {
  const print = `${cost} instead of ${expected} for ${JSON.stringify(what)}`;
  if (expected === Number.POSITIVE_INFINITY) expect(cost, print).toBe(expected);
  else expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(1e-9 * (1 + expected));
}

const withPlaces = <T>(kind: 'apart' | 'any', more: (cells: CellScene) => fc.Arbitrary<T>) =>
  cellScenes(kind).chain((cells) => fc.tuple(fc.constant(cells), placesIn(cells), placesIn(cells), more(cells)));

/** Speeds for some corners of obstacles, in the order of the scene. */
const speeds = fc.array(fc.constantFrom(1, 1, 1, 0.5, 1.5, 3, 8), { minLength: 40, maxLength: 40 });

function weighted(scene: Scene, given: readonly number[]): { scene: Scene; speedAt: (p: P) => number } {
  const at = new Map<string, number>();
  let n = 0;
  const obstacles = scene.obstacles.map((obstacle) => ({
    ...obstacle,
    weights: Object.fromEntries(
      obstacle.points.flatMap((p, i) => {
        const speed = given[n++ % given.length];
        if (speed === 1) return [];
        at.set(p.join(), speed);
        return [[String(i), { speed }]];
      }),
    ),
  }));
  return { scene: { ...scene, obstacles }, speedAt: (p) => at.get(p.join()) ?? 1 };
}

test('faster corners: times towards a goal and from a start are those of brute force, and the same', () => {
  fc.assert(
    fc.property(
      withPlaces('apart', () => speeds),
      ([cells, from, to, given]) => {
        const { scene, speedAt } = weighted(makeScene(cells), given);
        const { costAt, bends } = graphMap(scene, [[to]]);
        const expected = walkCost(createOracle(scene), { from, to: [[to]], speedAt, bends });
        expectCost(costAt(from), expected, { way: 'towards', from, to, scene });
        expectCost(graphMap(scene, [[from]], { way: 'from' }).costAt(to), expected, { way: 'from', from, to, scene });
      },
    ),
    { seed: 1, numRuns: 120 },
  );
});

test('faster corners on the way to and from segments', () => {
  fc.assert(
    fc.property(
      withPlaces('apart', (cells) => fc.tuple(placesIn(cells), speeds)),
      ([cells, place, a, [b, given]]) => {
        const { scene, speedAt } = weighted(makeScene(cells), given);
        const oracle = createOracle(scene);
        if ((a[0] === b[0] && a[1] === b[1]) || !oracle.isFree(a, b)) return;
        const { costAt, bends } = graphMap(scene, [[a, b]]);
        const expected = walkCost(oracle, { from: place, to: [[a, b]], speedAt, bends });
        expectCost(costAt(place), expected, { place, a, b, scene });
      },
    ),
    { seed: 2, numRuns: 200 },
  );
});

test('ways tell whether they pass a faster corner, and lead to a source', () => {
  fc.assert(
    fc.property(
      withPlaces('apart', () => fc.tuple(speeds, fc.constantFrom('towards' as const, 'from' as const))),
      ([cells, , to, [given, way]]) => {
        const { scene } = weighted(makeScene(cells), given);
        const { solved, weights, graph } = graphMap(scene, [[to]], { way });
        const { costs, nexts, fast, goals } = solved.generators;
        for (let g = 0; g < costs.length; g++) {
          if (costs[g] === Number.POSITIVE_INFINITY || !solved.lit[g]) continue;
          let at = g;
          let faster = false;
          for (;;) {
            const node = at % solved.nodes;
            if (node < graph.corners && weights[node] > 1) faster = true;
            if (nexts[at] < 0) break;
            expect(costs[nexts[at]]).toBeLessThanOrEqual(costs[at]);
            at = nexts[at];
          }
          const print = JSON.stringify({ g, to, way, scene });
          expect(goals[at], print).toBe(0);
          expect(fast[g] === 1, print).toBe(faster);
        }
      },
    ),
    { seed: 3, numRuns: 60 },
  );
});

const flat = (barriers: readonly BruteBarrier[]): Barriers => ({
  coords: Float64Array.from(barriers.flatMap(({ points }) => points.flat())),
  factors: Float64Array.from(barriers, ({ factor }) => factor),
  tolls: Float64Array.from(barriers, ({ toll }) => toll),
});

/** Many end on corners, run along borders and rows of corners, or cross each other. */
const barriersIn = (cells: CellScene, factor: fc.Arbitrary<number>, toll: fc.Arbitrary<number>) =>
  fc.array(fc.record({ points: fc.tuple(placesIn(cells), placesIn(cells)), factor, toll }), {
    minLength: 1,
    maxLength: 5,
  });

test('barriers by factor: least costs over all lines of sight, as brute force says', () => {
  fc.assert(
    fc.property(
      withPlaces('any', (cells) => barriersIn(cells, fc.constantFrom(1, 1.5, 2, 10), fc.constant(0))),
      ([cells, from, to, barriers]) => {
        const scene = makeScene(cells);
        const { costAt, bends } = graphMap(scene, [[to]], { barriers: flat(barriers) });
        const expected = walkCost(createOracle(scene), { from, to: [[to]], barriers, bends });
        expectCost(costAt(from), expected, { from, to, barriers, scene });
      },
    ),
    { seed: 4, numRuns: 200 },
  );
});

const turned: Transform = ([x, y]) => [
  x * Math.cos(0.3) - y * Math.sin(0.3) + 30,
  x * Math.sin(0.3) + y * Math.cos(0.3),
];

test('barriers that make things cheaper, in scenes where nothing lines up', () => {
  fc.assert(
    fc.property(
      withPlaces('apart', (cells) => barriersIn(cells, fc.constantFrom(0.2, 0.7, 3), fc.constant(0))),
      ([cells, a, b, given]) => {
        // Brute force also sees along lines that are squeezed between corners: a hair aside nothing is.
        const aside = (p: P, k: number): P => turned([p[0] + 0.0137 * (k + 1), p[1] + 0.0071 * (k + 2)]);
        const [from, to] = [aside(a, 0), aside(b, 1)];
        const barriers = given.map((barrier, k) => ({
          ...barrier,
          points: [aside(barrier.points[0], k + 2), aside(barrier.points[1], k + 3)] as [P, P],
        }));
        const scene = makeScene(cells, [], turned);
        const { costAt, bends } = graphMap(scene, [[to]], { barriers: flat(barriers) });
        const expected = walkCost(createOracle(scene), { from, to: [[to]], barriers, bends });
        expectCost(costAt(from), expected, { from, to, barriers, scene });
      },
    ),
    { seed: 5, numRuns: 150 },
  );
});

test('barriers and faster corners together, towards goals and from a start', () => {
  fc.assert(
    fc.property(
      withPlaces('apart', (cells) =>
        fc.tuple(barriersIn(cells, fc.constantFrom(1.5, 4), fc.constant(0)), speeds, fc.boolean()),
      ),
      ([cells, from, to, [barriers, given, outwards]]) => {
        const { scene, speedAt } = weighted(makeScene(cells), given);
        const source = outwards ? 'start' : 'end';
        const { costAt, bends } = outwards
          ? graphMap(scene, [[from]], { way: 'from', barriers: flat(barriers) })
          : graphMap(scene, [[to]], { barriers: flat(barriers) });
        const expected = walkCost(createOracle(scene), { from, to: [[to]], barriers, speedAt, source, bends });
        expectCost(costAt(outwards ? to : from), expected, { from, to, barriers, source, scene });
      },
    ),
    { seed: 6, numRuns: 120 },
  );
});

test('a segment behind a barrier is met at right angles, at its price', () => {
  fc.assert(
    fc.property(
      withPlaces('apart', (cells) =>
        fc.tuple(placesIn(cells), barriersIn(cells, fc.constantFrom(1.5, 4), fc.constant(0))),
      ),
      ([cells, from, a, [b, barriers]]) => {
        const scene = makeScene(cells);
        const oracle = createOracle(scene);
        // Feet on slanted segments are rounded, and a barrier that ends there may be on either side.
        if ((a[0] === b[0]) === (a[1] === b[1]) || !oracle.isFree(a, b)) return;
        const { costAt, bends } = graphMap(scene, [[a, b]], { barriers: flat(barriers) });
        const expected = walkCost(oracle, { from, to: [[a, b]], barriers, bends });
        expectCost(costAt(from), expected, { from, a, b, barriers, scene });
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});

/** A hundred directions would do as well: no two barriers from a grid this coarse are nearer to each other. */
const CLOUD = Array.from(
  { length: 32 },
  (_, i): P => [1e-4 * Math.cos(0.05 + i / 5.1), 1e-4 * Math.sin(0.05 + i / 5.1)],
);

test('tolls are paid wherever one crosses, at corners and joints of barriers too, and not where one does not', () => {
  const coarse = fc.constantFrom(0, 2, 2, 5, 8, 8, 10);
  const arbitrary = fc.record({
    shapes: fc.tuple(fc.constantFrom(...SHAPES), fc.constantFrom(...SHAPES)),
    from: fc.tuple(coarse, coarse),
    to: fc.tuple(coarse, coarse),
    // Chains: each starts where another one ends.
    joints: fc.array(fc.tuple(coarse, coarse), { minLength: 2, maxLength: 5 }),
    toll: fc.constantFrom(0.3, 2, 30),
  });
  fc.assert(
    fc.property(arbitrary, ({ shapes, from: a, to: b, joints, toll }) => {
      const cells = { columns: 2, rows: 1, shapes, split: false };
      const from: P = [a[0] + 0.137, a[1] + 0.071];
      const to: P = [b[0] + 9.853, b[1] + 0.049];
      const spread = joints.map(([x, y]): P => [2 * x, y]);
      const points = spread.slice(1).map((p, i): [P, P] => [spread[i], p]);
      const plain = makeScene(cells);
      const scene = { ...plain, barriers: points.map((ends) => ({ points: ends, weight: toll })) };
      const barriers = barriersOf(scene, 'toll');
      const oracle = createOracle(scene);
      if (!oracle.holds(from) || !oracle.holds(to)) return;
      const { costAt, tools } = graphMap(scene, [[to]], { barriers, ends: true });
      const ends: P[] = points.flat();
      const corners = Array.from(
        tools.mesh.firstOut,
        (_, c): P => [tools.mesh.points[2 * c], tools.mesh.points[2 * c + 1]],
      );
      const touched = [...corners, ...ends].filter((p) => points.some(([p0, p1]) => isOn(p0, p1, p)));
      const clouds = touched.flatMap(([x, y]) => CLOUD.map(([dx, dy]): P => [x + dx, y + dy]));
      const bends = [...corners.filter((p) => !touched.includes(p)), ...clouds.filter((p) => oracle.holds(p))];
      const brute = Array.from(barriers.tolls, (_, k) => {
        const [x0, y0, x1, y1] = barriers.coords.subarray(4 * k, 4 * k + 4);
        const both: [P, P] = [
          [x0, y0],
          [x1, y1],
        ];
        return { points: both, factor: 1, toll };
      });
      const expected = walkCost(oracle, { from, to: [[to]], barriers: brute, bends });
      const cost = costAt(from);
      const print = `${cost} instead of ${expected} for ${JSON.stringify({ from, to, scene })}`;
      if (expected === Number.POSITIVE_INFINITY) expect(cost, print).toBe(expected);
      else expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(3e-3);
    }),
    { seed: 8, numRuns: 25 },
  );
});

const SHAPES: { points?: P[]; wall?: P[] }[] = [
  {},
  {
    points: [
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ],
  },
  {
    points: [
      [2, 2],
      [8, 5],
      [2, 8],
    ],
  },
  {
    points: [
      [2, 5],
      [8, 5],
      [8, 10],
      [2, 10],
    ],
  },
];

function isOn(a: P, b: P, p: P): boolean {
  const within = (i: 0 | 1): boolean => p[i] >= Math.min(a[i], b[i]) && p[i] <= Math.max(a[i], b[i]);
  return within(0) && within(1) && orient(...a, ...b, ...p) === 0;
}

test('a gate with a price is taken or gone around, whichever is cheaper', () => {
  const wall: P[] = [
    [CELL, 0],
    [CELL, 6],
  ];
  const plain = makeScene({ columns: 2, rows: 1, shapes: [{}, {}], split: false });
  const scene = { ...plain, walls: [{ points: wall }] };
  const gate = (weight: number): Barriers => ({
    coords: Float64Array.of(10, 6, 10, 9),
    factors: Float64Array.of(1),
    tolls: Float64Array.of(weight),
  });
  const cost = (weight: number): number =>
    graphMap(scene, [[[2, 8]]], { barriers: gate(weight), ends: true }).costAt([18, 8]);
  const around = 2 * Math.hypot(8, 1);
  expect(cost(0.1)).toBeCloseTo(16.1, 12);
  // Places next to ends stand off by a millionth of the scene.
  expect(cost(5)).toBeCloseTo(around, 4);
});
