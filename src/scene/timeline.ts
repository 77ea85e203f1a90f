/** Where moving goals and obstacles are at a time, from the keys of the scene's timeline. */
import type { Goal, Obstacle, Point, Scene } from './schema.ts';

type Keys<K> = readonly (K & { readonly t: number })[];
type GoalTrack = { readonly index: number; readonly keys: Keys<{ readonly points: readonly Point[] }> };
type ObstacleTrack = { readonly index: number; readonly keys: Keys<{ readonly move: Point }> };
type Tracks = {
  readonly goals: readonly GoalTrack[];
  readonly obstacles: readonly ObstacleTrack[];
  readonly end: number;
};

const tracks = new WeakMap<Scene, Tracks>();
/** The last answer for each scene, so that what did not move since stays the same object. */
const latest = new WeakMap<Scene, Scene>();

/**
 * The scene with its goals and obstacles where they are at time t; a goal that is absent has no points. Parts that are
 * where they were when last asked are the same objects, up to the whole scene, and the drawn ones where they were drawn.
 *
 * Before the first key a thing is as drawn. A key holds from its time on; towards the next one, goals with as many
 * points and all obstacles go straight.
 */
export function sceneAt(scene: Scene, t: number): Scene {
  if (scene.timeline.length === 0) return scene;
  const { goals: goalTracks, obstacles: obstacleTracks } = tracksOf(scene);
  const before = latest.get(scene) ?? scene;
  const goals = place(scene.goals, before.goals, goalTracks, (goal, { keys }) => goalAt(goal, keys, t));
  const obstacles = place(scene.obstacles, before.obstacles, obstacleTracks, (obstacle, { keys }) =>
    obstacleAt(obstacle, keys, t),
  );
  const now = [before, scene].find((known) => known.goals === goals && known.obstacles === obstacles) ?? {
    ...scene,
    goals,
    obstacles,
  };
  latest.set(scene, now);
  return now;
}

/** From this time on nothing moves by itself. */
export const timelineEnd = (scene: Scene): number => tracksOf(scene).end;

/** How far obstacles have moved at most between two times of a scene. */
export function farthestMove(before: Scene, after: Scene): number {
  let farthest = 0;
  after.obstacles.forEach((obstacle, i) => {
    if (obstacle === before.obstacles[i]) return;
    const [x, y] = obstacle.points[0];
    const [wasX, wasY] = before.obstacles[i].points[0];
    farthest = Math.max(farthest, Math.hypot(x - wasX, y - wasY));
  });
  return farthest;
}

function tracksOf(scene: Scene): Tracks {
  const known = tracks.get(scene);
  if (known) return known;
  const goals: GoalTrack[] = [];
  const obstacles: ObstacleTrack[] = [];
  let end = 0;
  for (const entry of scene.timeline) {
    if ('goal' in entry) goals.push({ index: scene.goals.findIndex(({ id }) => id === entry.goal), keys: entry.keys });
    else obstacles.push({ index: scene.obstacles.findIndex(({ id }) => id === entry.obstacle), keys: entry.keys });
    for (const { t } of entry.keys) end = Math.max(end, t);
  }
  const isKnown = ({ index }: { readonly index: number }) => index >= 0;
  const found = { goals: goals.filter(isKnown), obstacles: obstacles.filter(isKnown), end };
  tracks.set(scene, found);
  return found;
}

/** The list with its moving parts placed anew: the drawn list or the one before when they say the same. */
function place<P extends Goal | Obstacle, T extends { readonly index: number }>(
  drawn: readonly P[],
  before: readonly P[],
  moving: readonly T[],
  at: (part: P, track: T) => P,
): readonly P[] {
  const placed = moving.map((track) => {
    const part = at(drawn[track.index], track);
    return [before[track.index], drawn[track.index]].find((known) => isSame(known.points, part.points)) ?? part;
  });
  const isAll = (list: readonly P[]) => moving.every(({ index }, k) => list[index] === placed[k]);
  if (isAll(before)) return before;
  if (isAll(drawn)) return drawn;
  const list = [...drawn];
  moving.forEach(({ index }, k) => {
    list[index] = placed[k];
  });
  return list;
}

function goalAt(goal: Goal, keys: GoalTrack['keys'], t: number): Goal {
  const { last, next, share } = between(keys, t);
  if (!last) return goal;
  if (!next || next.points.length !== last.points.length) return { ...goal, points: last.points };
  return { ...goal, points: last.points.map((point, i) => mixed(point, next.points[i], share)) };
}

function obstacleAt(obstacle: Obstacle, keys: ObstacleTrack['keys'], t: number): Obstacle {
  const { last, next, share } = between(keys, t);
  if (!last) return obstacle;
  const [dx, dy] = next ? mixed(last.move, next.move, share) : last.move;
  const moved = (ring: readonly Point[]) => ring.map(([x, y]): Point => [x + dx, y + dy]);
  return { ...obstacle, points: moved(obstacle.points), holes: obstacle.holes.map(moved) };
}

/** The keys around a time, and how far it is from one to the other. */
function between<K>(keys: Keys<K>, t: number) {
  const after = keys.findIndex((key) => key.t > t);
  const last = after < 0 ? keys.at(-1) : keys[after - 1];
  const next = after < 0 ? undefined : keys[after];
  return { last, next, share: last && next ? (t - last.t) / (next.t - last.t) : 0 };
}

const mixed = (a: Point, b: Point, share: number): Point => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
];

const isSame = (a: readonly Point[], b: readonly Point[]): boolean =>
  a === b || (a.length === b.length && a.every(([x, y], i) => x === b[i][0] && y === b[i][1]));
