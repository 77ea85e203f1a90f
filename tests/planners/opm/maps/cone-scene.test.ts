import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orient } from '../../../../src/geometry/predicates.ts';
import { coneSceneOf } from '../../../../src/planners/opm/maps/cone-scene.ts';
import { meetX, meetY } from '../../../../src/planners/opm/queries/field.ts';
import { barriersOf, createHopCosts, NO_BARRIERS } from '../../../../src/planners/opm/lines/hop.ts';
import {
  type Barriers,
  type Beams,
  type ConeScene,
  GeneratorKind,
  type Generators,
} from '../../../../src/planners/path-map.ts';
import type { Scene } from '../../../../src/scene/schema.ts';
import { cellScenes, makeScene, placesIn } from '../../../oracles/cell-scene.ts';
import { graphMap } from '../../../oracles/graph-map.ts';
import type { P } from '../../../oracles/visibility-graph.ts';

const scenes = (kind: 'apart' | 'any') =>
  cellScenes(kind).chain((cells) =>
    fc.record({
      cells: fc.constant(cells),
      a: placesIn(cells),
      b: placesIn(cells),
      c: placesIn(cells),
      place: placesIn(cells),
      barriers: fc.array(fc.tuple(placesIn(cells), placesIn(cells)), { maxLength: 3 }),
      way: fc.constantFrom('towards' as const, 'from' as const),
      speeds: fc.array(fc.constantFrom(1, 1, 1, 1.5, 4), { minLength: 30, maxLength: 30 }),
    }),
  );

const withSpeeds = (scene: Scene, speeds: readonly number[]): Scene => ({
  ...scene,
  obstacles: scene.obstacles.map((o, k) => ({
    ...o,
    weights: Object.fromEntries(o.points.map((_, i) => [String(i), { speed: speeds[(5 * k + i) % speeds.length] }])),
  })),
});

/** The passes of the engine, one after the other, in float64. */
function grow({ coords, kinds, paces }: Generators, cones: ConeScene, barriers: Barriers): Float64Array {
  const hops = createHopCosts(barriers);
  const costs = cones.starts.slice();
  const expanded = new Set<number>();
  const generators = { coords, kinds } as Generators;
  for (;;) {
    let g = -1;
    costs.forEach((cost, v) => {
      if (cost < Number.POSITIVE_INFINITY && !expanded.has(v) && (g < 0 || cost < costs[g])) g = v;
    });
    if (g < 0) return costs;
    expanded.add(g);
    costs.forEach((cost, v) => {
      if (((cones.sight[g * cones.rowWords + (v >> 5)] >> (v & 31)) & 1) === 0) return;
      const [x, y] = coords.subarray(4 * v, 4 * v + 2);
      const way = hops.cost(x, y, meetX(generators, g, x, y), meetY(generators, g, x, y), paces[g]);
      if (costs[g] + way < cost) costs[v] = costs[g] + way;
    });
  }
}

function inSector([ax, ay, bx, by]: ArrayLike<number> & Iterable<number>, x: number, y: number): boolean {
  const turn = ax * by - ay * bx;
  if (turn === 0 && ax * bx + ay * by >= 0) return true;
  const after = ax * y - ay * x >= 0;
  const before = x * by - y * bx >= 0;
  return turn >= 0 ? after && before : after || before;
}

/** The least cost of all cones that cover a place, shadows of solid half-edges taken out. */
function costOfCones(generators: Generators, cones: ConeScene, barriers: Barriers, [x, y]: P): number {
  const hops = createHopCosts(barriers);
  let least = Number.POSITIVE_INFINITY;
  generators.costs.forEach((cost, g) => {
    if (!cones.paints[g]) return;
    const gx = meetX(generators, g, x, y);
    const gy = meetY(generators, g, x, y);
    const sector = cones.sectors.subarray(4 * g, 4 * g + 4);
    const [ax, ay, bx, by] = generators.coords.subarray(4 * g, 4 * g + 4);
    const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay);
    const isLit =
      generators.kinds[g] === GeneratorKind.point
        ? inSector(sector, x - gx, y - gy)
        : along >= 0 && along <= (bx - ax) ** 2 + (by - ay) ** 2 && (x - ax) * sector[0] + (y - ay) * sector[1] >= 0;
    if (!isLit) return;
    for (let e = 0; e < cones.edges.length; e += 4) {
      const [px, py, qx, qy] = cones.edges.subarray(e, e + 4);
      if (orient(px, py, qx, qy, x, y) >= 0 || orient(px, py, qx, qy, gx, gy) <= 0) continue;
      if (orient(gx, gy, x, y, px, py) * orient(gx, gy, x, y, qx, qy) < 0) return;
    }
    least = Math.min(least, cost + hops.cost(x, y, gx, gy, generators.paces[g]));
  });
  return least;
}

