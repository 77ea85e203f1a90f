/** Colours of the theme in the forms shaders take. */
export type Rgba = readonly [number, number, number, number];

/** #rrggbb as numbers from 0 to 1. */
export function rgb(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Colour ${hex}: write it as #rrggbb`);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Premultiplied, as all blending here expects. */
export function premultiplied(hex: string, alpha = 1): Rgba {
  const [r, g, b] = rgb(hex);
  return [r * alpha, g * alpha, b * alpha, alpha];
}

/** Four bytes r, g, b, a in memory order, not premultiplied, for per-instance colours. */
export function packed(hex: string, alpha = 1): number {
  const [r, g, b] = rgb(hex);
  return packBytes(r, g, b, alpha);
}

export function packBytes(r: number, g: number, b: number, a: number): number {
  const byte = (v: number) => Math.round(Math.min(1, Math.max(0, v)) * 255);
  // Every platform with WebGL2 is little-endian.
  return (byte(r) | (byte(g) << 8) | (byte(b) << 16) | (byte(a) << 24)) >>> 0;
}

/** Straight mix of two colours: t = 0 is `a`. */
export function mixed(a: string, b: string, t: number): string {
  const x = rgb(a);
  const y = rgb(b);
  const hex = (i: 0 | 1 | 2) =>
    Math.round((x[i] + (y[i] - x[i]) * t) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(0)}${hex(1)}${hex(2)}`;
}
