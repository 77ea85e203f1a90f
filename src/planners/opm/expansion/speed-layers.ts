/**
 * Distances where corners change the speed. Passing a corner of weight w lifts the speed to at least w, so there is a
 * layer of distances for every speed: walking, and each distinct weight above it. Within a layer all is a plain map of
 * lengths; from layer to layer ways change at weighted corners, which then are sources that start with a distance.
 */
import type { Mesh } from '../../../geometry/mesh.ts';
import type { Work } from '../../../geometry/progress.ts';
import type { BeamList } from './beams.ts';
import { createExpansion } from './expansion.ts';
import type { DistanceMap } from '../queries/lookup.ts';
import type { SourceList, Sources } from '../sources/sources.ts';

/** Which way one walks: to the sources (goals), or from them, as the publication draws its maps. */
export type Way = 'towards' | 'from';

/** Distances are lengths at `speed`: divided by it they are costs, in lengths walked at speed 1. */
export type SpeedLayer = DistanceMap & { readonly speed: number };

/** Events between two reports of progress: some 5 ms. */
const SLICE = 10_000;

/** Walking, then every weight above it, slow to fast. Lower weights never count, for the fastest mode met is kept. */
export function speedsOf(weights: Float64Array): readonly number[] {
  const faster = new Set<number>();
  for (const weight of weights) if (weight > 1) faster.add(weight);
  return [1, ...[...faster].sort((a, b) => a - b)];
}

/**
 * One layer for each speed, walking first. `addGoals` puts the goals on a list of sources; `beamsOf` may ask for the light
 * of a layer.
 */
export function* expandLayers(
  mesh: Mesh,
  weights: Float64Array,
  way: Way,
  newSources: () => SourceList,
  addGoals: (list: SourceList) => void,
  beamsOf: (layer: number) => BeamList | null = () => null,
): Work<readonly SpeedLayer[]> {
  const speeds = speedsOf(weights);
  const layers: SpeedLayer[] = [];
  const costAt = (layer: number, corner: number): number => layers[layer].distances[corner] / speeds[layer];

  /** Towards goals: whoever passes a faster corner goes on as fast as that. */
  function addFasterCorners(list: SourceList, layer: number): void {
    weights.forEach((weight, corner) => {
      if (weight <= speeds[layer]) return;
      const onward = speeds.indexOf(weight);
      const cost = costAt(onward, corner);
      if (cost < Number.POSITIVE_INFINITY) list.addCorner(corner, -1, cost * speeds[layer], onward);
    });
  }

  /** From the sources: the front leaves a weighted corner as fast as its weight, when the slower ones have come. */
  function addReachedCorners(list: SourceList, layer: number): void {
    weights.forEach((weight, corner) => {
      if (weight !== speeds[layer]) return;
      let onward = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let slower = 0; slower < layer; slower++) {
        const cost = costAt(slower, corner);
        if (cost >= least) continue;
        least = cost;
        onward = slower;
      }
      if (onward >= 0) list.addCorner(corner, -1, least * speeds[layer], onward);
    });
  }

  const order = speeds.map((_, layer) => layer);
  for (const layer of way === 'towards' ? order.reverse() : order) {
    const list = newSources();
    if (way === 'towards' || layer === 0) addGoals(list);
    if (way === 'towards') addFasterCorners(list, layer);
    else addReachedCorners(list, layer);
    layers[layer] = { ...(yield* expand(mesh, list.finish(), beamsOf(layer))), speed: speeds[layer] };
  }
  return layers;
}

function* expand(mesh: Mesh, sources: Sources, beams: BeamList | null): Work<DistanceMap> {
  yield { done: 0, doing: 'distances' };
  // Its own, because others may ask for routes in this space while this work rests.
  const expansion = createExpansion(mesh);
  expansion.start(sources, beams ? { beams } : {});
  while (!expansion.run(SLICE)) yield { done: expansion.reached, doing: 'distances' };
  return { sources, distances: expansion.distances, parents: expansion.parents };
}
