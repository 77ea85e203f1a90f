/** The document around a scene: which runs a freshly opened scene gets. */
import { type Params, resolveParams } from '../planners/params.ts';
import { planners, plannerById } from '../planners/registry.ts';
import type { Scene } from '../scene/schema.ts';
import type { RunConfig } from './state.ts';

/** One run with the planner that the scene asks for, or the first of the registry. */
export function runsFor(scene: Scene): readonly RunConfig[] {
  const wanted = scene.planner && plannerById(scene.planner.id);
  const planner = wanted ?? planners[0];
  if (!planner) throw new Error('The registry holds no planner.');
  const { params } = resolveParams<Params>(planner.params, wanted ? scene.planner?.params : {});
  return [{ id: 'run-1', name: planner.label, planner: planner.id, params, avoidance: 'none' }];
}
