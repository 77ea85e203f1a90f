import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextHalfEdge, previousHalfEdge } from '../../src/geometry/mesh.ts';
import { inCircle, orient } from '../../src/geometry/predicates.ts';
import { drain } from '../../src/geometry/progress.ts';
import { triangulate } from '../../src/geometry/triangulate.ts';
import { anyRings, graphOf } from './random-graph.ts';

const NOTHING = new Uint32Array(0);

function findFault(given: Float64Array, a: Uint32Array, b: Uint32Array): string | null {
  const { points, triangles, twins, edges } = drain(triangulate(given, a, b));
  const at = (n: number): [number, number] => [points[2 * n], points[2 * n + 1]];
  if (triangles.length !== 3 * (given.length + 2)) return 'wrong number of triangles';
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const turn = orient(...at(triangles[t]), ...at(triangles[t + 1]), ...at(triangles[t + 2]));
    if (!(turn > 0)) return `triangle ${t / 3} does not turn left`;
    area += turn / 2;
  }
  const [[x0, y0], , [x1, y1]] = [at(given.length / 2), 0, at(given.length / 2 + 2)];
  if (Math.abs(area / ((x1 - x0) * (y1 - y0)) - 1) > 1e-9) return 'areas do not add up';
  const found = new Set<number>();
  for (let h = 0; h < triangles.length; h++) {
    const g = twins[h];
    const from = triangles[h];
    const to = triangles[nextHalfEdge(h)];
    if (g >= 0 && (twins[g] !== h || triangles[g] !== to || edges[g] !== edges[h])) return `twins ${h} and ${g} differ`;
    const edge = edges[h];
    if (edge >= 0) {
      if (Math.min(from, to) !== Math.min(a[edge], b[edge]) || Math.max(from, to) !== Math.max(a[edge], b[edge])) {
        return `half-edge ${h} is not edge ${edge}`;
      }
      found.add(edge);
    } else if (g >= 0) {
      const far = triangles[previousHalfEdge(g)];
      if (inCircle(...at(from), ...at(to), ...at(triangles[previousHalfEdge(h)]), ...at(far)) > 0) {
        return `half-edge ${h} is not Delaunay`;
      }
    }
  }
  return found.size === a.length ? null : 'edges are missing';
}

describe('a constrained Delaunay triangulation', () => {
  it('is right for any planar graph, at any size and place', () => {
    const places = fc.constantFrom([1, 0], [1e9, 0], [1e-9, 0], [1, 1e7], [-1, 0.3]);
    fc.assert(
      fc.property(anyRings, places, (rings, [scale, shift]) => {
        const moved = rings.map((ring) => ring.map(([x, y]): [number, number] => [x * scale + shift, y + shift * 2]));
        const { points, a, b } = graphOf(moved);
        expect(findFault(points, a, b), JSON.stringify(moved)).toBe(null);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('is right for points on a grid, straight, turned and nearly so', () => {
    for (const angle of [0, 1e-16, 1e-9, 0.7]) {
      const points: number[] = [];
      for (let i = 0; i < 20; i++) {
        for (let j = 0; j < 20; j++) {
          points.push(i * Math.cos(angle) - j * Math.sin(angle), i * Math.sin(angle) + j * Math.cos(angle));
        }
      }
      expect(findFault(Float64Array.from(points), NOTHING, NOTHING), `turned by ${angle}`).toBe(null);
    }
  });

  it('is right for points on a circle and its centre', () => {
    const points = [0, 0];
    for (let i = 0; i < 100; i++) points.push(Math.cos(i), Math.sin(i));
    expect(findFault(Float64Array.from(points), NOTHING, NOTHING)).toBe(null);
  });

  it('forces an edge through hundreds of others', () => {
    const points: number[] = [-1, 0.1, 400, -0.1];
    for (let i = 0; i < 300; i++) points.push(i, 1 + (i % 7) / 9, i + 0.4, -1 - (i % 5) / 7);
    expect(findFault(Float64Array.from(points), Uint32Array.of(0), Uint32Array.of(1))).toBe(null);
  });

  it('of nothing is the frame', () => {
    expect(findFault(new Float64Array(0), NOTHING, NOTHING)).toBe(null);
    expect(findFault(Float64Array.of(3, 4), NOTHING, NOTHING)).toBe(null);
  });

  it('refuses edges that cross or run through points', () => {
    const square = Float64Array.of(0, 0, 2, 0, 2, 2, 0, 2, 1, 1);
    expect(() => drain(triangulate(square, Uint32Array.of(0), Uint32Array.of(2)))).toThrow(/through/);
    const cross = Float64Array.of(0, 0, 2, 0.1, 2, 2, 0, 2);
    expect(() => drain(triangulate(cross, Uint32Array.of(0, 1), Uint32Array.of(2, 3)))).toThrow(/crosses/);
  });
});

describe('the test for points in circles', () => {
  it('is exact for points on a circle, on whole numbers and off them', () => {
    for (const [unit, shift] of [
      [1, 0],
      [1, 1e6],
      [0.1, 0],
      [1 / 3, 7],
    ]) {
      const value = (k: number) => k * unit + shift;
      // 5² + 0² = 3² + 4²: exact for whole numbers; others get the sign of the rounded points.
      const on = inCircle(value(5), value(0), value(3), value(4), value(-4), value(3), value(0), value(-5));
      if (unit === 1) expect(on).toBe(0);
      else expect(Math.abs(on)).toBeLessThan(1e-10);
    }
  });

  it('has the sign that exact arithmetic gives', () => {
    const whole = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(fc.tuple(whole, whole, whole, whole, whole, whole, whole, whole), (c) => {
        const [ax, ay, bx, by, cx, cy, dx, dy] = c.map(BigInt);
        const row = (x: bigint, y: bigint) => [x - dx, y - dy, (x - dx) ** 2n + (y - dy) ** 2n];
        const [p, q, r] = [row(ax, ay), row(bx, by), row(cx, cy)];
        const det =
          p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) + p[2] * (q[0] * r[1] - q[1] * r[0]);
        expect(Math.sign(inCircle(...(c as [number, number, number, number, number, number, number, number])))).toBe(
          det > 0n ? 1 : det < 0n ? -1 : 0,
        );
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
