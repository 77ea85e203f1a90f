/** A soup of directed segments, each saying how the two counts that make space free change from its right to its left. */

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
  const coords: number[] = [];
  const solids: number[] = [];
  const walks: number[] = [];
  const walls: number[] = [];

  function add(x0: number, y0: number, x1: number, y1: number, solid: number, walk: number, wall: number): void {
    coords.push(x0, y0, x1, y1);
    solids.push(solid);
    walks.push(walk);
    walls.push(wall);
  }

  return {
    add,
    addRing(ring, solid, walk) {
      for (let i = 0; i < ring.length; i++) {
        const [x0, y0] = ring[i];
        const [x1, y1] = ring[i + 1 < ring.length ? i + 1 : 0];
        add(x0, y0, x1, y1, solid, walk, 0);
      }
    },
    addWall(line) {
      for (let i = 0; i + 1 < line.length; i++) {
        add(line[i][0], line[i][1], line[i + 1][0], line[i + 1][1], 0, 0, 1);
      }
    },
    finish: () => ({
      coords: Float64Array.from(coords),
      solid: Int32Array.from(solids),
      walk: Int32Array.from(walks),
      wall: Uint8Array.from(walls),
    }),
    get count() {
      return solids.length;
    },
  };
}
