/** The work behind a Builder, with what it remembers between builds. Runs unchanged in a worker and inline. */
import type { Work } from '../geometry/progress.ts';
import type { PlanData } from '../planners/planner.ts';
import { demandsOf } from '../planners/demands.ts';
import { planners, plannerById } from '../planners/registry.ts';
import { parseFile, type ParseResult } from '../scene/parse.ts';
import { cleanScene, describeChange } from '../world/clean.ts';
import type { World } from '../world/world.ts';
import type { BuildRequest, BuildResult } from './builder.ts';

export interface BuildSession {
  parse(bytes: Uint8Array, name: string): ParseResult;
  build(request: BuildRequest): Work<BuildResult>;
}

type Remembered = { readonly planner: string; readonly world: World; readonly data: PlanData };

export function createBuildSession(): BuildSession {
  let world: World | undefined;
  const lastOfRun = new Map<string, Remembered>();
  const ext = Object.fromEntries(
    planners.flatMap((planner) => (planner.sceneExt ? [[planner.id, planner.sceneExt]] : [])),
  );

  return {
    parse: (bytes, name) => parseFile(bytes, { name, ext }),

    *build({ run, scene, planner: id, params }) {
      const start = performance.now();
      world = yield* cleanScene(scene, world);
      const planner = plannerById(id);
      if (!planner) return { ok: false, message: `There is no planner "${id}".` };
      const accepted = planner.accepts(world);
      if (accepted !== true) return { ok: false, message: accepted.reason };

      const before = lastOfRun.get(run);
      const reusable = before?.planner === id ? before : undefined;
      // A dropped build may lie between, so the change is told against the world of the plan that is handed on.
      const seen = { ...world, change: describeChange(reusable?.world.scene, scene) };
      const demands = demandsOf(scene);
      const data = yield* planner.build(seen, params, { demands, ...(reusable ? { previous: reusable.data } : {}) });
      lastOfRun.set(run, { planner: id, world, data });
      return { ok: true, world, data, buildMs: performance.now() - start };
    },
  };
}
