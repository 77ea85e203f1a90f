import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criticalPoints } from '../../../../src/planners/opm/maps/critical-points.ts';
import { createSourceList, SourceKind } from '../../../../src/planners/opm/sources/sources.ts';
import { toolsOf } from '../../../../src/planners/opm/space-tools.ts';
import { drain } from '../../../../src/geometry/progress.ts';
import type { Scene } from '../../../../src/scene/schema.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { cellScenes, makeScene, placesIn } from '../../../oracles/cell-scene.ts';
import { createOracle, type P } from '../../../oracles/visibility-graph.ts';

function cut(scene: Scene, line: readonly P[]) {
  const { mesh } = drain(cleanScene(scene)).space;
  const list = createSourceList(mesh, toolsOf(mesh).locator);
  list.addLine(line, 0);
  const sources = list.finish();
  return { mesh, sources, ...criticalPoints(mesh, sources) };
}

test('a square beside a segment cuts it where its corners in sight project', () => {
  const square = {
    points: [
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ] as P[],
  };
  const scene = makeScene({ columns: 1, rows: 1, shapes: [square], split: false });
  const { parts, points } = cut(scene, [
    [1, 1],
    [9, 1],
  ]);
  expect([...points].sort()).toEqual([1, 1, 2, 8]);
  const spans = parts.map(({ side, from, to }) => [side, 1 + from / 8, 1 + to / 8]);
  expect(spans).toEqual([
    [1, 1, 2],
    [1, 2, 8],
    [1, 8, 9],
    [-1, 1, 9],
  ]);
});

/** No free space beside a segment is thinner than what is looked at. */
const whole = (places: fc.Arbitrary<P>) => places.map(([x, y]): P => [Math.round(x), Math.round(y)]);

test('parts cover what is free on each side once, and no corner in sight is between their ends', () => {
  const arbitrary = cellScenes('apart').chain((cells) =>
    fc.tuple(
      fc.constant(cells),
      whole(placesIn(cells)),
      whole(placesIn(cells)),
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    ),
  );
  fc.assert(
    fc.property(arbitrary, ([cells, a, b, share]) => {
      if (a[0] === b[0] && a[1] === b[1]) return;
      const scene = makeScene(cells);
      const { mesh, sources, parts } = cut(scene, [a, b]);
      const oracle = createOracle(scene);
      const k = sources.kinds.indexOf(SourceKind.segment);
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const squared = dx * dx + dy * dy;
      for (const side of [1, -1]) {
        const print = JSON.stringify({ a, b, share, side, scene });
        const on: P = [a[0] + share * dx, a[1] + share * dy];
        const beside: P = [on[0] - side * 1e-7 * dy, on[1] + side * 1e-7 * dx];
        const covering = parts.filter((p) => p.side === side && p.from < share * squared && share * squared < p.to);
        const near = parts.some(
          (p) => Math.min(Math.abs(p.from / squared - share), Math.abs(p.to / squared - share)) < 1e-6,
        );
        if (near) continue;
        expect(covering.length, print).toBe(oracle.holds(beside) ? 1 : 0);
        for (const part of covering) {
          expect(part.source, print).toBe(k);
          for (let c = 0; c < mesh.points.length / 2; c++) {
            const v: P = [mesh.points[2 * c], mesh.points[2 * c + 1]];
            const at = (v[0] - a[0]) * dx + (v[1] - a[1]) * dy;
            const height = (v[1] - a[1]) * dx - (v[0] - a[0]) * dy;
            if (at < part.from + 1e-9 * squared || at > part.to - 1e-9 * squared || height * side <= 1e-9) continue;
            const foot: P = [a[0] + (at / squared) * dx, a[1] + (at / squared) * dy];
            const inside: P = [foot[0] + 1e-9 * (v[0] - foot[0]), foot[1] + 1e-9 * (v[1] - foot[1])];
            expect(oracle.isFree(inside, v), `${v} ${print}`).toBe(false);
          }
        }
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});
