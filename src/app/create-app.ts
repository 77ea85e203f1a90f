/** The store: holds the state, performs actions, keeps live runs in step with the document. */
import { STEP_SECONDS } from '../sim/sim.ts';
import { createEmptyScene } from '../scene/empty-scene.ts';
import type { Action, App } from './app.ts';
import { DEFAULT_BRUSH } from './brush.ts';
import type { Builder } from './builder.ts';
import { fitBounds } from './camera.ts';
import { runsFor } from './document.ts';
import { createRun, type LiveRun } from './run.ts';
import type { AppState, Document, RunStatus } from './state.ts';

const HISTORY_LIMIT = 300;
const MESSAGE_LIMIT = 20;

export function createApp({ builder }: { readonly builder: Builder }): App {
  let state = initialState();
  const listeners = new Set<(state: AppState, previous: AppState) => void>();
  const live = new Map<string, LiveRun>();
  let lastMerge: string | undefined;
  let lastMessage = 0;
  /** Simulated seconds that are due but not yet a whole step. */
  let due = 0;

  function update(change: Partial<AppState>): void {
    const previous = state;
    state = { ...state, ...change };
    if (state.selection !== previous.selection && state.corner === previous.corner && state.corner)
      state = { ...state, corner: null };
    if (state.document !== previous.document) followDocument(state.document);
    for (const listener of listeners) listener(state, previous);
  }

  function followDocument({ scene, runs }: Document): void {
    for (const [id, run] of live) {
      if (runs.some((config) => config.id === id)) continue;
      run.dispose();
      live.delete(id);
    }
    for (const config of runs) {
      let run = live.get(config.id);
      if (!run) {
        run = createRun(config, builder, (status) => reportStatus(config.id, status));
        live.set(config.id, run);
      }
      run.follow(config, scene);
    }
  }

  function reportStatus(id: string, status: RunStatus): void {
    update({ status: { ...state.status, [id]: status } });
  }

  const orderedRuns = (): readonly LiveRun[] => state.document.runs.flatMap((config) => live.get(config.id) ?? []);
  const ready = (): boolean => orderedRuns().every((run) => !run.building);

  function advance(steps: number): void {
    for (let i = 0; i < steps; i++) for (const run of live.values()) run.step();
    if (steps > 0) for (const listener of listeners) listener(state, state);
  }

  const app: App = {
    get state() {
      return state;
    },
    get runs() {
      return orderedRuns();
    },
    get activeRun() {
      return live.get(state.activeRun) ?? null;
    },
    builder,
    do: <A, R>(action: Action<A, R>, ...args: readonly unknown[]): R => {
      const possible = action.enabled?.(app) ?? true;
      if (possible !== true) {
        app.tell({ level: 'info', title: possible, details: [] });
        return undefined as R;
      }
      return action.perform(app, args[0] as A);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      for (const run of orderedRuns()) await run.settled();
    },
    tick(elapsedMs, budgetMs = 12) {
      if (!state.clock.playing || !ready()) return 1;
      due += (elapsedMs / 1000) * state.clock.speed;
      const end = performance.now() + budgetMs;
      let steps = 0;
      while (due >= STEP_SECONDS) {
        due -= STEP_SECONDS;
        for (const run of live.values()) run.step();
        steps++;
        if (performance.now() < end) continue;
        // Slower than asked for, but never frozen: what cannot be computed in time is not owed.
        due = Math.min(due, STEP_SECONDS);
        break;
      }
      if (steps > 0) for (const listener of listeners) listener(state, state);
      return Math.min(1, due / STEP_SECONDS);
    },
    update,
    edit(label, change, merge) {
      const document = change(state.document);
      if (document === state.document) return;
      const { past } = state.undo;
      const merges = merge !== undefined && merge === lastMerge && past.length > 0;
      lastMerge = merge;
      const entries = merges ? past : [...past, { document: state.document, label }].slice(-HISTORY_LIMIT);
      update({ document, undo: { past: entries, future: [] } });
    },
    tell(message) {
      const id = ++lastMessage;
      update({ messages: [...state.messages, { id, ...message }].slice(-MESSAGE_LIMIT) });
    },
    advance,
    async advanceSliced(steps) {
      let end = performance.now() + 12;
      for (let i = 0; i < steps; i++) {
        for (const run of live.values()) run.step();
        if (performance.now() < end) continue;
        for (const listener of listeners) listener(state, state);
        await new Promise((resolve) => setTimeout(resolve));
        end = performance.now() + 12;
      }
      for (const listener of listeners) listener(state, state);
    },
    resetRuns(seed) {
      due = 0;
      for (const run of live.values()) run.reset(seed);
      for (const listener of listeners) listener(state, state);
    },
    restartRuns() {
      due = 0;
      for (const run of live.values()) run.restart();
    },
    dispose() {
      for (const run of live.values()) run.dispose();
      live.clear();
      listeners.clear();
      builder.dispose();
    },
  };
  followDocument(state.document);
  return app;
}

function initialState(): AppState {
  const scene = createEmptyScene();
  const canvas = { x: 0, y: 0, width: 800, height: 600 };
  const runs = runsFor(scene);
  return {
    document: { scene, runs },
    undo: { past: [], future: [] },
    selection: [],
    corner: null,
    clipboard: [],
    tool: 'select',
    brush: DEFAULT_BRUSH,
    activeRun: runs[0]?.id ?? '',
    status: {},
    clock: { playing: false, speed: 1 },
    view: {
      camera: fitBounds(scene.bounds, canvas),
      canvas,
      insets: { left: 72, top: 72, right: 72, bottom: 72 },
      theme: 'system',
      grid: true,
      snap: true,
      trails: true,
      hoverRoute: true,
      layers: {},
    },
    messages: [],
  };
}
