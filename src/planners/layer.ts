/** What a plan offers to draw: data in world coordinates, never drawing commands. */

/** Named colours that the theme resolves; scalar layers use a colour map instead. */
export type Ink = 'accent' | 'quiet' | 'line' | 'text' | 'warm';
export type ColourMap = 'viridis' | 'cividis' | 'magma' | 'green-red';

type Common = {
  /** Unique within a plan; the show/hide switch is stored under it. */
  readonly id: string;
  readonly label: string;
  /** What the colours mean, with units. */
  readonly legend: string;
  /** Shown unless the user says otherwise. */
  readonly shown: boolean;
};

/** Separate segments: x0, y0, x1, y1 each. */
export type SegmentsLayer = Common & {
  readonly kind: 'segments';
  readonly segments: Float64Array;
  readonly widthPx: number;
  readonly ink: Ink;
};

/** Dots, coloured by value through a colour map, or in one ink. */
export type DotsLayer = Common & {
  readonly kind: 'dots';
  readonly points: Float64Array;
  readonly radiusPx: number;
  readonly ink: Ink;
  readonly values?: Float32Array;
  readonly range?: readonly [number, number];
  readonly colourMap?: ColourMap;
};

export type Layer = SegmentsLayer | DotsLayer;
