import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLines, gridSpacing } from '../../src/render/grid-lines.ts';

const scale = fc.double({ min: -6, max: 6, noNaN: true }).map((power) => 10 ** power);

function linesAt(centre: number, half: number, scaleNow: number): { position: number; alpha: number }[] {
  const out: number[] = [];
  gridLines(out, centre, half, scaleNow);
  return Array.from({ length: out.length / 2 }, (_, i) => ({
    position: out[2 * i],
    alpha: out[2 * i + 1],
  }));
}

describe('gridLines', () => {
  it('are never closer than 12 pixels nor all farther than 60, at any scale', () => {
    fc.assert(
      fc.property(scale, fc.double({ min: -1e3, max: 1e3, noNaN: true }), (scaleNow, screens) => {
        const lines = linesAt((screens * 500) / scaleNow, 500, scaleNow);
        const gaps = lines.slice(1).map(({ position }, i) => position - (lines[i]?.position ?? 0));
        expect(Math.min(...gaps), JSON.stringify({ scaleNow, screens })).toBeGreaterThan(12 - 1e-6);
        expect(Math.max(...gaps), JSON.stringify({ scaleNow, screens })).toBeLessThan(60 + 1e-6);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('fade: a small zoom changes no line by much', () => {
    for (let power = -2; power < 2; power += 0.002) {
      const before = linesAt(0, 300, 10 ** power);
      const after = linesAt(0, 300, 10 ** (power + 0.002));
      for (const { position, alpha } of before) {
        if (Math.abs(position) > 290) continue;
        const moved = position * 10 ** 0.002;
        const match = after.find((line) => Math.abs(line.position - moved) < 0.01);
        expect(Math.abs(alpha - (match?.alpha ?? 0)), `scale 1e${power}, line at ${position}`).toBeLessThan(0.03);
      }
    }
  });

  it('stay on round coordinates far from the origin', () => {
    const lines = linesAt(1e6 + 0.3, 100, 20);
    expect(lines.length).toBeGreaterThan(5);
    for (const { position } of lines) {
      const world = 1e6 + 0.3 + position / 20;
      expect(Math.abs(world - Math.round(world))).toBeLessThan(1e-6);
    }
  });
});

describe('gridSpacing', () => {
  it('is 1, 2 or 5 times a power of ten, 12 to 30 pixels wide', () => {
    fc.assert(
      fc.property(scale, (scaleNow) => {
        const { step, strength } = gridSpacing(scaleNow);
        const mantissa = Number((step / 10 ** Math.floor(Math.log10(step * 1.0000001))).toPrecision(6));
        expect([1, 2, 5]).toContain(mantissa);
        expect(step * scaleNow).toBeGreaterThan(12 - 1e-6);
        expect(step * scaleNow).toBeLessThan(30 + 1e-6);
        expect(strength).toBeGreaterThanOrEqual(0);
        expect(strength).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
