/** The route from the cursor, asked for at most once per frame, and less often where asking is dear. */
import type { Run } from '../../app/app.ts';
import type { NoRoute, Plan, Route } from '../../planners/planner.ts';
import type { Point } from '../../scene/schema.ts';
import type { World } from '../../world/world.ts';

export type Probed = Route | NoRoute;

/** Above this a question no longer fits into a frame beside drawing. */
const DEAR_MS = 4;
/** Share of the time that dear questions may take. */
const SHARE = 0.25;

type Answer = {
  readonly plan: Plan;
  /** The plan stays the same one while it follows a world that moves. */
  readonly world: World | null;
  readonly at: Point;
  readonly result: Probed;
  readonly askedAt: number;
  readonly costMs: number;
};

export interface RouteProbe {
  /** Null when there is no plan to ask. */
  ask(run: Run, at: Point, now: number): Probed | null;
  /** Some answer is older than its question: ask again in the next frame. */
  readonly behind: boolean;
  beginFrame(): void;
  forget(): void;
}

export function createRouteProbe(clock: () => number = () => performance.now()): RouteProbe {
  const answers = new Map<string, Answer>();
  let behind = false;

  return {
    get behind() {
      return behind;
    },
    beginFrame() {
      behind = false;
    },
    forget: () => answers.clear(),
    ask(run, at, now) {
      const { plan, world } = run;
      if (!plan) {
        answers.delete(run.id);
        return null;
      }
      const last = answers.get(run.id);
      const samePlan = last?.plan === plan;
      const sameWorld = last?.world === world;
      if (last && samePlan && sameWorld && last.at[0] === at[0] && last.at[1] === at[1]) return last.result;
      if (last && samePlan && last.costMs > DEAR_MS && now - last.askedAt < last.costMs / SHARE) {
        behind = true;
        return last.result;
      }
      const start = clock();
      const result = plan.route({ x: at[0], y: at[1] });
      answers.set(run.id, { plan, world, at, result, askedAt: now, costMs: clock() - start });
      return result;
    },
  };
}
