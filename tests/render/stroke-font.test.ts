import { describe, expect, it } from 'vitest';
import { badgeNumber } from '../../src/render/badge.ts';
import { GLYPH_HEIGHT, textStrokes } from '../../src/render/stroke-font.ts';

const KNOWN = '0123456789.×e+-';

describe('the stroke font', () => {
  it('has every glyph within its height and its width', () => {
    for (const character of KNOWN) {
      const { strokes, width } = textStrokes(character);
      expect(strokes.length, character).toBeGreaterThan(0);
      for (const [x, y] of strokes.flat()) {
        expect(x, character).toBeGreaterThanOrEqual(0);
        expect(x, character).toBeLessThanOrEqual(width);
        expect(y, character).toBeGreaterThanOrEqual(0);
        expect(y, character).toBeLessThanOrEqual(GLYPH_HEIGHT);
      }
    }
  });

  it('sets glyphs side by side without an overlap', () => {
    const alone = [...'×1.25'].map((character) => textStrokes(character));
    const { strokes, width } = textStrokes('×1.25');
    expect(strokes).toHaveLength(alone.flatMap((glyph) => glyph.strokes).length);
    expect(width).toBeGreaterThan(alone.reduce((sum, glyph) => sum + glyph.width, 0));
    expect(textStrokes('').width).toBe(0);
  });

  it('can write whatever a badge says', () => {
    for (const value of [1, 1.25, 0.5, 1 / 3, 12, 123.4, 99_999, 1e9, 1e21, 1e-7, 1.234e-9]) {
      for (const character of badgeNumber(value)) expect(KNOWN).toContain(character);
      expect(Number(badgeNumber(value)) / value).toBeCloseTo(1, 2);
    }
  });
});
