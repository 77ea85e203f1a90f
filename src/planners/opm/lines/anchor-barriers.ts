/**
 * Barriers that end on a border, drawn to the last bit or nearly so: whoever walks along that border crosses them, unless
 * they come from within the solid. An end on a straight border is therefore taken a little into the solid, and an end next
 * to a corner to the corner itself. A barrier that passes corners or goals leads through them: on which side of it they lie
 * would be a matter of rounding, on the GPU another one than here; of its own ends it is sure.
 */
import { norm } from '../../../geometry/norm.ts';
import { covers, nearestOnSegment } from '../../../geometry/polygon.ts';
import type { Point, Scene } from '../../../scene/schema.ts';
import { borderWidth } from '../sources/settle.ts';

type Surroundings = Pick<Scene, 'bounds' | 'walkable' | 'obstacles' | 'walls' | 'goals'>;
type Ring = readonly Point[];
type Ends = readonly [Point, Point];

/** How far into the solid, as a share of the bounds: far more than single precision loses, and far less than a texel. */
const DEPTH = 1e-6;

/** The same barriers, anchored: each a line of points, with none where all of it lies on solid sides. */
export function anchorBarriers(solids: Surroundings, barriers: readonly Ends[]): readonly (readonly Point[])[] {
  if (barriers.length === 0) return barriers;
  const [xMin, yMin, xMax, yMax] = solids.bounds;
  const whole: Ring = [
    [xMin, yMin],
    [xMax, yMin],
    [xMax, yMax],
    [xMin, yMax],
  ];
  const regions = solids.walkable.length > 0 ? solids.walkable : [whole];
  const rings = [...regions, ...solids.obstacles.flatMap(({ points, holes }) => [points, ...holes])];
  const near = borderWidth(solids.bounds);
  const depth = DEPTH * Math.max(xMax - xMin, yMax - yMin);

  const isFree = ([x, y]: Point): boolean =>
    regions.some((ring) => covers(ring, x, y)) &&
    !solids.obstacles.some(({ points, holes }) => covers(points, x, y) && !holes.some((hole) => covers(hole, x, y)));

  function anchor(end: Point, other: Point): Point {
    let onBorder = false;
    for (const ring of rings) {
      for (const [i, corner] of ring.entries()) {
        if (norm(corner[0] - end[0], corner[1] - end[1]) <= near) return corner;
        onBorder ||= distanceTo(corner, ring[(i + 1) % ring.length], end) <= near;
      }
    }
    const length = norm(end[0] - other[0], end[1] - other[1]);
    if (!onBorder || length === 0) return end;
    const stepX = (depth / length) * (end[0] - other[0]);
    const stepY = (depth / length) * (end[1] - other[1]);
    const before: Point = [end[0] - stepX, end[1] - stepY];
    if (!isFree(before)) return before;
    const beyond: Point = [end[0] + stepX, end[1] + stepY];
    return isFree(beyond) ? end : beyond;
  }

  const stops = [...rings, ...[...solids.walls, ...solids.goals].map(({ points }) => points)].flat();

  // Closed rings and open lines that nobody steps across.
  const lines: Ring[] = [
    ...solids.obstacles.flatMap(({ points, holes }) => [points, ...holes]).map((ring) => [...ring, ring[0]]),
    ...solids.walls.map(({ points }) => points),
  ];
  const isSolid = (p: Point, q: Point): boolean =>
    lines.some((line) =>
      line.slice(1).some((b, i) => distanceTo(line[i], b, p) <= near && distanceTo(line[i], b, q) <= near),
    );

  return barriers.map(([p, q]) => {
    const line = leadThrough(stops, anchor(p, q), anchor(q, p), near);
    return line.slice(1).every((to, i) => isSolid(line[i], to)) ? [] : line;
  });
}

/** The line from p to q by way of all places that are on it, or nearly so. */
function leadThrough(places: readonly Point[], p: Point, q: Point, near: number): Point[] {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const length = norm(dx, dy);
  const passed: { readonly at: Point; readonly along: number }[] = [];
  for (const at of places) {
    const along = (dx * (at[0] - p[0]) + dy * (at[1] - p[1])) / length;
    const isBetween = along > near && along < length - near;
    if (isBetween && distanceTo(p, q, at) <= near) passed.push({ at, along });
  }
  passed.sort((a, b) => a.along - b.along);
  const between = passed.filter(({ along }, i) => i === 0 || along - passed[i - 1].along > near);
  return [p, ...between.map(({ at }) => at), q];
}

function distanceTo([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [nearX, nearY] = nearestOnSegment(x, y, ax, ay, bx, by);
  return norm(nearX - x, nearY - y);
}
