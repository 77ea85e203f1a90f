/**
 * Which generator is the nearest in light at a place: a grid over the map, each cell with the beams that may be the nearest
 * somewhere in it. Most cells lie in the light of one beam alone, which then needs no test.
 */
import { norm } from '../../../geometry/norm.ts';
import { type Beams, GeneratorKind, type Generators } from '../../path-map.ts';
import type { Bounds } from '../../../scene/schema.ts';

/** The place is so near to the rim of a beam that rounding could decide. */
export const UNSURE = -2;

export interface BeamIndex {
  /** A generator, -1 where there is no light, or UNSURE. */
  find(x: number, y: number): number;
}

type Light = { readonly beams: Beams; readonly generators: Generators; readonly bounds: Bounds };

/** Per beam four lines a, b, c, each with a x + b y + c the distance by which a place is inside. */
const LINES = 4;
const REALS = 3 * LINES;
/** Cells per beam, about. */
const FINENESS = 4;
const MAX_SIDE = 1024;

/** `border`: what is nearer to a rim than this is not decided. */
export function createBeamIndex({ beams, generators, bounds }: Light, border: number): BeamIndex {
  const { coords, kinds, costs, paces } = generators;
  const [x0, y0, x1, y1] = bounds;
  const cell = Math.max(
    (x1 - x0) / MAX_SIDE,
    (y1 - y0) / MAX_SIDE,
    Math.sqrt(((x1 - x0) * (y1 - y0)) / (FINENESS * beams.count + 1)),
  );
  const columns = Math.max(1, Math.ceil((x1 - x0) / cell));
  const rows = Math.max(1, Math.ceil((y1 - y0) / cell));
  const column = (x: number): number => Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
  const row = (y: number): number => Math.min(rows - 1, Math.max(0, Math.floor(y / cell)));
  const lines = linesOf(beams, generators, x0, y0);
  const { starts, items } = sortIntoCells();

  /** Beams by cell; those that leave no place of the cell dark are marked: 2 beam + 1, the others 2 beam. */
  function sortIntoCells(): { readonly starts: Uint32Array; readonly items: Uint32Array } {
    const counts = new Uint32Array(columns * rows + 1);
    // What every place of the cell is at most, because a beam covers all of it.
    const most = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
    eachCell((at, beam, covers) => {
      counts[at + 1]++;
      if (covers) most[at] = Math.min(most[at], farthestInCell(beam, at));
    });
    for (let i = 0; i < columns * rows; i++) counts[i + 1] += counts[i];
    const filled = counts.slice();
    const all = new Uint32Array(counts[columns * rows]);
    eachCell((at, beam, covers) => {
      if (nearestInCell(beam, at) <= most[at]) all[filled[at]++] = 2 * beam + (covers ? 1 : 0);
    });
    let kept = 0;
    const compact = new Uint32Array(columns * rows + 1);
    for (let at = 0; at < columns * rows; at++) {
      for (let i = counts[at]; i < filled[at]; i++) all[kept++] = all[i];
      compact[at + 1] = kept;
    }
    return { starts: compact, items: all.slice(0, kept) };
  }

  function eachCell(visit: (at: number, beam: number, covers: boolean) => void): void {
    const { ends, generators: ids } = beams;
    const half = cell / 2;
    for (let beam = 0; beam < beams.count; beam++) {
      const g = ids[beam];
      const k = 4 * beam;
      const c0 = column(Math.min(ends[k], ends[k + 2], coords[4 * g], coords[4 * g + 2]) - x0 - border);
      const c1 = column(Math.max(ends[k], ends[k + 2], coords[4 * g], coords[4 * g + 2]) - x0 + border);
      const r0 = row(Math.min(ends[k + 1], ends[k + 3], coords[4 * g + 1], coords[4 * g + 3]) - y0 - border);
      const r1 = row(Math.max(ends[k + 1], ends[k + 3], coords[4 * g + 1], coords[4 * g + 3]) - y0 + border);
      for (let r = r0; r <= r1; r++) {
        for (let c = c0; c <= c1; c++) {
          const x = (c + 0.5) * cell;
          const y = (r + 0.5) * cell;
          let least = Number.POSITIVE_INFINITY;
          let misses = false;
          for (let i = REALS * beam; i < REALS * (beam + 1); i += 3) {
            const middle = lines[i] * x + lines[i + 1] * y + lines[i + 2];
            const reach = half * (Math.abs(lines[i]) + Math.abs(lines[i + 1]));
            misses ||= middle + reach < -border;
            least = Math.min(least, middle - reach);
          }
          if (!misses) visit(r * columns + c, beam, least > border);
        }
      }
    }
  }

  /** Costs grow with the distance from the generator, which is convex: it is largest at a corner of the cell. */
  function farthestInCell(beam: number, at: number): number {
    const g = beams.generators[beam];
    let farthest = 0;
    for (let k = 0; k < 4; k++) {
      const x = ((at % columns) + (k & 1)) * cell;
      const y = (Math.floor(at / columns) + (k >> 1)) * cell;
      farthest = Math.max(farthest, lengthFrom(g, x, y));
    }
    return costs[g] + paces[g] * farthest;
  }

  function nearestInCell(beam: number, at: number): number {
    const g = beams.generators[beam];
    const left = (at % columns) * cell + x0;
    const low = Math.floor(at / columns) * cell + y0;
    if (kinds[g] === GeneratorKind.segment) return costs[g];
    const dx = Math.max(left - coords[4 * g], 0, coords[4 * g] - left - cell);
    const dy = Math.max(low - coords[4 * g + 1], 0, coords[4 * g + 1] - low - cell);
    return costs[g] + paces[g] * norm(dx, dy);
  }

  /** Relative to the corner of the bounds; for segments at right angles. */
  function lengthFrom(g: number, x: number, y: number): number {
    const px = x + x0 - coords[4 * g];
    const py = y + y0 - coords[4 * g + 1];
    if (kinds[g] === GeneratorKind.point) return norm(px, py);
    const dx = coords[4 * g + 2] - coords[4 * g];
    const dy = coords[4 * g + 3] - coords[4 * g + 1];
    return Math.abs(dx * py - dy * px) / norm(dx, dy);
  }

  return {
    find(x, y) {
      const u = x - x0;
      const v = y - y0;
      if (!(u >= 0 && v >= 0 && x <= x1 && y <= y1)) return -1;
      const at = row(v) * columns + column(u);
      const end = starts[at + 1];
      let i = starts[at];
      if (i + 1 === end && items[i] & 1) return beams.generators[items[i] >> 1];
      let best = Number.POSITIVE_INFINITY;
      let found = -1;
      let unsure = Number.POSITIVE_INFINITY;
      for (; i < end; i++) {
        const beam = items[i] >> 1;
        const k = REALS * beam;
        let inside = border;
        if (!(items[i] & 1)) {
          inside = Math.min(
            lines[k] * u + lines[k + 1] * v + lines[k + 2],
            lines[k + 3] * u + lines[k + 4] * v + lines[k + 5],
            lines[k + 6] * u + lines[k + 7] * v + lines[k + 8],
            lines[k + 9] * u + lines[k + 10] * v + lines[k + 11],
          );
          if (inside < -border) continue;
        }
        const g = beams.generators[beam];
        const cost = costs[g] + paces[g] * lengthFrom(g, u, v);
        if (inside < border) unsure = Math.min(unsure, cost);
        else if (cost < best) {
          best = cost;
          found = g;
        }
      }
      return unsure < best ? UNSURE : found;
    },
  };
}

