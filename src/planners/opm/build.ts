/** All that a plan needs, from a world: maps for the walkers, and what is to be seen. */
import { type Work, within } from '../../geometry/progress.ts';
import { spaceKey } from '../../world/space.ts';
import type { World } from '../../world/world.ts';
import type { BuildContext } from '../planner.ts';
import { barriersOf } from './lines/hop.ts';
import { createSpaces, type GoalMap, keyOf, makeMap, mapKey, type OpmData } from './maps/maps.ts';
import type { OpmParams } from './opm-params.ts';
import { makePicture, type Shown } from './maps/picture.ts';
import type { Rules } from './maps/ways.ts';

/**
 * Maps for all demands, and what is to be seen. What the world's change leaves true is kept; `isStill` tells more exactly
 * which goals are where they were.
 */
export function* buildMaps(
  world: World,
  params: OpmParams,
  { demands, previous }: BuildContext,
  isStill: (goal: number) => boolean = () => !world.change.goals,
): Work<OpmData> {
  const before = previous as OpmData | undefined;
  const { change } = world;
  const spaces = createSpaces(world, before && !change.solids ? before.spaces : []);
  const walkers: Rules = { way: 'towards', barriers: barriersOf(world.scene, params.barriers) };
  const keep = before && costsHold(world, before, params) ? before.maps : new Map<string, GoalMap>();
  const maps = new Map<string, GoalMap>();
  const used = new Set<string>();
  for (const [i, demand] of demands.entries()) {
    const goals = demand.goals.toSorted((a, b) => a - b);
    const start = i / (demands.length + 1);
    const middle = (i + 0.5) / (demands.length + 1);
    const end = (i + 1) / (demands.length + 1);
    const space = yield* within(start, middle, spaces.get(demand.radius, demand.group));
    used.add(keyOf(space));
    used.add(spaceKey(0, space.closed));
    const key = mapKey(space, goals, 'towards');
    if (maps.has(key)) continue;
    const kept = goals.every(isStill) ? keep.get(key) : undefined;
    maps.set(key, kept ?? (yield* within(middle, end, makeMap(world, spaces, space, goals, walkers))));
  }
  const kept = before && keptPicture(world, before, params);
  const shown = kept ?? (yield* within(demands.length / (demands.length + 1), 1, makePicture(world, spaces, params)));
  maps.set(shown.map.key, shown.map);
  used.add(shown.map.space);
  return {
    spaces: new Map([...spaces.made].filter(([key]) => used.has(key))),
    maps,
    shown: shown.map.key,
    picture: shown.picture,
    params,
  };
}

/** Whether maps of the world before are still true for goals that are where they were. */
function costsHold({ scene, change }: World, before: OpmData, params: OpmParams): boolean {
  const otherCosts = change.barriers || (scene.barriers.length > 0 && before.params.barriers !== params.barriers);
  return !change.solids && !otherCosts;
}

/** What was shown before, when it still is true; another resolution needs no new map. */
function keptPicture(world: World, before: OpmData, params: OpmParams): Shown | null {
  const { resolution } = params;
  const same = (['engine', 'way', 'stop'] as const).every((name) => before.params[name] === params[name]);
  const map = before.maps.get(before.shown);
  if (!map || !same || world.change.goals || !costsHold(world, before, params)) return null;
  return {
    map,
    picture: before.picture.resolution === resolution ? before.picture : { ...before.picture, resolution },
  };
}
