/** What a plan offers to draw: data in world coordinates, never drawing commands. */
import type { PathMap } from './path-map.ts';

/** Named colours that the theme resolves; scalar layers use a colour map instead. */
export type Ink = 'accent' | 'quiet' | 'line' | 'text' | 'warm';
export type ColourMap = 'viridis' | 'cividis' | 'magma' | 'green-red';

type Common = {
  /** Unique within a plan; the show/hide switch is stored under it. */
  readonly id: string;
  readonly label: string;
  /** What the colours mean, with units. */
  readonly legend: string;
  /** Of what its values are, in what unit, for colour bars and isolines: "length of the way", "m". */
  readonly scale?: { readonly what: string; readonly unit: string };
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

/**
 * One aspect of a path map. `regions`: stable hues by generator, stripes where the way passes a faster vertex. `heat`: costs
 * through a colour map. `isolines`: every `spacing` units of cost. `step`: shadow and cone of the generator that was expanded
 * last. `relief`: the costs as a landscape seen from the side, in a corner of the picture.
 */
export type PathMapPaint =
  | { readonly what: 'regions' | 'step' | 'relief' }
  | { readonly what: 'heat'; readonly colourMap: ColourMap }
  | { readonly what: 'isolines'; readonly spacing: number };

/** Layers that share a map share the object, and it is rasterised once. */
export type PathMapLayer = Common & {
  readonly kind: 'path-map';
  readonly map: PathMap;
  readonly paint: PathMapPaint;
};

export type Layer = SegmentsLayer | DotsLayer | PathMapLayer;
