import fc from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { arrange, type Graph, POINT_TOLERANCE } from '../../src/geometry/arrangement.ts';
import { orient } from '../../src/geometry/predicates.ts';
import { drain } from '../../src/geometry/progress.ts';
import { createSegmentList } from '../../src/geometry/segments.ts';
import { anyRings, graphOf, segmentsOf } from './random-graph.ts';

/** Every pair of edges: they meet only in nodes, and no node lies on an edge. */
function findFault({ points, a, b }: Graph): string | null {
  const at = (n: number): [number, number] => [points[2 * n], points[2 * n + 1]];
  const side = (p: number, q: number, r: number) => Math.sign(orient(...at(p), ...at(q), ...at(r)));
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) return `edge ${i} has no length`;
    for (let n = 0; n < points.length / 2; n++) {
      if (n === a[i] || n === b[i] || side(a[i], b[i], n) !== 0) continue;
      const [px, py] = at(a[i]);
      const [qx, qy] = at(b[i]);
      const [x, y] = at(n);
      if ((x - px) * (x - qx) + (y - py) * (y - qy) < 0) return `node ${n} lies on edge ${i}`;
    }
    for (let j = 0; j < i; j++) {
      if (Math.min(a[i], b[i]) === Math.min(a[j], b[j]) && Math.max(a[i], b[i]) === Math.max(a[j], b[j])) {
        return `edges ${i} and ${j} are the same`;
      }
      const apart =
        side(a[i], b[i], a[j]) * side(a[i], b[i], b[j]) >= 0 || side(a[j], b[j], a[i]) * side(a[j], b[j], b[i]) >= 0;
      if (!apart) return `edges ${i} and ${j} cross`;
    }
  }
  return null;
}

describe('an arrangement', () => {
  it('has edges that meet only in nodes', () => {
    fc.assert(
      fc.property(anyRings, (rings) => {
        expect(findFault(graphOf(rings)), JSON.stringify(rings)).toBe(null);
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  it('keeps rings closed: at every node as much comes in as goes out', () => {
    fc.assert(
      fc.property(anyRings, (rings) => {
        const { points, a, b, solid } = drain(arrange(segmentsOf(rings))).graph;
        const balance = new Int32Array(points.length / 2);
        for (let e = 0; e < a.length; e++) {
          balance[a[e]] += solid[e];
          balance[b[e]] -= solid[e];
        }
        expect(
          balance.every((sum) => sum === 0),
          JSON.stringify(rings),
        ).toBe(true);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it('leaves points where they were', () => {
    fc.assert(
      fc.property(anyRings, (rings) => {
        const soup = segmentsOf(rings);
        const { graph, startNode } = drain(arrange(soup));
        const reach = soup.coords.reduce((most, c) => Math.max(most, Math.abs(c)), 0);
        for (let i = 0; i < startNode.length; i++) {
          const off = Math.max(
            Math.abs(graph.points[2 * startNode[i]] - soup.coords[4 * i]),
            Math.abs(graph.points[2 * startNode[i] + 1] - soup.coords[4 * i + 1]),
          );
          expect(off).toBeLessThanOrEqual(reach * POINT_TOLERANCE);
        }
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it('adds up what coincides, and drops what cancels out', () => {
    const list = createSegmentList();
    list.add(0, 0, 2, 0, 1, 0, 0);
    list.add(1, 0, 3, 0, 1, 0, 0);
    list.add(3, 0, 2, 0, 1, 0, 0);
    const { graph } = drain(arrange(list.finish()));
    const lines = Array.from(graph.a, (a, e) => {
      const [from, to] = [graph.points[2 * a], graph.points[2 * graph.b[e]]];
      return `${Math.min(from, to)}-${Math.max(from, to)}: ${graph.solid[e] * Math.sign(to - from)}`;
    });
    expect(lines.sort()).toEqual(['0-1: 1', '1-2: 2']);
  });

  it('cuts sixty lines by sixty others', () => {
    const list = createSegmentList();
    for (let i = 0; i < 60; i++) {
      list.add(i, -1, i + 0.3, 60, 0, 0, 1);
      list.add(-1, i, 61, i + 0.7, 0, 0, 1);
    }
    const { graph } = drain(arrange(list.finish()));
    expect(graph.points.length / 2).toBe(60 * 60 + 4 * 60);
    expect(graph.a.length).toBe(2 * 60 * 61);
  });

  it('settles where points crowd at the width of the tolerance', () => {
    const random = xoroshiro128plus(1);
    const below = (n: number) => (random.next() >>> 0) % n;
    const coordinate = () => below(9) - 4 + (below(17) - 8) * 2 ** -49;
    const rings = Array.from({ length: 80 }, () =>
      Array.from({ length: 2 + below(3) }, (): [number, number] => [coordinate(), coordinate()]),
    );
    const { points, a } = graphOf(rings);
    expect(points.length / 2).toBeGreaterThan(1000);
    expect(a.length).toBeGreaterThan(points.length / 2);
  });

  it('of nothing is nothing', () => {
    const { graph, startNode } = drain(arrange(createSegmentList().finish()));
    expect([graph.points.length, graph.a.length, startNode.length]).toEqual([0, 0, 0]);
    const atOrigin = drain(
      arrange(
        segmentsOf([
          [
            [0, 0],
            [0, 0],
            [-0, 0],
          ],
        ]),
      ),
    ).graph;
    expect([atOrigin.points.length, atOrigin.a.length]).toEqual([2, 0]);
  });
});
