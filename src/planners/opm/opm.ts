/** Optimal path maps: exact shortest ways among polygons. */
import type { Planner } from '../planner.ts';
import { buildMaps, type OpmData } from './maps.ts';
import { openPlan } from './plan.ts';

export const opm: Planner<Record<never, never>> = {
  id: 'opm',
  label: 'Optimal path map',
  about: {
    sentence:
      'Exact Euclidean shortest ways around obstacles to the nearest goal, for any number of point, segment and polyline goals; ' +
      'walkers keep their radius from everything solid. Speed weights of corners and barriers do not count yet.',
    publication:
      'Farias and Kallmann, Optimal Path Maps on the GPU, TVCG 2019. Distances of corners by continuous Dijkstra (Mitchell, ' +
      'Mount and Papadimitriou 1987) over a constrained Delaunay triangulation, pruned as in Xin and Wang 2009.',
    colours: 'Corners run from dark (at a goal) to bright (farthest from all goals).',
  },
  params: {},
  gpu: 'never',
  accepts: () => true,
  build: (world, _params, context) => buildMaps(world, context),
  open: (data, { world }) => openPlan(data as OpmData, world),
};
