/**
 * Whether a path map is fine enough. The published guarantee (Farias and Kallmann 2019) needs at most one vertex per texel,
 * and free gaps at least a texel wide.
 */
import type { Mesh } from '../../../geometry/mesh.ts';
import { narrowestGap } from '../../../geometry/narrowest-gap.ts';
import type { Place } from '../../planner.ts';
import { type PathMap, sizeOfMap } from '../../path-map.ts';
import { OPM_PARAMS } from '../opm-params.ts';

type Size = Pick<PathMap, 'bounds' | 'resolution'>;

export type ResolutionProblem = {
  /** Side of a texel. */
  readonly cell: number;
  /** Texels that hold several corners; where most of them meet, and how many. */
  readonly crowded: number;
  readonly most: number;
  readonly crowd: Place;
  /** The narrowest gap, when it is narrower than a texel. */
  readonly gap: (Place & { readonly width: number }) | null;
  /** The least doubling of 128 that would do; null when even the finest map is too coarse. */
  readonly enough: number | null;
};

const FINEST = OPM_PARAMS.resolution.max;

export function checkResolution(mesh: Mesh, size: Size): ResolutionProblem | null {
  const corners = distinctPoints(mesh.points);
  const narrowest = narrowestGap(mesh);
  const { cell } = sizeOfMap(size);
  const crowds = countCrowds(corners, size);
  const isClosed = (side: number): boolean => narrowest !== null && narrowest.width < side;
  if (crowds.crowded === 0 && !isClosed(cell)) return null;
  let enough: number | null = null;
  for (let resolution = OPM_PARAMS.resolution.min; resolution <= FINEST && enough === null; resolution *= 2) {
    if (resolution <= size.resolution) continue;
    const finer = { bounds: size.bounds, resolution };
    if (!isClosed(sizeOfMap(finer).cell) && countCrowds(corners, finer).crowded === 0) enough = resolution;
  }
  return { cell, ...crowds, gap: isClosed(cell) ? narrowest : null, enough };
}

/** What fails, where, and what to do. */
export function resolutionNote({ cell, crowded, most, crowd, gap, enough }: ResolutionProblem, units: string): string {
  const failures: string[] = [];
  if (crowded === 1) failures.push(`one texel holds ${most} corners, at ${at(crowd)}`);
  if (crowded > 1) failures.push(`${crowded} texels hold several corners, up to ${most} at ${at(crowd)}`);
  if (gap) failures.push(`the gap at ${at(gap)} is ${short(gap.width)} ${units} wide, a texel ${short(cell)} ${units}`);
  const cure =
    enough === null
      ? `Even the finest one, of ${FINEST}, would be: routes stay exact, only the picture and bulk queries suffer.`
      : `Raise the map resolution to ${enough}.`;
  return `The map is too coarse for the scene: ${failures.join('; ')}. ${cure}`;
}

const at = ({ x, y }: Place): string => `(${short(x)}, ${short(y)})`;
const short = (value: number): string => String(Number(value.toPrecision(3)));

/** Corners on different sides of something thin share their position, and are one point. */
function distinctPoints(points: Float64Array): Float64Array {
  const words = new Uint32Array(points.buffer, points.byteOffset, 2 * points.length);
  const table = createTable(points.length / 2);
  const distinct = new Float64Array(points.length);
  let length = 0;
  for (let i = 0; i < points.length; i += 2) {
    let slot = table.slotOf(
      Math.imul(words[2 * i], 31) ^
        Math.imul(words[2 * i + 1], 0x9e3779b1) ^
        Math.imul(words[2 * i + 2], 73) ^
        Math.imul(words[2 * i + 3], 0x85ebca6b),
    );
    for (let known = table.values[slot]; known > 0; known = table.values[slot]) {
      if (distinct[known - 1] === points[i] && distinct[known] === points[i + 1]) break;
      slot = (slot + 1) & table.mask;
    }
    if (table.values[slot] > 0) continue;
    table.values[slot] = length + 1;
    distinct[length++] = points[i];
    distinct[length++] = points[i + 1];
  }
  return distinct.subarray(0, length);
}

function countCrowds(points: Float64Array, size: Size): Pick<ResolutionProblem, 'crowded' | 'most' | 'crowd'> {
  const { width, height, cell } = sizeOfMap(size);
  const [x0, y0] = size.bounds;
  const table = createTable(points.length / 2);
  const counts = new Uint32Array(table.mask + 1);
  let crowded = 0;
  let most = 1;
  let at = 0;
  for (let i = 0; i < points.length; i += 2) {
    const column = Math.min(width - 1, Math.floor((points[i] - x0) / cell));
    const row = Math.min(height - 1, Math.floor((points[i + 1] - y0) / cell));
    const texel = row * width + column + 1;
    let slot = table.slotOf(Math.imul(texel, 0x9e3779b1));
    while (table.values[slot] > 0 && table.values[slot] !== texel) slot = (slot + 1) & table.mask;
    table.values[slot] = texel;
    const count = ++counts[slot];
    if (count === 2) crowded++;
    if (count <= most) continue;
    most = count;
    at = i;
  }
  return { crowded, most, crowd: { x: points[at] ?? 0, y: points[at + 1] ?? 0 } };
}

type Table = {
  /** 0 where nothing is yet. */
  readonly values: Uint32Array;
  readonly mask: number;
  slotOf(hash: number): number;
};

/** Open addressing with linear probing, never more than half full. */
function createTable(count: number): Table {
  const bits = Math.max(4, Math.ceil(Math.log2(2 * count + 1)));
  return { values: new Uint32Array(2 ** bits), mask: 2 ** bits - 1, slotOf: (hash) => hash >>> (32 - bits) };
}
