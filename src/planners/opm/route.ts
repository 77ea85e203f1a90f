/** Exact routes: from the map of a goal set, or from place to place. */
import type { Mesh } from '../../geometry/mesh.ts';
import { orient } from '../../geometry/predicates.ts';
import type { Place, Route } from '../planner.ts';
import { NO_PARENT, sourceOf } from './parents.ts';
import type { DistanceMap, PieceIndex } from './lookup.ts';
import { footX, footY, type Sources } from './sources.ts';
import type { SpaceTools } from './space-tools.ts';

/** Along the parents of a map, from a place in the given triangles; null when no goal is reached. */
export function routeByMap(
  tools: SpaceTools,
  map: DistanceMap,
  pieces: PieceIndex,
  from: Place,
  triangles: readonly number[],
): Route | null {
  const { lookup } = tools;
  if (!lookup.look(map, pieces, from.x, from.y, triangles, triangles.length)) return null;
  const way = [from.x, from.y, lookup.nextX, lookup.nextY];
  return follow(tools.mesh, map.sources, map.parents, lookup.parent, way);
}

/** Searches towards `from` only, so that a single answer is quick however big the world; null when there is no way. */
export function routeBetween(
  tools: SpaceTools,
  sources: Sources,
  from: Place,
  triangles: readonly number[],
): Route | null {
  const { expansion } = tools;
  expansion.start(sources, { target: { x: from.x, y: from.y, triangles } });
  while (!expansion.run(1 << 20));
  const parent = expansion.targetParent;
  if (parent === NO_PARENT) return null;
  const way = [from.x, from.y];
  if (parent >= 0) way.push(tools.mesh.points[2 * parent], tools.mesh.points[2 * parent + 1]);
  else way.push(sources.coords[4 * sourceOf(parent)], sources.coords[4 * sourceOf(parent) + 1]);
  return follow(tools.mesh, sources, expansion.parents, parent, way);
}

/** Follows the parents from the last point of `way`, which is the place of `parent`. */
function follow(mesh: Mesh, sources: Sources, parents: Int32Array, first: number, way: number[]): Route {
  let at = first;
  while (at >= 0) {
    const parent = parents[at];
    const x = mesh.points[2 * at];
    const y = mesh.points[2 * at + 1];
    if (parent >= 0) way.push(mesh.points[2 * parent], mesh.points[2 * parent + 1]);
    else way.push(footX(sources.coords, sourceOf(parent), x, y), footY(sources.coords, sourceOf(parent), x, y));
    at = parent;
  }
  return routeAlong(way, sources.goals[sourceOf(at)]);
}

/** The same route with the ends that were asked for: settled ones are beside them, a goal's at most `border`. */
export function betweenPlaces(route: Route, from: Place, to: Place | null, border: number): Route {
  const { points, goal } = route;
  const [endX, endY] = points.subarray(-2);
  const way = [from.x, from.y, ...points];
  if (to && Math.hypot(to.x - endX, to.y - endY) <= 2 * border) way.push(to.x, to.y);
  return way.length === points.length + 2 && points[0] === from.x && points[1] === from.y
    ? route
    : routeAlong(way, goal);
}

function routeAlong(way: readonly number[], goal: number): Route {
  const points = simplify(way);
  let length = 0;
  for (let i = 2; i < points.length; i += 2) {
    length += Math.hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1]);
  }
  return { found: true, points, dimension: 2, length, goal };
}

/** Without repeated points, and without those exactly on the straight line between their neighbours. */
function simplify(way: readonly number[]): Float64Array {
  const kept = [way[0], way[1]];
  for (let i = 2; i < way.length; i += 2) {
    const n = kept.length;
    const x = way[i];
    const y = way[i + 1];
    if (x === kept[n - 2] && y === kept[n - 1]) continue;
    if (n > 2 && orient(kept[n - 4], kept[n - 3], kept[n - 2], kept[n - 1], x, y) === 0) kept.length = n - 2;
    kept.push(x, y);
  }
  // Already there: start and goal, so that there is always a line.
  if (kept.length === 2) kept.push(kept[0], kept[1]);
  return Float64Array.from(kept);
}
