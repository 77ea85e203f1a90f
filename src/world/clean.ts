/** A scene cleaned once: the world that planners see, and what differs from the one before. */
import type { Work } from '../geometry/progress.ts';
import type { Scene } from '../scene/schema.ts';
import { buildSpace } from './space.ts';
import { ALL_CHANGED, type World, type WorldChange } from './world.ts';

export function* cleanScene(scene: Scene, previous?: World): Work<World> {
  const change = describeChange(previous?.scene, scene);
  const space = previous && !change.solids ? previous.space : yield* buildSpace(scene, 0, []);
  return { revision: (previous?.revision ?? 0) + 1, scene, bounds: scene.bounds, space, change };
}

type Part = keyof Scene;
const SOLIDS: readonly Part[] = ['bounds', 'walkable', 'obstacles', 'walls', 'posts', 'regions'];
const WALKERS: readonly Part[] = ['agents', 'spawners'];

/** Parts that are the same object are equal at once; others are compared in depth. */
export function describeChange(before: Scene | undefined, after: Scene): WorldChange {
  if (!before) return ALL_CHANGED;
  const differs = (parts: readonly Part[]) => parts.some((part) => !isEqual(before[part], after[part]));
  return {
    solids: differs(SOLIDS),
    goals: differs(['goals']),
    walkers: differs(WALKERS),
    barriers: differs(['barriers']),
  };
}

/** Of plain data, as scenes are. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const x = a as Record<string, unknown>;
  const y = b as Record<string, unknown>;
  return keys.every((key) => Object.hasOwn(y, key) && isEqual(x[key], y[key]));
}
