/** Where agents fit: clear of solids and of one another. */
import type { Brush } from '../../app/state.ts';
import type { Agent, Point, Scene } from '../../scene/schema.ts';
import { partIndexOf } from '../canvas/part-index.ts';
import type { AgentSpots } from '../canvas/pick.ts';
import { boxAround, boxHolds, distance, distanceToSegment } from '../canvas/plane.ts';
import { blockageOf } from '../canvas/validity.ts';

const SOLID: ReadonlySet<string> = new Set(['obstacle', 'wall', 'post', 'walkable']);

/** What agents and spawners share, as the brush has it; goals that are gone from the scene are left out. */
export function walkerOf(brush: Brush, scene: Scene): Pick<Agent, 'radius' | 'speed' | 'goals' | 'group' | 'arrive'> {
  const known = new Set(scene.goals.map(({ id }) => id));
  const goals = brush.goals.filter((step) => [step].flat().every((id) => known.has(id)));
  const { radius, speed, arrive, group } = brush;
  return { radius, speed, goals, arrive, ...(group ? { group } : {}) };
}

/** Why a disc does not fit among the solids of the scene, or null. */
export function misfitOf(scene: Scene, at: Point, radius: number): string | null {
  if (!boxHolds(scene.bounds, at)) return 'outside the bounds of the scene';
  const why = blockageOf(scene).ofPoint(...at);
  if (why) return why;
  const [x0, y0, x1, y1] = scene.bounds;
  // Borders of the bounds are solid only where no walkable area says otherwise.
  const fromFrame = scene.walkable.length > 0 ? Infinity : Math.min(at[0] - x0, x1 - at[0], at[1] - y0, y1 - at[1]);
  if (fromFrame < radius) return 'too close to the border';
  for (const { ref, a, b } of partIndexOf(scene).edgesIn(boxAround(at, radius))) {
    if (!SOLID.has(ref.kind) || distanceToSegment(at, a, b) >= radius) continue;
    return ref.kind === 'walkable'
      ? 'too close to the border'
      : `too close to ${ref.kind === 'obstacle' ? 'an obstacle' : `a ${ref.kind}`}`;
  }
  return null;
}

/** Discs in square cells, so that a stroke through thousands of agents stays quick. */
export interface Crowd {
  /** Whether a disc would overlap one that is there. */
  overlaps(at: Point, radius: number): boolean;
  add(at: Point, radius: number): void;
}

export function createCrowd(spots: readonly AgentSpots[], newRadius: number): Crowd {
  let largest = newRadius;
  for (const spot of spots) {
    spot.forEach((_, _x, _y, radius) => {
      largest = Math.max(largest, radius);
    });
  }
  const cell = 2 * largest;
  const cells = new Map<string, { readonly at: Point; readonly radius: number }[]>();
  const column = (x: number) => Math.floor(x / cell);
  const crowd: Crowd = {
    overlaps(at, radius) {
      const [cx, cy] = [column(at[0]), column(at[1])];
      for (let x = cx - 1; x <= cx + 1; x++) {
        for (let y = cy - 1; y <= cy + 1; y++) {
          const discs = cells.get(`${x},${y}`);
          if (discs?.some((disc) => distance(disc.at, at) < disc.radius + radius)) return true;
        }
      }
      return false;
    },
    add(at, radius) {
      const key = `${column(at[0])},${column(at[1])}`;
      const discs = cells.get(key);
      if (discs) discs.push({ at, radius });
      else cells.set(key, [{ at, radius }]);
    },
  };
  for (const spot of spots) spot.forEach((_, x, y, radius) => crowd.add([x, y], radius));
  return crowd;
}

/** Places along a stroke from a to b where a disc fits, each added to the crowd. The far end is tried, too. */
export function strokePlaces(scene: Scene, crowd: Crowd, a: Point, b: Point, radius: number): readonly Point[] {
  const length = distance(a, b);
  const steps = Math.max(1, Math.ceil(length / (radius / 4)));
  const placed: Point[] = [];
  for (let k = 1; k <= steps; k++) {
    const t = k / steps;
    const at: Point = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    if (crowd.overlaps(at, radius * 1.02) || misfitOf(scene, at, radius)) continue;
    crowd.add(at, radius);
    placed.push(at);
  }
  return placed;
}
