/**
 * What one straight hop of a way costs when it crosses barriers. A hop runs from a to b, b being nearer to the source. Beyond
 * a barrier, as seen from b, every unit of length counts with the barrier's factor; beyond the k-th, with the product of the
 * first k (Farias 2020, section 5.5). Tolls are added up.
 */
import { norm } from '../../../geometry/norm.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { Scene } from '../../../scene/schema.ts';
import type { Barriers } from '../../path-map.ts';
import { anchorBarriers } from './anchor-barriers.ts';
import { createSegmentTree } from './segment-tree.ts';

type BarrierMode = 'factor' | 'toll';

export const NO_BARRIERS: Barriers = {
  coords: new Float64Array(0),
  factors: new Float64Array(0),
  tolls: new Float64Array(0),
};

/** The barriers of a scene; as a toll, a weight counts in units of length. */
export function barriersOf(scene: Scene, mode: BarrierMode): Barriers {
  const { barriers } = scene;
  const asFactor = mode === 'factor';
  const lines = anchorBarriers(
    scene,
    barriers.map(({ points }) => points),
  );
  const pieces = lines.flatMap((line, i) =>
    line.slice(1).map((to, k) => ({ ends: [...line[k], ...to], weight: barriers[i].weight })),
  );
  return {
    coords: Float64Array.from(pieces.flatMap(({ ends }) => ends)),
    factors: Float64Array.from(pieces, ({ weight }) => (asFactor ? weight : 1)),
    tolls: Float64Array.from(pieces, ({ weight }) => (asFactor ? 0 : weight)),
  };
}

export interface HopCosts {
  /** Whether there is anything to cross. */
  readonly plain: boolean;
  /** No unit of length ever counts less than this. */
  readonly leastFactor: number;
  /** Cost of the hop from a to b at `pace`, the cost of a unit of length. Tolls do not depend on the pace. */
  cost(ax: number, ay: number, bx: number, by: number, pace: number): number;
}

export function createHopCosts({ coords, factors, tolls }: Barriers): HopCosts {
  const tree = createSegmentTree(coords);
  const shares = new Float64Array(factors.length);
  const crossed = new Int32Array(factors.length);

  /** Share of the way from b to a at which the hop meets a barrier, or -1. */
  function crossing(k: number, ax: number, ay: number, bx: number, by: number): number {
    const px = coords[4 * k];
    const py = coords[4 * k + 1];
    const qx = coords[4 * k + 2];
    const qy = coords[4 * k + 3];
    const sideA = orient(px, py, qx, qy, ax, ay);
    const sideB = orient(px, py, qx, qy, bx, by);
    if (!((sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0))) return -1;
    // Half-open, so that a hop through the common end of two barriers in a chain crosses one of them.
    if (orient(bx, by, ax, ay, px, py) >= 0 === orient(bx, by, ax, ay, qx, qy) >= 0) return -1;
    return sideB / (sideB - sideA);
  }

  function cost(ax: number, ay: number, bx: number, by: number, pace: number): number {
    const length = norm(ax - bx, ay - by);
    const near = tree.find(ax, ay, bx, by);
    if (near === 0) return pace * length;
    let count = 0;
    for (let i = 0; i < near; i++) {
      const k = tree.found[i];
      const share = crossing(k, ax, ay, bx, by);
      if (share < 0) continue;
      let at = count++;
      while (at > 0 && shares[at - 1] > share) {
        shares[at] = shares[at - 1];
        crossed[at] = crossed[at - 1];
        at--;
      }
      shares[at] = share;
      crossed[at] = k;
    }
    let counted = 0;
    let before = 0;
    let factor = 1;
    let toll = 0;
    for (let i = 0; i < count; i++) {
      counted += factor * (shares[i] - before);
      before = shares[i];
      factor *= factors[crossed[i]];
      toll += tolls[crossed[i]];
    }
    counted += factor * (1 - before);
    return pace * length * counted + toll;
  }

  return {
    plain: factors.length === 0,
    leastFactor: factors.reduce((least, factor) => least * Math.min(1, factor), 1),
    cost,
  };
}
