/** Where a pointer really means: corners and edges of other parts, straight directions, the grid. Pure. */
import { nearestOnSegment } from '../../geometry/polygon.ts';
import type { Overlay } from '../../render/frame.ts';
import { gridSpacing } from '../../render/grid-lines.ts';
import type { Bounds, Point } from '../../scene/schema.ts';
import type { Edge, PartIndex } from './part-index.ts';
import { boxAround, boxCorners, boxHolds, distance } from './plane.ts';

/** How near, in CSS pixels, each kind of thing attracts. */
const VERTEX_PX = 10;
const EDGE_PX = 8;
const DIRECTION_PX = 6;
const GUIDE_PX = 4000;

export type SnapQuery = {
  readonly point: Point;
  /** CSS pixels per world unit. */
  readonly scale: number;
  /** Off: only a direction that is asked for is kept. */
  readonly enabled: boolean;
  readonly grid: boolean;
  readonly bounds: Bounds;
  readonly index: PartIndex;
  /** Edges that must not attract, such as those being dragged. */
  readonly skip?: (edge: Edge) => boolean;
  /** More corners that attract, such as the first point of the shape being drawn. */
  readonly corners?: readonly Point[];
  /** The point before: directions count from it. */
  readonly from?: Point;
  /** More points to be level, upright or diagonal with, such as the other neighbour of a corner. */
  readonly beside?: readonly Point[];
  /** The point before that: right angles to the last edge count too. */
  readonly before?: Point;
  /** Keep to the nearest multiple of 45 degrees, however far the pointer is from it. */
  readonly constrain?: boolean;
};

export type Snapped = {
  readonly point: Point;
  readonly to: 'nothing' | 'corner' | 'edge' | 'direction' | 'grid';
  readonly guides: readonly Overlay[];
};

export function snap(query: SnapQuery): Snapped {
  if (query.from && query.constrain) {
    const way = nearestWay(query, query.from, directions(query), Infinity);
    if (way) return onWay(query, way);
  }
  if (!query.enabled) return { point: tidy(query.point, query.scale), to: 'nothing', guides: [] };
  const near = query.index
    .edgesIn(boxAround(query.point, VERTEX_PX / query.scale))
    .filter((edge) => !query.skip?.(edge));
  return (
    onCorner(query, near) ??
    onDirections(query) ??
    onEdge(query, near) ??
    (query.grid
      ? { point: onGrid(query.point, query.scale), to: 'grid', guides: [] }
      : { point: tidy(query.point, query.scale), to: 'nothing', guides: [] })
  );
}

function onCorner({ point, scale, corners = [], bounds }: SnapQuery, near: readonly Edge[]): Snapped | null {
  let best: Point | null = null;
  let least = VERTEX_PX / scale;
  for (const corner of [...corners, ...near.flatMap(({ a, b }) => [a, b]), ...boxCorners(bounds)]) {
    const away = distance(corner, point);
    if (away > least || (best && away === least)) continue;
    best = corner;
    least = away;
  }
  return best && { point: best, to: 'corner', guides: [mark(best)] };
}

function onEdge({ point, scale, grid, bounds }: SnapQuery, near: readonly Edge[]): Snapped | null {
  let best: { readonly a: Point; readonly b: Point; readonly at: Point } | null = null;
  let least = EDGE_PX / scale;
  for (const { a, b } of [...near, ...sidesOf(bounds)]) {
    const at = nearestOnSegment(...point, ...a, ...b);
    const away = distance(at, point);
    if (away >= least) continue;
    best = { a, b, at };
    least = away;
  }
  if (!best) return null;
  const { a, b, at } = best;
  const on = grid ? gridAlong(at, a, b, scale) : at;
  return {
    point: on,
    to: 'edge',
    guides: [{ kind: 'outline', points: [a, b], closed: false, tone: 'guide' }, mark(on)],
  };
}

