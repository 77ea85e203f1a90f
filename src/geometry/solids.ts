/**
 * Everything a walker cannot pass, as segments in a uniform grid: the solid half-edges of a mesh (free space to their
 * left, walls once per side), rings that are closed to it, and posts (segments of length 0).
 * Queries allocate nothing, except `around`.
 */
import { type Mesh, nextHalfEdge } from './mesh.ts';
import { norm } from './norm.ts';
import { pathMeets } from './path-meets.ts';
import { orient } from './predicates.ts';

type Ring = readonly (readonly [number, number])[];

export type SolidExtras = {
  readonly posts?: Ring;
  /** Outlines, in either direction, of what is solid besides the mesh. */
  readonly rings?: readonly Ring[];
};

export interface Solids {
  readonly count: number;
  /** ax, ay, bx, by of each. Free space lies left of a to b, except that posts have both ends in one point. */
  readonly ends: Float64Array;
  /** Distance to the nearest solid, or `atMost` when none is nearer. */
  clearance(x: number, y: number, atMost: number): number;
  /** Index of the nearest solid nearer than `atMost`, or -1; `out` gets its foot x, y and the distance. */
  nearest(out: Float64Array, x: number, y: number, atMost: number): number;
  /** Whether the path meets a solid anywhere after its first point. Exact. */
  crosses(x0: number, y0: number, x1: number, y1: number): boolean;
  /**
   * The share (0 to 1) of the way along (dx, dy) at which a disc first touches a solid while moving towards it, or
   * Infinity; `out` gets the unit normal there, pointing to the disc.
   */
  firstHit(out: Float64Array, x: number, y: number, dx: number, dy: number, radius: number): number;
  /** Whether a point is inside the mesh and outside every closed ring. Exact; on a border either answer may come. */
  isFree(x: number, y: number): boolean;
  /** Indices of the solids within `reach`. */
  around(x: number, y: number, reach: number): number[];
}

const KIND_BORDER = 0;
const KIND_RING = 1;
const CELLS_PER_SOLID = 3;
const MOST_CELLS = 1 << 20;
/** A disc that is this near, relative to its radius, touches. */
const TOUCH = 1 + 1e-12;

