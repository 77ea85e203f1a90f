/** Where parsing, cleaning and planning happen: in a worker on the page, inline in Node and in tests. */
import type { Progress } from '../geometry/progress.ts';
import type { Params } from '../planners/params.ts';
import type { PlanData } from '../planners/planner.ts';
import type { ParseResult } from '../scene/parse.ts';
import type { Scene } from '../scene/schema.ts';
import type { World } from '../world/world.ts';

export type BuildRequest = {
  /** Builds of the same run reuse what is still true. */
  readonly run: string;
  readonly scene: Scene;
  readonly planner: string;
  readonly params: Readonly<Params>;
};

export type BuildResult =
  | { readonly ok: true; readonly world: World; readonly data: PlanData; readonly buildMs: number }
  | { readonly ok: false; readonly message: string };

export type BuildOptions = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };

export interface Builder {
  parse(bytes: Uint8Array, name: string): Promise<ParseResult>;
  /** Rejects with an AbortError when the signal fires. */
  build(request: BuildRequest, options: BuildOptions): Promise<BuildResult>;
  dispose(): void;
}
