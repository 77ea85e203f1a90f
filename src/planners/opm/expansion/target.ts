/** The one place that a search is for, if there is one: what has reached it, and how far it is at least. */
import { NO_PARENT } from './parents.ts';
import { norm } from '../../../geometry/norm.ts';

export type TargetPlace = { readonly x: number; readonly y: number; readonly triangles: readonly number[] };

export interface Target {
  /** Whether there is one. */
  readonly set: boolean;
  readonly x: number;
  readonly y: number;
  /** The shortest way to it so far, and the last corner or source on it. */
  readonly distance: number;
  readonly parent: number;
  aim(place?: TargetPlace): void;
  isIn(triangle: number): boolean;
  from(x: number, y: number): number;
  /** It is in sight of a corner or source at (x, y), which has a distance. */
  offer(parent: number, x: number, y: number, distance: number): void;
  /** Least length from (ax, ay) through the window l r to it, as if nothing else were in the way. */
  through(
    ax: number,
    ay: number,
    lx: number,
    ly: number,
    rx: number,
    ry: number,
    toLeft: number,
    toRight: number,
  ): number;
}

export function createTarget(triangleCount: number): Target {
  const holds = new Uint8Array(triangleCount);
  let triangles: readonly number[] = [];
  let set = false;
  let targetX = 0;
  let targetY = 0;
  let best = Number.POSITIVE_INFINITY;
  let bestParent = NO_PARENT;

  function toTarget(x: number, y: number): number {
    const dx = targetX - x;
    const dy = targetY - y;
    return norm(dx, dy);
  }

  return {
    get set() {
      return set;
    },
    get x() {
      return targetX;
    },
    get y() {
      return targetY;
    },
    get distance() {
      return best;
    },
    get parent() {
      return bestParent;
    },
    aim(place) {
      for (const triangle of triangles) holds[triangle] = 0;
      triangles = place ? [...place.triangles] : [];
      for (const triangle of triangles) holds[triangle] = 1;
      set = place !== undefined;
      best = Number.POSITIVE_INFINITY;
      bestParent = NO_PARENT;
      if (!place) return;
      targetX = place.x;
      targetY = place.y;
    },
    isIn: (triangle) => holds[triangle] === 1,
    from: toTarget,
    offer(parent, x, y, distance) {
      const offer = distance + toTarget(x, y);
      if (offer >= best) return;
      best = offer;
      bestParent = parent;
    },
    through(ax, ay, lx, ly, rx, ry, toLeft, toRight) {
      const wx = rx - lx;
      const wy = ry - ly;
      let tx = targetX;
      let ty = targetY;
      const length = wx * wx + wy * wy;
      const height = wx * (ty - ly) - wy * (tx - lx);
      const apexHeight = wx * (ay - ly) - wy * (ax - lx);
      if (length > 0 && height * apexHeight > 0) {
        // On the apex's side of the edge: the way bounces off it, as if to the mirrored target.
        tx += (2 * height * wy) / length;
        ty -= (2 * height * wx) / length;
      }
      const dx = tx - ax;
      const dy = ty - ay;
      if ((lx - ax) * dy - (ly - ay) * dx <= 0 && (rx - ax) * dy - (ry - ay) * dx >= 0) {
        return norm(dx, dy);
      }
      return Math.min(toLeft + toTarget(lx, ly), toRight + toTarget(rx, ry));
    },
  };
}
