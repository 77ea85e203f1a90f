/** What a foreign format offers: recognise its text, and read it into a scene file. */
import type { Problem } from '../problem.ts';
import { boundsOf, type Ring } from '../ring.ts';
import { type Bounds, type Point, SCENE_TYPE, SCENE_VERSION, type SceneFile } from '../schema.ts';

export interface Format {
  readonly id: string;
  readonly label: string;
  /** By content, cheaply; never by the name of the file. */
  recognise(text: string): boolean;
  read(text: string): ReadResult;
}

export type ReadResult =
  | {
      readonly ok: true;
      readonly file: SceneFile;
      readonly notes: readonly string[];
      /** Where in the foreign file a part of the scene came from: `obstacles[3]` to `line 7`. */
      readonly origins: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const failed = (path: string, message: string): ReadResult => ({ ok: false, problems: [{ path, message }] });

/** How much room is left around solids when a file names no walkable area, as a share of its size. */
const MARGIN = 0.1;

/** Bounds for a file that has none of its own: its points, with room to walk around them when nothing says where to walk. */
export function boundsForPoints(lists: Iterable<readonly Point[]>, hasWalkable: boolean): Bounds {
  const [xMin, yMin, xMax, yMax] = boundsOf(lists);
  const size = Math.max(xMax - xMin, yMax - yMin);
  const margin = hasWalkable ? 0 : MARGIN * (size || 10);
  return [xMin - margin, yMin - margin, xMax + margin, yMax + margin];
}

export const createFile = (bounds: Bounds, parts: Omit<SceneFile, 'type' | 'version' | 'bounds'>): SceneFile => ({
  type: SCENE_TYPE,
  version: SCENE_VERSION,
  bounds: [...bounds],
  ...parts,
});

export type MutableRing = [number, number][];

/** Without a last point that repeats the first, as WKT and GeoJSON write rings. */
export function openRing(ring: Ring): MutableRing {
  const copy = ring.map(([x, y]): [number, number] => [x, y]);
  const [first, last] = [copy[0], copy.at(-1)];
  if (copy.length > 1 && first![0] === last![0] && first![1] === last![1]) copy.pop();
  return copy;
}
