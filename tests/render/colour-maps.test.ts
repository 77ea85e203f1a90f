import { describe, expect, it } from 'vitest';
import type { ColourMap } from '../../src/planners/layer.ts';
import { colourTable, mapColour, TABLE_SIZE } from '../../src/render/colour-maps.ts';

/** First, middle and last colour as published (Matplotlib's tables; ColorBrewer's ends). */
const PUBLISHED: readonly (readonly [ColourMap, number, readonly [number, number, number]])[] = [
  ['viridis', 0, [68, 1, 84]],
  ['viridis', 0.5, [33, 145, 140]],
  ['viridis', 1, [253, 231, 37]],
  ['magma', 0, [0, 0, 4]],
  ['magma', 0.5, [183, 55, 121]],
  ['magma', 1, [252, 253, 191]],
  ['cividis', 0, [0, 34, 78]],
  ['cividis', 0.5, [124, 123, 120]],
  ['cividis', 1, [254, 232, 56]],
  ['green-red', 0, [26, 152, 80]],
  ['green-red', 1, [215, 48, 39]],
];

describe('colour maps', () => {
  it.each(PUBLISHED)('%s at %d is near its published colour', (map, t, expected) => {
    const colour = mapColour(map, t, [0, 1]);
    for (const channel of [0, 1, 2] as const) {
      expect(Math.abs(colour[channel] - expected[channel]), `${colour} for ${expected}`).toBeLessThanOrEqual(14);
    }
  });

  it.each(['viridis', 'magma', 'cividis'] as const)('%s gets lighter all the way', (map) => {
    const table = colourTable(map);
    // Luminance of linear light, sRGB primaries.
    const linear = (byte: number) => (byte / 255) ** 2.2;
    const light = Array.from({ length: TABLE_SIZE }, (_, i) => {
      const [r, g, b] = table.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number];
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    });
    for (let i = 8; i < TABLE_SIZE; i += 8) expect(light[i]).toBeGreaterThan(light[i - 8]);
  });

  it('clamps values outside the range and survives an empty one', () => {
    expect(mapColour('viridis', -5, [0, 1])).toEqual(mapColour('viridis', 0, [0, 1]));
    expect(mapColour('viridis', 9, [0, 1])).toEqual(mapColour('viridis', 1, [0, 1]));
    expect(mapColour('viridis', 3, [3, 3])).toEqual(mapColour('viridis', 0.5, [0, 1]));
  });
});
