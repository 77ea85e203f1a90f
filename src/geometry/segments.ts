/** A soup of directed segments, each saying how the two counts that make space free change from its right to its left. */
import { longer } from './longer.ts';

type Point = readonly [number, number];

export type Segments = {
  /** x0, y0, x1, y1 of each. */
  readonly coords: Float64Array;
  /** Change of the number of solids covering a place. */
  readonly solid: Int32Array;
  /** Change of the number of walkable regions covering a place. */
  readonly walk: Int32Array;
  /** 1 where the segment itself blocks, whatever lies on its sides. */
  readonly wall: Uint8Array;
};

export interface SegmentList {
  readonly count: number;
  add(x0: number, y0: number, x1: number, y1: number, solid: number, walk: number, wall: number): void;
  addRing(ring: readonly Point[], solid: number, walk: number): void;
  /** The line itself blocks. */
  addWall(line: readonly Point[]): void;
  finish(): Segments;
}

export function createSegmentList(): SegmentList {
  let count = 0;
  let coords = new Float64Array(4 * 256);
  let solids = new Int32Array(256);
  let walks = new Int32Array(256);
  let walls = new Uint8Array(256);

  function grow(): void {
    coords = longer(coords, 8 * count);
    solids = longer(solids, 2 * count);
    walks = longer(walks, 2 * count);
    walls = longer(walls, 2 * count);
  }

  function add(x0: number, y0: number, x1: number, y1: number, solid: number, walk: number, wall: number): void {
    if (count === solids.length) grow();
    coords[4 * count] = x0;
    coords[4 * count + 1] = y0;
    coords[4 * count + 2] = x1;
    coords[4 * count + 3] = y1;
    solids[count] = solid;
    walks[count] = walk;
    walls[count] = wall;
    count++;
  }

  return {
    add,
    addRing(ring, solid, walk) {
      for (let i = 0; i < ring.length; i++) {
        const start = ring[i];
        const end = ring[i + 1 < ring.length ? i + 1 : 0];
        add(start[0], start[1], end[0], end[1], solid, walk, 0);
      }
    },
    addWall(line) {
      for (let i = 0; i + 1 < line.length; i++) {
        add(line[i][0], line[i][1], line[i + 1][0], line[i + 1][1], 0, 0, 1);
      }
    },
    finish: () => ({
      coords: coords.subarray(0, 4 * count),
      solid: solids.subarray(0, count),
      walk: walks.subarray(0, count),
      wall: walls.subarray(0, count),
    }),
    get count() {
      return count;
    },
  };
}
