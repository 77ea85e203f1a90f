/** The generators of speed layers: in each layer first all corners of the mesh, then its sources. */
import type { Mesh } from '../../../geometry/mesh.ts';
import { GeneratorKind, type Generators } from '../../path-map.ts';
import { NO_PARENT, sourceOf } from '../expansion/parents.ts';
import { SourceKind } from '../sources/sources.ts';
import type { SpeedLayer } from '../expansion/speed-layers.ts';

/** Index of the first generator of each layer. */
export function layerOffsets(mesh: Mesh, layers: readonly SpeedLayer[]): readonly number[] {
  const corners = mesh.points.length / 2;
  let next = 0;
  return layers.map(({ sources }) => {
    const offset = next;
    next += corners + sources.kinds.length;
    return offset;
  });
}

/** The generator that a parent stands for, in a layer that starts at `offset`. */
export const generatorOf = (offset: number, corners: number, parent: number): number =>
  parent >= 0 ? offset + parent : offset + corners + sourceOf(parent);

export function generatorsOf(mesh: Mesh, layers: readonly SpeedLayer[]): Generators {
  const corners = mesh.points.length / 2;
  const offsets = layerOffsets(mesh, layers);
  const last = layers.length - 1;
  const count = offsets[last] + corners + layers[last].sources.kinds.length;
  const coords = new Float64Array(4 * count);
  const kinds = new Uint8Array(count);
  const costs = new Float64Array(count);
  const paces = new Float64Array(count);
  const nexts = new Int32Array(count).fill(-1);
  const goals = new Int32Array(count).fill(-1);

  layers.forEach(({ sources, distances, parents, speed }, layer) => {
    const offset = offsets[layer];
    for (let c = 0; c < corners; c++) {
      const g = offset + c;
      coords[4 * g] = mesh.points[2 * c];
      coords[4 * g + 1] = mesh.points[2 * c + 1];
      coords[4 * g + 2] = mesh.points[2 * c];
      coords[4 * g + 3] = mesh.points[2 * c + 1];
      costs[g] = distances[c] / speed;
      paces[g] = 1 / speed;
      if (parents[c] === NO_PARENT) continue;
      const onward = parents[c] < 0 ? sources.onwards[sourceOf(parents[c])] : -1;
      nexts[g] = onward >= 0 ? offsets[onward] + c : generatorOf(offset, corners, parents[c]);
    }
    for (let k = 0; k < sources.kinds.length; k++) {
      const g = offset + corners + k;
      coords.set(sources.coords.subarray(4 * k, 4 * k + 4), 4 * g);
      kinds[g] = sources.kinds[k] === SourceKind.segment ? GeneratorKind.segment : GeneratorKind.point;
      costs[g] = sources.starts[k] / speed;
      paces[g] = 1 / speed;
      goals[g] = sources.goals[k];
    }
  });
  return { coords, kinds, costs, paces, nexts, goals, fast: passesFaster(nexts, offsets[1] ?? count) };
}

/** 1 where the way goes through a layer above the first. */
function passesFaster(nexts: Int32Array, firstFast: number): Uint8Array {
  const fast = new Uint8Array(nexts.length);
  const known = new Uint8Array(nexts.length);
  const way: number[] = [];
  for (let g = 0; g < nexts.length; g++) {
    let at = g;
    while (at >= 0 && at < firstFast && !known[at]) {
      way.push(at);
      known[at] = 1;
      at = nexts[at];
    }
    const value = at >= firstFast || (at >= 0 && fast[at]) ? 1 : 0;
    if (g >= firstFast) fast[g] = 1;
    while (way.length > 0) fast[way.pop() as number] = value;
  }
  return fast;
}
