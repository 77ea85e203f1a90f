/** Which shapes a point lies in or a segment meets, for many queries and many shapes. */
import Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import type { Ring } from './ring.ts';
import type { Point } from './schema.ts';

/** Shapes by index; strictly inside, or on the border. */
export type Location = { readonly inside: readonly number[]; readonly border: readonly number[] };

export interface Locator {
  /** What is nearer to a border than the tolerance is on it. */
  locate(x: number, y: number): Location;
  /** Places along a segment, as shares of it, where it may meet a border. */
  meetings(a: Point, b: Point): number[];
  /** Visits those of the shapes whose border a segment meets: crossing it from side to side, or only touching it. */
  contacts(a: Point, b: Point, among: ReadonlySet<number>, visit: (shape: number, crossing: boolean) => void): void;
}

/** A shape is a list of rings: an outline and its holes. */
export function createLocator(shapes: readonly (readonly Ring[])[], tolerance: number): Locator {
  let count = 0;
  for (const rings of shapes) for (const ring of rings) count += ring.length;
  const ends = new Float64Array(4 * count);
  const owner = new Uint32Array(count);
  const boxes = count ? new Flatbush(count) : null;
  let edge = 0;
  shapes.forEach((rings, shape) => {
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i++) {
        const [ax, ay] = ring[i];
        const [bx, by] = ring[i + 1 === ring.length ? 0 : i + 1];
        ends.set([ax, ay, bx, by], 4 * edge);
        owner[edge++] = shape;
        boxes!.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
      }
    }
  });
  boxes?.finish();
  const edgesNear = ([ax, ay]: Point, [bx, by]: Point): number[] =>
    boxes?.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)) ?? [];

  const odd = new Uint8Array(shapes.length);
  const touched = new Uint8Array(shapes.length);
  const locate = (x: number, y: number): Location => {
    const met = new Set<number>();
    // A ray to the right: shapes whose borders it crosses an odd number of times contain the point.
    boxes?.search(x - tolerance, y - tolerance, Infinity, y + tolerance, (i) => {
      const [ax, ay, bx, by] = [ends[4 * i], ends[4 * i + 1], ends[4 * i + 2], ends[4 * i + 3]];
      const shape = owner[i];
      met.add(shape);
      if (distanceToSegment(x, y, ax, ay, bx, by) <= tolerance) touched[shape] = 1;
      // A downward edge has the point on its right, which orient2d counts as positive when y points up.
      if (ay > y !== by > y && orient2d(ax, ay, bx, by, x, y) > 0 === ay > by) odd[shape] ^= 1;
      return false;
    });
    const found = [...met].sort((a, b) => a - b);
    const location = {
      inside: found.filter((shape) => odd[shape] && !touched[shape]),
      border: found.filter((shape) => touched[shape]),
    };
    for (const shape of found) odd[shape] = touched[shape] = 0;
    return location;
  };

  return {
    locate,
    meetings: (a, b) => edgesNear(a, b).flatMap((i) => meetingsOf(a, b, ends.subarray(4 * i, 4 * i + 4))),
    contacts(a, b, among, visit) {
      for (const i of edgesNear(a, b)) {
        if (!among.has(owner[i])) continue;
        const [cx, cy, dx, dy] = [ends[4 * i], ends[4 * i + 1], ends[4 * i + 2], ends[4 * i + 3]];
        const acrossEdge = signProduct(orient2d(cx, cy, dx, dy, ...a), orient2d(cx, cy, dx, dy, ...b));
        const acrossSegment = signProduct(orient2d(...a, ...b, cx, cy), orient2d(...a, ...b, dx, dy));
        if (acrossEdge <= 0 && acrossSegment <= 0) visit(owner[i], acrossEdge < 0 && acrossSegment < 0);
      }
    },
  };
}

const signProduct = (a: number, b: number): number => Math.sign(a) * Math.sign(b);

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
  const squared = ux * ux + uy * uy;
  const found =
    cross === 0
      ? [((cx - ax) * ux + (cy - ay) * uy) / squared, ((dx - ax) * ux + (dy - ay) * uy) / squared]
      : [((cx - ax) * vy - (cy - ay) * vx) / cross];
  return found.filter((t) => t > 0 && t < 1);
}
