/**
 * Shortest ways by brute force, straight from the polygons of a scene: a visibility graph with exact predicates, and
 * Dijkstra. For obstacles and walls that are disjoint or touch, but do not overlap.
 *
 * Where things touch in a point, space around that point falls apart into *sectors*, and a node of the graph is a sector
 * of a position. Ways go in hops between positions with no other position in between; a hop along an edge has a lane on
 * either side of it.
 */
import { orient } from '../../src/geometry/predicates.ts';
import type { Scene } from '../../src/scene/schema.ts';

export type P = readonly [number, number];
type Ring = readonly P[];
type Solid = { readonly outline: Ring; readonly holes: readonly Ring[] };
type Hop = { readonly from: number; readonly to: number; readonly length: number };
/** A sector of a position, and the hops that leave it: to nodes with no other position in between. */
export type Node = {
  readonly at: P;
  readonly sector: number;
  readonly free: boolean;
  readonly hops: readonly number[];
};
type Position = {
  readonly at: P;
  readonly rays: readonly P[];
  readonly free: readonly boolean[];
  readonly first: number;
};

export interface Oracle {
  /** Length of the shortest way between two places; Infinity when there is none. */
  distance(a: P, b: P): number;
  /** To the nearest free point of a polyline. It ends at a foot, at a cut or at an end: all of them are tried. */
  distanceToLine(a: P, line: Ring): number;
  /** The same for many places and the nearest of several lines, with one graph. */
  distancesToLines(places: readonly P[], lines: readonly Ring[]): number[];
  /** Whether the straight line between two places is free. */
  isFree(a: P, b: P): boolean;
  /** The graph over all vertices and some more places. */
  graph(places: readonly P[]): readonly Node[];
  /** The sectors of a place from which another one is in sight. */
  sectorsSeeing(a: P, b: P): ReadonlySet<number>;
  /** Whether the place belongs to free space, borders included. */
  holds(a: P): boolean;
}

