import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain } from '../../../../src/geometry/progress.ts';
import { indexPieces } from '../../../../src/planners/opm/queries/lookup.ts';
import { createSourceList } from '../../../../src/planners/opm/sources/sources.ts';
import { toolsOf } from '../../../../src/planners/opm/space-tools.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { cellScenes, makeScene, placesIn } from '../../../oracles/cell-scene.ts';
import { createOracle, type P } from '../../../oracles/visibility-graph.ts';

const start = fc.double({ min: 0, max: 30, noNaN: true });

test('sources may start with a distance: the least sum of start and way counts, at corners and in between', () => {
  const arbitrary = cellScenes('apart').chain((cells) =>
    fc.tuple(fc.constant(cells), placesIn(cells), placesIn(cells), start, fc.nat(), start),
  );
  fc.assert(
    fc.property(arbitrary, ([cells, from, place, placeStart, anyCorner, cornerStart]) => {
      const scene = makeScene(cells);
      const { mesh } = drain(cleanScene(scene)).space;
      const { locator, expansion, lookup } = toolsOf(mesh);
      const corner = anyCorner % (mesh.points.length / 2);
      const cornerPlace: P = [mesh.points[2 * corner], mesh.points[2 * corner + 1]];
      // Both sides of a wall are corners of their own; brute force takes them as one.
      if (scene.walls.some(({ points }) => points.some((p) => p[0] === cornerPlace[0] && p[1] === cornerPlace[1])))
        return;

      const list = createSourceList(mesh, locator);
      list.addPoint(...place, 0, placeStart);
      list.addCorner(corner, 1, cornerStart);
      const sources = list.finish();
      expansion.start(sources);
      while (!expansion.run(100));
      const around: number[] = [];
      const count = locator.findAll(around, ...from);
      const { distances, parents } = expansion;
      lookup.look({ sources, distances, parents }, indexPieces(mesh, sources), ...from, around, count);

      const oracle = createOracle(scene);
      const expected = Math.min(
        placeStart + oracle.distance(from, place),
        cornerStart + oracle.distance(from, cornerPlace),
      );
      const print = `${lookup.distance} instead of ${expected} for ${JSON.stringify({ from, place, placeStart, corner, cornerStart, scene })}`;
      if (expected === Number.POSITIVE_INFINITY) expect(lookup.distance, print).toBe(expected);
      else expect(Math.abs(lookup.distance - expected), print).toBeLessThanOrEqual(1e-9 * expected);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('windows are few: a grid of 400 squares needs some ten for each corner', () => {
  const squares = Array.from({ length: 400 }, (_, i): P[] => {
    const [x, y] = [(i % 20) * 4 + 1, Math.floor(i / 20) * 4 + 1];
    return [
      [x, y],
      [x + 2, y],
      [x + 2, y + 2],
      [x, y + 2],
    ];
  });
  const empty = makeScene({ columns: 8, rows: 8, shapes: [], split: false });
  const scene = { ...empty, obstacles: squares.map((points) => ({ points, holes: [], weights: {} })) };
  const { mesh } = drain(cleanScene(scene)).space;
  const { locator, expansion } = toolsOf(mesh);
  const list = createSourceList(mesh, locator);
  list.addPoint(0.3, 0.5, 0);
  expansion.start(list.finish());
  while (!expansion.run(1000));
  expect(expansion.reached).toBe(1);
  expect(expansion.windows).toBeLessThan(12 * 1604);
});
