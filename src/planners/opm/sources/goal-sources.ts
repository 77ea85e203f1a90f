/** Goals as sources of distances in one space. */
import { nextHalfEdge } from '../../../geometry/mesh.ts';
import { nearestOnSegment } from '../../../geometry/polygon.ts';
import { walkStraight } from '../../../geometry/sight.ts';
import { settleLine } from './settle.ts';
import type { SourceList } from './sources.ts';
import type { SpaceTools } from '../space-tools.ts';

type Points = readonly (readonly [number, number])[];

/** Farther than this many radii from free space, a goal is out of reach: a nook narrower than 60 degrees. */
const NOOK = 2;

/**
 * The free parts of a goal; when a walker of this radius fits nowhere on it, the nearest place where it fits, in sight of
 * the goal. `drawn` gives the space with nothing grown; what is within `border` of free space is in it. False when there
 * is no such place.
 */
export function addGoal(
  list: SourceList,
  tools: SpaceTools,
  drawn: () => SpaceTools,
  points: Points,
  goal: number,
  radius: number,
  border: number,
): boolean {
  if (list.addLine(settleLine(tools, points, border), goal)) return true;
  if (radius === 0) return false;
  for (const place of nearestPlaces(tools, points, NOOK * radius)) {
    const { mesh, locator } = drawn();
    const around: number[] = [];
    locator.findAll(around, place.goalX, place.goalY);
    if (!around.some((t) => walkStraight(mesh, t, place.goalX, place.goalY, place.x, place.y) >= 0)) continue;
    if (list.addPoint(place.x, place.y, goal)) return true;
    list.addPointIn(place.triangle, place.x, place.y, goal);
    return true;
  }
  return false;
}

type NearPlace = {
  readonly x: number;
  readonly y: number;
  readonly goalX: number;
  readonly goalY: number;
  readonly triangle: number;
  readonly distance: number;
};

/** Places on the border near a goal line, nearest first: one for each piece of border and of the line. */
function nearestPlaces(tools: SpaceTools, goal: Points, atMost: number): NearPlace[] {
  const { points, triangles, twins } = tools.mesh;
  const places: NearPlace[] = [];
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] >= 0) continue;
    const a = triangles[h];
    const b = triangles[nextHalfEdge(h)];
    const edge = [points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]] as const;
    for (let i = 0; i < goal.length; i++) {
      const from = goal[i];
      const to = goal[Math.min(i + 1, goal.length - 1)];
      // Two segments that do not cross are nearest at an end of one of them.
      for (const [x, y] of [from, to]) {
        const [px, py] = nearestOnSegment(x, y, ...edge);
        add(px, py, x, y, h);
      }
      for (let end = 0; end < 4; end += 2) {
        const [gx, gy] = nearestOnSegment(edge[end], edge[end + 1], ...from, ...to);
        add(edge[end], edge[end + 1], gx, gy, h);
      }
    }
  }
  return places.sort((p, q) => p.distance - q.distance);

  function add(x: number, y: number, goalX: number, goalY: number, h: number): void {
    const distance = Math.hypot(x - goalX, y - goalY);
    if (distance <= atMost) places.push({ x, y, goalX, goalY, triangle: Math.trunc(h / 3), distance });
  }
}
