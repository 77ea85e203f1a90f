/** Places that rounding has put just outside free space, brought back into it: borders are free. */
import { POINT_TOLERANCE } from '../../../geometry/arrangement.ts';
import { nextHalfEdge } from '../../../geometry/mesh.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { Bounds } from '../../../scene/schema.ts';
import type { Place } from '../../planner.ts';
import type { SpaceTools } from '../space-tools.ts';

/** As in the check of scenes: what is nearer to a border than this share of the bounds is on it. */
const ON_BORDER = 1e-9;
/** Steps into a triangle double from the last place of its coordinates on. */
const FINEST_STEP = 2 ** -52;

/** How near is on the border; no finer than borders themselves are. */
export function borderWidth(bounds: Bounds): number {
  const [xMin, yMin, xMax, yMax] = bounds;
  const finest = 2 * POINT_TOLERANCE * Math.max(...bounds.map(Math.abs));
  return Math.max(ON_BORDER * Math.max(xMax - xMin, yMax - yMin), finest);
}

/** The place itself when it is free, else a free one within `atMost` (and rounding) of it; null when there is none. */
export function settle({ mesh, locator, border }: SpaceTools, { x, y }: Place, atMost: number): Place | null {
  if (locator.find(x, y) >= 0) return { x, y };
  if (!border.nearest(x, y) || border.distance > atMost) return null;
  const { x: footX, y: footY, triangle } = border;
  if (locator.find(footX, footY) >= 0) return { x: footX, y: footY };
  // The foot is rounded, too: a hair towards the middle of the triangle it belongs to.
  const { points, triangles } = mesh;
  let middleX = 0;
  let middleY = 0;
  for (let k = 3 * triangle; k < 3 * triangle + 3; k++) {
    middleX += points[2 * triangles[k]] / 3;
    middleY += points[2 * triangles[k] + 1] / 3;
  }
  for (let share = FINEST_STEP; share < 1; share *= 2) {
    const inX = footX + share * (middleX - footX);
    const inY = footY + share * (middleY - footY);
    if (Math.hypot(inX - footX, inY - footY) > atMost) return null;
    if (locator.find(inX, inY) >= 0) return { x: inX, y: inY };
  }
  return null;
}

type Line = readonly (readonly [number, number])[];

/**
 * A line with its points settled, led through the corners that it passes within `atMost`: so it stays on the borders it
 * was drawn along, for between two places of a straight border everything is free.
 */
export function settleLine(tools: SpaceTools, line: Line, atMost: number): Line {
  const settled: (readonly [number, number])[] = [];
  line.forEach((to, i) => {
    if (i > 0) settled.push(...cornersAlong(tools, line[i - 1], to, atMost));
    const place = settle(tools, { x: to[0], y: to[1] }, atMost);
    settled.push(place ? [place.x, place.y] : to);
  });
  return settled;
}

/** In order; none when all of them lie exactly on the segment, which then needs no leading. */
function cornersAlong({ mesh }: SpaceTools, [ax, ay]: Line[number], [bx, by]: Line[number], atMost: number): Line {
  const { points, triangles, twins } = mesh;
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.hypot(dx, dy);
  const found: { readonly at: readonly [number, number]; readonly along: number }[] = [];
  let exact = true;
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] >= 0) continue;
    const c = triangles[nextHalfEdge(h)];
    const x = points[2 * c];
    const y = points[2 * c + 1];
    if (Math.abs(dx * (y - ay) - dy * (x - ax)) > atMost * length) continue;
    const along = dx * (x - ax) + dy * (y - ay);
    if (along <= atMost * length || along >= (length - atMost) * length) continue;
    exact &&= orient(ax, ay, bx, by, x, y) === 0;
    found.push({ at: [x, y], along });
  }
  return exact ? [] : found.sort((p, q) => p.along - q.along).map(({ at }) => at);
}
