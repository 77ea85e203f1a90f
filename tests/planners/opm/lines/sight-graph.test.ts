import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain } from '../../../../src/geometry/progress.ts';
import { buildSightGraph } from '../../../../src/planners/opm/lines/sight-graph.ts';
import { createSourceList } from '../../../../src/planners/opm/sources/sources.ts';
import { toolsOf } from '../../../../src/planners/opm/space-tools.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { cellScenes, makeScene, placesIn } from '../../../oracles/cell-scene.ts';
import { graphMap } from '../../../oracles/graph-map.ts';
import { createOracle, type P } from '../../../oracles/visibility-graph.ts';

const scenes = (kind: 'apart' | 'any') =>
  cellScenes(kind).chain((cells) => fc.tuple(fc.constant(cells), placesIn(cells), placesIn(cells), placesIn(cells)));

test('sight of corners goes both ways, and never through anything', () => {
  fc.assert(
    fc.property(scenes('any'), ([cells, a]) => {
      const scene = makeScene(cells);
      const { graph } = graphMap(scene, [[a]]);
      const oracle = createOracle(scene);
      const at = (node: number): P => [graph.coords[4 * node], graph.coords[4 * node + 1]];
      const lines = new Set<string>();
      for (let u = 0; u < graph.kinds.length; u++) {
        for (let i = graph.offsets[u]; i < graph.offsets[u + 1]; i++) lines.add(`${u}>${graph.targets[i]}`);
      }
      expect(lines.size, JSON.stringify(scene)).toBe(graph.targets.length);
      for (const line of lines) {
        const [u, v] = line.split('>').map(Number);
        const print = `${JSON.stringify([at(u), at(v)])} in ${JSON.stringify(scene)}`;
        if (u < graph.corners) expect(lines.has(`${v}>${u}`), print).toBe(true);
        expect(oracle.isFree(at(u), at(v)), print).toBe(true);
      }
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('ways over lines of sight are as long as brute force says: points, touching obstacles, walls', () => {
  fc.assert(
    fc.property(scenes('any'), ([cells, a, b, from]) => {
      const scene = makeScene(cells);
      const oracle = createOracle(scene);
      const expected = Math.min(oracle.distance(from, a), oracle.distance(from, b));
      const cost = graphMap(scene, [[a], [b]]).costAt(from);
      const print = `${cost} instead of ${expected} for ${JSON.stringify({ from, goals: [a, b], scene })}`;
      if (expected === Number.POSITIVE_INFINITY) expect(cost, print).toBe(expected);
      else expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(1e-9 * (1 + expected));
    }),
    { seed: 2, numRuns: 150 },
  );
});

test('segments are met at right angles or at their ends', () => {
  fc.assert(
    fc.property(scenes('apart'), ([cells, a, b, from]) => {
      if (a[0] === b[0] && a[1] === b[1]) return;
      const scene = makeScene(cells);
      const expected = createOracle(scene).distanceToLine(from, [a, b]);
      const cost = graphMap(scene, [[a, b]]).costAt(from);
      const print = `${cost} instead of ${expected} for ${JSON.stringify({ from, segment: [a, b], scene })}`;
      if (expected === Number.POSITIVE_INFINITY) expect(cost, print).toBe(expected);
      else expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(1e-9 * (1 + expected));
    }),
    { seed: 3, numRuns: 150 },
  );
});

test('no place on a segment is nearer than the map says: fine sampling', () => {
  fc.assert(
    fc.property(scenes('apart'), ([cells, a, b, from]) => {
      const scene = makeScene(cells);
      const oracle = createOracle(scene);
      if ((a[0] === b[0] && a[1] === b[1]) || !oracle.holds(from)) return;
      const cost = graphMap(scene, [[a, b]]).costAt(from);
      const bySamples = Array.from({ length: 65 }, (_, i): P => {
        const share = i / 64;
        return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      });
      const { costAt } = graphMap(scene, [[from]]);
      const least = Math.min(...bySamples.map(costAt));
      const step = Math.hypot(a[0] - b[0], a[1] - b[1]) / 64;
      const print = `${cost} instead of ${least} for ${JSON.stringify({ from, segment: [a, b], scene })}`;
      expect(cost, print).toBeLessThanOrEqual(least + 1e-9);
      // Samples may miss a free part that is shorter than their distance.
      if (oracle.isFree(a, b)) expect(cost, print).toBeGreaterThanOrEqual(least - step / 2 - 1e-9);
    }),
    { seed: 4, numRuns: 60 },
  );
});

test('the light of a node is what it sees, and nothing twice', () => {
  fc.assert(
    fc.property(scenes('any'), ([cells, a, b, place]) => {
      const scene = makeScene(cells);
      const { graph } = graphMap(scene, [[a], [b]], { beams: true });
      const oracle = createOracle(scene);
      if (!graph.beams || !oracle.holds(place)) return;
      const { count, ends, generators } = graph.beams;
      const litBy = new Map<number, number>();
      const touched = new Set<number>();
      for (let i = 0; i < count; i++) {
        const g = generators[i];
        const beam: P[] = [
          [graph.coords[4 * g], graph.coords[4 * g + 1]],
          [ends[4 * i + 2], ends[4 * i + 3]],
          [ends[4 * i], ends[4 * i + 1]],
        ];
        if (isIn(beam, place, 1e-6)) litBy.set(g, (litBy.get(g) ?? 0) + 1);
        if (isIn(beam, place, -1e-6)) touched.add(g);
      }
      for (const [g, times] of litBy) {
        const at: P = [graph.coords[4 * g], graph.coords[4 * g + 1]];
        const print = `${JSON.stringify({ at, place })} in ${JSON.stringify(scene)}`;
        expect(times, print).toBe(1);
        expect(oracle.isFree(at, place), print).toBe(true);
      }
      const near: P[] = [0, 1, 2, 3].map((i) => [
        place[0] + 1e-3 * Math.cos(i * 1.6),
        place[1] + 1e-3 * Math.sin(i * 1.6),
      ]);
      for (let g = graph.corners; g < graph.kinds.length; g++) {
        const at: P = [graph.coords[4 * g], graph.coords[4 * g + 1]];
        const print = `${JSON.stringify({ at, place })} in ${JSON.stringify(scene)}`;
        if ([place, ...near].every((p) => oracle.isFree(at, p))) expect(touched.has(g), print).toBe(true);
      }
    }),
    { seed: 5, numRuns: 100 },
  );
});

/** Inside of the triangle by some margin: twice the area that the place makes with each side. */
function isIn(triangle: readonly P[], [x, y]: P, margin: number): boolean {
  return triangle.every(([ax, ay], k) => {
    const [bx, by] = triangle[(k + 1) % 3];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > margin;
  });
}

test('a scene that is too big is told so, with what to do', () => {
  const scene = makeScene({ columns: 1, rows: 1, shapes: [{}], split: false });
  const { mesh } = drain(cleanScene(scene)).space;
  const tools = toolsOf(mesh);
  const list = createSourceList(mesh, tools.locator);
  for (let i = 0; i < 20_001; i++) list.addPoint(1, 1, 0);
  const graph = drain(buildSightGraph(tools, list.finish()));
  expect('reason' in graph && graph.reason).toContain('too big');
});
