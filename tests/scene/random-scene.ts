/** Random valid scenes for property tests: every field of the format, in every combination. */
import fc from 'fast-check';
import type { SceneFile } from '../../src/scene/schema.ts';

const WIDTH = 40;
const HEIGHT = 30;
type XY = [number, number];

const id = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const positive = fc.double({ min: 1e-3, max: 50, noNaN: true });
const inBounds: fc.Arbitrary<XY> = fc.tuple(
  fc.double({ min: 0, max: WIDTH, noNaN: true }),
  fc.double({ min: 0, max: HEIGHT, noNaN: true }),
);

/** Points around a centre at growing angles never cross. */
const star = (cx: number, cy: number, size: number): fc.Arbitrary<XY[]> =>
  fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 9 }).map((radii) =>
    radii.map((r, i): XY => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [cx + size * r * Math.cos(angle), cy + size * r * Math.sin(angle)];
    }),
  );

/** Obstacles keep to the upper half and everything that must be free to the lower one. */
const obstacle = (i: number) =>
  fc.record(
    {
      id: fc.constant(`obstacle ${i}`),
      points: star(5 + 6 * i, 22, 2.5),
      weights: fc.dictionary(
        fc.constantFrom('0', '1', '2'),
        fc.record({ speed: positive, uses: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: ['speed'] }),
      ),
    },
    { requiredKeys: ['points'] },
  );

const low: fc.Arbitrary<XY> = fc.tuple(
  fc.double({ min: 0, max: WIDTH, noNaN: true }),
  fc.double({ min: 0, max: 15, noNaN: true }),
);

const walker = (goals: readonly string[]) => {
  const step = goals.length
    ? [fc.constantFrom(...goals), fc.array(fc.constantFrom(...goals), { minLength: 1, maxLength: 3 })]
    : [];
  return {
    radius: positive,
    speed: positive,
    goals: step.length ? fc.array(fc.oneof(...step), { maxLength: 4 }) : fc.constant([]),
    group: id,
    arrive: fc.constantFrom('leave' as const, 'stay' as const),
  };
};

const json = fc.dictionary(
  id.filter((key) => key !== '__proto__'),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  { maxKeys: 3 },
);

export const randomSceneFile = fc.uniqueArray(id, { maxLength: 4 }).chain((goals) =>
  fc.record(
    {
      $schema: fc.string(),
      type: fc.constant('wayfield-scene' as const),
      version: fc.constant(1 as const),
      name: fc.string({ maxLength: 50, unit: 'grapheme' }),
      about: fc.string(),
      units: fc.constantFrom('m', 'ft', 'cells'),
      seed: fc.nat(),
      bounds: fc.constant<[number, number, number, number]>([-0, 0, WIDTH, HEIGHT]),
      walkable: fc.constantFrom<XY[][]>(
        [],
        [
          [
            [0, 0],
            [WIDTH, 0],
            [WIDTH, HEIGHT],
            [0, HEIGHT],
          ],
        ],
      ),
      obstacles: fc
        .integer({ min: 0, max: 6 })
        .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => obstacle(i)))),
      walls: fc.array(fc.record({ points: fc.tuple(low, fc.constant<XY>([20, 29]), low) })),
      posts: fc.array(inBounds),
      regions: fc.array(fc.record({ points: star(20, 8, 5), only: fc.array(id, { maxLength: 2 }) }), { maxLength: 2 }),
      goals: goals.length
        ? fc.tuple(
            ...goals.map((name) =>
              fc.record({ id: fc.constant(name), points: fc.array(low, { minLength: 1, maxLength: 4 }) }),
            ),
          )
        : fc.constant([]),
      agents: fc.array(fc.record({ at: low, ...walker(goals) }, { requiredKeys: ['at'] }), { maxLength: 4 }),
      spawners: fc.array(
        fc.record(
          {
            points: fc.array(low, { minLength: 1, maxLength: 3 }),
            ...walker(goals),
            count: fc.nat(1000),
            rate: positive,
          },
          { requiredKeys: ['points'] },
        ),
        { maxLength: 3 },
      ),
      barriers: fc.array(fc.record({ points: fc.tuple(low, fc.constant<XY>([20, 29])), weight: positive }), {
        maxLength: 2,
      }),
      flow: fc.record({
        source: fc.array(fc.array(inBounds, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
        sink: fc.array(fc.array(inBounds, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
      }),
      timeline: goals.length
        ? fc.tuple(inBounds, inBounds).map(([a, b]) => [
            {
              goal: goals[0],
              keys: [
                { t: 0, points: [] },
                { t: 1.5, points: [a, b] },
                { t: 2, points: [b, a] },
              ],
            },
          ])
        : fc.constant([]),
      planner: fc.record({ id: fc.constant('opm'), params: json }, { requiredKeys: ['id'] }),
      ext: json,
      meta: json,
    },
    { requiredKeys: ['type', 'version', 'bounds', 'goals'] },
  ),
) as fc.Arbitrary<SceneFile>;
