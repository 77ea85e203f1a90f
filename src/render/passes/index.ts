/** The passes from the ground up: each one paints over those before it, in every run. */
import type { Kit, Pass } from '../pass.ts';
import { createAgentsPass } from './agents.ts';
import { createBarriersPass } from './barriers.ts';
import { createFlowPass } from './flow.ts';
import { createGoalFlagsPass, createGoalsPass } from './goals.ts';
import { createGridPass } from './grid.ts';
import { createGroundPass } from './ground.ts';
import { createLayersPass } from './layers.ts';
import { createObstaclesPass } from './obstacles.ts';
import { createOverlaysPass } from './overlays.ts';
import { createPathMapPass } from './path-map.ts';
import { createRegionsPass } from './regions.ts';
import { createReliefPass } from './relief.ts';
import { createRoutePass } from './route.ts';
import { createSpawnersPass } from './spawners.ts';
import { createStepPass } from './step.ts';
import { createTrailsPass } from './trails.ts';
import { createWallsPass } from './walls.ts';
import { createWeightsPass } from './weights.ts';

/** What depends on the scene, the plan and the camera only. */
export function createStillPasses(kit: Kit): readonly Pass[] {
  return [
    createGroundPass(kit),
    createGridPass(kit),
    createPathMapPass(kit),
    createRegionsPass(kit),
    createObstaclesPass(kit),
    createWallsPass(kit),
    createStepPass(kit),
    createBarriersPass(kit),
    createWeightsPass(kit),
    createLayersPass(kit),
    createFlowPass(kit),
    createSpawnersPass(kit),
    createGoalsPass(kit),
  ];
}

/** What may change with every frame. */
export function createLivePasses(kit: Kit): readonly Pass[] {
  return [
    createTrailsPass(kit),
    createAgentsPass(kit),
    createRoutePass(kit),
    createGoalFlagsPass(kit),
    createOverlaysPass(kit),
    createReliefPass(kit),
  ];
}
