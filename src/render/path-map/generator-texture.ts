/**
 * Generators and barriers of a path map as the shaders take them: positions in texels of the map, counted from its lower
 * left corner, and costs in the same unit, so that a scene of any size gives the same numbers.
 */
import { createFloatTable, type FloatTable, paddedFloats } from '../../gpu/float-table.ts';
import type { Gpu } from '../../gpu/context.ts';
import { type PathMap, sizeOfMap } from '../../planners/path-map.ts';

/** Two texels per generator: x0, y0, x1, y1; cost, pace, kind, fast. */
export function packGenerators(map: PathMap): Float32Array {
  const { coords, kinds, costs, paces, fast } = map.generators;
  const [x0, y0] = map.bounds;
  const { cell } = sizeOfMap(map);
  const count = kinds.length;
  const values = new Float32Array(paddedFloats(2 * count));
  for (let g = 0; g < count; g++) {
    values[8 * g] = (coords[4 * g] - x0) / cell;
    values[8 * g + 1] = (coords[4 * g + 1] - y0) / cell;
    values[8 * g + 2] = (coords[4 * g + 2] - x0) / cell;
    values[8 * g + 3] = (coords[4 * g + 3] - y0) / cell;
    values[8 * g + 4] = costs[g] / cell;
    values[8 * g + 5] = paces[g];
    values[8 * g + 6] = kinds[g];
    values[8 * g + 7] = fast[g];
  }
  return values;
}

/** Two texels per barrier: x0, y0, x1, y1; factor, toll, -, -. */
export function packBarriers(map: PathMap): Float32Array {
  const { coords, factors, tolls } = map.barriers;
  const [x0, y0] = map.bounds;
  const { cell } = sizeOfMap(map);
  const values = new Float32Array(paddedFloats(2 * factors.length));
  for (let b = 0; b < factors.length; b++) {
    values[8 * b] = (coords[4 * b] - x0) / cell;
    values[8 * b + 1] = (coords[4 * b + 1] - y0) / cell;
    values[8 * b + 2] = (coords[4 * b + 2] - x0) / cell;
    values[8 * b + 3] = (coords[4 * b + 3] - y0) / cell;
    values[8 * b + 4] = factors[b];
    values[8 * b + 5] = tolls[b] / cell;
  }
  return values;
}

export interface GeneratorTextures {
  readonly generators: FloatTable;
  readonly barriers: FloatTable;
  update(map: PathMap): void;
  dispose(): void;
}

export function createGeneratorTextures(gpu: Gpu): GeneratorTextures {
  const generators = createFloatTable(gpu);
  const barriers = createFloatTable(gpu);
  return {
    generators,
    barriers,
    update(map) {
      generators.update(packGenerators(map));
      barriers.update(packBarriers(map));
    },
    dispose() {
      generators.dispose();
      barriers.dispose();
    },
  };
}
