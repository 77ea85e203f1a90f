/**
 * An optimal path map as plain data: what casts light, and how far. Whoever draws it makes the same picture of it: per
 * texel the generator that a way from there goes to next, kept as an integer.
 */
import type { Bounds } from '../scene/schema.ts';

export const GeneratorKind = { point: 0, segment: 1 } as const;

/** Everything that a way can go to next: sources, and corners that ways bend around. Costs are lengths, or times with weights. */
export type Generators = {
  /** Per generator x0, y0, x1, y1; both ends are the same but for segments. */
  readonly coords: Float64Array;
  readonly kinds: Uint8Array;
  /** What the rest of the way costs from here; Infinity where nothing came. */
  readonly costs: Float64Array;
  /** Cost of a unit of length on the way to it. */
  readonly paces: Float64Array;
  /** The generator that the way goes on to; -1 at a source. */
  readonly nexts: Int32Array;
  /** The goal (index) that a source belongs to, -1 elsewhere. */
  readonly goals: Int32Array;
  /** 1 where the rest of the way passes a faster vertex. */
  readonly fast: Uint8Array;
};

/**
 * The light of all generators, cut into beams that overlap nowhere but where fronts of different generators meet. A beam
 * spreads from its generator (a segment: at right angles) to the line from its left to its right end, as light sees it.
 */
export type Beams = {
  readonly count: number;
  /** Per beam: x, y of its left end, x, y of its right end. */
  readonly ends: Float64Array;
  readonly generators: Uint32Array;
};

/** Lines that make a hop dearer from there on, as seen from the generator: by a factor, or by a toll. */
export type Barriers = {
  /** Per barrier x0, y0, x1, y1. */
  readonly coords: Float64Array;
  /** Factor on the cost of what lies beyond; 1 for none. */
  readonly factors: Float64Array;
  /** Added for every crossing; 0 for none. */
  readonly tolls: Float64Array;
};

/** What is needed to grow the map generator by generator, on the GPU. An entry is a generator of the same index. */
export type ConeScene = {
  /** Per entry, the cost it starts with: Infinity but for sources. */
  readonly starts: Float64Array;
  /** 1 where the cone of the entry belongs to the map that is shown. */
  readonly paints: Uint8Array;
  /** Bit v of row g: g brings light to entry v. Rows of `rowWords` words. */
  readonly sight: Uint32Array;
  readonly rowWords: number;
  /**
   * Per entry, the directions between which there is free space around it, counter-clockwise from the first to the second:
   * x, y, x, y. All zero where it is free all around. For segments, x, y of the normal of the side it lights, or zero for both.
   */
  readonly sectors: Float64Array;
  /** Solid half-edges x0, y0, x1, y1, with free space on their left. */
  readonly edges: Float64Array;
};

/** Triangles that cover free space. */
export type FreeTriangles = { readonly points: Float64Array; readonly triangles: Uint32Array };

export type PathMap = {
  readonly bounds: Bounds;
  /** Texels along the longer side of the bounds; texels are square. */
  readonly resolution: number;
  readonly generators: Generators;
  readonly barriers: Barriers;
  readonly free: FreeTriangles;
  readonly light:
    | { readonly engine: 'wedges'; readonly beams: Beams }
    /** `stop`: how many generators to expand; Infinity for all. */
    | { readonly engine: 'cones'; readonly cones: ConeScene; readonly stop: number };
  /** The largest cost in the map, about: where colour scales end. */
  readonly farthest: number;
  /** Of costs: the scene's unit of length, or of time with weights. */
  readonly unit: string;
};

/** Texels of a map over its bounds. */
export function sizeOfMap({ bounds: [x0, y0, x1, y1], resolution }: Pick<PathMap, 'bounds' | 'resolution'>): {
  readonly width: number;
  readonly height: number;
  /** Side of a texel in world units; texel i, j has its middle at x0 + (i + 0.5) cell, y0 + (j + 0.5) cell. */
  readonly cell: number;
} {
  const cell = Math.max(x1 - x0, y1 - y0) / resolution;
  const count = (extent: number): number => Math.max(1, Math.min(resolution, Math.ceil(extent / cell - 1e-9)));
  return { width: count(x1 - x0), height: count(y1 - y0), cell };
}
