import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocator } from '../../src/geometry/locate.ts';
import { drain } from '../../src/geometry/progress.ts';
import { trianglesAround, walkStraight } from '../../src/geometry/sight.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { cellScenes, makeScene, placesIn } from '../oracles/cell-scene.ts';
import { createOracle, type P } from '../oracles/visibility-graph.ts';

const arbitrary = cellScenes('any').chain((cells) => fc.tuple(fc.constant(cells), placesIn(cells), placesIn(cells)));

test('a straight line is free exactly when brute force says so, in both directions', () => {
  let seen = 0;
  fc.assert(
    fc.property(arbitrary, ([cells, a, b]) => {
      const scene = makeScene(cells);
      const oracle = createOracle(scene);
      const { mesh } = drain(cleanScene(scene)).space;
      const locator = createLocator(mesh);
      const sees = (p: P, q: P) => {
        const around: number[] = [];
        locator.findAll(around, ...p);
        const ends = around.map((t) => walkStraight(mesh, t, ...p, ...q)).filter((t) => t >= 0);
        const holding: number[] = [];
        locator.findAll(holding, ...q);
        for (const end of ends) expect(holding).toContain(end);
        return ends.length > 0;
      };
      const expected = oracle.isFree(a, b);
      if (expected) seen++;
      const print = JSON.stringify({ a, b, scene });
      expect(sees(a, b), print).toBe(expected);
      expect(sees(b, a), print).toBe(expected);
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(seen).toBeGreaterThan(50);
});

test('the triangles around a place are all that hold it, where nothing pinches', () => {
  fc.assert(
    fc.property(
      cellScenes('apart').chain((cells) => fc.tuple(fc.constant(cells), placesIn(cells))),
      ([cells, [x, y]]) => {
        if (cells.shapes.some((s) => s.wall)) return;
        const scene = makeScene(cells);
        const { mesh } = drain(cleanScene(scene)).space;
        const expected: number[] = [];
        createLocator(mesh).findAll(expected, x, y);
        const found: number[] = [];
        if (expected.length === 0) return;
        const count = trianglesAround(found, mesh, expected[0], x, y);
        expect(
          found.slice(0, count).sort((s, t) => s - t),
          JSON.stringify({ x, y, scene }),
        ).toEqual(expected);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});
