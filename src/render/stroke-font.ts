/**
 * The few glyphs that numbers and their units need on the canvas, as strokes on a grid that is 4 wide and 6 high, y up.
 * Own strokes look the same on every machine, which a font of the system does not.
 */
import type { Point } from '../scene/schema.ts';

export type Stroke = readonly Point[];
type Glyph = { readonly width: number; readonly strokes: readonly Stroke[] };

/** Points as digits pairs in tenths: "0060" is (0, 6.0), "00-18" is (0, -1.8). */
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
  '+': glyph(4, '0228 3828', '2010 2046'),
  '-': glyph(3, '0228 2828'),
  ' ': glyph(0.6),
  a: glyph(3.8, '3830 2640 1240 0230 0210 1200 2600 3810', '3840 3800'),
  b: glyph(3.8, '0060 0000', '0030 1240 2640 3830 3810 2600 1200 0010'),
  c: glyph(3.6, '3632 2640 1240 0230 0210 1200 2600 3608'),
  d: glyph(3.8, '3860 3800', '3830 2640 1240 0030 0010 1200 2600 3810'),
  e: glyph(4, '0220 3820 3632 2640 1440 0229 0211 1400 3402'),
  f: glyph(2.6, '2658 2060 1252 1200', '0040 2440'),
  g: glyph(3.8, '3830 2640 1240 0030 0010 1200 2600 3810', '3840 38-08 28-18 10-18'),
  h: glyph(3.6, '0060 0000', '0028 1240 2640 3630 3600'),
  i: glyph(0.4, '0240 0200', '0255 0256'),
  j: glyph(1, '0840 08-12 00-18', '0855 0856'),
  k: glyph(3.2, '0060 0000', '3040 0016', '1024 3200'),
  l: glyph(0.4, '0260 0200'),
  m: glyph(5.4, '0040 0000', '0030 0940 1840 2732 2700', '2730 3640 4540 5432 5400'),
  n: glyph(3.6, '0040 0000', '0028 1240 2640 3630 3600'),
  o: glyph(3.8, '1200 2600 3811 3829 2640 1240 0029 0011 1200'),
  p: glyph(3.8, '0040 00-18', '0030 1240 2640 3830 3810 2600 1200 0010'),
  q: glyph(3.8, '3840 38-18', '3830 2640 1240 0030 0010 1200 2600 3810'),
  r: glyph(2.4, '0040 0000', '0026 1040 2239'),
  s: glyph(3.2, '3234 2240 1040 0034 0026 0822 2418 3213 3206 2200 1000 0007'),
  t: glyph(2.6, '1054 1008 1600 2402', '0040 2440'),
  u: glyph(3.6, '0040 0010 1000 2400 3612', '3640 3600'),
  v: glyph(3.6, '0040 1800 3640'),
  w: glyph(5.2, '0040 1200 2640 4000 5240'),
  x: glyph(3.4, '0040 3400', '3440 0000'),
  y: glyph(3.6, '0040 1800', '3640 10-18'),
  z: glyph(3.4, '0040 3440 0000 3400'),
};

/** Whether there is a glyph for all of it. */
export const canWrite = (text: string): boolean => [...text].every((character) => character in GLYPHS);

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
