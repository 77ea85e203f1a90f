/** Which rings lie inside which, for formats that list walkable outlines and obstacles side by side. */
import { createLocator, type Locator } from '../locator.ts';
import { doubleArea, type Ring } from '../ring.ts';

/** Per ring of `inner`, the smallest ring of `outer` that contains it, or -1. Touching is fine; a ring does not contain its equal. */
export function findContainers(inner: readonly Ring[], outer: readonly Ring[]): number[] {
  const locator = createLocator(
    outer.map((ring) => [ring]),
    0,
  );
  const areas = outer.map((ring) => Math.abs(doubleArea(ring)));
  return inner.map((ring) => {
    let best = -1;
    for (const s of containersOf(ring, locator)) if (best < 0 || areas[s]! < areas[best]!) best = s;
    return best;
  });
}

function containersOf(ring: Ring, locator: Locator): number[] {
  let candidates: Set<number> | null = null;
  const strict = new Set<number>();
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    for (const [x, y] of [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const]) {
      const covering = new Set(locator.covering(x, y));
      candidates = candidates ? intersect(candidates, covering) : covering;
      if (!candidates.size) return [];
      for (const s of locator.inside(x, y)) strict.add(s);
    }
  }
  return [...(candidates ?? [])].filter((s) => strict.has(s));
}

const intersect = (a: Set<number>, b: Set<number>): Set<number> => new Set([...a].filter((s) => b.has(s)));

/** Walkable outlines inside obstacles are islands: they become holes there, so that they stay walkable. */
export function splitIslands<T extends Ring>(
  walkable: readonly T[],
  obstacles: readonly T[],
): { readonly outer: number[]; readonly holes: number[][] } {
  const outer: number[] = [];
  const holes: number[][] = obstacles.map(() => []);
  findContainers(walkable, obstacles).forEach((container, i) => {
    if (container < 0) outer.push(i);
    else holes[container]!.push(i);
  });
  return { outer, holes };
}
