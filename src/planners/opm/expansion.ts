/**
 * Continuous Dijkstra over a triangulation (Mitchell, Mount and Papadimitriou 1987): exact distances and parents of all
 * corners from a set of sources.
 *
 * Light leaves a source, or a corner that a shortest path bends around, through *windows*: the part of a mesh edge it
 * shines through. A window is bounded by rays through corners, so that every sign that decides is the orientation of
 * three input points. Windows wait in a heap, ordered by the least distance they can still give, and are dropped when
 * both sides know a shorter way (Xin and Wang 2009): walking along the edge from one of its corners.
 */
import { Bend, fansOf } from '../../geometry/fan.ts';
import type { Mesh } from '../../geometry/mesh.ts';
import { createMinHeap } from '../../geometry/min-heap.ts';
import { orient } from '../../geometry/predicates.ts';
import { SourceKind, type Sources } from './sources.ts';

/** Parents: a corner (0 and up), nothing, or source k as `sourceParent(k)`. */
export const NO_PARENT = -1;
export const sourceParent = (source: number): number => -2 - source;
export const sourceOf = (parent: number): number => -2 - parent;

/** Bound of a window that is the straight continuation of the path into its apex. */
const STRAIGHT = -1;
/** In place of the left bound: parallel light from a segment; the right bound then tells the side, 1 or -1. */
const PARALLEL = -2;
/** Ties are not pruned: rounding must never let two equal ways discard each other. */
const TIE = 1e-11;
/** An edge seen flatter than this is not cut where rays meet it, but taken whole, which is safe. */
const FLAT = 1e-4;

export interface Expansion {
  /** Per corner; Infinity where nothing came. Valid until `start` is called again. */
  readonly distances: Float64Array;
  readonly parents: Int32Array;
  /** Forgets everything and lights the sources. With a target only what may reach it is expanded. */
  start(
    sources: Sources,
    target?: { readonly x: number; readonly y: number; readonly triangles: readonly number[] },
  ): void;
  /** Handles up to `events` events; true when there is nothing left to do. */
  run(events: number): boolean;
  /** Distance of the target, and the parent it is reached from. */
  readonly targetDistance: number;
  readonly targetParent: number;
  /** Share of the corners reached so far. */
  readonly reached: number;
  /** Windows expanded since the start. */
  readonly windows: number;
}

