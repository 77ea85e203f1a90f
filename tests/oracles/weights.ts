/** What a walk costs, by brute force: Dijkstra over sectors of positions and speeds, in the order in which one walks. */
import { orient } from '../../src/geometry/predicates.ts';
import { bruteHop, type BruteBarrier } from './hop-graph.ts';
import type { Oracle, P } from './visibility-graph.ts';

export type Walk = {
  readonly from: P;
  /** Points, and segments that are met at right angles. */
  readonly to: readonly (readonly P[])[];
  /** Speed that a place lifts to; 1 for most. */
  readonly speedAt?: (at: P) => number;
  readonly barriers?: readonly BruteBarrier[];
  /** Where ways may bend. */
  readonly bends: readonly P[];
  /** Whether the source of the map is where the walk ends, or where it begins. */
  readonly source?: 'end' | 'start';
};

export function walkCost(oracle: Oracle, walk: Walk): number {
  const { from, to, speedAt = () => 1, barriers = [], bends, source = 'end' } = walk;
  const points = to.filter((line) => line.length === 1).map(([p]) => p);
  const ends = to.flatMap((line) => (line.length > 1 ? [...line] : []));
  const nodes = oracle.graph([from, ...points, ...ends, ...bends]);
  const keys = (places: readonly P[]): Set<string> => new Set(places.map((p) => p.join()));
  const goals = keys([...points, ...ends]);
  const stops = new Set([...keys(bends), ...goals]);
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
    if (goals.has(at.join())) least = Math.min(least, cost);
    for (const line of to) {
      line.slice(1).forEach((b, i) => {
        const foot = footOn(line[i], b, at);
        if (!foot) return;
        const here = foot[0] === at[0] && foot[1] === at[1];
        if (!here && !oracle.sectorsSeeing(at, foot).has(sector)) return;
        least = Math.min(least, cost + hop(at, foot, speed));
      });
    }
    for (const next of straightOn(at, hops)) offer(next, speed, cost + hop(at, nodes[next].at, speed));
  }
  return least;

  /** Where ways may bend or end in straight sight, by hops with nothing in between that go on and on. */
  function straightOn(at: P, hops: readonly number[]): Set<number> {
    const found = new Set<number>();
    const seen = new Set(hops);
    for (const node of seen) {
      const here = nodes[node].at;
      if (stops.has(here.join())) found.add(node);
      for (const next of nodes[node].hops) if (isStraight(at, here, nodes[next].at)) seen.add(next);
    }
    return found;
  }
}

const isStraight = (a: P, b: P, c: P): boolean =>
  orient(...a, ...b, ...c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) > 0;

function footOn(a: P, b: P, p: P): P | null {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  return t >= 0 && t <= 1 ? [a[0] + t * dx, a[1] + t * dy] : null;
}
