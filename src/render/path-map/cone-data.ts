/**
 * What the passes of the engine `cones` read, packed from plain data: lengths in texels of the map, counted from its lower
 * left corner, so that a scene of any size gives the same numbers. Positions come as a high and a low part.
 */
import { orient } from '../../geometry/predicates.ts';
import { paddedFloats } from '../../gpu/float-table.ts';
import { paddedWordCount } from '../../gpu/word-table.ts';
import { type ConeScene, GeneratorKind, type PathMap, sizeOfMap } from '../../planners/path-map.ts';

/** Status of an entry, as in shaders/cones.glsl. */
export const Status = { unreached: 0, reached: 1, expanded: 2 } as const;

const Sector = { allAround: 0, narrow: 1, wide: 2 } as const;
const PAINTS = 4;
const FAST = 8;

export function conesOf({ light }: PathMap): ConeScene {
  if (light.engine !== 'cones') throw new Error(`a map of the engine ${light.engine} has no cones`);
  return light.cones;
}

/** How many generators to expand. */
export const stopOf = ({ light }: PathMap): number => (light.engine === 'cones' ? light.stop : 0);

/** Whether two maps differ at most in how many generators are expanded, and in what is known of the result beforehand. */
export function isSameButStop(a: PathMap, b: PathMap): boolean {
  if (a.light.engine !== 'cones' || b.light.engine !== 'cones' || a.resolution !== b.resolution) return false;
  const arraysOf = ({ bounds, generators: { coords, kinds, paces, fast }, barriers, free }: PathMap, c: ConeScene) =>
    [bounds, coords, kinds, paces, fast, ...Object.values(barriers), free.points, free.triangles].concat([
      c.starts,
      c.paints,
      c.sectors,
      c.edges,
      c.sight,
    ]);
  const others = arraysOf(b, b.light.cones);
  return arraysOf(a, a.light.cones).every((array, i) => isEqual(array, others[i]));
}

function isEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Four texels per entry: position; far end; directions of the free sector; pace, kind, flags, -. */
export function packEntries(map: PathMap): Float32Array {
  const { coords, kinds, paces, fast } = map.generators;
  const { sectors, paints } = conesOf(map);
  const toTexels = texelsOf(map);
  const values = new Float32Array(paddedFloats(4 * kinds.length));
  for (let v = 0; v < kinds.length; v++) {
    putPosition(values, 16 * v, toTexels, coords[4 * v], coords[4 * v + 1]);
    putPosition(values, 16 * v + 4, toTexels, coords[4 * v + 2], coords[4 * v + 3]);
    putDirection(values, 16 * v + 8, sectors[4 * v], sectors[4 * v + 1]);
    putDirection(values, 16 * v + 10, sectors[4 * v + 2], sectors[4 * v + 3]);
    values[16 * v + 12] = paces[v];
    values[16 * v + 13] = kinds[v] === GeneratorKind.segment ? 1 : 0;
    values[16 * v + 14] = sectorKind(sectors, v) + (paints[v] ? PAINTS : 0) + (fast[v] ? FAST : 0);
  }
  return values;
}

export type ConeEdges = {
  /** Solid half-edges x0, y0, x1, y1, with free space on their left: first those of solids, then those of walls. */
  readonly ends: Float64Array;
  readonly count: number;
  /** Index of the first that belongs to a wall, which has free space on either side. */
  readonly firstWall: number;
};

export function sortEdges(map: PathMap): ConeEdges {
  const { edges } = conesOf(map);
  const count = edges.length / 4;
  const keyOf = (e: number, from: number, to: number) => edges.slice(4 * e + from, 4 * e + to).join();
  const forward = new Set(Array.from({ length: count }, (_, e) => keyOf(e, 0, 4)));
  const isWall = (e: number) => forward.has(`${keyOf(e, 2, 4)},${keyOf(e, 0, 2)}`);
  const all = Array.from({ length: count }, (_, e) => e);
  const walls = all.filter(isWall);
  const ends = new Float64Array(edges.length);
  const order = [...all.filter((e) => !isWall(e)), ...walls];
  for (const [at, e] of order.entries()) ends.set(edges.subarray(4 * e, 4 * e + 4), 4 * at);
  return { ends, count, firstWall: count - walls.length };
}

