/** Messages between the page and its build worker. */
import type { Progress } from '../geometry/progress.ts';
import type { ParseResult } from '../scene/parse.ts';
import type { World } from '../world/world.ts';
import type { BuildRequest, BuildResult } from './builder.ts';

/** A result on its way: the page keeps its own scene, so it does not travel back. */
export type SentResult =
  | (Omit<BuildResult & { ok: true }, 'world'> & { readonly world: Omit<World, 'scene'> })
  | (BuildResult & { ok: false });

export type ToWorker =
  | { readonly kind: 'parse'; readonly job: number; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: 'build'; readonly job: number; readonly request: BuildRequest }
  | { readonly kind: 'cancel'; readonly job: number };

export type FromWorker =
  | { readonly kind: 'progress'; readonly job: number; readonly progress: Progress }
  | { readonly kind: 'parsed'; readonly job: number; readonly result: ParseResult }
  | { readonly kind: 'built'; readonly job: number; readonly result: SentResult }
  /** Something is broken: a defect, not bad input. */
  | { readonly kind: 'failed'; readonly job: number; readonly message: string };