test('passes over the entries give the costs of the graph, and cones the cost of any place', () => {
  fc.assert(
    fc.property(scenes('any'), ({ cells, a, b, c: any, place, barriers: lines, way, speeds }) => {
      const scene = withSpeeds(makeScene(cells), speeds);
      // Feet on slanted segments are rounded, and a barrier that ends there may be on either side.
      const c: P = lines.length > 0 ? [b[0], any[1]] : any;
      const barriers = lines.length > 0 ? flat(lines) : NO_BARRIERS;
      const { tools, graph, weights, solved, costAt } = graphMap(scene, [[a], [b, c]], { way, barriers });
      const { generators, cones } = coneSceneOf(tools.mesh, graph, weights, solved);
      const print = JSON.stringify({ goals: [[a], [b, c]], place, lines, way, scene });
      grow(generators, cones, barriers).forEach((cost, v) => {
        expect(Math.abs(cost - generators.costs[v]), print).toBeLessThanOrEqual(1e-9 * (1 + cost));
      });
      // Off the rows and columns of the scene, so that no shadow begins just there.
      const aside: P = [place[0] + 0.0137, place[1] + 0.0071];
      if (tools.locator.find(...aside) < 0) return;
      const expected = costAt(aside);
      const cost = costOfCones(generators, cones, barriers, aside);
      if (expected === Number.POSITIVE_INFINITY) expect(cost, print).toBe(expected);
      else expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(1e-9 * (1 + expected));
    }),
    { seed: 1, numRuns: 150 },
  );
});

test('with tolls, cones and beams light each side of a barrier by itself', () => {
  fc.assert(
    fc.property(scenes('apart'), ({ cells, a, place, barriers: lines }) => {
      if (lines.length === 0) return;
      const plain = makeScene(cells);
      const whole = ([x, y]: P): P => [Math.round(x), Math.round(y)];
      const scene: Scene = {
        ...plain,
        barriers: lines.map(([p, q]) => ({ points: [whole(p), whole(q)], weight: 3 })),
      };
      const barriers = barriersOf(scene, 'toll');
      const goal: P = [a[0] + 0.0091, a[1] + 0.0053];
      const { tools, graph, weights, solved, costAt } = graphMap(scene, [[goal]], {
        barriers,
        ends: true,
        beams: true,
      });
      const { generators, cones } = coneSceneOf(tools.mesh, graph, weights, solved);
      const print = JSON.stringify({ goal, place, scene });
      grow(generators, cones, barriers).forEach((cost, v) => {
        expect(Math.abs(cost - generators.costs[v]), print).toBeLessThanOrEqual(1e-9 * (1 + cost));
      });
      const aside: P = [place[0] + 0.0137, place[1] + 0.0071];
      if (tools.locator.find(...aside) < 0) return;
      const expected = costAt(aside);
      for (const cost of [
        costOfCones(generators, cones, barriers, aside),
        costOfBeams(solved.generators, graph.beams as Beams, barriers, aside),
      ]) {
        if (expected === Number.POSITIVE_INFINITY) expect(cost, print).toBe(expected);
        else expect(Math.abs(cost - expected), print).toBeLessThanOrEqual(1e-4 * (1 + expected));
      }
    }),
    { seed: 3, numRuns: 150 },
  );
});

function costOfBeams({ coords, costs }: Generators, beams: Beams, barriers: Barriers, [x, y]: P): number {
  const hops = createHopCosts(barriers);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < beams.count; i++) {
    const g = beams.generators[i];
    const [gx, gy] = coords.subarray(4 * g, 4 * g + 2);
    const [lx, ly, rx, ry] = beams.ends.subarray(4 * i, 4 * i + 4);
    const sides = [orient(gx, gy, rx, ry, x, y), orient(rx, ry, lx, ly, x, y), orient(lx, ly, gx, gy, x, y)];
    if (sides.every((side) => side >= 0)) least = Math.min(least, costs[g] + hops.cost(x, y, gx, gy, 1));
  }
  return least;
}

const flat = (lines: readonly (readonly [P, P])[]): Barriers => ({
  coords: Float64Array.from(lines.flat(2)),
  factors: new Float64Array(lines.length).fill(2),
  tolls: new Float64Array(lines.length),
});

test('every way leads on to an entry that brings light, and ends at a source', () => {
  fc.assert(
    fc.property(scenes('any'), ({ cells, a, b, c, way, speeds }) => {
      const scene = withSpeeds(makeScene(cells), speeds);
      const { tools, graph, weights, solved } = graphMap(scene, [[a], [b, c]], { way });
      const { generators, cones } = coneSceneOf(tools.mesh, graph, weights, solved);
      const print = JSON.stringify({ goals: [[a], [b, c]], way, scene });
      generators.nexts.forEach((next, v) => {
        if (next < 0) expect(cones.starts[v], print).toBeLessThan(Number.POSITIVE_INFINITY);
        else expect((cones.sight[next * cones.rowWords + (v >> 5)] >> (v & 31)) & 1, print).toBe(1);
      });
    }),
    { seed: 2, numRuns: 60 },
  );
});

test('without barriers only corners that ways bend around are entries', () => {
  const scene = makeScene({ columns: 1, rows: 1, shapes: [SQUARE], split: false });
  const { tools, graph, weights, solved } = graphMap(scene, [[[1, 1]]]);
  expect(coneSceneOf(tools.mesh, graph, weights, solved).generators.kinds.length).toBe(1 + 4);
  const crossed = graphMap(scene, [[[1, 1]]], {
    barriers: flat([
      [
        [5, 0],
        [5, 2],
      ],
    ]),
  });
  expect(coneSceneOf(tools.mesh, crossed.graph, weights, crossed.solved).generators.kinds.length).toBe(1 + 4 + 4);
});

const SQUARE: { points: P[] } = {
  points: [
    [2, 2],
    [8, 2],
    [8, 8],
    [2, 8],
  ],
};
