/** Numbers for people, always with their unit, and with as many digits as can be read while they change. */
/** Two decimals in a scene of tens of metres, fewer in larger ones, more in smaller ones. */
const digitsFor = (size: number): number => Math.min(9, Math.max(0, 3 - Math.floor(Math.log10(size))));

/** `size` is that of the scene. */
export function formatLength(value: number, units: string, size: number): string {
  return `${formatCoordinate(value, size)} ${units}`;
}

export function formatCoordinate(value: number, size: number): string {
  return value.toFixed(digitsFor(size)).replace(/^-(0\.?0*)$/, '$1');
}

export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  // In whole tenths, so that rounding never shows 60 seconds.
  const tenths = Math.round(10 * seconds);
  return `${Math.floor(tenths / 600)} min ${((tenths % 600) / 10).toFixed(1).padStart(4, '0')} s`;
}

export function formatMs(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

export const formatCount = (count: number): string => count.toLocaleString('en-GB');
