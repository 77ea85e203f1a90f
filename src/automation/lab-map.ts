/** Many questions at once to the path map of a plan, for scripts. */
import { type Generators, type PathMap, sizeOfMap } from '../planners/path-map.ts';
import { createPathList, type MapQueries, type PlaceQueries } from '../planners/place-queries.ts';
import type { Bounds } from '../scene/schema.ts';
import { LabError } from './lab-error.ts';

/** Places are x, y, x, y, …; answers come in their order. */
export interface LabQueries {
  /** What `parents` counts. */
  readonly generators: Generators;
  /** How far it is, or how long it takes where speeds change; Infinity where no way leads from. */
  distances(places: ArrayLike<number>): Float64Array;
  /** The generator that the way goes to next; -1 where no way leads from. */
  parents(places: ArrayLike<number>): Int32Array;
  /** Unit vectors along the way; 0, 0 at its end and where no way leads from. */
  directions(places: ArrayLike<number>): Float64Array;
  /** Whole ways, x, y, x, y, … one after the other; `starts` has where each begins, and where the last one ends. */
  paths(places: ArrayLike<number>): { readonly coords: Float64Array; readonly starts: Uint32Array };
}

export interface LabMap {
  readonly bounds: Bounds;
  /** Texels, square ones of side `cell`; the first is in the corner of the least x and y. */
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** Of distances. */
  readonly unit: string;
  /** Generator + 1 by texel, row by row; 0 where no way leads from. */
  readonly identities: Uint32Array;
  /** Answers of the texel that a place lies in: fast, and next to borders of regions sometimes those of a neighbour. */
  readonly plain: LabQueries;
  readonly exact: LabQueries;
}

export function createLabMap(map: PathMap, identities: Uint32Array, { plain, exact }: MapQueries): LabMap {
  const { bounds, unit } = map;
  return {
    bounds,
    ...sizeOfMap(map),
    unit,
    identities,
    plain: createLabQueries(plain),
    exact: createLabQueries(exact),
  };
}

function createLabQueries(queries: PlaceQueries): LabQueries {
  return {
    generators: queries.generators,
    distances(given) {
      const places = placesOf(given);
      const out = new Float64Array(places.length / 2);
      queries.costs(out, places);
      return out;
    },
    parents(given) {
      const places = placesOf(given);
      const out = new Int32Array(places.length / 2);
      queries.parents(out, places);
      return out;
    },
    directions(given) {
      const places = placesOf(given);
      const out = new Float64Array(places.length);
      queries.directions(out, places);
      return out;
    },
    paths(given) {
      const list = createPathList();
      queries.paths(list, placesOf(given));
      const { coords, starts } = list;
      return { coords: coords.slice(0, starts[starts.length - 1]), starts };
    },
  };
}

function placesOf(given: ArrayLike<number> | undefined): Float64Array {
  if (!given || given.length % 2 !== 0)
    throw new LabError('Places are a flat list x, y, x, y, …, with as many x as y.');
  return Float64Array.from(given);
}
