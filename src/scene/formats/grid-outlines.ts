/** Outlines of the free cells of a grid, as simple polygons with straight runs merged. */
import type { MutableRing } from './format.ts';

/** Counter-clockwise outer borders of the free areas, and clockwise borders of the blocks in them. */
export type GridOutlines = { readonly outer: MutableRing[]; readonly inner: MutableRing[] };

/** East, north, west, south: a quarter turn to the left adds one. */
const DX = [1, 0, -1, 0];
const DY = [0, 1, 0, -1];

/**
 * Walks along borders with free cells on the left, and turns left where two blocked cells touch in a point: nobody passes
 * there, so free areas are connected by sides only. A loop that visits a point twice is split there; loops are simple.
 */
export function traceGrid(free: Uint8Array, width: number, height: number): GridOutlines {
  const isFree = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && free[y * width + x] === 1;
  // Per grid point, one bit per direction in which a border leaves with a free cell on its left.
  const stride = width + 1;
  const leaving = new Uint8Array(stride * (height + 1));
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const [ne, nw, sw, se] = [isFree(x, y), isFree(x - 1, y), isFree(x - 1, y - 1), isFree(x, y - 1)];
      leaving[y * stride + x] = (ne && !se ? 1 : 0) | (nw && !ne ? 2 : 0) | (sw && !nw ? 4 : 0) | (se && !sw ? 8 : 0);
    }
  }

  const outlines: GridOutlines = { outer: [], inner: [] };
  // Where on the loop being walked a grid point was visited, plus one.
  const visited = new Uint32Array(leaving.length);
  for (let start = 0; start < leaving.length; start++) {
    while (leaving[start]) {
      let direction = 31 - Math.clz32(leaving[start] & -leaving[start]);
      const loop: number[] = [];
      let at = start;
      do {
        leaving[at] &= ~(1 << direction);
        loop.push(at);
        visited[at] = loop.length;
        at += DX[direction] + DY[direction] * stride;
        const before = visited[at];
        if (before) {
          emit(outlines, loop.slice(before - 1), stride);
          for (const p of loop.splice(before - 1)) visited[p] = 0;
        }
        const options = leaving[at];
        for (const turn of [1, 0, 3]) {
          const next = (direction + turn) & 3;
          if (options & (1 << next)) {
            direction = next;
            break;
          }
        }
      } while (loop.length);
    }
  }
  return outlines;
}

function emit(outlines: GridOutlines, loop: readonly number[], stride: number): void {
  const ring: MutableRing = [];
  let area = 0;
  for (let i = 0; i < loop.length; i++) {
    const [before, here, after] = [loop[(i + loop.length - 1) % loop.length], loop[i], loop[(i + 1) % loop.length]];
    const [x, y] = [here % stride, Math.floor(here / stride)];
    area += x * (Math.floor(after / stride) - y) - y * ((after % stride) - x);
    if (after - here !== here - before) ring.push([x, y]);
  }
  (area > 0 ? outlines.outer : outlines.inner).push(ring);
}
