/** Costs of a path map at places, from identities that were read back: exact but within a texel of region borders. */
import { norm } from '../../geometry/norm.ts';
import { createHopCosts } from '../../planners/opm/lines/hop.ts';
import { GeneratorKind, type PathMap, sizeOfMap } from '../../planners/path-map.ts';

export interface FieldAt {
  /** Identity (generator + 1) of the texel at a place; 0 where no light came, and outside. */
  identity(x: number, y: number): number;
  /** Cost at a place on the way to the generator of an identity. */
  cost(identity: number, x: number, y: number): number;
  /** Unit vector away from the generator of an identity, into `out`. */
  away(out: [number, number], identity: number, x: number, y: number): void;
}

/** @param identities as MapRaster.read gives them */
export function createFieldAt(map: PathMap, identities: Uint32Array): FieldAt {
  const { coords, kinds, costs, paces } = map.generators;
  const { width, height, cell } = sizeOfMap(map);
  const [x0, y0] = map.bounds;
  const hops = createHopCosts(map.barriers);
  let fromX = 0;
  let fromY = 0;

  /** Where the hop from a place ends: at the point, or at its foot on the segment. */
  const setFrom = (g: number, x: number, y: number) => {
    fromX = coords[4 * g];
    fromY = coords[4 * g + 1];
    if (kinds[g] !== GeneratorKind.segment) return;
    const dx = coords[4 * g + 2] - fromX;
    const dy = coords[4 * g + 3] - fromY;
    const share = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
    fromX += share * dx;
    fromY += share * dy;
  };

  return {
    identity(x, y) {
      const i = Math.floor((x - x0) / cell);
      const j = Math.floor((y - y0) / cell);
      return i >= 0 && j >= 0 && i < width && j < height ? identities[j * width + i] : 0;
    },
    cost(identity, x, y) {
      const g = identity - 1;
      setFrom(g, x, y);
      return costs[g] + hops.cost(x, y, fromX, fromY, paces[g]);
    },
    away(out, identity, x, y) {
      setFrom(identity - 1, x, y);
      const size = norm(x - fromX, y - fromY);
      out[0] = size > 0 ? (x - fromX) / size : 1;
      out[1] = size > 0 ? (y - fromY) / size : 0;
    },
  };
}
