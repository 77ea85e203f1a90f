/** A goal map brought to life: what routes, steering and queries ask of it, whatever made it. */
import type { Mesh } from '../../../geometry/mesh.ts';
import { GeneratorKind, type Generators } from '../../path-map.ts';
import { generatorOf, layerOffsets } from '../maps/generators.ts';
import { createGraphField } from './graph-lookup.ts';
import { createHopCosts } from '../lines/hop.ts';
import { indexPieces } from './lookup.ts';
import type { GoalMap } from '../maps/maps.ts';
import { footX, footY } from '../sources/sources.ts';
import type { SpaceTools } from '../space-tools.ts';
import type { SpeedLayer, Way } from '../expansion/speed-layers.ts';

export interface Field {
  readonly mesh: Mesh;
  readonly generators: Generators;
  /** What the speed of a walker is multiplied by in each mode; all start in mode 0. */
  readonly speeds: readonly number[];
  /** Whether a way point that is not needed any more may be skipped: a straight line is never dearer than a bent one. */
  readonly straightens: boolean;
  /** The mode of whoever walks on from a generator. */
  modeOf(generator: number): number;
  /** Fills the fields below for a walker at a place in the given triangles; false when no source is reached. */
  look(mode: number, x: number, y: number, triangles: ArrayLike<number>, count: number): boolean;
  readonly cost: number;
  readonly generator: number;
  readonly nextX: number;
  readonly nextY: number;
}

/** Where a way from (x, y) meets generator g. */
export const meetX = ({ coords, kinds }: Generators, g: number, x: number, y: number): number =>
  kinds[g] === GeneratorKind.point ? coords[4 * g] : footX(coords, g, x, y);
export const meetY = ({ coords, kinds }: Generators, g: number, x: number, y: number): number =>
  kinds[g] === GeneratorKind.point ? coords[4 * g + 1] : footY(coords, g, x, y);

export function createField(tools: SpaceTools, { generators, ways, way }: GoalMap): Field {
  if (ways.kind === 'layers') return createLayeredField(tools, generators, ways.layers, way);
  return createGraphField(tools.mesh, ways, ways.solved, createHopCosts(ways.barriers));
}

function createLayeredField(
  { mesh, lookup }: SpaceTools,
  generators: Generators,
  layers: readonly SpeedLayer[],
  way: Way,
): Field {
  const corners = mesh.points.length / 2;
  const offsets = layerOffsets(mesh, layers);
  const pieces = layers.map(({ sources }) => indexPieces(mesh, sources));
  const speeds = layers.map(({ speed }) => speed);
  let cost = Number.POSITIVE_INFINITY;
  let generator = -1;
  let nextX = 0;
  let nextY = 0;

  return {
    mesh,
    generators,
    speeds,
    straightens: true,
    modeOf(g) {
      let mode = 0;
      while (mode + 1 < offsets.length && offsets[mode + 1] <= g) mode++;
      return mode;
    },
    look(mode, x, y, triangles, count) {
      cost = Number.POSITIVE_INFINITY;
      generator = -1;
      // From a source one may arrive at any speed; towards a goal one has the speed one has.
      const first = way === 'from' ? 0 : mode;
      const last = way === 'from' ? layers.length - 1 : mode;
      for (let layer = first; layer <= last; layer++) {
        if (!lookup.look(layers[layer], pieces[layer], x, y, triangles, count)) continue;
        if (lookup.distance / speeds[layer] >= cost) continue;
        cost = lookup.distance / speeds[layer];
        generator = generatorOf(offsets[layer], corners, lookup.parent);
        nextX = lookup.nextX;
        nextY = lookup.nextY;
      }
      return generator >= 0;
    },
    get cost() {
      return cost;
    },
    get generator() {
      return generator;
    },
    get nextX() {
      return nextX;
    },
    get nextY() {
      return nextY;
    },
  };
}
