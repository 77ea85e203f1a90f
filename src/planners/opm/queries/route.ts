/** Exact routes: from the map of a goal set, or from place to place. */
import type { Mesh } from '../../../geometry/mesh.ts';
import { norm } from '../../../geometry/norm.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { Place, Route } from '../../planner.ts';
import { NO_PARENT, sourceOf } from '../expansion/parents.ts';
import { type Field, meetX, meetY } from './field.ts';
import { footX, footY, type Sources } from '../sources/sources.ts';
import type { SpaceTools } from '../space-tools.ts';

/** Along the generators of a field, from a place in the given triangles; null when no goal is reached. */
export function routeByField(field: Field, from: Place, triangles: readonly number[]): Route | null {
  if (!field.look(0, from.x, from.y, triangles, triangles.length)) return null;
  const { generators, cost } = field;
  const way = [from.x, from.y, field.nextX, field.nextY];
  let at = field.generator;
  for (let next = generators.nexts[at]; next >= 0; next = generators.nexts[at]) {
    const x = way[way.length - 2];
    const y = way[way.length - 1];
    way.push(meetX(generators, next, x, y), meetY(generators, next, x, y));
    at = next;
  }
  return { ...routeAlong(way, generators.goals[at]), cost };
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
  if (to && norm(to.x - endX, to.y - endY) <= 2 * border) way.push(to.x, to.y);
  if (way.length === points.length + 2 && points[0] === from.x && points[1] === from.y) return route;
  const whole = routeAlong(way, goal);
  return { ...whole, cost: route.cost + (whole.length - route.length) };
}

function routeAlong(way: readonly number[], goal: number): Route {
  const points = simplify(way);
  let length = 0;
  for (let i = 2; i < points.length; i += 2) {
    length += norm(points[i] - points[i - 2], points[i + 1] - points[i - 1]);
  }
  return { found: true, points, dimension: 2, length, cost: length, goal };
}

/** Without repeated points, and without those exactly on the line between their neighbours; ways may turn back. */
function simplify(way: readonly number[]): Float64Array {
  const kept = [way[0], way[1]];
  for (let i = 2; i < way.length; i += 2) {
    const n = kept.length;
    const x = way[i];
    const y = way[i + 1];
    if (x === kept[n - 2] && y === kept[n - 1]) continue;
    if (n > 2 && isBetween(kept[n - 4], kept[n - 3], kept[n - 2], kept[n - 1], x, y)) kept.length = n - 2;
    kept.push(x, y);
  }
  // Already there: start and goal, so that there is always a line.
  if (kept.length === 2) kept.push(kept[0], kept[1]);
  return Float64Array.from(kept);
}

/** Whether (x, y) lies exactly on the line from a to b, and not beyond its ends. */
const isBetween = (ax: number, ay: number, x: number, y: number, bx: number, by: number): boolean =>
  orient(ax, ay, x, y, bx, by) === 0 && (x - ax) * (bx - x) + (y - ay) * (by - y) > 0;
