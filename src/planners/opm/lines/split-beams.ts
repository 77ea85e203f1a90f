/** The light of corners that stand apart: each of their places shines into its own sector only. */
import type { Beams } from '../../path-map.ts';
import { createBeamList } from '../expansion/beams.ts';

export type SplitLight = {
  readonly x: number;
  readonly y: number;
  /** Angles between which the sectors lie, and the generator of each. */
  readonly bounds: readonly number[];
  readonly generators: readonly number[];
};

const TURN = 2 * Math.PI;
/** Rays nearer to a side of a beam than this angle do not cut it. */
const ALONG = 1e-9;

const after = (angle: number, start: number): number => (angle - start + 2 * TURN) % TURN;

/** `split` tells how the light of a generator is shared out. */
export function splitBeams(beams: Beams, split: ReadonlyMap<number, SplitLight>): Beams {
  if (split.size === 0) return beams;
  const list = createBeamList();
  for (let i = 0; i < beams.count; i++) {
    const generator = beams.generators[i];
    const [leftX, leftY, rightX, rightY] = beams.ends.subarray(4 * i, 4 * i + 4);
    const light = split.get(generator);
    if (!light) {
      list.add(generator, leftX, leftY, rightX, rightY);
      continue;
    }
    const { x, y, bounds, generators } = light;
    const right = Math.atan2(rightY - y, rightX - x);
    const span = after(Math.atan2(leftY - y, leftX - x), right);
    const cuts = bounds
      .map((bound) => after(bound, right))
      .filter((angle) => angle > ALONG && angle < span - ALONG)
      .sort((a, b) => a - b);
    let from = 0;
    let [fromX, fromY] = [rightX, rightY];
    for (const to of [...cuts, span]) {
      let [toX, toY] = [leftX, leftY];
      if (to < span) {
        const [dx, dy] = [Math.cos(right + to), Math.sin(right + to)];
        const highRight = dx * (rightY - y) - dy * (rightX - x);
        const highLeft = dx * (leftY - y) - dy * (leftX - x);
        const share = highRight / (highRight - highLeft);
        toX = rightX + share * (leftX - rightX);
        toY = rightY + share * (leftY - rightY);
      }
      const middle = after(right + (from + to) / 2, bounds[0]);
      const sector = bounds.findIndex((bound, k) => k > 0 && middle < bound - bounds[0]) - 1;
      list.add(generators[sector < 0 ? generators.length - 1 : sector], toX, toY, fromX, fromY);
      from = to;
      [fromX, fromY] = [toX, toY];
    }
  }
  return list.finish((generator) => generator);
}
