/** Many questions at once to a path map: how far, where next, which way. */
import type { Generators } from './path-map.ts';

/**
 * Places are x, y, x, y, …; answers are written in their order. Places outside the map, in something solid, or where no
 * way leads from are *unreached*.
 */
export interface PlaceQueries {
  /** What `parents` counts. */
  readonly generators: Generators;
  /** What the way costs; Infinity where unreached. */
  costs(out: Float64Array, places: Float64Array): void;
  /** The generator that the way goes to next; -1 where unreached. */
  parents(out: Int32Array, places: Float64Array): void;
  /** Unit vectors along the way; 0, 0 at its end and where unreached. */
  directions(out: Float64Array, places: Float64Array): void;
  /** Whole ways; those of unreached places have no points. */
  paths(out: PathList, places: Float64Array): void;
  /** Of a single place; undefined where unreached. */
  at(x: number, y: number): PlaceAnswer | undefined;
}

export type PlaceAnswer = {
  readonly cost: number;
  readonly parent: number;
  readonly direction: readonly [number, number];
  /** x, y, x, y, … from the place to its source. */
  readonly path: Float64Array;
};

/** Ways one after the other; its arrays grow when there is not enough room. Those of a list that is used again last long. */
export type PathList = {
  /** x, y, x, y, … */
  coords: Float64Array;
  /** Where each way starts in `coords`, and where the last one ends. */
  starts: Uint32Array;
};

export const createPathList = (): PathList => ({ coords: new Float64Array(0), starts: new Uint32Array(1) });

/** *Plain* answers are those of the texel that a place lies in, which can be wrong next to borders; *exact* ones hold everywhere. */
export interface MapQueries {
  readonly plain: PlaceQueries;
  readonly exact: PlaceQueries;
}