export function createSolids(mesh: Mesh, extras: SolidExtras = {}): Solids {
  const { ends, kinds } = collect(mesh, extras);
  const count = kinds.length;

  let xMin = Infinity;
  let yMin = Infinity;
  let xMax = -Infinity;
  let yMax = -Infinity;
  for (let i = 0; i < ends.length; i += 2) {
    xMin = Math.min(xMin, ends[i]);
    xMax = Math.max(xMax, ends[i]);
    yMin = Math.min(yMin, ends[i + 1]);
    yMax = Math.max(yMax, ends[i + 1]);
  }
  const width = Math.max(xMax - xMin, 0);
  const height = Math.max(yMax - yMin, 0);
  const cells = Math.min(MOST_CELLS, Math.max(16, count * CELLS_PER_SOLID));
  const cell = Math.max(Math.sqrt((width * height) / cells), (width + height) / cells) || 1;
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;
  /** Covers the rounding of cell borders. */
  const pad = cell * 1e-7;
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - xMin) / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - yMin) / cell)));

  // The columns of one row that a path widened by `reach` passes.
  let columnLo = 0;
  let columnHi = -1;
  function spanRow(row: number, x0: number, y0: number, x1: number, y1: number, reach: number): void {
    let xa = x0;
    let xb = x1;
    const dy = y1 - y0;
    if (dy !== 0) {
      const yLo = yMin + row * cell - reach - pad;
      const yHi = yMin + (row + 1) * cell + reach + pad;
      const t0 = Math.min(1, Math.max(0, ((dy > 0 ? yLo : yHi) - y0) / dy));
      const t1 = Math.min(1, Math.max(0, ((dy > 0 ? yHi : yLo) - y0) / dy));
      xa = x0 + t0 * (x1 - x0);
      xb = x0 + t1 * (x1 - x0);
    }
    columnLo = columnOf(Math.min(xa, xb) - reach - pad);
    columnHi = columnOf(Math.max(xa, xb) + reach + pad);
  }

  const { starts, items } = rasterise();
  const seen = new Uint32Array(count);
  let epoch = 0;
  function nextEpoch(): void {
    epoch = (epoch + 1) >>> 0;
    if (epoch === 0) {
      seen.fill(0);
      epoch = 1;
    }
  }

  function rasterise(): { starts: Uint32Array; items: Uint32Array } {
    const starts = new Uint32Array(columns * rows + 1);
    const visit = (each: (at: number, i: number) => void) => {
      for (let i = 0; i < count; i++) {
        const k = 4 * i;
        const lo = rowOf(Math.min(ends[k + 1], ends[k + 3]) - pad);
        const hi = rowOf(Math.max(ends[k + 1], ends[k + 3]) + pad);
        for (let row = lo; row <= hi; row++) {
          spanRow(row, ends[k], ends[k + 1], ends[k + 2], ends[k + 3], 0);
          for (let column = columnLo; column <= columnHi; column++) each(row * columns + column, i);
        }
      }
    };
    visit((at) => starts[at + 1]++);
    for (let at = 0; at < columns * rows; at++) starts[at + 1] += starts[at];
    const items = new Uint32Array(starts[columns * rows]);
    const fill = starts.slice();
    visit((at, i) => {
      items[fill[at]++] = i;
    });
    return { starts, items };
  }

  // Foot of the last `measure`.
  let footX = 0;
  let footY = 0;
  function measure(i: number, x: number, y: number): number {
    const k = 4 * i;
    const ax = ends[k];
    const ay = ends[k + 1];
    const ex = ends[k + 2] - ax;
    const ey = ends[k + 3] - ay;
    const along = (x - ax) * ex + (y - ay) * ey;
    const length2 = ex * ex + ey * ey;
    const u = along <= 0 ? 0 : along >= length2 ? 1 : along / length2;
    footX = u === 1 ? ends[k + 2] : ax + u * ex;
    footY = u === 1 ? ends[k + 3] : ay + u * ey;
    return norm(x - footX, y - footY);
  }

  function nearest(out: Float64Array, x: number, y: number, atMost: number): number {
    let best = atMost;
    let found = -1;
    if (count === 0) return -1;
    const cx = columnOf(x);
    const cy = rowOf(y);
    nextEpoch();
    // Rings of cells around the one of the point, until what is left lies farther than the best.
    for (let ring = 0; ; ring++) {
      const left = cx - ring;
      const right = cx + ring;
      const bottom = cy - ring;
      const top = cy + ring;
      for (let row = Math.max(0, bottom); row <= Math.min(rows - 1, top); row++) {
        const whole = row === bottom || row === top;
        const stride = whole || ring === 0 ? 1 : 2 * ring;
        for (let column = left; column <= right; column += stride) {
          if (column < 0 || column >= columns) continue;
          const at = row * columns + column;
          for (let j = starts[at]; j < starts[at + 1]; j++) {
            const i = items[j];
            if (seen[i] === epoch) continue;
            seen[i] = epoch;
            const distance = measure(i, x, y);
            if (distance >= best) continue;
            best = distance;
            found = i;
            out[0] = footX;
            out[1] = footY;
            out[2] = distance;
          }
        }
      }
      let beyond = Infinity;
      if (left > 0) beyond = Math.min(beyond, x - (xMin + left * cell));
      if (right < columns - 1) beyond = Math.min(beyond, xMin + (right + 1) * cell - x);
      if (bottom > 0) beyond = Math.min(beyond, y - (yMin + bottom * cell));
      if (top < rows - 1) beyond = Math.min(beyond, yMin + (top + 1) * cell - y);
      if (beyond === Infinity || !(beyond - pad < best)) return found;
    }
  }

  const scratch = new Float64Array(3);
  function clearance(x: number, y: number, atMost: number): number {
    return nearest(scratch, x, y, atMost) < 0 ? atMost : scratch[2];
  }

  function crosses(x0: number, y0: number, x1: number, y1: number): boolean {
    if (count === 0 || (x0 === x1 && y0 === y1)) return false;
    nextEpoch();
    const hi = rowOf(Math.max(y0, y1) + pad);
    for (let row = rowOf(Math.min(y0, y1) - pad); row <= hi; row++) {
      spanRow(row, x0, y0, x1, y1, 0);
      for (let j = starts[row * columns + columnLo]; j < starts[row * columns + columnHi + 1]; j++) {
        const i = items[j];
        if (seen[i] === epoch) continue;
        seen[i] = epoch;
        const k = 4 * i;
        if (pathMeets(x0, y0, x1, y1, ends[k], ends[k + 1], ends[k + 2], ends[k + 3])) return true;
      }
    }
    return false;
  }

  function firstHit(out: Float64Array, x: number, y: number, dx: number, dy: number, radius: number): number {
    let first = Infinity;
    let solid = -1;
    if (count === 0) return first;
    nextEpoch();
    const reach = radius * TOUCH;
    const hi = rowOf(Math.max(y, y + dy) + reach + pad);
    for (let row = rowOf(Math.min(y, y + dy) - reach - pad); row <= hi; row++) {
      spanRow(row, x, y, x + dx, y + dy, reach);
      for (let j = starts[row * columns + columnLo]; j < starts[row * columns + columnHi + 1]; j++) {
        const i = items[j];
        if (seen[i] === epoch) continue;
        seen[i] = epoch;
        const t = entry(i, x, y, dx, dy, radius);
        if (t >= first) continue;
        first = t;
        solid = i;
      }
    }
    if (first > 1) return Infinity;
    const px = x + first * dx;
    const py = y + first * dy;
    const distance = measure(solid, px, py);
    out[0] = (px - footX) / distance;
    out[1] = (py - footY) / distance;
    return first;
  }

  /** When a point moving along (dx, dy) enters the points within `radius` of a solid. */
  function entry(i: number, x: number, y: number, dx: number, dy: number, radius: number): number {
    const now = measure(i, x, y);
    // The distance to a convex set is convex along a line: who does not come nearer now never will.
    if ((x - footX) * dx + (y - footY) * dy >= 0) return Infinity;
    if (now <= radius * TOUCH) return now > 0 ? 0 : Infinity;
    const k = 4 * i;
    const ax = ends[k];
    const ay = ends[k + 1];
    const ex = ends[k + 2] - ax;
    const ey = ends[k + 3] - ay;
    const length = norm(ex, ey);
    if (length === 0) return discEntry(x - ax, y - ay, dx, dy, radius);
    const away = (ex * (y - ay) - ey * (x - ax)) / length;
    const rate = (ex * dy - ey * dx) / length;
    if (Math.abs(away) > radius && away * rate < 0) {
      const t = (Math.abs(away) - radius) / Math.abs(rate);
      const along = ((x + t * dx - ax) * ex + (y + t * dy - ay) * ey) / length;
      if (along >= 0 && along <= length) return t;
    }
    return Math.min(
      discEntry(x - ax, y - ay, dx, dy, radius),
      discEntry(x - ends[k + 2], y - ends[k + 3], dx, dy, radius),
    );
  }

  function isFree(x: number, y: number): boolean {
    if (count === 0 || x < xMin || x > xMax || y < yMin || y > yMax) return false;
    let border = 0;
    let rings = 0;
    nextEpoch();
    const row = rowOf(y);
    // Winding number by the crossings of the ray to the right; both sides of a wall cancel out.
    for (let j = starts[row * columns + columnOf(x - pad)]; j < starts[(row + 1) * columns]; j++) {
      const i = items[j];
      if (seen[i] === epoch) continue;
      seen[i] = epoch;
      const k = 4 * i;
      const up = ends[k + 1] <= y && ends[k + 3] > y;
      const down = ends[k + 3] <= y && ends[k + 1] > y;
      if (!up && !down) continue;
      const side = orient(ends[k], ends[k + 1], ends[k + 2], ends[k + 3], x, y);
      const crossing = up && side > 0 ? 1 : down && side < 0 ? -1 : 0;
      if (kinds[i] === KIND_BORDER) border += crossing;
      else rings += crossing;
    }
    return border > 0 && rings === 0;
  }

  function around(x: number, y: number, reach: number): number[] {
    const found: number[] = [];
    if (count === 0) return found;
    nextEpoch();
    for (let row = rowOf(y - reach - pad); row <= rowOf(y + reach + pad); row++) {
      const to = row * columns + columnOf(x + reach + pad);
      for (let j = starts[row * columns + columnOf(x - reach - pad)]; j < starts[to + 1]; j++) {
        const i = items[j];
        if (seen[i] === epoch) continue;
        seen[i] = epoch;
        if (measure(i, x, y) <= reach) found.push(i);
      }
    }
    return found.sort((a, b) => a - b);
  }

  return { count, ends, clearance, nearest, crosses, firstHit, isFree, around };
}

