import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../src/gpu/records.ts';
import { createLineBuilder, packSegments } from '../../src/render/line-builder.ts';
import type { Point } from '../../src/scene/schema.ts';

const WORDS = 8;

type Drawn = { readonly from: Point; readonly to: Point; readonly previous: Point; readonly next: Point };

/** What the line shader would draw, in its own words. */
function drawnSegments({ words, quads }: RecordData, separate = false): Drawn[] {
  const floats = new Float32Array(words.buffer);
  const point = (i: number): Point => {
    const [hx, hy, lx, ly] = floats.subarray(i * WORDS, i * WORDS + 4) as unknown as [number, number, number, number];
    return [hx + lx, hy + ly];
  };
  const along = (i: number) => floats[i * WORDS + 4];
  const drawn: Drawn[] = [];
  for (let quad = 0; quad < quads; quad++) {
    const from = separate ? 2 * quad : quad + 1;
    if (along(from + 1) <= along(from)) continue;
    const [previous, next] = separate ? [from, from + 1] : [from - 1, from + 2];
    drawn.push({ from: point(from), to: point(from + 1), previous: point(previous), next: point(next) });
  }
  return drawn;
}

const coordinate = fc.oneof(
  fc.double({ min: -10, max: 10, noNaN: true }),
  fc.double({ min: 1e6, max: 1e6 + 10, noNaN: true }),
  fc.double({ min: -1e-2, max: 1e-2, noNaN: true }),
);
const isNear = (a: Point, b: Point) =>
  [0, 1].every((k) => Math.abs(a[k as 0] - b[k as 0]) <= 1e-38 + 2 ** -47 * Math.abs(b[k as 0]));
const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const polyline = fc
  .uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12, selector: ([x, y]) => `${x} ${y}` })
  .filter((points) =>
    points.every(([x, y], i) => i === 0 || Math.hypot(x - points[i - 1][0], y - points[i - 1][1]) > 1e-12),
  );

describe('createLineBuilder', () => {
  it('draws every edge of every polyline once, in about 48 bits, and nothing between them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(polyline, fc.boolean()), { maxLength: 4 }), (lines) => {
        const builder = createLineBuilder();
        const edges: [Point, Point][] = [];
        for (const [points, closed] of lines) {
          builder.add(points, closed);
          for (let i = 1; i < points.length; i++) edges.push([points[i - 1], points[i]]);
          if (closed) edges.push([points[points.length - 1], points[0]]);
        }
        const drawn = drawnSegments(builder.finish());
        expect(drawn.length, JSON.stringify(lines)).toBe(edges.length);
        for (const [i, { from, to }] of drawn.entries()) {
          const [a, b] = edges[i] as [Point, Point];
          expect(isNear(from, a) && isNear(to, b), JSON.stringify({ lines, i, from, to })).toBe(true);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('joins closed rings across the seam and leaves ends of open lines free', () => {
    const square: Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const ring = createLineBuilder();
    ring.add(square, true);
    const closed = drawnSegments(ring.finish());
    expect(
      closed.every(({ previous, next }, i) => same(previous, square[(i + 3) % 4]) && same(next, square[(i + 2) % 4])),
    ).toBe(true);
    const line = createLineBuilder();
    line.add(square, false);
    const open = drawnSegments(line.finish());
    expect(open).toHaveLength(3);
    expect(open[0]?.previous).toEqual(open[0]?.from);
    expect(open[2]?.next).toEqual(open[2]?.to);
  });

  it('keeps tiny edges of a long line, leaves out repeated points, and closes a ring that repeats its first', () => {
    const builder = createLineBuilder();
    builder.add(
      [
        [0, 0],
        [1e6, 0],
        [1e6, 0],
        [1e6, 1e-3],
        [1e6, 2e-3],
      ],
      false,
    );
    builder.add(
      [
        [0, 0],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
      true,
    );
    expect(drawnSegments(builder.finish())).toHaveLength(6);
  });

  it('draws nothing for a single point', () => {
    const builder = createLineBuilder();
    builder.add([[1, 2]], false);
    builder.add([[1, 2]], true);
    expect(builder.finish().quads).toBe(0);
  });
});

describe('packSegments', () => {
  it('draws each segment by itself', () => {
    const drawn = drawnSegments(packSegments(Float64Array.of(0, 0, 1, 1, 5, 5, 6, 4)), true);
    expect(drawn.map(({ from, to }) => [from, to])).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [
        [5, 5],
        [6, 4],
      ],
    ]);
  });
});
