/** The path map that is shown: of all goals, for somebody without width. */
import type { Work } from '../../geometry/progress.ts';
import type { Space, World } from '../../world/world.ts';
import type { Beams, PathMap } from '../path-map.ts';
import { type BeamList, createBeamList } from './beams.ts';
import { generatorOf, layerOffsets } from './generators.ts';
import { type GoalMap, makeMap, type Spaces } from './maps.ts';
import type { OpmParams } from './opm-params.ts';

export type Shown = { readonly map: GoalMap; readonly picture: PathMap };

export function* makePicture(world: World, spaces: Spaces, params: OpmParams): Work<Shown> {
  const goals = world.scene.goals.map((_, i) => i);
  const space = yield* spaces.get(0, '');
  const lists: BeamList[] = [];
  const map = yield* makeMap(world, spaces, space, goals, params.way, (layer) => {
    // Towards goals everybody sets out walking; from them, what is fastest counts.
    if (params.way === 'towards' && layer > 0) return null;
    return (lists[layer] = createBeamList());
  });
  return { map, picture: pictureOf(world, space, map, params, lists) };
}

function pictureOf(
  { bounds, scene }: World,
  space: Space,
  map: GoalMap,
  { resolution }: OpmParams,
  lists: readonly BeamList[],
): PathMap {
  const corners = space.mesh.points.length / 2;
  const offsets = layerOffsets(space.mesh, map.layers);
  const beams = joined(lists.map((list, layer) => list.finish((apex) => generatorOf(offsets[layer], corners, apex))));
  const none = new Float64Array(0);
  return {
    bounds,
    resolution,
    generators: map.generators,
    barriers: { coords: none, factors: none, tolls: none },
    free: { points: space.mesh.points, triangles: space.mesh.triangles },
    light: { engine: 'wedges', beams },
    farthest: farthestOf(corners, map),
    unit: scene.units,
  };
}

function joined(parts: readonly Beams[]): Beams {
  if (parts.length === 1) return parts[0];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const whole = {
    count,
    ends: new Float64Array(4 * count),
    generators: new Uint32Array(count),
    solid: new Uint8Array(count),
  };
  let at = 0;
  for (const part of parts) {
    whole.ends.set(part.ends, 4 * at);
    whole.generators.set(part.generators, at);
    whole.solid.set(part.solid, at);
    at += part.count;
  }
  return whole;
}

/** Of all corners: nothing is much farther, for the ground around them is no hill. */
function farthestOf(corners: number, { layers, way }: GoalMap): number {
  let farthest = 0;
  for (let c = 0; c < corners; c++) {
    let least = layers[0].distances[c];
    if (way === 'from') for (const { distances, speed } of layers) least = Math.min(least, distances[c] / speed);
    if (least < Number.POSITIVE_INFINITY) farthest = Math.max(farthest, least);
  }
  return farthest;
}