export function createOracle(scene: Scene): Oracle {
  const [x0, y0, x1, y1] = scene.bounds;
  const walkable = (scene.walkable.length ? scene.walkable : [corners(x0, y0, x1, y1)]).map(leftTurning);
  const solids: Solid[] = scene.obstacles.map((o) => ({
    outline: leftTurning(o.points),
    holes: o.holes.map(leftTurning),
  }));
  const rings = [...walkable, ...solids.flatMap((s) => [s.outline, ...s.holes])];
  const edges: [P, P][] = rings.flatMap((ring) => ring.map((p, i): [P, P] => [p, ring[(i + 1) % ring.length]]));
  const walls: [P, P][] = scene.walls.flatMap((w) => w.points.slice(1).map((p, i): [P, P] => [w.points[i], p]));
  const all = [...edges, ...walls];
  const vertices = distinct([...rings.flat(), ...scene.walls.flatMap((w) => w.points)]);

  function position(at: P, first: number): Position {
    const rays = distinctRays(
      at,
      all.flatMap(([a, b]) => (onSegment(a, b, at) ? [a, b].filter((p) => !same(p, at)) : [])),
    );
    const sectors = Math.max(1, rays.length);
    const free = Array.from({ length: sectors }, (_, sector) => {
      const within = (ring: Ring) => covers(ring, at, rays, sector);
      return walkable.some(within) && !solids.some((s) => within(s.outline) && !s.holes.some(within));
    });
    return { at, rays, free, first };
  }

  /** Hops between two positions with nothing in between: pairs of sectors. */
  function lanes(p: Position, q: Position): [number, number][] {
    if (all.some(([a, b]) => crosses(a, b, p.at, q.at))) return [];
    const out = sectorsTowards(p, q.at);
    const back = sectorsTowards(q, p.at);
    // Left of the way out is right of the way back.
    const pairs: [number, number][] = [
      [out.left, back.right],
      [out.right, back.left],
    ];
    const open = pairs.filter(([s, t]) => p.free[s] && q.free[t]);
    return out.left === out.right && back.left === back.right ? open.slice(0, 1) : open;
  }

  /** The places in order along the straight line, with every position on it. */
  function stops(a: P, b: P, among: readonly P[]): P[] {
    const on = among.filter((v) => !same(v, a) && !same(v, b) && onSegment(a, b, v));
    const far = (p: P) => Math.abs(p[0] - a[0]) + Math.abs(p[1] - a[1]);
    return [a, ...on.sort((p, q) => far(p) - far(q)), b];
  }

  function connect(places: readonly P[]): { readonly positions: Position[]; readonly hops: Hop[][] } {
    const positions: Position[] = [];
    let nodes = 0;
    for (const at of places) {
      const made = position(at, nodes);
      positions.push(made);
      nodes += made.free.length;
    }
    const hops: Hop[][] = Array.from({ length: nodes }, () => []);
    for (const [i, p] of positions.entries()) {
      for (const q of positions.slice(i + 1)) {
        if (places.some((v) => v !== p.at && v !== q.at && onSegment(p.at, q.at, v))) continue;
        const length = Math.hypot(p.at[0] - q.at[0], p.at[1] - q.at[1]);
        for (const [s, t] of lanes(p, q)) {
          hops[p.first + s].push({ from: p.first + s, to: q.first + t, length });
          hops[q.first + t].push({ from: q.first + t, to: p.first + s, length });
        }
      }
    }
    return { positions, hops };
  }

  function shortest(from: P, goals: readonly P[]): number {
    const { positions, hops } = connect(distinct([from, ...goals, ...vertices]));
    const ends = new Set(goals.flatMap((g) => nodesAt(positions, g)));
    const distances = dijkstra(hops, nodesAt(positions, from), ends);
    return Math.min(Number.POSITIVE_INFINITY, ...[...ends].map((n) => distances[n]));
  }

  /** Where the shortest way from one of some places to a line may end: at its points, at a foot, or at a cut. */
  function endsOn(line: Ring, places: readonly P[]): P[] {
    const candidates: P[] = [...line];
    line.slice(1).forEach((b, i) => {
      const c = line[i];
      for (const p of [...places, ...vertices]) {
        const foot = footOn(c, b, p);
        if (foot) candidates.push(foot);
      }
      for (const [p, q] of all) {
        const cut = cutOf(c, b, p, q);
        if (cut) candidates.push(...roundings(cut));
      }
    });
    return candidates;
  }

  /** Sectors at the end of the straight line from a to b. */
  function arrivals(a: P, b: P): Set<number> {
    const way = stops(a, b, vertices).map((p) => position(p, 0));
    let open = new Set(way[0].free.keys());
    for (let i = 0; i + 1 < way.length; i++) {
      const next = lanes(way[i], way[i + 1]).filter(([s]) => open.has(s));
      open = new Set(next.map(([, t]) => t));
    }
    return open;
  }

  return {
    distance: (a, b) => shortest(a, [b]),
    distanceToLine: (a, line) => shortest(a, distinct(endsOn(line, [a]))),
    distancesToLines(places, lines) {
      const goals = lines.flatMap((line) => endsOn(line, places));
      const { positions, hops } = connect(distinct([...places, ...goals, ...vertices]));
      const starts = goals.flatMap((g) => nodesAt(positions, g));
      const distances = dijkstra(hops, starts);
      return places.map((p) => Math.min(Number.POSITIVE_INFINITY, ...nodesAt(positions, p).map((n) => distances[n])));
    },
    isFree(a, b) {
      if (same(a, b)) return position(a, 0).free.includes(true);
      return arrivals(a, b).size > 0;
    },
    graph(places) {
      const { positions, hops } = connect(distinct([...places, ...vertices]));
      return positions.flatMap(({ at, free, first }) =>
        free.map((isFree, sector) => ({ at, sector, free: isFree, hops: hops[first + sector].map(({ to }) => to) })),
      );
    },
    sectorsSeeing: (a, b) => arrivals(b, a),
    holds: (a) => position(a, 0).free.includes(true),
  };
}

function nodesAt(positions: readonly Position[], at: P): number[] {
  const p = positions.find((q) => same(q.at, at));
  return p ? p.free.flatMap((free, s) => (free ? [p.first + s] : [])) : [];
}

/** Of all nodes, or up to the first of `ends`: its own distance is right then, and those of the others are not less. */
function dijkstra(hops: readonly (readonly Hop[])[], starts: readonly number[], ends?: ReadonlySet<number>): number[] {
  const distances = hops.map(() => Number.POSITIVE_INFINITY);
  const open = new Set(starts);
  for (const s of starts) distances[s] = 0;
  while (open.size > 0) {
    let at = -1;
    for (const n of open) if (at < 0 || distances[n] < distances[at]) at = n;
    if (ends?.has(at)) return distances;
    open.delete(at);
    for (const { to, length } of hops[at]) {
      if (distances[at] + length >= distances[to]) continue;
      distances[to] = distances[at] + length;
      open.add(to);
    }
  }
  return distances;
}

