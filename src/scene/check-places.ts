/** Bounds that make sense, and things where they can be: within the bounds, not buried in obstacles. */
import { nameOf } from './check-shapes.ts';
import { LIMITS } from './limits.ts';
import { createLocator } from './locator.ts';
import { formatPath, type Problem, type Step } from './problem.ts';
import { boundsOf } from './ring.ts';
import type { Bounds, Point, Scene } from './schema.ts';

/** Borders are free; what is nearer to one than this share of the bounds counts as on it. */
const BORDER_TOLERANCE = 1e-9;

export function checkBounds([xMin, yMin, xMax, yMax]: Bounds): Problem | null {
  const width = xMax - xMin;
  const height = yMax - yMin;
  const side = width < 0 || (width === 0 && height > 0) ? 'xMax must be more than xMin' : 'yMax must be more than yMin';
  if (!(width > 0 && height > 0)) {
    const swapped = width < 0 || height < 0 ? ' They look swapped.' : '';
    return { path: 'bounds', message: `The bounds are [xMin, yMin, xMax, yMax] and ${side}.${swapped}` };
  }
  const shorter = Math.min(width, height);
  const largest = Math.max(Math.abs(xMin), Math.abs(yMin), Math.abs(xMax), Math.abs(yMax));
  if (shorter >= LIMITS.extent && shorter >= LIMITS.relativeExtent * largest) return null;
  const least = Math.max(LIMITS.extent, LIMITS.relativeExtent * largest);
  return {
    path: 'bounds',
    message: `The bounds are only ${shorter} wide, too thin for numbers of this size: at least ${least}. Scale the scene, or move it nearer to 0.`,
  };
}

export function checkPlaces(scene: Scene): Problem[] {
  const { bounds } = scene;
  const problems: Problem[] = [];
  const report = (path: readonly Step[], message: string): void => {
    problems.push({ path: formatPath(path), message });
  };
  const [xMin, yMin, xMax, yMax] = bounds;
  const isIn = ([x, y]: Point): boolean => x >= xMin && x <= xMax && y >= yMin && y <= yMax;
  const checkIn = (name: string, path: readonly Step[], points: readonly Point[]): boolean => {
    const at = points.findIndex((p) => !isIn(p));
    if (at < 0) return true;
    const [x, y] = points[at];
    report([...path, at], `${name} reaches outside the bounds at (${x}, ${y}). Move the point, or widen the bounds.`);
    return false;
  };
  const checkMeets = (name: string, path: readonly Step[], points: readonly Point[]): void => {
    const box = boundsOf([points]);
    if (box[0] <= xMax && box[2] >= xMin && box[1] <= yMax && box[3] >= yMin) return;
    report(path, `${name} lies outside the bounds. Move it inside, widen the bounds, or remove it.`);
  };

  scene.walkable.forEach((ring, i) => {
    checkIn(nameOf('Walkable region', i), ['walkable', i], ring);
  });
  scene.obstacles.forEach(({ id, points }, i) => {
    checkMeets(nameOf('Obstacle', i, id), ['obstacles', i, 'points'], points);
  });
  scene.walls.forEach(({ id, points }, i) => {
    checkMeets(nameOf('Wall', i, id), ['walls', i, 'points'], points);
  });
  scene.regions.forEach(({ id, points }, i) => {
    checkMeets(nameOf('Region', i, id), ['regions', i, 'points'], points);
  });
  scene.posts.forEach((post, i) => {
    if (!isIn(post)) report(['posts', i], `Post ${i} stands outside the bounds. Move it, or widen the bounds.`);
  });
  scene.barriers.forEach(({ id, points }, i) => {
    checkIn(nameOf('Barrier', i, id), ['barriers', i, 'points'], points);
  });
  for (const key of ['source', 'sink'] as const) {
    scene.flow?.[key].forEach((points, i) => {
      checkIn(`The flow's ${key} ${i}`, ['flow', key, i], points);
    });
  }
  scene.timeline.forEach((track, i) => {
    if (!('goal' in track)) return;
    track.keys.forEach(({ points }, k) => {
      checkIn(`The goal ${JSON.stringify(track.goal)}`, ['timeline', i, 'keys', k, 'points'], points);
    });
  });

  if (!scene.goals.length && !scene.spawners.length && !scene.agents.length) return problems;
  const blockage = createBlockage(scene);
  scene.goals.forEach(({ id, points }, i) => {
    const name = nameOf('Goal', i, id);
    if (!checkIn(name, ['goals', i, 'points'], points)) return;
    const why = blockage.ofLine(points);
    if (why) report(['goals', i, 'points'], `${name} is ${why}, so nobody can reach it. Move it into free space.`);
  });
  scene.spawners.forEach(({ id, points }, i) => {
    const name = nameOf('Spawner', i, id);
    if (!checkIn(name, ['spawners', i, 'points'], points)) return;
    const why = blockage.ofLine(points);
    if (why)
      report(['spawners', i, 'points'], `${name} is ${why}, so nobody can appear there. Move it into free space.`);
  });
  scene.agents.forEach(({ id, at }, i) => {
    const name = nameOf('Agent', i, id);
    if (!isIn(at)) {
      report(['agents', i, 'at'], `${name} stands outside the bounds. Move it, or widen the bounds.`);
      return;
    }
    const why = blockage.ofPoint(at[0], at[1]);
    if (why) report(['agents', i, 'at'], `${name} stands ${why}. Move it into free space.`);
  });
  return problems;
}

export interface Blockage {
  /** Why nobody can stand here, or null. */
  ofPoint(x: number, y: number): string | null;
  /** Why nobody can stand anywhere on the line, or null. */
  ofLine(points: readonly Point[]): string | null;
}

export function createBlockage(scene: Scene): Blockage {
  const [xMin, yMin, xMax, yMax] = scene.bounds;
  const tolerance = BORDER_TOLERANCE * Math.max(xMax - xMin, yMax - yMin);
  const obstacles = createLocator(
    scene.obstacles.map(({ points, holes }) => [points, ...holes]),
    tolerance,
  );
  const walkable = scene.walkable.length
    ? createLocator(
        scene.walkable.map((ring) => [ring]),
        tolerance,
      )
    : null;

  const ofPoint = (x: number, y: number): string | null => {
    const [obstacle] = obstacles.locate(x, y).inside;
    if (obstacle !== undefined) return `inside ${nameOf('obstacle', obstacle, scene.obstacles[obstacle].id)}`;
    if (!walkable) return null;
    const { inside, border } = walkable.locate(x, y);
    return inside.length || border.length ? null : 'outside the walkable area';
  };
  const ofLine = (points: readonly Point[]): string | null => {
    const first = ofPoint(...points[0]);
    if (!first) return null;
    // Between two places where a line meets a border nothing changes, so one point of each piece tells.
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      const at = [0, ...obstacles.meetings(a, b), ...(walkable?.meetings(a, b) ?? []), 1].sort((s, t) => s - t);
      for (let k = 1; k < at.length; k++) {
        const middle = (at[k - 1] + at[k]) / 2;
        for (const t of [middle, at[k]]) {
          if (!ofPoint(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))) return null;
        }
      }
    }
    return first;
  };
  return { ofPoint, ofLine };
}