function collect(mesh: Mesh, extras: SolidExtras): { ends: Float64Array; kinds: Uint8Array } {
  const { points, triangles, twins } = mesh;
  const { posts = [], rings = [] } = extras;
  const ends: number[] = [];
  const kinds: number[] = [];
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] >= 0) continue;
    const a = 2 * triangles[h];
    const b = 2 * triangles[nextHalfEdge(h)];
    ends.push(points[a], points[a + 1], points[b], points[b + 1]);
    kinds.push(KIND_BORDER);
  }
  for (const ring of rings) {
    let area = 0;
    ring.forEach(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      area += x * nextY - nextX * y;
    });
    // Clockwise, so that what is free lies left.
    const clockwise = area < 0 ? ring : ring.toReversed();
    clockwise.forEach(([x, y], i) => {
      const [nextX, nextY] = clockwise[(i + 1) % clockwise.length];
      ends.push(x, y, nextX, nextY);
      kinds.push(KIND_RING);
    });
  }
  for (const [x, y] of posts) {
    ends.push(x, y, x, y);
    kinds.push(KIND_RING);
  }
  return { ends: Float64Array.from(ends), kinds: Uint8Array.from(kinds) };
}

/** When a point at w from a disc's centre, moving along d, enters the disc from outside. */
function discEntry(wx: number, wy: number, dx: number, dy: number, radius: number): number {
  const b = wx * dx + wy * dy;
  if (b >= 0) return Infinity;
  const distance = norm(wx, wy);
  const c = (distance - radius) * (distance + radius);
  const discriminant = b * b - (dx * dx + dy * dy) * c;
  return discriminant < 0 ? Infinity : Math.max(0, c / (Math.sqrt(discriminant) - b));
}
