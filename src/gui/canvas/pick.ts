/** What lies under the pointer. Handles of the selection come first, small things before large ones. */
import { isClosed, loosePart, partsOf, ringsOf } from '../../app/scene-edit.ts';
import type { PartKind, PartRef } from '../../app/state.ts';
import type { Bounds, Point, Scene } from '../../scene/schema.ts';
import { edgeCount, partIndexOf } from './part-index.ts';
import { boxAround, boxHolds, boxOf, distance, distanceToSegment, insideRings, midpoint, ringArea } from './plane.ts';

/** Where the agents of the scene stand right now. */
export interface AgentSpots {
  /** Calls back with the index of each agent in the scene. */
  forEach(visit: (index: number, x: number, y: number, radius: number) => void): void;
}

/** Agents where the scene puts them. */
export function startSpots(scene: Scene): AgentSpots {
  return {
    forEach: (visit) => scene.agents.forEach(({ at, radius }, index) => visit(index, at[0], at[1], radius)),
  };
}

export type Handle = {
  readonly kind: 'vertex' | 'midpoint';
  readonly ref: PartRef;
  readonly ring: number;
  /** Index of the vertex, or of the one before the midpoint. */
  readonly vertex: number;
  readonly at: Point;
};

/** Edges shorter than this on screen get no handle in their middle. */
const MIDPOINT_EDGE_PX = 44;
/** Corners between edges that are shorter than this on both sides get none either: they would hide the shape. */
const CROWDED_EDGE_PX = 12;

/** Corner and midpoint handles of the selected parts within a box, corners first. */
export function handlesIn(scene: Scene, selection: readonly PartRef[], box: Bounds, scale: number): readonly Handle[] {
  const vertices: Handle[] = [];
  const midpoints: Handle[] = [];
  for (const ref of selection) {
    if (ref.kind === 'agent') continue;
    const loose = loosePart(scene, ref);
    if (!loose) continue;
    const insertable = ref.kind !== 'barrier';
    const closed = isClosed(ref.kind);
    ringsOf(loose).forEach((points, ring) => {
      const { length } = points;
      // A lone point moves as the part it is.
      if (length < 2) return;
      const edgePx = (vertex: number) =>
        distance(points[(vertex + length) % length], points[(vertex + 1) % length]) * scale;
      points.forEach((at, vertex) => {
        const roomy = Math.max(edgePx(vertex), edgePx(vertex - 1)) >= CROWDED_EDGE_PX;
        if (roomy && boxHolds(box, at)) vertices.push({ kind: 'vertex', ref, ring, vertex, at });
      });
      if (!insertable) return;
      for (let vertex = 0; vertex < edgeCount(length, closed); vertex++) {
        if (edgePx(vertex) < MIDPOINT_EDGE_PX) continue;
        const at = midpoint(points[vertex], points[(vertex + 1) % length]);
        if (boxHolds(box, at)) midpoints.push({ kind: 'midpoint', ref, ring, vertex, at });
      }
    });
  }
  return [...vertices, ...midpoints];
}

export function pickHandle(
  scene: Scene,
  selection: readonly PartRef[],
  point: Point,
  tolerance: number,
  scale: number,
): Handle | null {
  const near = handlesIn(scene, selection, boxAround(point, tolerance), scale);
  const kind = near.some((handle) => handle.kind === 'vertex') ? 'vertex' : 'midpoint';
  return nearest(
    near.filter((handle) => handle.kind === kind),
    (handle) => distance(handle.at, point),
    tolerance,
  );
}

/** Order in which edges win when several are within reach. */
const LINE_ORDER: readonly PartKind[] = ['post', 'goal', 'spawner', 'barrier', 'wall'];

export type PickOptions = {
  readonly agents?: AgentSpots;
  /** Borders of the walkable area can be picked too. */
  readonly walkable?: boolean;
};

