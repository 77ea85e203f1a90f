/**
 * Light of segment sources: it leaves at right angles on both sides, in parallel, and its windows are spans of the
 * segment. Positions along a segment are always computed alike, so that equal corners compare equal.
 */
import { type Mesh, nextHalfEdge as next, previousHalfEdge as previous } from '../../../geometry/mesh.ts';
import { norm } from '../../../geometry/norm.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { BeamList } from './beams.ts';
import { FLAT, type Front, REALS, TIE } from './front.ts';
import { sourceOf, sourceParent } from './parents.ts';
import type { Sources } from '../sources/sources.ts';

/** In place of a window's left bound; the right bound then tells the side of the segment, 1 or -1. */
export const PARALLEL = -2;

export interface ParallelLight {
  begin(sources: Sources, beams: BeamList | null, sightOnly: boolean): void;
  /** Position along segment source `k`, as pieces count it. */
  along(k: number, x: number, y: number): number;
  /** Which side of a segment source a place lies on. */
  sideOf(k: number, x: number, y: number): number;
  /** Lights a triangle from the piece of source k in it. */
  light(k: number, triangle: number, from: number, to: number): void;
  /** Light goes on through a window. */
  cross(window: number): void;
  /** Light ends at a window that others have beaten. */
  end(window: number): void;
}

export function createParallelLight({ points, triangles, twins }: Mesh, front: Front): ParallelLight {
  const { distances } = front;
  let sources: Sources;
  let coords = new Float64Array(0);
  let beams: BeamList | null = null;
  let sightOnly = false;

  function along(k: number, x: number, y: number): number {
    const ax = coords[4 * k];
    const ay = coords[4 * k + 1];
    return (x - ax) * (coords[4 * k + 2] - ax) + (y - ay) * (coords[4 * k + 3] - ay);
  }

  function sideOf(k: number, x: number, y: number): number {
    return orient(coords[4 * k], coords[4 * k + 1], coords[4 * k + 2], coords[4 * k + 3], x, y);
  }

  let lx = 0;
  let ly = 0;
  let rx = 0;
  let ry = 0;

  /** Where a span of light meets the edge p q: l to r. */
  function cutEdge(k: number, side: number, from: number, to: number, p: number, q: number): void {
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const dx = points[2 * q] - px;
    const dy = points[2 * q + 1] - py;
    const length = norm(coords[4 * k + 2] - coords[4 * k], coords[4 * k + 3] - coords[4 * k + 1]);
    const atP = side * along(k, px, py);
    const atQ = side * along(k, points[2 * q], points[2 * q + 1]);
    const steep = atQ - atP > FLAT * length * (Math.abs(dx) + Math.abs(dy));
    const shareL = steep ? Math.min(1, Math.max(0, (from - atP) / (atQ - atP))) : 0;
    const shareR = steep ? Math.min(1, Math.max(0, (to - atP) / (atQ - atP))) : 1;
    lx = px + shareL * dx;
    ly = py + shareL * dy;
    rx = px + shareR * dx;
    ry = py + shareR * dy;
  }

  /** Parallel light of segment source `k` leaves through `exit`; spans count left to right as the light sees it. */
  function openParallel(k: number, side: number, from: number, to: number, exit: number): void {
    const h = twins[exit];
    if ((h < 0 && !beams) || from >= to) return;
    const p = triangles[next(exit)];
    const q = triangles[exit];
    cutEdge(k, side, from, to, p, q);
    if (h < 0) {
      beams?.add(sourceParent(k), lx, ly, rx, ry);
      return;
    }
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const qx = points[2 * q];
    const qy = points[2 * q + 1];
    const distance = sources.starts[k];
    const toLeft = heightOver(k, lx, ly);
    const toRight = heightOver(k, rx, ry);
    const slack = TIE * (distance + Math.max(toLeft, toRight));
    const limitP = distance + toRight - norm(rx - px, ry - py) - slack;
    const limitQ = distance + toLeft - norm(lx - qx, ly - qy) - slack;
    if ((limitP > distances[p] || limitQ > distances[q]) && !sightOnly) {
      beams?.add(sourceParent(k), lx, ly, rx, ry);
      return;
    }
    const w = front.open(sourceParent(k), h, PARALLEL, side, distance + Math.min(toLeft, toRight));
    const { reals } = front;
    reals[REALS * w] = from;
    reals[REALS * w + 1] = to;
    reals[REALS * w + 2] = distance;
    reals[REALS * w + 3] = limitP;
    reals[REALS * w + 4] = limitQ;
  }

  function heightOver(k: number, x: number, y: number): number {
    const ax = coords[4 * k];
    const ay = coords[4 * k + 1];
    const dx = coords[4 * k + 2] - ax;
    const dy = coords[4 * k + 3] - ay;
    return Math.abs(dx * (y - ay) - dy * (x - ax)) / norm(dx, dy);
  }

  function cross(w: number): void {
    const h = front.edges[w];
    const k = sourceOf(front.apexes[w]);
    const side = front.rights[w];
    const from = front.reals[REALS * w];
    const to = front.reals[REALS * w + 1];
    const c = triangles[previous(h)];
    const at = side * along(k, points[2 * c], points[2 * c + 1]);
    if (at >= from && at <= to)
      front.relax(c, sources.starts[k] + heightOver(k, points[2 * c], points[2 * c + 1]), sourceParent(k));
    openParallel(k, side, from, Math.min(at, to), previous(h));
    openParallel(k, side, Math.max(at, from), to, next(h));
  }

  function end(w: number): void {
    const h = front.edges[w];
    const k = sourceOf(front.apexes[w]);
    const { reals, rights } = front;
    cutEdge(k, rights[w], reals[REALS * w], reals[REALS * w + 1], triangles[h], triangles[next(h)]);
    beams?.add(sourceParent(k), lx, ly, rx, ry);
  }

  function light(k: number, triangle: number, from: number, to: number): void {
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
      const a = triangles[h];
      const b = triangles[next(h)];
      const ax = points[2 * a];
      const ay = points[2 * a + 1];
      const atA = along(k, ax, ay);
      const atB = along(k, points[2 * b], points[2 * b + 1]);
      if (atA >= from && atA <= to) front.relax(a, sources.starts[k] + heightOver(k, ax, ay), sourceParent(k));
      const sideA = sideOf(k, ax, ay);
      const sideB = sideOf(k, points[2 * b], points[2 * b + 1]);
      if ((sideA > 0 || sideB > 0) && atA > atB) openParallel(k, 1, Math.max(from, atB), Math.min(to, atA), h);
      if ((sideA < 0 || sideB < 0) && atA < atB) openParallel(k, -1, -Math.min(to, atB), -Math.max(from, atA), h);
    }
  }

  return {
    begin(given, givenBeams, givenSightOnly) {
      sources = given;
      beams = givenBeams;
      sightOnly = givenSightOnly;
      coords = given.coords as Float64Array<ArrayBuffer>;
    },
    along,
    sideOf,
    light,
    cross,
    end,
  };
}