/** On a level or upright edge the other coordinate still follows the grid. */
function gridAlong(at: Point, a: Point, b: Point, scale: number): Point {
  const [x, y] = onGrid(at, scale);
  const aligned: Point | null = a[0] === b[0] ? [a[0], y] : a[1] === b[1] ? [x, a[1]] : null;
  return aligned &&
    boxHolds([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])], aligned)
    ? aligned
    : at;
}

/** A straight way: from a point in a direction. */
type Way = { readonly from: Point; readonly way: Point };

/** The nearest straight way from a point, if the pointer is within `reach` of it. */
function nearestWay(
  { point, scale, constrain }: SnapQuery,
  from: Point,
  ways: readonly Point[],
  reach: number,
): Way | null {
  const [dx, dy] = [point[0] - from[0], point[1] - from[1]];
  // Close to the start every direction is near, so none is meant.
  if (Math.hypot(dx, dy) * scale < 3 * DIRECTION_PX && !constrain) return null;
  let best: Point | null = null;
  let least = reach;
  for (const [ux, uy] of ways) {
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    if (ahead <= 0 || aside > least || (best && aside === least)) continue;
    best = [ux, uy];
    least = aside;
  }
  return best && { from, way: best };
}

/** Where two ways cross near the pointer, else on the one way that is near. */
function onDirections(query: SnapQuery): Snapped | null {
  const { from, beside = [], point, scale } = query;
  const reach = DIRECTION_PX / scale;
  const main = from ? nearestWay(query, from, directions(query), reach) : null;
  const others = beside.flatMap((other) => nearestWay(query, other, COMPASS, reach) ?? []);
  const ways = main ? [main, ...others] : others;
  const [first] = ways;
  if (!first) return null;
  for (const second of ways.slice(1)) {
    const cross = crossing(first, second);
    if (!cross || distance(cross, point) * scale > VERTEX_PX) continue;
    return {
      point: cross,
      to: 'direction',
      guides: [guideTo(first.from, cross), guideTo(second.from, cross), mark(cross)],
    };
  }
  return onWay(query, first);
}

function onWay(query: SnapQuery, { from, way }: Way): Snapped {
  const on = query.enabled ? alongDirection(query, from, way) : tidyAlong(query, from, way);
  return { point: on.point, to: 'direction', guides: [guideLine(from, way, query.scale), ...on.marks] };
}

/** Level and upright ways keep their coordinate to the last bit. */
function crossing({ from: [ax, ay], way: [ux, uy] }: Way, { from: [bx, by], way: [vx, vy] }: Way): Point | null {
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((bx - ax) * vy - (by - ay) * vx) / cross;
  const x = ux === 0 ? ax : vx === 0 ? bx : ax + t * ux;
  const y = uy === 0 ? ay : vy === 0 ? by : ay + t * uy;
  return [x, y];
}

const DIAGONAL = Math.SQRT1_2;
const COMPASS: readonly Point[] = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
];

function directions({ from, before }: SnapQuery): readonly Point[] {
  if (!from || !before) return COMPASS;
  const length = distance(from, before);
  if (length === 0) return COMPASS;
  const [ux, uy] = [(from[0] - before[0]) / length, (from[1] - before[1]) / length];
  const turned: readonly Point[] = [
    [ux, uy],
    [-uy, ux],
    [uy, -ux],
  ];
  return [...COMPASS, ...turned];
}

type Spot = { readonly point: Point; readonly marks: readonly Overlay[] };

/** Where on the way: at a corner beside it, where it meets an edge, else where it meets the grid. */
function alongDirection(query: SnapQuery, from: Point, way: Point): Spot {
  const { point, scale } = query;
  const reach = VERTEX_PX / scale;
  const foot = footOn(from, way, point);
  const others = query.index.edgesIn(boxAround(foot, reach)).filter((edge) => !query.skip?.(edge));
  let best: Point | null = null;
  let least = reach;
  const offer = (candidate: Point | null) => {
    if (!candidate) return;
    const away = distance(candidate, foot);
    if (away > least || (best && away === least)) return;
    best = candidate;
    least = away;
  };
  for (const { a, b } of [...others, ...sidesOf(query.bounds)]) offer(meeting(from, way, a, b));
  if (best) return { point: best, marks: [mark(best)] };
  return query.grid ? { point: gridOnWay(from, way, foot, scale), marks: [] } : tidyAlong(query, from, way);
}

