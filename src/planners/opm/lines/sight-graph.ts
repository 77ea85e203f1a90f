/**
 * Who brings light to whom, along straight lines: the visibility graph of a mesh and its sources. Needed where hops cost
 * more than their length, for then ways may bend anywhere in sight.
 *
 * Nodes are the corners of the mesh, then the sources. Where tolls are due, places around the ends of barriers are nodes
 * as well: they come as sources that never start.
 */
import type { BorderIndex } from '../../../geometry/border-index.ts';
import { fansOf } from '../../../geometry/fan.ts';
import type { Locator } from '../../../geometry/locate.ts';
import { longer } from '../../../geometry/longer.ts';
import type { Mesh } from '../../../geometry/mesh.ts';
import type { Work } from '../../../geometry/progress.ts';
import { type Barriers, type Beams, GeneratorKind } from '../../path-map.ts';
import type { Reason } from '../../planner.ts';
import { type BeamList, createBeamList } from '../expansion/beams.ts';
import { createExpansion } from '../expansion/expansion.ts';
import { createGaze } from './gaze.ts';
import { NO_BARRIERS } from './hop.ts';
import { indexPieces } from '../queries/lookup.ts';
import { onlySource } from '../sources/only-source.ts';
import { createSourceList, SourceKind, type Sources } from '../sources/sources.ts';
import { type SplitLight, splitBeams } from './split-beams.ts';
import { cutsCorner, passesThrough, type TollNodes, tollNodes } from './toll-nodes.ts';

export type SightGraph = {
  readonly corners: number;
  /** The given sources, then places around ends of barriers, which start with Infinity. */
  readonly sources: Sources;
  /** Per node x0, y0, x1, y1, and a GeneratorKind. */
  readonly coords: Float64Array;
  readonly kinds: Uint8Array;
  /** Node u brings light to `targets` from offsets[u] up to offsets[u + 1]. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** Of nodes that stand off a corner, one on each side of a barrier: angles that they have free space in between. */
  readonly sectors: ReadonlyMap<number, readonly [number, number]>;
  /** All that each node lights, when asked for: its number stands for the generator. */
  readonly beams: Beams | null;
};

/** 24 million sight lines take some 200 MB while the graph is made. */
const MAX_NODES = 20_000;
const MAX_EDGES = 24_000_000;

type Tools = { readonly mesh: Mesh; readonly locator: Locator; readonly border: BorderIndex };

type SightOptions = {
  readonly barriers?: Barriers;
  /** What is nearer to something solid than this is on it. */
  readonly borderWidth?: number;
  readonly beams?: boolean;
};

export function* buildSightGraph(
  tools: Tools,
  given: Sources,
  { barriers = NO_BARRIERS, borderWidth = 0, beams = false }: SightOptions = {},
): Work<SightGraph | Reason> {
  const { mesh } = tools;
  const corners = mesh.points.length / 2;
  const due = tollNodes(tools, barriers, borderWidth);
  const sources = withTolls(tools, given, due);
  const nodes = corners + sources.kinds.length;
  if (nodes > MAX_NODES) return tooBig(`${nodes} corners and goals, and ${MAX_NODES} are the most`);
  const gaze = createGaze(mesh, sources, indexPieces(mesh, sources));
  const list = beams ? createBeamList() : null;
  const edges = createEdgeList();

  const { coords, kinds } = placesOf(mesh, sources, due);
  const apart = createStandOff(mesh, coords, due, sources);

  /** Whatever the gaze has in sight brings light to `node`. */
  function link(node: number): void {
    for (let i = 0; i < gaze.cornerCount; i++) linkFrom(gaze.corners[i], node);
    for (let i = 0; i < gaze.sourceCount; i++) {
      const other = corners + gaze.sources[i];
      if (other !== node) linkFrom(other, node);
    }
  }

  function linkFrom(from: number, to: number): void {
    if (!apart.blocks(from, to)) edges.add(from, to);
  }

  for (let c = 0; c < corners; c++) {
    if (c % 64 === 0) yield { done: c / nodes, doing: 'lines of sight' };
    gaze.lookFrom(c, list);
    link(c);
    if (edges.count > MAX_EDGES) return tooBig(`more than ${MAX_EDGES} lines of sight`);
  }
  const around: number[] = [];
  for (let k = given.kinds.length; k < sources.kinds.length; k++) {
    if (sources.corners[k] >= 0) {
      gaze.lookFrom(sources.corners[k]);
      linkFrom(sources.corners[k], corners + k);
    } else {
      const x = sources.coords[4 * k];
      const y = sources.coords[4 * k + 1];
      gaze.look(x, y, around, tools.locator.findAll(around, x, y));
    }
    link(corners + k);
  }
  if (list) yield* castLight(mesh, sources, list);
  const nodeOf = (apex: number): number => (apex >= 0 ? apex : corners + ~apex);
  const light = list ? splitBeams(list.finish(nodeOf), apart.light) : null;
  return { corners, sources, coords, kinds, ...edges.finish(nodes), sectors: apart.sectors, beams: light };
}