export function createExpansion(mesh: Mesh): Expansion {
  const { points, triangles, twins, firstOut } = mesh;
  const { lastIn, bends } = fansOf(mesh);
  const corners = points.length / 2;
  const distances = new Float64Array(corners).fill(Number.POSITIVE_INFINITY);
  const parents = new Int32Array(corners).fill(NO_PARENT);
  const settled = new Uint8Array(corners);
  const touched = new Int32Array(corners);
  let touchedCount = 0;

  // Windows: apex (as a parent), entered half-edge, bounds; apex position (parallel light: span) and distance; what the
  // edge's corners must undercut to make the window useless.
  let capacity = 1024;
  let apexes = new Int32Array(capacity);
  let edges = new Int32Array(capacity);
  let lefts = new Int32Array(capacity);
  let rights = new Int32Array(capacity);
  let reals = new Float64Array(5 * capacity);
  let free = new Int32Array(capacity);
  let freeCount = 0;
  let used = 0;
  const heap = createMinHeap(1024);

  let sources: Sources;
  let coords = new Float64Array(0);
  let aimed = false;
  let targetX = 0;
  let targetY = 0;
  let targetDistance = Number.POSITIVE_INFINITY;
  let targetParent = NO_PARENT;
  const targetTriangles = new Set<number>();
  let windows = 0;

  const next = (h: number): number => (h % 3 === 2 ? h - 2 : h + 1);
  const previous = (h: number): number => (h % 3 === 0 ? h + 2 : h - 1);

  function allocate(): number {
    if (freeCount > 0) return free[--freeCount];
    if (used === capacity) grow();
    return used++;
  }

  function grow(): void {
    capacity *= 2;
    const wider = <T extends Int32Array | Float64Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    apexes = wider(new Int32Array(capacity), apexes);
    edges = wider(new Int32Array(capacity), edges);
    lefts = wider(new Int32Array(capacity), lefts);
    rights = wider(new Int32Array(capacity), rights);
    free = wider(new Int32Array(capacity), free);
    reals = wider(new Float64Array(5 * capacity), reals);
  }

  function relax(corner: number, distance: number, parent: number): void {
    if (distance >= distances[corner] || settled[corner]) return;
    if (parents[corner] === NO_PARENT) touched[touchedCount++] = corner;
    distances[corner] = distance;
    parents[corner] = parent;
    if (bends[corner] === Bend.none && !isCornerSource(parent)) return;
    heap.push(~corner, aimed ? distance + toTarget(points[2 * corner], points[2 * corner + 1]) : distance);
  }

  function relaxFrom(corner: number, apex: number, x: number, y: number, distance: number): void {
    const dx = points[2 * corner] - x;
    const dy = points[2 * corner + 1] - y;
    relax(corner, distance + Math.sqrt(dx * dx + dy * dy), apex);
  }

  const isCornerSource = (parent: number): boolean =>
    parent < NO_PARENT && sources.kinds[sourceOf(parent)] === SourceKind.corner;

  function toTarget(x: number, y: number): number {
    const dx = targetX - x;
    const dy = targetY - y;
    return Math.sqrt(dx * dx + dy * dy);
  }

  function offerTarget(apex: number, x: number, y: number, distance: number): void {
    const offer = distance + toTarget(x, y);
    if (offer >= targetDistance) return;
    targetDistance = offer;
    targetParent = apex;
  }

  /** Position along segment source `k`, as pieces count it. Always computed alike: equal corners compare equal. */
  function along(k: number, x: number, y: number): number {
    const ax = coords[4 * k];
    const ay = coords[4 * k + 1];
    return (x - ax) * (coords[4 * k + 2] - ax) + (y - ay) * (coords[4 * k + 3] - ay);
  }

  /** Which side of a segment source a place lies on. */
  function sideOf(k: number, x: number, y: number): number {
    return orient(coords[4 * k], coords[4 * k + 1], coords[4 * k + 2], coords[4 * k + 3], x, y);
  }

  /** Positive left of the straight continuation of the path into corner v, negative right of it. */
  function sideOfStraight(v: number, x: number, y: number): number {
    const parent = parents[v];
    const vx = points[2 * v];
    const vy = points[2 * v + 1];
    if (parent >= 0) return orient(points[2 * parent], points[2 * parent + 1], vx, vy, x, y);
    const k = sourceOf(parent);
    if (sources.kinds[k] !== SourceKind.segment) return orient(coords[4 * k], coords[4 * k + 1], vx, vy, x, y);
    const ahead = along(k, x, y) - along(k, vx, vy);
    return sideOf(k, vx, vy) > 0 ? -ahead : ahead;
  }

  function sideOfBound(bound: number, apex: number, ax: number, ay: number, x: number, y: number): number {
    if (bound === STRAIGHT) return sideOfStraight(apex, x, y);
    return orient(ax, ay, points[2 * bound], points[2 * bound + 1], x, y);
  }

  let directionX = 0;
  let directionY = 0;

  function setDirection(bound: number, apex: number, ax: number, ay: number): void {
    if (bound !== STRAIGHT) {
      directionX = points[2 * bound] - ax;
      directionY = points[2 * bound + 1] - ay;
      return;
    }
    const parent = parents[apex];
    const k = sourceOf(parent);
    if (parent < 0 && sources.kinds[k] === SourceKind.segment) {
      const side = Math.sign(sideOf(k, ax, ay));
      directionX = side * (coords[4 * k + 1] - coords[4 * k + 3]);
      directionY = side * (coords[4 * k + 2] - coords[4 * k]);
      return;
    }
    directionX = ax - (parent >= 0 ? points[2 * parent] : coords[4 * k]);
    directionY = ay - (parent >= 0 ? points[2 * parent + 1] : coords[4 * k + 1]);
  }

  /** How far along the edge p q (0 to 1) a bounding ray meets it; `otherwise` where that is too flat to tell. */
  function meet(bound: number, apex: number, ax: number, ay: number, p: number, q: number, otherwise: number): number {
    setDirection(bound, apex, ax, ay);
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const qx = points[2 * q];
    const qy = points[2 * q + 1];
    const hp = directionX * (py - ay) - directionY * (px - ax);
    const hq = directionX * (qy - ay) - directionY * (qx - ax);
    const reach = (Math.abs(directionX) + Math.abs(directionY)) * (Math.abs(qx - px) + Math.abs(qy - py));
    if (hp - hq <= FLAT * reach) return otherwise;
    return Math.min(1, Math.max(0, hp / (hp - hq)));
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
    if (h < 0) return;
    const p = triangles[h];
    const q = triangles[next(h)];
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const qx = points[2 * q];
    const qy = points[2 * q + 1];
    let lx = px;
    let ly = py;
    let rx = qx;
    let ry = qy;
    if (left !== p) {
      const share = meet(left, apex, ax, ay, p, q, 0);
      lx = px + share * (qx - px);
      ly = py + share * (qy - py);
    }
    if (right !== q) {
      const share = meet(right, apex, ax, ay, p, q, 1);
      rx = px + share * (qx - px);
      ry = py + share * (qy - py);
    }
    const toLeft = Math.sqrt((lx - ax) * (lx - ax) + (ly - ay) * (ly - ay));
    const toRight = Math.sqrt((rx - ax) * (rx - ax) + (ry - ay) * (ry - ay));
    const slack = TIE * (distance + Math.max(toLeft, toRight));
    const limitP = distance + toRight - Math.sqrt((rx - px) * (rx - px) + (ry - py) * (ry - py)) - slack;
    const limitQ = distance + toLeft - Math.sqrt((lx - qx) * (lx - qx) + (ly - qy) * (ly - qy)) - slack;
    if (limitP > distances[p] || limitQ > distances[q]) return;

    let key: number;
    if (aimed) {
      key = distance + throughWindow(ax, ay, lx, ly, rx, ry, toLeft, toRight);
      if (key >= targetDistance) return;
    } else {
      const wx = rx - lx;
      const wy = ry - ly;
      const foot = (ax - lx) * wx + (ay - ly) * wy;
      const length = wx * wx + wy * wy;
      if (foot <= 0) key = distance + toLeft;
      else if (foot >= length) key = distance + toRight;
      else key = distance + Math.abs((ax - lx) * wy - (ay - ly) * wx) / Math.sqrt(length);
    }
    const w = allocate();
    apexes[w] = apex;
    edges[w] = h;
    lefts[w] = left;
    rights[w] = right;
    reals[5 * w] = ax;
    reals[5 * w + 1] = ay;
    reals[5 * w + 2] = distance;
    reals[5 * w + 3] = limitP;
    reals[5 * w + 4] = limitQ;
    heap.push(w, key);
  }

  /** Least length from the apex through the window to the target, as if nothing else were in the way. */
  function throughWindow(
    ax: number,
    ay: number,
    lx: number,
    ly: number,
    rx: number,
    ry: number,
    toLeft: number,
    toRight: number,
  ): number {
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
      return Math.sqrt(dx * dx + dy * dy);
    }
    return Math.min(toLeft + toTarget(lx, ly), toRight + toTarget(rx, ry));
  }

  /** Parallel light of segment source `k` leaves through `exit`; spans count left to right as the light sees it. */
  function openParallel(k: number, side: number, from: number, to: number, exit: number): void {
    const h = twins[exit];
    if (h < 0 || from >= to) return;
    const p = triangles[h];
    const q = triangles[next(h)];
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const qx = points[2 * q];
    const qy = points[2 * q + 1];
    const dx = coords[4 * k + 2] - coords[4 * k];
    const dy = coords[4 * k + 3] - coords[4 * k + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const atP = side * along(k, px, py);
    const atQ = side * along(k, qx, qy);
    const steep = atQ - atP > FLAT * length * (Math.abs(qx - px) + Math.abs(qy - py));
    const shareL = steep ? Math.min(1, Math.max(0, (from - atP) / (atQ - atP))) : 0;
    const shareR = steep ? Math.min(1, Math.max(0, (to - atP) / (atQ - atP))) : 1;
    const lx = px + shareL * (qx - px);
    const ly = py + shareL * (qy - py);
    const rx = px + shareR * (qx - px);
    const ry = py + shareR * (qy - py);
    const distance = sources.starts[k];
    const toLeft = heightOver(k, lx, ly);
    const toRight = heightOver(k, rx, ry);
    const slack = TIE * (distance + Math.max(toLeft, toRight));
    const limitP = distance + toRight - Math.sqrt((rx - px) * (rx - px) + (ry - py) * (ry - py)) - slack;
    const limitQ = distance + toLeft - Math.sqrt((lx - qx) * (lx - qx) + (ly - qy) * (ly - qy)) - slack;
    if (limitP > distances[p] || limitQ > distances[q]) return;
    const w = allocate();
    apexes[w] = sourceParent(k);
    edges[w] = h;
    lefts[w] = PARALLEL;
    rights[w] = side;
    reals[5 * w] = from;
    reals[5 * w + 1] = to;
    reals[5 * w + 2] = distance;
    reals[5 * w + 3] = limitP;
    reals[5 * w + 4] = limitQ;
    heap.push(w, distance + Math.min(toLeft, toRight));
  }

  function heightOver(k: number, x: number, y: number): number {
    const ax = coords[4 * k];
    const ay = coords[4 * k + 1];
    const dx = coords[4 * k + 2] - ax;
    const dy = coords[4 * k + 3] - ay;
    return Math.abs(dx * (y - ay) - dy * (x - ax)) / Math.sqrt(dx * dx + dy * dy);
  }

  function crossParallel(w: number): void {
    const h = edges[w];
    const k = sourceOf(apexes[w]);
    const side = rights[w];
    const from = reals[5 * w];
    const to = reals[5 * w + 1];
    const c = triangles[previous(h)];
    const at = side * along(k, points[2 * c], points[2 * c + 1]);
    if (at >= from && at <= to)
      relax(c, sources.starts[k] + heightOver(k, points[2 * c], points[2 * c + 1]), apexes[w]);
    openParallel(k, side, from, Math.min(at, to), previous(h));
    openParallel(k, side, Math.max(at, from), to, next(h));
  }

  function crossWindow(w: number): void {
    const h = edges[w];
    const apex = apexes[w];
    const left = lefts[w];
    const right = rights[w];
    const ax = reals[5 * w];
    const ay = reals[5 * w + 1];
    const distance = reals[5 * w + 2];
    const c = triangles[previous(h)];
    const cx = points[2 * c];
    const cy = points[2 * c + 1];
    if (aimed && targetTriangles.has((h - (h % 3)) / 3) && inWindow(left, right, apex, ax, ay)) {
      offerTarget(apex, ax, ay, distance);
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
      sideOfBound(left, apex, ax, ay, targetX, targetY) <= 0 && sideOfBound(right, apex, ax, ay, targetX, targetY) >= 0
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
      if (kind === SourceKind.corner || (kind === SourceKind.segment && sideOf(k, vx, vy) === 0)) {
        lightFan(v, vx, vy);
        return;
      }
      // The source itself has lit everything around.
      if (kind === SourceKind.point && coords[4 * k] === vx && coords[4 * k + 1] === vy) return;
    }
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
      if (aimed && targetTriangles.has((h - (h % 3)) / 3)) offerTarget(v, vx, vy, distance);
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
    return directionX * (xx - vx) + directionY * (xy - vy) > 0;
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
    if (targetTriangles.has((h - (h % 3)) / 3) && inWindow(left, right, v, vx, vy)) offerTarget(v, vx, vy, distance);
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
    if (aimed && targetTriangles.has(triangle)) offerTarget(apex, x, y, distance);
  }

  function lightPiece(k: number, triangle: number, from: number, to: number): void {
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
      const a = triangles[h];
      const b = triangles[next(h)];
      const ax = points[2 * a];
      const ay = points[2 * a + 1];
      const atA = along(k, ax, ay);
      const atB = along(k, points[2 * b], points[2 * b + 1]);
      if (atA >= from && atA <= to) relax(a, sources.starts[k] + heightOver(k, ax, ay), sourceParent(k));
      const sideA = sideOf(k, ax, ay);
      const sideB = sideOf(k, points[2 * b], points[2 * b + 1]);
      if ((sideA > 0 || sideB > 0) && atA > atB) openParallel(k, 1, Math.max(from, atB), Math.min(to, atA), h);
      if ((sideA < 0 || sideB < 0) && atA < atB) openParallel(k, -1, -Math.min(to, atB), -Math.max(from, atA), h);
    }
  }

  function forget(): void {
    for (let i = 0; i < touchedCount; i++) {
      distances[touched[i]] = Number.POSITIVE_INFINITY;
      parents[touched[i]] = NO_PARENT;
      settled[touched[i]] = 0;
    }
    touchedCount = 0;
    freeCount = 0;
    used = 0;
    windows = 0;
    heap.clear();
    targetTriangles.clear();
    targetDistance = Number.POSITIVE_INFINITY;
    targetParent = NO_PARENT;
  }

  return {
    distances,
    parents,
    start(given, target) {
      forget();
      sources = given;
      coords = given.coords as Float64Array<ArrayBuffer>;
      aimed = target !== undefined;
      if (target) {
        targetX = target.x;
        targetY = target.y;
        for (const triangle of target.triangles) targetTriangles.add(triangle);
        if (given.kinds.includes(SourceKind.segment))
          throw new Error('only points and corners can be aimed at a target');
      }
      // First, because a corner on a segment must light its fan although the segment's own light reaches it too.
      for (let k = 0; k < given.kinds.length; k++) {
        if (given.kinds[k] === SourceKind.corner) relax(given.corners[k], given.starts[k], sourceParent(k));
      }
      for (let i = 0; i < given.pieceSources.length; i++) {
        const k = given.pieceSources[i];
        if (given.kinds[k] === SourceKind.point) lightPoint(k, given.pieceTriangles[i]);
        else lightPiece(k, given.pieceTriangles[i], given.pieceSpans[2 * i], given.pieceSpans[2 * i + 1]);
      }
    },
    run(events) {
      for (let left = events; left > 0; left--) {
        if (heap.size === 0 || heap.peekKey() >= targetDistance) return true;
        const item = heap.pop();
        if (item < 0) {
          if (settled[~item]) continue;
          settled[~item] = 1;
          crossCorner(~item);
          continue;
        }
        const h = edges[item];
        if (reals[5 * item + 3] <= distances[triangles[h]] && reals[5 * item + 4] <= distances[triangles[next(h)]]) {
          windows++;
          if (lefts[item] === PARALLEL) crossParallel(item);
          else crossWindow(item);
        }
        free[freeCount++] = item;
      }
      return false;
    },
    get targetDistance() {
      return targetDistance;
    },
    get targetParent() {
      return targetParent;
    },
    get reached() {
      return touchedCount / Math.max(1, corners);
    },
    get windows() {
      return windows;
    },
  };
}