function tidyAlong({ point, scale }: SnapQuery, from: Point, way: Point): Spot {
  const [x, y] = footOn(from, way, point);
  const [tx, ty] = tidy([x, y], scale);
  // On a level or upright way the fixed coordinate stays exactly that of the start.
  if (way[0] === 0) return { point: [from[0], ty], marks: [] };
  if (way[1] === 0) return { point: [tx, from[1]], marks: [] };
  return { point: [x, y], marks: [] };
}

const footOn = (from: Point, [ux, uy]: Point, point: Point): Point => {
  const t = (point[0] - from[0]) * ux + (point[1] - from[1]) * uy;
  return [from[0] + t * ux, from[1] + t * uy];
};

/** The point of the way whose leading coordinate is on the grid. */
function gridOnWay(from: Point, [ux, uy]: Point, foot: Point, scale: number): Point {
  const [gx, gy] = onGrid(foot, scale);
  if (uy === 0) return [gx, from[1]];
  if (ux === 0) return [from[0], gy];
  if (Math.abs(ux) === DIAGONAL && Math.abs(uy) === DIAGONAL) {
    const run = gx - from[0];
    return [gx, from[1] + (Math.sign(ux) === Math.sign(uy) ? run : -run)];
  }
  const { step } = gridSpacing(scale);
  const t = Math.max(1, Math.round(distance(from, foot) / step)) * step;
  return [from[0] + t * ux, from[1] + t * uy];
}

/** Where the line through `from` along `way` meets the segment ab. */
function meeting([fx, fy]: Point, [ux, uy]: Point, [ax, ay]: Point, [bx, by]: Point): Point | null {
  const [ex, ey] = [bx - ax, by - ay];
  const cross = ux * ey - uy * ex;
  if (Math.abs(cross) <= 1e-12 * Math.hypot(ex, ey)) return null;
  const s = ((ax - fx) * uy - (ay - fy) * ux) / cross;
  const t = ((ax - fx) * ey - (ay - fy) * ex) / cross;
  if (s < 0 || s > 1 || t <= 0) return null;
  if (ux === 0) return [fx, ay === by ? ay : fy + t * uy];
  if (uy === 0) return [ax === bx ? ax : fx + t * ux, fy];
  return [fx + t * ux, fy + t * uy];
}

function sidesOf(bounds: Bounds): readonly { readonly a: Point; readonly b: Point }[] {
  const corners = boxCorners(bounds);
  return corners.map((a, i) => ({ a, b: corners[(i + 1) % 4] }));
}

const mark = (at: Point): Overlay => ({ kind: 'handle', at, tone: 'snap' });

const guideTo = (from: Point, to: Point): Overlay => ({
  kind: 'outline',
  points: [from, to],
  closed: false,
  tone: 'guide',
});

const guideLine = (from: Point, [ux, uy]: Point, scale: number): Overlay => {
  const reach = GUIDE_PX / scale;
  return {
    kind: 'outline',
    points: [from, [from[0] + ux * reach, from[1] + uy * reach]],
    closed: false,
    tone: 'guide',
  };
};

/** The nearest crossing of the grid as it is drawn at this scale. */
export function onGrid([x, y]: Point, scale: number): Point {
  const { step } = gridSpacing(scale);
  return [toStep(x, step), toStep(y, step)];
}

/** Rounded to about a tenth of a pixel, so that files hold numbers a person can read. */
export function tidy([x, y]: Point, scale: number): Point {
  const step = 10 ** Math.floor(Math.log10(0.2 / scale));
  return [toStep(x, step), toStep(y, step)];
}

/** A multiple of a decimal step, without the dust of binary fractions. */
function toStep(value: number, step: number): number {
  const decimals = Math.min(15, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  const rounded = Number((Math.round(value / step) * step).toFixed(decimals));
  return rounded === 0 ? 0 : rounded;
}
