/** A world whose goals and obstacles move by the scene's timeline, and the plan that is kept in line with it. */
import { drain } from '../geometry/progress.ts';
import { demandsOf } from '../planners/demands.ts';
import type { Demand, Plan } from '../planners/planner.ts';
import { sceneAt, timelineEnd } from '../scene/timeline.ts';
import { cleanScene } from '../world/clean.ts';
import type { World } from '../world/world.ts';

export interface MovingWorld {
  /** As it is at the time it was last taken to; as drawn at first. */
  readonly world: World;
  readonly plan: Plan;
  /** From this time on nothing moves. */
  readonly end: number;
  /**
   * Takes world and plan to a time; true when anything moved, and the world's change says what. Only what moved is done
   * anew, and the plan is brought up to date at once, so that steps come out the same however fast the machine is.
   */
  moveTo(time: number): boolean;
}

export function createMovingWorld(drawn: World, plan: Plan): MovingWorld {
  const { scene } = drawn;
  const end = timelineEnd(scene);
  let world = drawn;
  let reached = -1;
  /** The same at all times, as they depend on who walks where, and not on where that is. */
  let demands: readonly Demand[] | null = null;

  return {
    get world() {
      return world;
    },
    plan,
    end,
    moveTo(time) {
      if (time >= end && reached >= end) return false;
      reached = time;
      const now = sceneAt(scene, time);
      if (now === world.scene) return false;
      world = drain(cleanScene(now, world));
      demands ??= demandsOf(scene);
      drain(plan.update(world, demands));
      return true;
    },
  };
}