function placesOf(mesh: Mesh, sources: Sources, due: TollNodes): { coords: Float64Array; kinds: Uint8Array } {
  const corners = mesh.points.length / 2;
  const coords = new Float64Array(4 * (corners + sources.kinds.length));
  const kinds = new Uint8Array(corners + sources.kinds.length);
  for (let c = 0; c < corners; c++) {
    coords[4 * c] = coords[4 * c + 2] = mesh.points[2 * c];
    coords[4 * c + 1] = coords[4 * c + 3] = mesh.points[2 * c + 1];
  }
  for (const { corner, places } of due.corners) coords.set([...places[0], ...places[0]], 4 * corner);
  coords.set(sources.coords, 4 * corners);
  sources.kinds.forEach((kind, k) => {
    kinds[corners + k] = kind === SourceKind.segment ? GeneratorKind.segment : GeneratorKind.point;
  });
  return { coords, kinds };
}

/** What is special about corners that stand apart. */
function createStandOff(mesh: Mesh, coords: Float64Array, due: TollNodes, sources: Sources) {
  const corners = mesh.points.length / 2;
  const fans = fansOf(mesh);
  const cornerOf = new Map<number, number>();
  const sectors = new Map<number, readonly [number, number]>();
  const light = new Map<number, SplitLight>();
  for (const { corner, bounds } of due.corners) {
    const generators = [corner];
    sources.corners.forEach((other, k) => {
      if (other === corner && isStandIn(sources, k)) generators.push(corners + k);
    });
    generators.forEach((node, i) => {
      cornerOf.set(node, corner);
      sectors.set(node, [bounds[i], bounds[i + 1]]);
    });
    light.set(corner, { x: mesh.points[2 * corner], y: mesh.points[2 * corner + 1], bounds, generators });
  }
  const cuts = (u: number, v: number): boolean => {
    const corner = cornerOf.get(u);
    if (corner === undefined) return false;
    return cutsCorner(mesh, fans, corner, coords[4 * u], coords[4 * u + 1], coords[4 * v], coords[4 * v + 1]);
  };
  const split = due.corners.map(({ corner }) => corner);
  const at = (node: number, k: 0 | 1): number => {
    const corner = cornerOf.get(node);
    return corner === undefined ? coords[4 * node + k] : mesh.points[2 * corner + k];
  };
  return {
    sectors,
    light,
    /** Whether a hop between two nodes in sight goes wrong around a corner that stands apart; others do as well. */
    blocks: (u: number, v: number): boolean =>
      split.length > 0 &&
      (cuts(u, v) || cuts(v, u) || passesThrough(mesh, split, at(u, 0), at(u, 1), at(v, 0), at(v, 1))),
  };
}

const tooBig = (what: string): Reason => ({
  reason: `Barriers need every line of sight, and this scene is too big for that: ${what}. Take barriers or corners away.`,
});

/** Of a corner in several places, the first stays with the corner itself. */
function withTolls(tools: Tools, given: Sources, { corners, ends }: TollNodes): Sources {
  const list = createSourceList(tools.mesh, tools.locator);
  list.addAll(given);
  const moved: (readonly [number, number])[] = [];
  for (const { corner, places } of corners) {
    for (const place of places.slice(1)) {
      list.addCorner(corner, -1, Number.POSITIVE_INFINITY);
      moved.push(place);
    }
  }
  for (const [x, y] of ends) list.addPoint(x, y, -1, Number.POSITIVE_INFINITY);
  const sources = list.finish();
  moved.forEach((place, i) => sources.coords.set([...place, ...place], 4 * (given.kinds.length + i)));
  return sources;
}

/** Whether a source only stands for a corner, on another side of a barrier. */
export const isStandIn = ({ corners, starts }: Sources, k: number): boolean =>
  corners[k] >= 0 && starts[k] === Number.POSITIVE_INFINITY;

/** The light of each source by itself. */
function* castLight(mesh: Mesh, sources: Sources, list: BeamList): Work<void> {
  const expansion = createExpansion(mesh);
  for (let k = 0; k < sources.kinds.length; k++) {
    if (isStandIn(sources, k)) continue;
    yield { done: 1, doing: 'light of goals' };
    const add: BeamList['add'] = (_, lx, ly, rx, ry) => list.add(~k, lx, ly, rx, ry);
    expansion.start(onlySource(sources, k), { sightOnly: true, beams: { ...list, add } });
    while (!expansion.run(10_000)) yield { done: 1, doing: 'light of goals' };
  }
}

function createEdgeList() {
  let capacity = 1 << 14;
  let froms = new Uint32Array(capacity);
  let tos = new Uint32Array(capacity);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(from: number, to: number): void {
      if (count === capacity) {
        capacity *= 2;
        froms = longer(froms, capacity);
        tos = longer(tos, capacity);
      }
      froms[count] = from;
      tos[count++] = to;
    },
    /** Rows in order of the first node; within a row in the order in which they came. */
    finish(nodes: number): { readonly offsets: Uint32Array; readonly targets: Uint32Array } {
      const offsets = new Uint32Array(nodes + 1);
      for (let i = 0; i < count; i++) offsets[froms[i] + 1]++;
      for (let n = 0; n < nodes; n++) offsets[n + 1] += offsets[n];
      const ends = offsets.slice(0, nodes);
      const targets = new Uint32Array(count);
      for (let i = 0; i < count; i++) targets[ends[froms[i]]++] = tos[i];
      return { offsets, targets };
    },
  };
}
