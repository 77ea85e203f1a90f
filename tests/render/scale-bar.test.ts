import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleBar } from '../../src/render/scale-bar.ts';

const FACTORS: Readonly<Record<string, number>> = { km: 1000, m: 1, cm: 1e-2, mm: 1e-3, µm: 1e-6 };

describe('scaleBar', () => {
  it('is as long as it says, at least two fifths of the room it has, and round', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 7, noNaN: true }), (power) => {
        const scale = 10 ** power;
        const { lengthPx, label } = scaleBar({ x: 0, y: 0, scale }, 'm');
        expect(lengthPx).toBeLessThan(120.001);
        expect(lengthPx).toBeGreaterThan(120 * 0.4 - 0.001);
        const [number = '', unit = ''] = label.split(' ');
        expect(number).toMatch(/^0*\.?0*[125]0*$/);
        expect((Number(number) * (FACTORS[unit] ?? Number.NaN) * scale) / lengthPx).toBeCloseTo(1, 9);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('reads well', () => {
    const label = (scale: number, units: string) => scaleBar({ x: 0, y: 0, scale }, units).label;
    expect(label(10, 'm')).toBe('10 m');
    expect(label(100, 'm')).toBe('1 m');
    expect(label(200, 'm')).toBe('50 cm');
    expect(label(0.01, 'm')).toBe('10 km');
    expect(label(20_000, 'm')).toBe('5 mm');
    expect(label(10, 'px')).toBe('10 px');
  });
});
