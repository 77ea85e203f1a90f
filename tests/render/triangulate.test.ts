import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triangulate } from '../../src/render/triangulate.ts';
import type { Ring } from '../../src/scene/ring.ts';
import type { Point } from '../../src/scene/schema.ts';

/** Shoelace formula about the first corner. */
function area(ring: Ring): number {
  const [ox, oy] = ring[0];
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[(i + 1) % ring.length];
    sum += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return Math.abs(sum) / 2;
}

/** Sum of the areas of all triangles, from the high and low parts that the GPU gets. */
function filledArea(rings: readonly Ring[]): number {
  let sum = 0;
  for (const { positions, indices } of triangulate(rings)) {
    const at = (i: number): Point => {
      const v = 4 * indices[i];
      const [hx, hy, lx, ly] = positions.subarray(v, v + 4) as unknown as [number, number, number, number];
      return [hx + lx, hy + ly];
    };
    for (let i = 0; i < indices.length; i += 3) sum += area([at(i), at(i + 1), at(i + 2)]);
  }
  return sum;
}

/** A ring round (0, 0) that wobbles between `least` and `most`. */
function star(corners: number, least: number, most: number, wobble: number): Ring {
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / corners;
    const r = least + (most - least) * ((i * wobble) % 1);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

const place = (ring: Ring, scale: number, angle: number, dx: number, dy: number): Ring =>
  ring.map(
    ([x, y]): Point => [
      scale * (x * Math.cos(angle) - y * Math.sin(angle)) + dx * scale,
      scale * (x * Math.sin(angle) + y * Math.cos(angle)) + dy * scale,
    ],
  );

describe('triangulate', () => {
  it('covers the outline without its holes exactly once, at any scale and turn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.integer({ min: 3, max: 20 }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.constantFrom(1e-9, 1e-2, 1, 1e4, 1e9),
        fc.double({ min: 0, max: 7, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (corners, holeCorners, wobble, scale, angle, shift) => {
          const put = (ring: Ring) => place(ring, scale, angle, shift, -shift);
          // cos(pi / 3) of the outline's least radius still clears the hole.
          const rings = [put(star(corners, 5, 8, wobble)), put(star(holeCorners, 1, 2.4, wobble))];
          const expected = area(rings[0]) - area(rings[1]);
          expect(filledArea(rings) / expected, JSON.stringify(rings)).toBeCloseTo(1, 6);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  it('cuts big polygons into pieces that together cover the same area', () => {
    const holes = Array.from({ length: 400 }, (_, i) =>
      place(star(12, 0.1, 0.2, 0.37), 1, i, -5 + (i % 20) * 0.5, -5 + Math.floor(i / 20) * 0.5),
    );
    const rings = [star(20_000, 9, 10, 0.618), ...holes];
    const pieces = [...triangulate(rings)];
    expect(pieces.length).toBeGreaterThan(5);
    const expected = area(rings[0]) - holes.reduce((sum, hole) => sum + area(hole), 0);
    expect(filledArea(rings) / expected).toBeCloseTo(1, 6);
  });

  it('gives nothing for less than a triangle', () => {
    expect([...triangulate([])]).toEqual([]);
    expect([
      ...triangulate([
        [
          [0, 0],
          [1, 1],
        ],
      ]),
    ]).toEqual([]);
  });
});
