/** How big a scene may be. Checked before any work that grows with it, and stated in docs/scene-format.md. */
export const LIMITS = {
  fileBytes: 64 * 1024 * 1024,
  /** Points of everything in the scene together. */
  vertices: 500_000,
  /** Agents listed one by one; spawners add more. */
  agents: 100_000,
  /** Agents of one spawner. */
  spawnerCount: 1_000_000,
  /** Largest absolute value of a coordinate, a radius, a speed or a weight. */
  coordinate: 1e9,
  /** The shorter side of the bounds, at least; keeps geometry clear of the rounding of numbers. */
  extent: 1e-6,
  /** The shorter side of the bounds as a share of the largest coordinate, at least. */
  relativeExtent: 1e-9,
  /** Lists and objects inside one another. */
  depth: 64,
  /** Cells of a grid map. */
  gridCells: 16 * 1024 * 1024,
  /** Problems listed; one more line says how many were left out. */
  problems: 200,
  /** Characters of a share link's compressed part. */
  shareCharacters: 2 * 1024 * 1024,
} as const;

export const formatCount = (count: number): string => count.toLocaleString('en-GB');

export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`;
  const mebi = bytes / (1024 * 1024);
  return mebi < 1 ? `${Math.round(bytes / 1024)} KiB` : `${mebi < 10 ? mebi.toFixed(1) : Math.round(mebi)} MiB`;
};
