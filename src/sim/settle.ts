/** The nearest place where a disc keeps its radius from solids: for who appears too near a wall, or inside a new obstacle. */
import { norm } from '../geometry/norm.ts';
import type { Solids } from '../geometry/solids.ts';

/** How much of the radius may be missing before a disc counts as too near; rounding alone stays far below. */
export const RADIUS_SLACK = 1e-9;
/** Nearer to a solid than this share of the radius counts as being on it: the way out may start across it. */
const ON_BORDER = 1e-6;
/** With more solids around than this, places that touch two of them are not tried. */
const MOST_FOR_PAIRS = 48;
const MOST_DOUBLINGS = 6;

type Place = { readonly x: number; readonly y: number; readonly distance: number };
type Line = { readonly kind: 'line'; readonly x: number; readonly y: number; readonly dx: number; readonly dy: number };
type Circle = { readonly kind: 'circle'; readonly x: number; readonly y: number };

const foot = new Float64Array(3);

/**
 * Writes the nearest such place and says true, or says false when there is none nearby that can be reached. `before` are
 * the solids before they moved: the way must not have led across them, so that nobody is pushed through a wall.
 */
export function settle(
  out: Float64Array,
  solids: Solids,
  x: number,
  y: number,
  radius: number,
  before?: Solids,
): boolean {
  const nearest = solids.nearest(foot, x, y, Infinity);
  if (nearest < 0) return false;
  const distance = foot[2];
  const onBorder = distance <= ON_BORDER * radius;
  const inside = !onBorder && !solids.isFree(x, y);
  const accept = (place: Place): boolean => {
    if (!isClear(solids, place, radius)) return false;
    if (before?.crosses(x, y, place.x, place.y)) return false;
    if (!inside) {
      const skip = onBorder && place.distance > 0 ? Math.min(1, (10 * ON_BORDER * radius) / place.distance) : 0;
      const fromX = x + skip * (place.x - x);
      const fromY = y + skip * (place.y - y);
      if (solids.crosses(fromX, fromY, place.x, place.y)) return false;
    }
    out[0] = place.x;
    out[1] = place.y;
    return true;
  };
  if (!inside && distance >= radius * (1 - RADIUS_SLACK)) return accept({ x, y, distance: 0 });
  if (!inside && !onBorder) {
    // Straight away from the nearest solid is the shortest way there can be.
    const push = radius / distance;
    const px = foot[0] + push * (x - foot[0]);
    const py = foot[1] + push * (y - foot[1]);
    if (accept({ x: px, y: py, distance: radius - distance })) return true;
  }
  let reach = distance + 3 * radius;
  for (let doubling = 0; doubling <= MOST_DOUBLINGS; doubling++, reach *= 2) {
    const sure = doubling === MOST_DOUBLINGS ? Infinity : reach - radius;
    for (const place of places(solids, solids.around(x, y, reach), x, y, radius)) {
      if (place.distance > sure) break;
      if (accept(place)) return true;
    }
  }
  return false;
}

function isClear(solids: Solids, { x, y }: Place, radius: number): boolean {
  return solids.clearance(x, y, radius) >= radius * (1 - RADIUS_SLACK) && solids.isFree(x, y);
}

/** Nearest points of, and all crossings between, the curves at distance `radius` from the given solids; nearest first. */
function places(solids: Solids, near: readonly number[], x: number, y: number, radius: number): Place[] {
  const found: Place[] = [];
  const add = (px: number, py: number) => found.push({ x: px, y: py, distance: norm(px - x, py - y) });
  const curves = offsets(solids, near, radius);
  for (const curve of curves) {
    if (curve.kind === 'line') {
      const u = ((x - curve.x) * curve.dx + (y - curve.y) * curve.dy) / (curve.dx ** 2 + curve.dy ** 2);
      const clamped = Math.min(1, Math.max(0, u));
      add(curve.x + clamped * curve.dx, curve.y + clamped * curve.dy);
    } else {
      const distance = norm(x - curve.x, y - curve.y);
      const push = distance > 0 ? radius / distance : 0;
      add(curve.x + push * (x - curve.x), curve.y + push * (y - curve.y));
    }
  }
  if (near.length <= MOST_FOR_PAIRS) {
    for (let i = 0; i < curves.length; i++) {
      for (let j = 0; j < i; j++) meet(add, curves[i], curves[j], radius);
    }
  }
  return found.sort((a, b) => a.distance - b.distance);
}

function offsets(solids: Solids, near: readonly number[], radius: number): (Line | Circle)[] {
  const curves: (Line | Circle)[] = [];
  const corners = new Set<string>();
  const corner = (x: number, y: number) => {
    const key = `${x} ${y}`;
    if (!corners.has(key)) curves.push({ kind: 'circle', x, y });
    corners.add(key);
  };
  for (const i of near) {
    const [ax, ay, bx, by] = solids.ends.subarray(4 * i, 4 * i + 4);
    corner(ax, ay);
    const length = norm(bx - ax, by - ay);
    if (length === 0) continue;
    corner(bx, by);
    const dx = bx - ax;
    const dy = by - ay;
    curves.push({ kind: 'line', x: ax - (radius * dy) / length, y: ay + (radius * dx) / length, dx, dy });
  }
  return curves;
}

function meet(add: (x: number, y: number) => void, a: Line | Circle, b: Line | Circle, radius: number): void {
  if (a.kind === 'line' && b.kind === 'line') {
    const denominator = a.dx * b.dy - a.dy * b.dx;
    if (denominator === 0) return;
    const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / denominator;
    add(a.x + t * a.dx, a.y + t * a.dy);
  } else if (a.kind === 'circle' && b.kind === 'circle') {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const half = norm(dx, dy) / 2;
    if (half === 0 || half > radius) return;
    const rise = Math.sqrt(radius * radius - half * half) / (2 * half);
    add(a.x + dx / 2 - rise * dy, a.y + dy / 2 + rise * dx);
    add(a.x + dx / 2 + rise * dy, a.y + dy / 2 - rise * dx);
  } else {
    const line = (a.kind === 'line' ? a : b) as Line;
    const circle = a.kind === 'line' ? b : a;
    const length = norm(line.dx, line.dy);
    const ux = line.dx / length;
    const uy = line.dy / length;
    const along = (circle.x - line.x) * ux + (circle.y - line.y) * uy;
    const across = (circle.x - line.x) * uy - (circle.y - line.y) * ux;
    if (Math.abs(across) > radius) return;
    const half = Math.sqrt(radius * radius - across * across);
    add(line.x + (along - half) * ux, line.y + (along - half) * uy);
    add(line.x + (along + half) * ux, line.y + (along + half) * uy);
  }
}
