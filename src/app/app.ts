/** The one door: GUI, keys, URL, window.lab and tests all go through `app.do(action, args)`. */
import type { Plan } from '../planners/planner.ts';
import type { Sim } from '../sim/sim.ts';
import type { Trails } from '../sim/trails.ts';
import type { World } from '../world/world.ts';
import type { Builder } from './builder.ts';
import type { AppState, Document, Message, RunConfig } from './state.ts';

export type Action<A = void, R = void> = {
  /** `group.verb`, for the palette, keys and scripts. */
  readonly id: string;
  readonly label: string;
  /** tinykeys patterns. */
  readonly keys?: readonly string[];
  /** True, or a sentence why not now. */
  readonly enabled?: (app: App) => true | string;
  readonly perform: (app: App, args: A) => R;
};

/** The live side of a run: what cannot be in the state because it is not plain data. */
export interface Run {
  readonly id: string;
  readonly config: RunConfig;
  /** As it is at the time of the simulation. Null until the first build is done. */
  readonly world: World | null;
  readonly plan: Plan | null;
  readonly sim: Sim | null;
  readonly trails: Trails | null;
  /** The plan belongs to an older document than the one on screen. */
  readonly stale: boolean;
}

export interface App {
  readonly state: AppState;
  do<A, R>(action: Action<A, R>, ...args: undefined extends A ? [A?] : A extends void ? [] : [A]): R;
  subscribe(listener: (state: AppState, previous: AppState) => void): () => void;
  /** Live runs in the order of the document. */
  readonly runs: readonly Run[];
  readonly activeRun: Run | null;
  /** Resolves when every run is built for the present document, or has failed. */
  settled(): Promise<void>;
  /**
   * Lets wall-clock time pass while playing: whole steps, as many as the speed asks for and `budgetMs` allows.
   * Waits while a plan is being built. Returns how far between two steps the clock stands, 0 to 1.
   */
  tick(elapsedMs: number, budgetMs?: number): number;

  /** The rest is for actions. */
  readonly builder: Builder;
  update(change: Partial<AppState>): void;
  /** Changes the document with an undo entry; consecutive changes with the same `merge` key become one entry. */
  edit(label: string, change: (document: Document) => Document, merge?: string): void;
  tell(message: Omit<Message, 'id'>): void;
  /** Advances every run that has a plan by whole steps. */
  advance(steps: number): void;
  /** The same for many steps, in slices that keep the page alive. */
  advanceSliced(steps: number): Promise<void>;
  /** Back to the start for every run, with another seed if given. */
  resetRuns(seed?: number): void;
  /** Forgets all agents and plans: the next build starts every run anew. */
  restartRuns(): void;
  dispose(): void;
}
