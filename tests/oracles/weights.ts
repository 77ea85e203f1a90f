/**
 * What a walk costs, by brute force: Dijkstra over sectors of positions and speeds, in the order in which one walks.
 * Barriers count by hops with nothing in between, which is right for factors of 1 and more: cutting such a hop makes it
 * no dearer.
 */
import { bruteHop, type BruteBarrier } from './hop-graph.ts';
import type { Oracle, P } from './visibility-graph.ts';

export type Walk = {
  readonly from: P;
  /** Points, and segments that are met at right angles. */
  readonly to: readonly (readonly P[])[];
  /** Speed that a place lifts to; 1 for most. */
  readonly speedAt?: (at: P) => number;
  readonly barriers?: readonly BruteBarrier[];
  /** Further places where ways may bend. */
  readonly bends?: readonly P[];
  /** Whether the source of the map is where the walk ends, or where it begins. */
  readonly source?: 'end' | 'start';
};

export function walkCost(oracle: Oracle, walk: Walk): number {
  const { from, to, speedAt = () => 1, barriers = [], bends = [], source = 'end' } = walk;
  const points = to.filter((line) => line.length === 1).map(([p]) => p);
  const ends = to.flatMap((line) => (line.length > 1 ? [...line] : []));
  const nodes = oracle.graph([from, ...points, ...ends, ...bends]);
  const isGoal = (p: P): boolean => [...points, ...ends].some((g) => g[0] === p[0] && g[1] === p[1]);
  const hop = (p: P, q: P, speed: number): number =>
    source === 'end' ? bruteHop(p, q, barriers, 1 / speed) : bruteHop(q, p, barriers, 1 / speed);

  const best = new Map<string, number>();
  const open = new Map<string, { node: number; speed: number; cost: number }>();
  const offer = (node: number, speed: number, cost: number): void => {
    const lifted = Math.max(speed, speedAt(nodes[node].at));
    const key = `${node}/${lifted}`;
    if (cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) return;
    best.set(key, cost);
    open.set(key, { node, speed: lifted, cost });
  };
  nodes.forEach(({ at, free }, node) => {
    if (free && at[0] === from[0] && at[1] === from[1]) offer(node, 1, 0);
  });
  let least = Number.POSITIVE_INFINITY;
  while (open.size > 0) {
    let first = '';
    for (const [key, { cost }] of open) if (first === '' || cost < (open.get(first)?.cost ?? 0)) first = key;
    const state = open.get(first);
    if (!state || state.cost >= least) break;
    open.delete(first);
    const { node, speed, cost } = state;
    const { at, sector, hops } = nodes[node];
    if (isGoal(at)) least = Math.min(least, cost);
    for (const line of to) {
      line.slice(1).forEach((b, i) => {
        const foot = footOn(line[i], b, at);
        if (!foot) return;
        const here = foot[0] === at[0] && foot[1] === at[1];
        if (!here && !oracle.sectorsSeeing(at, foot).has(sector)) return;
        least = Math.min(least, cost + hop(at, foot, speed));
      });
    }
    for (const next of hops) offer(next, speed, cost + hop(at, nodes[next].at, speed));
  }
  return least;
}

function footOn(a: P, b: P, p: P): P | null {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  return t >= 0 && t <= 1 ? [a[0] + t * dx, a[1] + t * dy] : null;
}
