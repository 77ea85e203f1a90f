/** Which shapes a point lies in, for many points and many shapes. */
import Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import type { Ring } from './ring.ts';
import type { Point } from './schema.ts';

export interface Locator {
  /** Shapes with the point strictly inside; their borders, and what is nearer to them than `tolerance`, do not count. */
  inside(x: number, y: number): number[];
  /** Shapes with the point inside or on the border. */
  covering(x: number, y: number): number[];
  /** Places along a segment, as shares of it, where it meets a border. */
  meetings(a: Point, b: Point): number[];
}

/** A shape is a list of rings: an outline and its holes. */
export function createLocator(shapes: readonly (readonly Ring[])[], tolerance: number): Locator {
  let count = 0;
  for (const rings of shapes) for (const ring of rings) count += ring.length;
  const edges = new Float64Array(4 * count);
  const owner = new Uint32Array(count);
  const boxes = count ? new Flatbush(count) : null;
  let e = 0;
  shapes.forEach((rings, s) => {
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i++) {
        const [ax, ay] = ring[i]!;
        const [bx, by] = ring[i + 1 === ring.length ? 0 : i + 1]!;
        edges.set([ax, ay, bx, by], 4 * e);
        owner[e++] = s;
        boxes!.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
      }
    }
  });
  boxes?.finish();

  const crossings = new Uint8Array(shapes.length);
  const onBorder = new Uint8Array(shapes.length);
  const find = (x: number, y: number, countBorder: boolean): number[] => {
    if (!boxes) return [];
    const met: number[] = [];
    // A ray to the right: shapes whose borders it crosses an odd number of times contain the point.
    for (const i of boxes.search(x - tolerance, y - tolerance, Infinity, y + tolerance)) {
      const s = owner[i]!;
      const [ax, ay, bx, by] = [edges[4 * i]!, edges[4 * i + 1]!, edges[4 * i + 2]!, edges[4 * i + 3]!];
      met.push(s);
      if (distanceToSegment(x, y, ax, ay, bx, by) <= tolerance) onBorder[s] = 1;
      // A downward edge has the point on its right, which orient2d counts as positive when y points up.
      if (ay > y !== by > y && orient2d(ax, ay, bx, by, x, y) > 0 === ay > by) crossings[s]! ^= 1;
    }
    const result = new Set<number>();
    for (const s of met) if (countBorder ? crossings[s] || onBorder[s] : crossings[s] && !onBorder[s]) result.add(s);
    for (const s of met) crossings[s] = onBorder[s] = 0;
    return [...result].sort((a, b) => a - b);
  };

  return {
    inside: (x, y) => find(x, y, false),
    covering: (x, y) => find(x, y, true),
    meetings(a, b) {
      const hits =
        boxes?.search(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])) ?? [];
      return hits.flatMap((i) => meetingsOf(a, b, edges.subarray(4 * i, 4 * i + 4)));
    },
  };
}

function distanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Where the line of a segment cuts that of an edge; for parallel ones the ends of the edge projected onto it. */
function meetingsOf([ax, ay]: Point, [bx, by]: Point, edge: Float64Array): number[] {
  const [cx, cy, dx, dy] = edge as unknown as [number, number, number, number];
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const cross = ux * vy - uy * vx;
  const found =
    cross === 0
      ? [
          ((cx - ax) * ux + (cy - ay) * uy) / (ux * ux + uy * uy),
          ((dx - ax) * ux + (dy - ay) * uy) / (ux * ux + uy * uy),
        ]
      : [((cx - ax) * vy - (cy - ay) * vx) / cross];
  return found.filter((t) => t > 0 && t < 1);
}
