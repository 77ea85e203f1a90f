/** What hops across barriers cost, by brute force: the hop is cut wherever it crosses one, and every part is counted. */
import type { P } from './visibility-graph.ts';

export type BruteBarrier = { readonly points: readonly [P, P]; readonly factor: number; readonly toll: number };

/** Exact for coordinates of few digits. */
const turn = (a: P, b: P, c: P): number => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

function crossingShare(a: P, b: P, [p, q]: readonly [P, P]): number | null {
  if (turn(p, q, a) * turn(p, q, b) >= 0) return null;
  if (turn(b, a, p) >= 0 === turn(b, a, q) >= 0) return null;
  const height = (c: P): number => Math.abs((q[0] - p[0]) * (c[1] - p[1]) - (q[1] - p[1]) * (c[0] - p[0]));
  return height(b) / (height(a) + height(b));
}

/** From a to b, which is nearer to the source. */
export function bruteHop(a: P, b: P, barriers: readonly BruteBarrier[], pace = 1): number {
  const crossings = barriers.flatMap((barrier) => {
    const share = crossingShare(a, b, barrier.points);
    return share === null ? [] : [{ share, barrier }];
  });
  const cuts = [0, ...crossings.map(({ share }) => share), 1].sort((s, t) => s - t);
  const length = Math.hypot(a[0] - b[0], a[1] - b[1]);
  let cost = crossings.reduce((sum, { barrier }) => sum + barrier.toll, 0);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const middle = (cuts[i] + cuts[i + 1]) / 2;
    const factor = crossings.reduce((product, c) => (c.share < middle ? product * c.barrier.factor : product), 1);
    cost += pace * length * (cuts[i + 1] - cuts[i]) * factor;
  }
  return cost;
}
