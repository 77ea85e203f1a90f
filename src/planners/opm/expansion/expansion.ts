/**
 * Continuous Dijkstra over a triangulation (Mitchell, Mount and Papadimitriou 1987): exact distances and parents of all
 * corners from a set of sources.
 *
 * Light leaves a source, or a corner that a shortest path bends around, through *windows*: the part of a mesh edge it
 * shines through. A window is bounded by rays through corners, so that every sign that decides is the orientation of
 * three input points. Windows wait in a heap, ordered by the least distance they can still give, and are dropped when
 * walking along the edge from one of its corners is a shorter way to all of the window (Xin and Wang 2009).
 */
import { Bend, fansOf } from '../../../geometry/fan.ts';
import { type Mesh, nextHalfEdge as next, previousHalfEdge as previous } from '../../../geometry/mesh.ts';
import { norm } from '../../../geometry/norm.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { BeamList } from './beams.ts';
import { createFront, REALS, TIE } from './front.ts';
import { createParallelLight, PARALLEL } from './parallel-light.ts';
import { NO_PARENT, sourceOf, sourceParent } from './parents.ts';
import { SourceKind, type Sources } from '../sources/sources.ts';
import { createTarget, type TargetPlace } from './target.ts';
import {
  createTrim,
  meetRay,
  DIRECTION_X,
  DIRECTION_Y,
  KEPT_LX,
  KEPT_LY,
  KEPT_RX,
  KEPT_RY,
  LX,
  LY,
  RX,
  RY,
} from './trim.ts';

/** Bound of a window that is the straight continuation of the path into its apex. */
const STRAIGHT = -1;

export type StartOptions = {
  /** Only what may reach it is expanded. */
  readonly target?: TargetPlace;
  /** Gets the light: where every beam ends, at something solid or because others are nearer beyond. */
  readonly beams?: BeamList;
  /** Only what the sources themselves see: nothing is dropped, and nothing bends. */
  readonly sightOnly?: boolean;
};

export interface Expansion {
  /** Per corner; Infinity where nothing came. Valid until `start` is called again. */
  readonly distances: Float64Array;
  readonly parents: Int32Array;
  /** Forgets everything and lights the sources. */
  start(sources: Sources, options?: StartOptions): void;
  /** Handles up to `events` events; true when there is nothing left to do. */
  run(events: number): boolean;
  /** The corner or source that the target is reached from. */
  readonly targetParent: number;
  /** Share of the corners reached so far. */
  readonly reached: number;
  /** Windows expanded since the start. */
  readonly windows: number;
}