/** Two texels per solid half-edge: position of either end. */
export function packEdges(map: PathMap, { ends }: ConeEdges): Float32Array {
  const toTexels = texelsOf(map);
  const values = new Float32Array(paddedFloats(ends.length / 2));
  for (let i = 0; i < ends.length; i += 2) putPosition(values, 2 * i, toTexels, ends[i], ends[i + 1]);
  return values;
}

/** Four words per entry, as they are before anything is expanded: bits of the cost, parent + 1, status, -. */
export function packStarts(map: PathMap): Uint32Array {
  const { starts } = conesOf(map);
  const { cell } = sizeOfMap(map);
  const words = new Uint32Array(4 * starts.length);
  const floats = new Float32Array(words.buffer);
  for (let v = 0; v < starts.length; v++) {
    if (starts[v] === Infinity) continue;
    floats[4 * v] = starts[v] / cell;
    words[4 * v + 2] = Status.reached;
  }
  return words;
}

/** Bits in rows of whole words, padded to whole rows of the texture. */
export function packBits(bits: Uint32Array): Uint32Array {
  const words = new Uint32Array(paddedWordCount(bits.length));
  words.set(bits);
  return words;
}

export const facingWords = ({ count }: ConeEdges): number => Math.ceil(count / 32);

/**
 * Row `entry` of the half-edges that the entry may cast a shadow of: it lies strictly on their free side. Which way edges face
 * the parallel light of a segment depends on the side; here only those on its line drop out.
 */
export function putFacingRow(out: Uint32Array, map: PathMap, edges: ConeEdges, entry: number): void {
  const { ends, count } = edges;
  const { coords, kinds } = map.generators;
  const first = entry * facingWords(edges);
  const x = coords[4 * entry];
  const y = coords[4 * entry + 1];
  const endX = coords[4 * entry + 2];
  const endY = coords[4 * entry + 3];
  const isSegment = kinds[entry] === GeneratorKind.segment;
  for (let e = 0; e < count; e++) {
    const px = ends[4 * e];
    const py = ends[4 * e + 1];
    const qx = ends[4 * e + 2];
    const qy = ends[4 * e + 3];
    const casts = isSegment
      ? orient(x, y, endX, endY, px, py) !== 0 || orient(x, y, endX, endY, qx, qy) !== 0
      : orient(px, py, qx, qy, x, y) > 0;
    if (casts) out[first + (e >> 5)] |= 1 << (e & 31);
  }
}

/** Corners of the free triangles. */
export function packFree(map: PathMap): Float32Array {
  const { points } = map.free;
  const toTexels = texelsOf(map);
  const values = new Float32Array(2 * points.length);
  for (let i = 0; i < points.length; i += 2) putPosition(values, 2 * i, toTexels, points[i], points[i + 1]);
  return values;
}

type ToTexels = { x(x: number): number; y(y: number): number };

function texelsOf(map: PathMap): ToTexels {
  const [x0, y0] = map.bounds;
  const { cell } = sizeOfMap(map);
  return { x: (x) => (x - x0) / cell, y: (y) => (y - y0) / cell };
}

function putPosition(out: Float32Array, at: number, toTexels: ToTexels, worldX: number, worldY: number): void {
  const x = toTexels.x(worldX);
  const y = toTexels.y(worldY);
  out[at] = x;
  out[at + 1] = y;
  out[at + 2] = x - out[at];
  out[at + 3] = y - out[at + 1];
}

function putDirection(out: Float32Array, at: number, x: number, y: number): void {
  const size = Math.hypot(x, y);
  if (size === 0) return;
  out[at] = x / size;
  out[at + 1] = y / size;
}

function sectorKind(sectors: Float64Array, v: number): number {
  const ax = sectors[4 * v];
  const ay = sectors[4 * v + 1];
  const bx = sectors[4 * v + 2];
  const by = sectors[4 * v + 3];
  const turn = ax * by - ay * bx;
  if (turn !== 0) return turn > 0 ? Sector.narrow : Sector.wide;
  // Both directions are the same around the tip of a wall, and nothing at all in the open.
  return ax * bx + ay * by < 0 ? Sector.narrow : Sector.allAround;
}
