import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GeneratorKind, type PathMap } from '../../../src/planners/path-map.ts';
import { packBarriers, packGenerators } from '../../../src/render/path-map/generator-texture.ts';
import { regionPalette } from '../../../src/render/path-map/region-colours.ts';
import { packBeams } from '../../../src/render/path-map/wedges.ts';
import { createRecordBuffer } from '../../../src/render/record-buffer.ts';

/** One point and one segment, two beams, one barrier: everything times `scale`. */
function mapOf([px, py, qx, qy]: readonly number[], scale: number): PathMap {
  const at = (...values: number[]) => Float64Array.from(values, (v) => v * scale);
  return {
    bounds: [0, 0, 30 * scale, 20 * scale],
    resolution: 96,
    generators: {
      coords: at(px, py, px, py, qx, qy, qx + 1, qy + 2),
      kinds: Uint8Array.of(GeneratorKind.point, GeneratorKind.segment),
      costs: at(7, 0),
      paces: Float64Array.of(1, 0.5),
      nexts: Int32Array.of(1, -1),
      goals: Int32Array.of(-1, 0),
      fast: Uint8Array.of(1, 0),
    },
    barriers: { coords: at(px, qy, qx, py), factors: Float64Array.of(2), tolls: at(3) },
    free: { points: at(0, 0, 30, 0, 0, 20), triangles: Uint32Array.of(0, 1, 2) },
    light: {
      engine: 'wedges',
      beams: {
        count: 2,
        ends: at(px + 1, py, px, py + 1, qx, qy + 3, qx + 2, qy + 3),
        generators: Uint32Array.of(0, 1),
      },
    },
    farthest: 40 * scale,
    unit: 'm',
  };
}

const anyPlaces = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 4, maxLength: 4 });

describe('what shaders get of a path map', () => {
  it('is the same to the bit for a scene that is 2^20 times as large', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const [small, large] = [mapOf(places, 1), mapOf(places, 2 ** 20)];
        expect(packGenerators(large)).toEqual(packGenerators(small));
        expect(packBarriers(large)).toEqual(packBarriers(small));
        const words = (map: PathMap) => {
          const buffer = createRecordBuffer(8);
          packBeams(buffer, map);
          return buffer.take();
        };
        expect(words(large)).toEqual(words(small));
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('counts lengths and costs in texels', () => {
    const values = packGenerators(mapOf([15, 10, 3, 4], 1));
    const cell = 30 / 96;
    expect([...values.subarray(0, 8)]).toEqual(
      [15 / cell, 10 / cell, 15 / cell, 10 / cell, 7 / cell, 1, 0, 1].map(Math.fround),
    );
    expect([...values.subarray(12, 16)]).toEqual([0, 0.5, 1, 0]);
    expect(packBarriers(mapOf([15, 10, 3, 4], 1))[5]).toBeCloseTo(3 / cell, 5);
  });
});

describe('colours of regions', () => {
  it('are equally light', () => {
    for (const theme of ['dark', 'light'] as const) {
      const palette = regionPalette(theme);
      const lightness: number[] = [];
      for (let i = 0; i < palette.length; i += 3) lightness.push(lightnessOf(palette.subarray(i, i + 3)));
      expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(0.02);
    }
  });
});

/** OKLab lightness of sRGB bytes (B. Ottosson 2020). */
function lightnessOf(bytes: Uint8Array): number {
  const [r, g, b] = [...bytes].map((byte) => {
    const v = byte / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
}
