import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barriersOf, createHopCosts } from '../../../../src/planners/opm/lines/hop.ts';
import type { Barriers } from '../../../../src/planners/path-map.ts';
import { type Scene, sceneSchema } from '../../../../src/scene/schema.ts';
import { type BruteBarrier, bruteHop } from '../../../oracles/hop-graph.ts';
import type { P } from '../../../oracles/visibility-graph.ts';

/** A coarse grid: barriers often cross, touch, share ends, or are in line with hops. */
const place = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const barrier = fc.record({
  points: fc.tuple(place, place),
  factor: fc.constantFrom(0.25, 1, 1.5, 2, 7),
  toll: fc.constantFrom(0, 0, 1, 2.5),
});

const flat = (barriers: readonly BruteBarrier[]): Barriers => ({
  coords: Float64Array.from(barriers.flatMap(({ points }) => points.flat())),
  factors: Float64Array.from(barriers, ({ factor }) => factor),
  tolls: Float64Array.from(barriers, ({ toll }) => toll),
});

test('hops cost what their parts cost, however many barriers they cross, and wherever', () => {
  const arbitrary = fc.tuple(place, place, fc.array(barrier, { maxLength: 30 }), fc.constantFrom(1, 0.5));
  fc.assert(
    fc.property(arbitrary, ([a, b, barriers, pace]) => {
      const cost = createHopCosts(flat(barriers)).cost(...a, ...b, pace);
      const expected = bruteHop(a, b, barriers, pace);
      const print = `${cost} instead of ${expected} for ${JSON.stringify({ a, b, barriers, pace })}`;
      expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(1e-12 * (1 + expected));
    }),
    { seed: 1, numRuns: 3000 },
  );
});

test('scaling by powers of two changes no decision, whatever the size', () => {
  const arbitrary = fc.tuple(place, place, fc.array(barrier, { maxLength: 12 }), fc.constantFrom(2 ** 20, 2 ** -20));
  fc.assert(
    fc.property(arbitrary, ([a, b, barriers, scale]) => {
      const { coords, factors, tolls } = flat(barriers);
      const small = createHopCosts({ coords, factors, tolls }).cost(...a, ...b, 1);
      const big = createHopCosts({ coords: coords.map((v) => v * scale), factors, tolls: tolls.map((v) => v * scale) });
      const print = JSON.stringify({ a, b, barriers, scale });
      expect(big.cost(a[0] * scale, a[1] * scale, b[0] * scale, b[1] * scale, 1), print).toBe(small * scale);
    }),
    { seed: 2, numRuns: 500 },
  );
});

test('a chain of barriers is crossed once at its joints', () => {
  const points: [P, P][] = [
    [
      [0, 0],
      [2, 1],
    ],
    [
      [2, 1],
      [4, 0],
    ],
  ];
  const hops = createHopCosts(flat(points.map((ends) => ({ points: ends, factor: 3, toll: 0 }))));
  expect(hops.cost(2, 3, 2, -1, 1)).toBe(3 * 2 + 2);
  expect(hops.cost(2, -1, 2, 3, 1)).toBe(2 + 3 * 2);
});

test('no unit of length counts less than the least factor', () => {
  const arbitrary = fc.tuple(place, place, fc.array(barrier, { maxLength: 8 }));
  fc.assert(
    fc.property(arbitrary, ([a, b, barriers]) => {
      const hops = createHopCosts(flat(barriers));
      const length = Math.hypot(a[0] - b[0], a[1] - b[1]);
      const print = JSON.stringify({ a, b, barriers });
      expect(hops.cost(...a, ...b, 1), print).toBeGreaterThanOrEqual(hops.leastFactor * length * (1 - 1e-12));
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('weights of a scene are factors, or tolls', () => {
  const scene = withBarrier([
    [1, 0.5],
    [1, 2],
  ]);
  const cost = (mode: 'factor' | 'toll'): number => createHopCosts(barriersOf(scene, mode)).cost(4, 1, 0, 1, 1);
  expect(cost('factor')).toBe(1 + 4 * 3);
  expect(cost('toll')).toBe(4 + 4);
  expect(createHopCosts(barriersOf({ ...scene, barriers: [] }, 'factor')).plain).toBe(true);
});

test('a barrier from border to border is crossed along the borders too, both ways', () => {
  const hops = createHopCosts(
    barriersOf(
      withBarrier([
        [5, 0],
        [5, 1 + 1e-12],
      ]),
      'toll',
    ),
  );
  for (const y of [0, 0.5, 1]) {
    expect(hops.cost(4, y, 6, y, 1)).toBe(2 + 4);
    expect(hops.cost(6, y, 4, y, 1)).toBe(2 + 4);
  }
});

test('an end next to a corner is taken to it, an end in the open stays', () => {
  const { coords } = barriersOf(
    withBarrier([
      [3 - 1e-12, 1 + 1e-12],
      [2, 0.5],
    ]),
    'factor',
  );
  expect([...coords]).toEqual([3, 1, 2, 0.5]);
});

test('a barrier leads through corners that it passes within rounding: they are on neither side of it', () => {
  const scene = withBarrier([
    [2.5, 0.5 + 1e-13],
    [4, 2],
  ]);
  const barriers = barriersOf(scene, 'toll');
  expect([...barriers.coords]).toEqual([2.5, 0.5 + 1e-13, 3, 1, 3, 1, 4, 2]);
  expect([...barriers.tolls]).toEqual([4, 4]);
  const hops = createHopCosts(barriers);
  expect(hops.cost(1, 1, 3, 1, 1)).toBe(2);
  expect(hops.cost(3, 0.5, 3, 1, 1)).toBe(0.5);
  expect(hops.cost(2, 1, 4, 1, 1)).toBe(2 + 4);
});

test('a barrier on the side of an obstacle is nothing to cross: a goal that ends there stands on no side of it', () => {
  const onSide = withBarrier([
    [9, 3],
    [4, 3],
  ]);
  expect(barriersOf(onSide, 'factor').coords).toHaveLength(0);
  const goesOn = withBarrier([
    [9, 3],
    [1, 3],
  ]);
  expect([...barriersOf(goesOn, 'toll').coords]).toEqual([9, 3, 3, 3, 3, 3, 1, 3]);
});

function withBarrier(points: [P, P]): Scene {
  const outline: P[] = [
    [3, 1],
    [9, 1],
    [9, 3],
    [3, 3],
  ];
  return sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 10, 10],
    obstacles: [{ points: outline }],
    barriers: [{ points, weight: 4 }],
  });
}
