/** Is a place free? By the scene's own polygons, without any cleaning: the oracle for the world. */
import type { Point, Scene } from '../../src/scene/schema.ts';
import { isInside } from '../oracles/is-inside.ts';

export function isFree(scene: Scene, closed: readonly number[], x: number, y: number): boolean {
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  const walkable =
    scene.walkable.length > 0
      ? scene.walkable.some((ring) => isInside(ring, x, y))
      : x > xMin && x < xMax && y > yMin && y < yMax;
  return (
    walkable &&
    !scene.obstacles.some(
      ({ points, holes }) => isInside(points, x, y) && !holes.some((hole) => isInside(hole, x, y)),
    ) &&
    !closed.some((i) => isInside(scene.regions[i].points, x, y))
  );
}

/** Distance to the nearest line of the scene (borders, walls, posts), wherever it lies. */
export function distanceToLines(scene: Scene, closed: readonly number[], x: number, y: number): number {
  let best = Infinity;
  const toLine = (line: readonly Point[], isRing: boolean) => {
    for (let i = isRing ? 0 : 1; i < line.length; i++) {
      best = Math.min(best, distanceToSegment(line[i === 0 ? line.length - 1 : i - 1], line[i], x, y));
    }
  };
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  if (scene.walkable.length === 0) {
    toLine(
      [
        [xMin, yMin],
        [xMax, yMin],
        [xMax, yMax],
        [xMin, yMax],
      ],
      true,
    );
  }
  for (const ring of scene.walkable) toLine(ring, true);
  for (const { points, holes } of scene.obstacles) for (const ring of [points, ...holes]) toLine(ring, true);
  for (const i of closed) toLine(scene.regions[i].points, true);
  for (const { points } of scene.walls) toLine(points, false);
  for (const [px, py] of scene.posts) best = Math.min(best, Math.hypot(px - x, py - y));
  return best;
}

function distanceToSegment([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
}
