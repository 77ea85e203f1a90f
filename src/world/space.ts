/** Free space of a scene for one kind of walker. */
import { carveFreeSpace } from '../geometry/free-space.ts';
import { OUTSIDE_OF_OFFSET, offsetBorder } from '../geometry/offset.ts';
import { oriented } from '../geometry/polygon.ts';
import { type Work, within } from '../geometry/progress.ts';
import { createSegmentList } from '../geometry/segments.ts';
import type { Point, Scene } from '../scene/schema.ts';
import type { Space } from './world.ts';

/** The regions (indices) that a group may not enter. */
export function closedRegions(scene: Scene, group: string): readonly number[] {
  return scene.regions.flatMap((region, i) => (region.only.includes(group) ? [] : [i]));
}

/** Equal for walkers that share a space. */
export function spaceKey(radius: number, closed: readonly number[]): string {
  return `${radius}/${closed.join(',')}`;
}

export function* buildSpace(scene: Scene, radius: number, closed: readonly number[]): Work<Space> {
  if (radius === 0) return yield* buildDrawnSpace(scene, closed);
  const drawn = yield* within(0, 0.15, buildDrawnSpace(scene, closed));
  const { segments, startWeights } = yield* within(
    0.15,
    0.2,
    offsetBorder(drawn.mesh, drawn.weights, postsOf(scene), radius),
  );
  const { mesh, weights } = yield* within(0.2, 1, carveFreeSpace(segments, OUTSIDE_OF_OFFSET, startWeights));
  return { radius, closed, mesh, weights };
}

/** Posts, and walls that have no length. */
export function postsOf(scene: Scene): readonly Point[] {
  const isPost = ([first, ...others]: readonly Point[]) => others.every(([x, y]) => x === first[0] && y === first[1]);
  const short = scene.walls.filter(({ points }) => isPost(points));
  return [...scene.posts, ...short.map(({ points }) => points[0])];
}

/** Radius 0: borders are those of the scene, and posts, which have no width, block nothing. */
function* buildDrawnSpace(scene: Scene, closed: readonly number[]): Work<Space> {
  const segments = createSegmentList();
  const weights = new Map<number, number>();
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  const whole: readonly Point[] = [
    [xMin, yMin],
    [xMax, yMin],
    [xMax, yMax],
    [xMin, yMax],
  ];
  for (const region of scene.walkable.length > 0 ? scene.walkable : [whole]) {
    segments.addRing(oriented(region, 'left'), 0, 1);
  }
  for (const obstacle of scene.obstacles) {
    const outline = oriented(obstacle.points, 'left');
    for (const [key, weight] of Object.entries(obstacle.weights)) {
      const at = Number(key);
      const turned = outline === obstacle.points ? at : outline.length - 1 - at;
      weights.set(segments.count + turned, weight.speed);
    }
    segments.addRing(outline, 1, 0);
    for (const hole of obstacle.holes) segments.addRing(oriented(hole, 'right'), 1, 0);
  }
  for (const i of closed) segments.addRing(oriented(scene.regions[i].points, 'left'), 1, 0);
  for (const wall of scene.walls) segments.addWall(wall.points);

  const { mesh, weights: cornerWeights } = yield* carveFreeSpace(segments.finish(), { solid: 0, walk: 0 }, weights);
  return { radius: 0, closed, mesh, weights: cornerWeights };
}
