/** Optimal path maps: exact shortest ways among polygons. */
import type { Planner } from '../planner.ts';
import { buildMaps } from './build.ts';
import type { OpmData } from './maps/maps.ts';
import { OPM_PARAMS, type OpmParams } from './opm-params.ts';
import { openPlan } from './plan.ts';

export const opm: Planner<OpmParams> = {
  id: 'opm',
  label: 'Optimal path map',
  about: {
    sentence:
      'Exact Euclidean shortest ways around obstacles to the nearest goal, for any number of point, segment and polyline goals; ' +
      'walkers keep their radius from everything solid, and corners that change the speed make detours worth while.',
    publication:
      'Farias and Kallmann, Optimal Path Maps on the GPU, TVCG 2019. Distances of corners by continuous Dijkstra (Mitchell, ' +
      'Mount and Papadimitriou 1987) over a constrained Delaunay triangulation, pruned as in Xin and Wang 2009.',
    colours:
      'Every region has the hue of the corner or goal that all ways from it go to next; stripes where the way passes a faster ' +
      'corner. Isolines are equally long ways, or equally long times where corners change the speed.',
  },
  params: OPM_PARAMS,
  gpu: 'optional',
  accepts: () => true,
  build: (world, params, context) => buildMaps(world, params, context),
  open: (data, { world }) => openPlan(data as OpmData, world),
};
