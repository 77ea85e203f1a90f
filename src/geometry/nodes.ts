/** Points that are told apart by a tolerance: a hash grid whose cells are far wider than the tolerance. */
import { longer } from './longer.ts';

export interface Nodes {
  readonly count: number;
  /** x0, y0, x1, y1, …; longer than needed, and replaced when it grows. */
  readonly points: Float64Array;
  /** The node within the tolerance of (x, y) in both coordinates, the nearest of several; a new one when there is none. */
  at(x: number, y: number): number;
}

const CELL_PER_TOLERANCE = 64;

export function createNodes(tolerance: number, expected: number): Nodes {
  // Without tolerance everything lies at the origin, and any cell will do.
  const cell = tolerance * CELL_PER_TOLERANCE || 1;
  let count = 0;
  let mask = 0;
  let points = new Float64Array(0);
  let next = new Int32Array(0);
  let head = new Int32Array(0);
  reserve(Math.max(16, expected));

  function reserve(capacity: number): void {
    let size = 16;
    while (size < capacity) size *= 2;
    mask = size - 1;
    points = longer(points, 2 * size);
    next = new Int32Array(size);
    head = new Int32Array(size).fill(-1);
    for (let i = 0; i < count; i++) link(i);
  }

  // Cell numbers reach 2^43; `| 0` keeps their low bits, which is all a hash needs.
  function bucket(cx: number, cy: number): number {
    const h = Math.imul(cx | 0, 0x9e3779b1) ^ Math.imul(cy | 0, 0x85ebca6b);
    return (h ^ (h >>> 15)) & mask;
  }

  function link(i: number): void {
    const b = bucket(Math.floor(points[2 * i] / cell), Math.floor(points[2 * i + 1] / cell));
    next[i] = head[b];
    head[b] = i;
  }

  function at(x: number, y: number): number {
    let best = -1;
    let bestDistance = tolerance;
    const cx1 = Math.floor((x + tolerance) / cell);
    const cy1 = Math.floor((y + tolerance) / cell);
    for (let cx = Math.floor((x - tolerance) / cell); cx <= cx1; cx++) {
      for (let cy = Math.floor((y - tolerance) / cell); cy <= cy1; cy++) {
        for (let i = head[bucket(cx, cy)]; i >= 0; i = next[i]) {
          const distance = Math.max(Math.abs(points[2 * i] - x), Math.abs(points[2 * i + 1] - y));
          if (distance > bestDistance || (distance === bestDistance && best >= 0 && i > best)) continue;
          best = i;
          bestDistance = distance;
        }
      }
    }
    if (best >= 0) return best;
    if (count > mask) reserve(2 * count);
    points[2 * count] = x;
    points[2 * count + 1] = y;
    link(count);
    return count++;
  }

  return {
    at,
    get count() {
      return count;
    },
    get points() {
      return points;
    },
  };
}