/** Relative to (x0, y0), so that they are as good far from the origin. */
function linesOf(
  { ends, generators: ids, count }: Beams,
  { coords, kinds }: Generators,
  x0: number,
  y0: number,
): Float64Array {
  const lines = new Float64Array(REALS * count);
  let at = 0;

  /** Left of the line from a to b; when they are one place nothing is known, and all is on the rim. */
  function add(ax: number, ay: number, bx: number, by: number): void {
    const length = norm(bx - ax, by - ay);
    if (length > 0) {
      lines[at] = (ay - by) / length;
      lines[at + 1] = (bx - ax) / length;
      lines[at + 2] = -(lines[at] * (ax - x0) + lines[at + 1] * (ay - y0));
    }
    at += 3;
  }

  for (let beam = 0; beam < count; beam++) {
    at = REALS * beam;
    const g = ids[beam];
    const [lx, ly, rx, ry] = ends.subarray(4 * beam, 4 * beam + 4);
    const [ax, ay, bx, by] = coords.subarray(4 * g, 4 * g + 4);
    add(rx, ry, lx, ly);
    if (kinds[g] === GeneratorKind.point) {
      add(ax, ay, rx, ry);
      add(lx, ly, ax, ay);
      lines[at + 2] = Number.POSITIVE_INFINITY;
      continue;
    }
    const dx = bx - ax;
    const dy = by - ay;
    const side = (px: number, py: number): number => dx * (py - ay) - dy * (px - ax);
    // Light sees its right end first along the segment when it goes to the left of it.
    const leftwards = side(lx, ly) + side(rx, ry) > 0;
    const turn = leftwards ? 1 : -1;
    add(rx, ry, rx - turn * dy, ry + turn * dx);
    add(lx, ly, lx + turn * dy, ly - turn * dx);
    if (leftwards) add(ax, ay, bx, by);
    else add(bx, by, ax, ay);
  }
  return lines;
}
