/** Windows cut to what is not beaten, so that light is hardly ever drawn where others are nearer. */
import { type Mesh, nextHalfEdge as next } from '../../../geometry/mesh.ts';
import { norm } from '../../../geometry/norm.ts';
import type { BeamList } from './beams.ts';
import { FLAT, type Front, REALS, TIE } from './front.ts';

/** Numbers that functions hand to each other: in an array, for a captured variable allocates with every change. */
export const LX = 0;
export const LY = 1;
export const RX = 2;
export const RY = 3;
/** Within the bounds, where the window that is being crossed is not beaten by its corners; NaN where the bound counts. */
export const KEPT_LX = 4;
export const KEPT_LY = 5;
export const KEPT_RX = 6;
export const KEPT_RY = 7;
export const DIRECTION_X = 8;
export const DIRECTION_Y = 9;

/** How far along the edge p q (0 to 1) a ray from a meets it; `otherwise` where that is too flat to tell. */
export function meetRay(
  points: Float64Array,
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  p: number,
  q: number,
  otherwise: number,
): number {
  const px = points[2 * p];
  const py = points[2 * p + 1];
  const qx = points[2 * q];
  const qy = points[2 * q + 1];
  const hp = dx * (py - ay) - dy * (px - ax);
  const hq = dx * (qy - ay) - dy * (qx - ax);
  const reach = (Math.abs(dx) + Math.abs(dy)) * (Math.abs(qx - px) + Math.abs(qy - py));
  if (hp - hq <= FLAT * reach) return otherwise;
  return Math.min(1, Math.max(0, hp / (hp - hq)));
}

export interface Trim {
  /** See the indices above. */
  readonly cut: Float64Array;
  /**
   * Cuts off what is beaten at both ends of a window: a corner of its edge beats it, if at all, from that corner up to
   * where both ways are equally long. False when nothing is left. What was cut off is where that light ends.
   */
  trim(window: number, beams: BeamList): boolean;
  /** Light of a window that others have beaten ends there. */
  end(window: number, beams: BeamList): void;
}

export function createTrim({ points, triangles }: Mesh, front: Front): Trim {
  const { distances } = front;
  const cut = new Float64Array(10);

  function trim(w: number, beams: BeamList): boolean {
    const { reals, edges } = front;
    const h = edges[w];
    const p = triangles[h];
    const q = triangles[next(h)];
    const ax = reals[REALS * w];
    const ay = reals[REALS * w + 1];
    const distance = reals[REALS * w + 2];
    cut[LX] = reals[REALS * w + 5];
    cut[LY] = reals[REALS * w + 6];
    cut[RX] = reals[REALS * w + 7];
    cut[RY] = reals[REALS * w + 8];
    cut[KEPT_LX] = reals[REALS * w + 9];
    cut[KEPT_LY] = reals[REALS * w + 10];
    cut[KEPT_RX] = reals[REALS * w + 11];
    cut[KEPT_RY] = reals[REALS * w + 12];
    if (reals[REALS * w + 13] <= distances[p] && reals[REALS * w + 14] <= distances[q]) return true;
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const dx = points[2 * q] - px;
    const dy = points[2 * q + 1] - py;
    const edge = norm(dx, dy);
    const ux = dx / edge;
    const uy = dy / edge;
    const along = (ax - px) * ux + (ay - py) * uy;
    const away = (ax - px) * uy - (ay - py) * ux;
    const slack = TIE * (distance + norm(cut[LX] - ax, cut[LY] - ay) + norm(cut[RX] - ax, cut[RY] - ay));
    const start = (cut[LX] - px) * ux + (cut[LY] - py) * uy;
    const stop = (cut[RX] - px) * ux + (cut[RY] - py) * uy;
    let from = start;
    let to = stop;
    if (reals[REALS * w + 13] > distances[p]) {
      const lead = distances[p] + slack - distance;
      from = Math.max(start, (along * along + away * away - lead * lead) / (2 * (lead + along)));
    }
    if (reals[REALS * w + 14] > distances[q]) {
      const lead = distances[q] + slack - distance;
      const back = edge - along;
      to = Math.min(stop, edge - (back * back + away * away - lead * lead) / (2 * (lead + back)));
    }
    if (from >= to) {
      beams.add(front.apexes[w], cut[LX], cut[LY], cut[RX], cut[RY]);
      return false;
    }
    if (from > start) {
      cut[KEPT_LX] = px + from * ux;
      cut[KEPT_LY] = py + from * uy;
      beams.add(front.apexes[w], cut[LX], cut[LY], cut[KEPT_LX], cut[KEPT_LY]);
    }
    if (to < stop) {
      cut[KEPT_RX] = px + to * ux;
      cut[KEPT_RY] = py + to * uy;
      beams.add(front.apexes[w], cut[KEPT_RX], cut[KEPT_RY], cut[RX], cut[RY]);
    }
    return true;
  }

  function end(w: number, beams: BeamList): void {
    const at = REALS * w + 5;
    const { reals } = front;
    beams.add(front.apexes[w], reals[at], reals[at + 1], reals[at + 2], reals[at + 3]);
  }

  return { cut, trim, end };
}
