/** The lines of an adaptive grid: 1-2-5 steps that fade into each other, never closer than 12 CSS pixels. */
const LEAST_PX = 12;

export type GridSpacing = {
  /** The finest visible spacing, in world units: 1, 2 or 5 times a power of ten. A good step for snapping. */
  readonly step: number;
  /** How much of it is visible, 0 (about to vanish) to 1. */
  readonly strength: number;
};

/** @param scale CSS pixels per world unit */
export function gridSpacing(scale: number): GridSpacing {
  const { unit, factor } = finest(scale);
  const step = unit * factor;
  return { step, strength: strengthOf(step * scale, factor) };
}

function finest(scale: number): { unit: number; factor: 1 | 2 | 5 } {
  const least = LEAST_PX / scale;
  let unit = 10 ** Math.floor(Math.log10(least));
  for (;;) {
    for (const factor of [1, 2, 5] as const) if (unit * factor >= least * (1 - 1e-12)) return { unit, factor };
    unit *= 10;
  }
}

/** Steps of 1 and 2 nest in what follows and only fade out. Fives are no twos: they come when those have gone. */
function strengthOf(spacingPx: number, factor: 1 | 2 | 5): number {
  const fadeOut = clamp01((spacingPx - LEAST_PX) / LEAST_PX);
  return factor === 5 ? Math.min(fadeOut, clamp01((2.5 * LEAST_PX - spacingPx) / (0.5 * LEAST_PX))) : fadeOut;
}
/** Lines at powers of ten gain weight as they move apart. */
const emphasisOf = (spacingPx: number): number => clamp01((spacingPx - 5 * LEAST_PX) / (5 * LEAST_PX));
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** Quiet lines and powers of ten. */
const MINOR = 0.4;
const MAJOR = 0.85;

/**
 * Appends `position, alpha` pairs for one axis; positions are CSS pixels from the middle of the view.
 * @param centre world coordinate in the middle
 * @param half half the view in CSS pixels
 */
export function gridLines(out: number[], centre: number, half: number, scale: number): void {
  const { unit, factor } = finest(scale);
  const strength = strengthOf(unit * factor * scale, factor);
  const major = MINOR + (MAJOR - MINOR) * emphasisOf(unit * 10 * scale);
  const bold = MINOR + (MAJOR - MINOR) * emphasisOf(unit * 100 * scale);
  const first = Math.ceil((centre - half / scale) / unit);
  const last = Math.floor((centre + half / scale) / unit);
  for (let n = first; n <= last; n++) {
    const alpha = alphaOf(n, factor, strength, major, bold);
    if (alpha > 0) out.push((n * unit - centre) * scale, alpha);
  }
}

function alphaOf(n: number, factor: 1 | 2 | 5, strength: number, major: number, bold: number): number {
  if (n % 100 === 0) return bold;
  if (n % 10 === 0) return major;
  if (factor === 1) return n % 2 === 0 ? MINOR : MINOR * strength;
  return n % factor === 0 ? MINOR * strength : 0;
}
