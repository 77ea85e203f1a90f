/** For formats that list walkable outlines and obstacles side by side, one inside the other to any depth. */
import { signedArea } from '../../geometry/polygon.ts';
import { findContainers } from '../containment.ts';
import type { Ring } from '../ring.ts';

/** Per walkable outline, the smallest obstacle that contains it, or -1. */
export function findSurrounding(walkable: readonly Ring[], obstacles: readonly Ring[]): number[] {
  const areas = obstacles.map((ring) => Math.abs(signedArea(ring)));
  return findContainers(walkable, obstacles).map((containers) =>
    containers.reduce((best, o) => (best < 0 || areas[o] < areas[best] ? o : best), -1),
  );
}

/** Walkable outlines inside obstacles are islands: they become holes there, so that they stay walkable. */
export function splitIslands(
  walkable: readonly Ring[],
  obstacles: readonly Ring[],
): { readonly outer: number[]; readonly holes: number[][] } {
  const outer: number[] = [];
  const holes: number[][] = obstacles.map(() => []);
  findSurrounding(walkable, obstacles).forEach((container, i) => {
    if (container < 0) outer.push(i);
    else holes[container].push(i);
  });
  return { outer, holes };
}