/** The sectors just left and right of the direction to a place: the same one when no ray runs that way. */
function sectorsTowards(p: Position, to: P): { left: number; right: number } {
  const n = p.rays.length;
  if (n === 0) return { left: 0, right: 0 };
  let sector = n - 1;
  for (const [i, ray] of p.rays.entries()) {
    const order = compareRays(p.at, ray, to);
    if (order === 0) return { left: i, right: (i + n - 1) % n };
    if (order < 0) sector = i;
  }
  return { left: sector, right: sector };
}

/** Whether a left-turning ring covers a sector, which runs from ray `sector` to the next, counter-clockwise. */
function covers(ring: Ring, at: P, rays: readonly P[], sector: number): boolean {
  const index = (p: P) => rays.findIndex((ray) => compareRays(at, ray, p) === 0);
  const between = (from: number, to: number) =>
    (sector - from + rays.length) % rays.length < (to - from + rays.length) % rays.length;
  for (const [i, p] of ring.entries()) {
    const q = ring[(i + 1) % ring.length];
    if (same(p, at)) return between(index(q), index(ring[(i + ring.length - 1) % ring.length]));
    if (!same(q, at) && onSegment(p, q, at)) return between(index(q), index(p));
  }
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length];
    if (ay > at[1] === by > at[1]) continue;
    if (orient(ax, ay, bx, by, at[0], at[1]) > 0 === by > ay) inside = !inside;
  }
  return inside;
}

function distinctRays(at: P, ends: readonly P[]): P[] {
  const sorted = ends.toSorted((p, q) => compareRays(at, p, q));
  return sorted.filter((p, i) => i === 0 || compareRays(at, sorted[i - 1], p) !== 0);
}

/** By angle from 0 to a full turn. */
function compareRays(at: P, p: P, q: P): number {
  const half = ([x, y]: P) => (y > at[1] || (y === at[1] && x > at[0]) ? 0 : 1);
  return half(p) - half(q) || -Math.sign(orient(at[0], at[1], p[0], p[1], q[0], q[1]));
}

const same = (p: P, q: P): boolean => p[0] === q[0] && p[1] === q[1];
const side = (a: P, b: P, p: P): number => Math.sign(orient(a[0], a[1], b[0], b[1], p[0], p[1]));
const crosses = (a: P, b: P, c: P, d: P): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

function onSegment(a: P, b: P, p: P): boolean {
  const within = (i: 0 | 1) => p[i] >= Math.min(a[i], b[i]) && p[i] <= Math.max(a[i], b[i]);
  return within(0) && within(1) && side(a, b, p) === 0;
}

function distinct(points: readonly P[]): P[] {
  const seen = new Map<string, P>();
  for (const p of points) seen.set(`${p[0]},${p[1]}`, seen.get(`${p[0]},${p[1]}`) ?? p);
  return [...seen.values()];
}

function footOn(a: P, b: P, p: P): P | null {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  return t > 0 && t < 1 ? [a[0] + t * dx, a[1] + t * dy] : null;
}

function cutOf(a: P, b: P, p: P, q: P): P | null {
  const hp = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  const hq = (b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0]);
  if (hp === hq || hp * hq > 0) return null;
  const t = hp / (hp - hq);
  const cut: P = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
  const within = (i: 0 | 1) => cut[i] >= Math.min(a[i], b[i]) && cut[i] <= Math.max(a[i], b[i]);
  return within(0) && within(1) ? cut : null;
}

/** A rounded cut may lie just inside of what it is on: the places next to it come along. */
function roundings([x, y]: P): P[] {
  const step = 4 * Number.EPSILON * Math.max(Math.abs(x), Math.abs(y));
  return [-step, 0, step].flatMap((dx) => [-step, 0, step].map((dy): P => [x + dx, y + dy]));
}

function corners(x0: number, y0: number, x1: number, y1: number): P[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

function leftTurning(ring: Ring): Ring {
  let area = 0;
  ring.forEach(([x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    area += x * v - u * y;
  });
  return area < 0 ? ring.toReversed() : ring;
}
