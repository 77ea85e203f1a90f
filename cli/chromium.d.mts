export const PINNED_FLAGS: readonly string[];
export function findChromium(): string | null;
export function ensureChromium(): string;