export function pickPart(scene: Scene, point: Point, tolerance: number, options: PickOptions = {}): PartRef | null {
  return (
    pickAgent(options.agents ?? startSpots(scene), point, tolerance) ??
    pickLine(scene, point, tolerance) ??
    pickShape(scene, point, tolerance, options.walkable ?? false)
  );
}

function pickAgent(spots: AgentSpots, [px, py]: Point, tolerance: number): PartRef | null {
  let best = -1;
  let least = Infinity;
  spots.forEach((index, x, y, radius) => {
    const away = Math.hypot(x - px, y - py);
    if (away > Math.max(radius, tolerance) || away >= least) return;
    best = index;
    least = away;
  });
  return best < 0 ? null : { kind: 'agent', index: best };
}

function pickLine(scene: Scene, point: Point, tolerance: number): PartRef | null {
  const edges = partIndexOf(scene).edgesIn(boxAround(point, tolerance));
  for (const kind of LINE_ORDER) {
    const edge = nearest(
      edges.filter(({ ref }) => ref.kind === kind),
      ({ a, b }) => distanceToSegment(point, a, b),
      tolerance,
    );
    if (edge) return edge.ref;
  }
  return null;
}

/** The smallest closed shape that holds the point; failing that, the nearest one whose border is within reach. */
function pickShape(scene: Scene, point: Point, tolerance: number, walkable: boolean): PartRef | null {
  const index = partIndexOf(scene);
  let best: PartRef | null = null;
  let leastArea = Infinity;
  for (const ref of index.shapesIn(boxAround(point, 0))) {
    if (ref.kind === 'walkable') continue;
    const loose = loosePart(scene, ref);
    if (!loose) continue;
    const rings = ringsOf(loose);
    const area = ringArea(rings[0] ?? []);
    if (area >= leastArea || !insideRings(point, rings)) continue;
    best = ref;
    leastArea = area;
  }
  if (best) return best;
  const borders = index.edgesIn(boxAround(point, tolerance)).filter(({ ref }) => isClosed(ref.kind));
  const reach = (kind: PartKind) =>
    nearest(
      borders.filter(({ ref }) => (ref.kind === 'walkable') === (kind === 'walkable')),
      ({ a, b }) => distanceToSegment(point, a, b),
      tolerance,
    )?.ref ?? null;
  return reach('obstacle') ?? (walkable ? reach('walkable') : null);
}

/** Parts that lie wholly in the box. */
export function partsInBox(scene: Scene, box: Bounds, agents: AgentSpots = startSpots(scene)): readonly PartRef[] {
  const found: PartRef[] = [];
  const seen = new Set<string>();
  for (const { ref } of partIndexOf(scene).edgesIn(box)) {
    const key = `${ref.kind} ${ref.index}`;
    if (ref.kind === 'walkable' || seen.has(key)) continue;
    seen.add(key);
    const loose = loosePart(scene, ref);
    if (!loose) continue;
    const [x0, y0, x1, y1] = boxOf(ringsOf(loose)[0] ?? []);
    if (boxHolds(box, [x0, y0]) && boxHolds(box, [x1, y1])) found.push(ref);
  }
  agents.forEach((index, x, y) => {
    if (boxHolds(box, [x, y])) found.push({ kind: 'agent', index });
  });
  return found;
}

/** The parts in an order that keys can walk through. */
export function partsInOrder(scene: Scene): readonly PartRef[] {
  const kinds: readonly PartKind[] = ['obstacle', 'wall', 'post', 'region', 'goal', 'spawner', 'barrier', 'agent'];
  return kinds.flatMap((kind) => partsOf(scene, kind).map((_, index) => ({ kind, index })));
}

function nearest<T>(items: readonly T[], measure: (item: T) => number, limit: number): T | null {
  let best: T | null = null;
  let least = limit;
  for (const item of items) {
    const value = measure(item);
    if (value > least || (best !== null && value === least)) continue;
    best = item;
    least = value;
  }
  return best;
}
