/**
 * Colours of regions: a ring of hues of equal lightness and chroma in OKLCH (B. Ottosson 2020). Shaders pick the hue by
 * where the generator lies within the bounds.
 */
import type { Theme } from '../theme.ts';

export const HUES = 256;

/** Calm: a step away from the background, so that obstacles and agents stand out. */
const LOOKS: Readonly<Record<Theme['name'], { readonly lightness: number; readonly chroma: number }>> = {
  dark: { lightness: 0.36, chroma: 0.062 },
  light: { lightness: 0.89, chroma: 0.058 },
};

/** Steps along the longer side that tell generators apart: coarse enough to hide rounding in scaled copies. */
export const PLACE_STEPS = 2 ** 16;

/** r, g, b bytes of every hue. */
export function regionPalette(theme: Theme['name']): Uint8Array {
  const { lightness, chroma } = LOOKS[theme];
  const bytes = new Uint8Array(3 * HUES);
  for (let h = 0; h < HUES; h++) {
    const angle = (2 * Math.PI * h) / HUES;
    const rgb = srgbOfOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
    for (let c = 0; c < 3; c++) bytes[3 * h + c] = Math.round(255 * Math.min(1, Math.max(0, rgb[c])));
  }
  return bytes;
}

/** B. Ottosson, "A perceptual color space for image processing" (2020), with the transfer function of sRGB. */
function srgbOfOklab(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const transfer = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
  return [
    transfer(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    transfer(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    transfer(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