export function createExpansion(mesh: Mesh): Expansion {
  const { points, triangles, twins, firstOut } = mesh;
  const fans = fansOf(mesh);
  const { lastIn, bends } = fans;
  const target = createTarget(triangles.length / 3);
  const front = createFront(points, fans, target);
  const parallel = createParallelLight(mesh, front);
  const { distances, parents, settled } = front;
  const { cut, trim, end } = createTrim(mesh, front);
  let sources: Sources;
  let coords = new Float64Array(0);
  let aimed = false;
  let beams: BeamList | null = null;
  let sightOnly = false;
  let windows = 0;

  function relaxFrom(corner: number, apex: number, x: number, y: number, distance: number): void {
    const dx = points[2 * corner] - x;
    const dy = points[2 * corner + 1] - y;
    front.relax(corner, distance + norm(dx, dy), apex);
  }

  /** Positive left of the straight continuation of the path into corner v, negative right of it. */
  function sideOfStraight(v: number, x: number, y: number): number {
    const parent = parents[v];
    const vx = points[2 * v];
    const vy = points[2 * v + 1];
    if (parent >= 0) return orient(points[2 * parent], points[2 * parent + 1], vx, vy, x, y);
    const k = sourceOf(parent);
    if (sources.kinds[k] !== SourceKind.segment) return orient(coords[4 * k], coords[4 * k + 1], vx, vy, x, y);
    const ahead = parallel.along(k, x, y) - parallel.along(k, vx, vy);
    return parallel.sideOf(k, vx, vy) > 0 ? -ahead : ahead;
  }

  function sideOfBound(bound: number, apex: number, ax: number, ay: number, x: number, y: number): number {
    if (bound === STRAIGHT) return sideOfStraight(apex, x, y);
    return orient(ax, ay, points[2 * bound], points[2 * bound + 1], x, y);
  }

  function setDirection(bound: number, apex: number, ax: number, ay: number): void {
    if (bound !== STRAIGHT) {
      cut[DIRECTION_X] = points[2 * bound] - ax;
      cut[DIRECTION_Y] = points[2 * bound + 1] - ay;
      return;
    }
    const parent = parents[apex];
    const k = sourceOf(parent);
    if (parent < 0 && sources.kinds[k] === SourceKind.segment) {
      const side = Math.sign(parallel.sideOf(k, ax, ay));
      cut[DIRECTION_X] = side * (coords[4 * k + 1] - coords[4 * k + 3]);
      cut[DIRECTION_Y] = side * (coords[4 * k + 2] - coords[4 * k]);
      return;
    }
    cut[DIRECTION_X] = ax - (parent >= 0 ? points[2 * parent] : coords[4 * k]);
    cut[DIRECTION_Y] = ay - (parent >= 0 ? points[2 * parent + 1] : coords[4 * k + 1]);
  }

  /** How far along the edge p q (0 to 1) a bounding ray meets it; `otherwise` where that is too flat to tell. */
  function meet(bound: number, apex: number, ax: number, ay: number, p: number, q: number, otherwise: number): number {
    setDirection(bound, apex, ax, ay);
    return meetRay(points, cut[DIRECTION_X], cut[DIRECTION_Y], ax, ay, p, q, otherwise);
  }

  /** Where light between two bounds meets the edge p q, l to r; false when nothing of it does. */
  function cutEdge(apex: number, ax: number, ay: number, p: number, q: number, left: number, right: number): boolean {
    cut[LX] = points[2 * p];
    cut[LY] = points[2 * p + 1];
    const dx = points[2 * q] - cut[LX];
    const dy = points[2 * q + 1] - cut[LY];
    let from = left === p ? 0 : meet(left, apex, ax, ay, p, q, 0);
    let to = right === q ? 1 : meet(right, apex, ax, ay, p, q, 1);
    if (cut[KEPT_LX] === cut[KEPT_LX])
      from = Math.max(from, meetRay(points, cut[KEPT_LX] - ax, cut[KEPT_LY] - ay, ax, ay, p, q, 0));
    if (cut[KEPT_RX] === cut[KEPT_RX])
      to = Math.min(to, meetRay(points, cut[KEPT_RX] - ax, cut[KEPT_RY] - ay, ax, ay, p, q, 1));
    if (to === 1) {
      cut[RX] = points[2 * q];
      cut[RY] = points[2 * q + 1];
    } else {
      cut[RX] = cut[LX] + to * dx;
      cut[RY] = cut[LY] + to * dy;
    }
    cut[LX] += from * dx;
    cut[LY] += from * dy;
    return from <= to;
  }

  /** Light from an apex leaves through half-edge `exit`, between the bounds. */
  function openWindow(
    apex: number,
    ax: number,
    ay: number,
    distance: number,
    exit: number,
    left: number,
    right: number,
  ): void {
    const h = twins[exit];
    if (h < 0 && !beams) return;
    const p = triangles[next(exit)];
    const q = triangles[exit];
    if (!cutEdge(apex, ax, ay, p, q, left, right)) return;
    if (h < 0) {
      beams?.add(apex, cut[LX], cut[LY], cut[RX], cut[RY]);
      return;
    }
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const qx = points[2 * q];
    const qy = points[2 * q + 1];
    const toLeft = norm(cut[LX] - ax, cut[LY] - ay);
    const toRight = norm(cut[RX] - ax, cut[RY] - ay);
    const slack = TIE * (distance + Math.max(toLeft, toRight));
    const limitP = distance + toRight - norm(cut[RX] - px, cut[RY] - py) - slack;
    const limitQ = distance + toLeft - norm(cut[LX] - qx, cut[LY] - qy) - slack;
    if ((limitP > distances[p] || limitQ > distances[q]) && !sightOnly) {
      beams?.add(apex, cut[LX], cut[LY], cut[RX], cut[RY]);
      return;
    }

    let key: number;
    if (aimed) {
      key = distance + target.through(ax, ay, cut[LX], cut[LY], cut[RX], cut[RY], toLeft, toRight);
      if (key >= target.distance) return;
    } else {
      const wx = cut[RX] - cut[LX];
      const wy = cut[RY] - cut[LY];
      const foot = (ax - cut[LX]) * wx + (ay - cut[LY]) * wy;
      const length = wx * wx + wy * wy;
      if (foot <= 0) key = distance + toLeft;
      else if (foot >= length) key = distance + toRight;
      else key = distance + Math.abs((ax - cut[LX]) * wy - (ay - cut[LY]) * wx) / Math.sqrt(length);
    }
    const w = front.open(apex, h, left, right, key);
    const { reals } = front;
    reals[REALS * w] = ax;
    reals[REALS * w + 1] = ay;
    reals[REALS * w + 2] = distance;
    reals[REALS * w + 3] = limitP;
    reals[REALS * w + 4] = limitQ;
    reals[REALS * w + 5] = cut[LX];
    reals[REALS * w + 6] = cut[LY];
    reals[REALS * w + 7] = cut[RX];
    reals[REALS * w + 8] = cut[RY];
    reals[REALS * w + 9] = cut[KEPT_LX];
    reals[REALS * w + 10] = cut[KEPT_LY];
    reals[REALS * w + 11] = cut[KEPT_RX];
    reals[REALS * w + 12] = cut[KEPT_RY];
    if (!beams) return;
    reals[REALS * w + 13] = distance + toLeft - norm(cut[LX] - px, cut[LY] - py) - slack;
    reals[REALS * w + 14] = distance + toRight - norm(cut[RX] - qx, cut[RY] - qy) - slack;
  }

  function crossWindow(w: number): void {
    const h = front.edges[w];
    const apex = front.apexes[w];
    const left = front.lefts[w];
    const right = front.rights[w];
    const ax = front.reals[REALS * w];
    const ay = front.reals[REALS * w + 1];
    const distance = front.reals[REALS * w + 2];
    const c = triangles[previous(h)];
    const cx = points[2 * c];
    const cy = points[2 * c + 1];
    if (aimed && target.isIn((h - (h % 3)) / 3) && inWindow(left, right, apex, ax, ay)) {
      target.offer(apex, ax, ay, distance);
    }
    const fromLeft = sideOfBound(left, apex, ax, ay, cx, cy);
    if (fromLeft > 0) {
      openWindow(apex, ax, ay, distance, next(h), left, right);
      return;
    }
    const fromRight = sideOfBound(right, apex, ax, ay, cx, cy);
    if (fromRight < 0) {
      openWindow(apex, ax, ay, distance, previous(h), left, right);
      return;
    }
    relaxFrom(c, apex, ax, ay, distance);
    if (fromLeft < 0) openWindow(apex, ax, ay, distance, previous(h), left, c);
    if (fromRight > 0) openWindow(apex, ax, ay, distance, next(h), c, right);
  }

  function inWindow(left: number, right: number, apex: number, ax: number, ay: number): boolean {
    return (
      sideOfBound(left, apex, ax, ay, target.x, target.y) <= 0 &&
      sideOfBound(right, apex, ax, ay, target.x, target.y) >= 0
    );
  }

  /** Light that bends around corner v: only where the path into v, going on, would have to turn towards the solid. */
  function crossCorner(v: number): void {
    const vx = points[2 * v];
    const vy = points[2 * v + 1];
    const parent = parents[v];
    if (parent < NO_PARENT) {
      const k = sourceOf(parent);
      const kind = sources.kinds[k];
      if (sightOnly && kind !== SourceKind.corner) return;
      if (kind === SourceKind.corner || (kind === SourceKind.segment && parallel.sideOf(k, vx, vy) === 0)) {
        lightFan(v, vx, vy);
        return;
      }
      // The source itself has lit everything around.
      if (kind === SourceKind.point && coords[4 * k] === vx && coords[4 * k + 1] === vy) return;
    }
    if (sightOnly) return;
    bendLeft(v, vx, vy);
    bendRight(v, vx, vy);
  }

  function lightFan(v: number, vx: number, vy: number): void {
    const distance = distances[v];
    const first = firstOut[v];
    let h = first;
    do {
      const right = triangles[next(h)];
      const left = triangles[previous(h)];
      relaxFrom(right, v, vx, vy, distance);
      relaxFrom(left, v, vx, vy, distance);
      if (aimed && target.isIn((h - (h % 3)) / 3)) target.offer(v, vx, vy, distance);
      openWindow(v, vx, vy, distance, next(h), left, right);
      h = twins[previous(h)];
    } while (h >= 0 && h !== first);
  }

  /** Whether the way straight on through v meets solid side x on the wanted hand, or runs along it. */
  function bendsTowards(v: number, vx: number, vy: number, x: number, hand: number): boolean {
    const xx = points[2 * x];
    const xy = points[2 * x + 1];
    const side = hand * sideOfStraight(v, xx, xy);
    if (side !== 0) return side > 0;
    if (bends[v] === Bend.tip) return true;
    setDirection(STRAIGHT, v, vx, vy);
    return cut[DIRECTION_X] * (xx - vx) + cut[DIRECTION_Y] * (xy - vy) > 0;
  }

  function bendLeft(v: number, vx: number, vy: number): void {
    let h = lastIn[v];
    let left = triangles[h];
    if (!bendsTowards(v, vx, vy, left, 1)) return;
    const distance = distances[v];
    relaxFrom(left, v, vx, vy, distance);
    for (;;) {
      const out = next(h);
      const right = triangles[next(out)];
      const side = sideOfStraight(v, points[2 * right], points[2 * right + 1]);
      if (aimed) offerInFan(v, vx, vy, distance, h, left, side >= 0 ? right : STRAIGHT);
      if (side < 0) {
        if (sideOfStraight(v, points[2 * left], points[2 * left + 1]) > 0) {
          openWindow(v, vx, vy, distance, previous(h), left, STRAIGHT);
        }
        return;
      }
      relaxFrom(right, v, vx, vy, distance);
      openWindow(v, vx, vy, distance, previous(h), left, right);
      if (side === 0) return;
      h = twins[out];
      if (h < 0) return;
      left = right;
    }
  }

  function bendRight(v: number, vx: number, vy: number): void {
    let h = firstOut[v];
    let right = triangles[next(h)];
    if (!bendsTowards(v, vx, vy, right, -1)) return;
    const distance = distances[v];
    relaxFrom(right, v, vx, vy, distance);
    for (;;) {
      const into = previous(h);
      const left = triangles[into];
      const side = sideOfStraight(v, points[2 * left], points[2 * left + 1]);
      if (aimed) offerInFan(v, vx, vy, distance, h, side <= 0 ? left : STRAIGHT, right);
      if (side > 0) {
        if (sideOfStraight(v, points[2 * right], points[2 * right + 1]) < 0) {
          openWindow(v, vx, vy, distance, next(h), STRAIGHT, right);
        }
        return;
      }
      relaxFrom(left, v, vx, vy, distance);
      openWindow(v, vx, vy, distance, next(h), left, right);
      if (side === 0) return;
      h = twins[into];
      if (h < 0) return;
      right = left;
    }
  }

  function offerInFan(
    v: number,
    vx: number,
    vy: number,
    distance: number,
    h: number,
    left: number,
    right: number,
  ): void {
    if (target.isIn((h - (h % 3)) / 3) && inWindow(left, right, v, vx, vy)) target.offer(v, vx, vy, distance);
  }

  function lightPoint(k: number, triangle: number): void {
    const x = coords[4 * k];
    const y = coords[4 * k + 1];
    const apex = sourceParent(k);
    const distance = sources.starts[k];
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
      const a = triangles[h];
      const b = triangles[next(h)];
      relaxFrom(a, apex, x, y, distance);
      if (orient(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1], x, y) > 0) {
        openWindow(apex, x, y, distance, h, b, a);
      }
    }
    if (aimed && target.isIn(triangle)) target.offer(apex, x, y, distance);
  }

  return {
    distances,
    parents,
    start(given, options = {}) {
      if (options.target && given.kinds.includes(SourceKind.segment))
        throw new Error('only points and corners can be aimed at a target');
      target.aim(options.target);
      beams = options.beams ?? null;
      sightOnly = options.sightOnly ?? false;
      front.clear(given);
      parallel.begin(given, beams, sightOnly);
      sources = given;
      coords = given.coords as Float64Array<ArrayBuffer>;
      aimed = target.set;
      windows = 0;
      cut[KEPT_LX] = Number.NaN;
      cut[KEPT_RX] = Number.NaN;
      // First, because a corner on a segment must light its fan although the segment's own light reaches it too.
      for (let k = 0; k < given.kinds.length; k++) {
        if (given.kinds[k] === SourceKind.corner) front.relax(given.corners[k], given.starts[k], sourceParent(k));
      }
      for (let i = 0; i < given.pieceSources.length; i++) {
        const k = given.pieceSources[i];
        if (given.kinds[k] === SourceKind.point) lightPoint(k, given.pieceTriangles[i]);
        else parallel.light(k, given.pieceTriangles[i], given.pieceSpans[2 * i], given.pieceSpans[2 * i + 1]);
      }
    },
    run(events) {
      for (let left = events; left > 0; left--) {
        const key = front.peekKey();
        if (key === Number.POSITIVE_INFINITY || key >= target.distance) return true;
        const item = front.pop();
        if (item < 0) {
          if (settled[~item]) continue;
          settled[~item] = 1;
          cut[KEPT_LX] = Number.NaN;
          cut[KEPT_RX] = Number.NaN;
          crossCorner(~item);
          continue;
        }
        const h = front.edges[item];
        const { reals } = front;
        const isParallel = front.lefts[item] === PARALLEL;
        // The corners of its edge may have come nearer while it waited.
        if (
          sightOnly ||
          (reals[REALS * item + 3] <= distances[triangles[h]] &&
            reals[REALS * item + 4] <= distances[triangles[next(h)]])
        ) {
          if (isParallel) parallel.cross(item);
          else if (!beams || sightOnly || trim(item, beams)) crossWindow(item);
          windows++;
        } else if (beams) {
          if (isParallel) parallel.end(item);
          else end(item, beams);
        }
        front.release(item);
      }
      return false;
    },
    get targetParent() {
      return target.parent;
    },
    get reached() {
      return front.reached / Math.max(1, distances.length);
    },
    get windows() {
      return windows;
    },
  };
}
