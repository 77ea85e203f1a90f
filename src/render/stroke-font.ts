/**
 * The few glyphs that numbers on the canvas need, as strokes on a grid that is 4 wide and 6 high, y up. Own strokes
 * look the same on every machine, which a font of the system does not.
 */
import type { Point } from '../scene/schema.ts';

export type Stroke = readonly Point[];
type Glyph = { readonly width: number; readonly strokes: readonly Stroke[] };

/** Points as digits pairs in tenths: "0060" is (0, 6.0). */
const glyph = (width: number, ...strokes: readonly string[]): Glyph => ({
  width,
  strokes: strokes.map((stroke) =>
    stroke.split(' ').map((pair): Point => [Number(pair.slice(0, 2)) / 10, Number(pair.slice(2)) / 10]),
  ),
});

const SIX = '3654 2660 1360 0246 0116 1200 2800 4011 4024 2935 1335 0124';
const NINE = '0406 1400 2700 3814 3944 2860 1260 0049 0036 1125 2725 3936';

const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': glyph(4, '1200 2800 4014 4046 2860 1260 0046 0014 1200'),
  '1': glyph(2.4, '0247 2060 2000'),
  '2': glyph(4, '0248 1158 2760 3851 3840 0200 4000'),
  '3': glyph(4, '0256 1260 2760 3752 3740 2732 1632', '2732 3923 3910 2800 1200 0106'),
  '4': glyph(4, '3000 3060 0018 4018'),
  '5': glyph(4, '3660 0760 0432 1437 2737 4026 4012 2800 1200 0107'),
  '6': glyph(4, SIX),
  '7': glyph(4, '0060 4060 1400'),
  '8': glyph(4, '1232 0240 0251 1260 2860 3851 3840 2832 1232 0022 0010 1100 2900 4010 4022 2832'),
  '9': glyph(4, NINE),
  '.': glyph(0.4, '0200 0200'),
  '×': glyph(3.4, '0212 3242', '3212 0242'),
  e: glyph(4, '0220 3820 3632 2640 1440 0229 0211 1400 3402'),
  '+': glyph(4, '0228 3828', '2010 2046'),
  '-': glyph(3, '0228 2828'),
};

/** Between two glyphs. */
const GAP = 1.7;
export const GLYPH_HEIGHT = 6;

/** Strokes of a text from x = 0 on, and how wide it is. Characters without a glyph are left out. */
export function textStrokes(text: string): { readonly strokes: readonly Stroke[]; readonly width: number } {
  const strokes: Stroke[] = [];
  let x = 0;
  for (const character of text) {
    const shape = GLYPHS[character];
    if (!shape) continue;
    const from = x === 0 ? 0 : x + GAP;
    for (const stroke of shape.strokes) strokes.push(stroke.map(([px, py]): Point => [from + px, py]));
    x = from + shape.width;
  }
  return { strokes, width: x };
}
