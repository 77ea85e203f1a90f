/** One picture of the app as data. */
import type { App, Run } from '../../app/app.ts';
import type { Camera, Insets, Viewport } from '../../app/camera.ts';
import { loosePart } from '../../app/scene-edit.ts';
import type { AppState } from '../../app/state.ts';
import type { Layer } from '../../planners/layer.ts';
import type { Frame, Overlay, RunView } from '../../render/frame.ts';
import { DARK, LIGHT, type Theme } from '../../render/theme.ts';
import type { Bounds, Scene } from '../../scene/schema.ts';
import { sceneAt } from '../../scene/timeline.ts';
import { partOutlines } from '../tools/outlines.ts';
import { freshAgents, selectedSlots } from './live-agents.ts';
import { handlesIn } from './pick.ts';
import type { Probed } from './route-probe.ts';

export type Picture = {
  readonly app: App;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly viewports: readonly Viewport[];
  readonly camera: Camera;
  readonly dark: boolean;
  readonly blend: number;
  readonly routeOf: (run: Run) => Probed | null;
  readonly overlays: readonly Overlay[];
  /** What bars and panels cover of it. */
  readonly insets?: Insets;
};

export function composeFrame(picture: Picture): Frame {
  const { app, width, height, pixelRatio, viewports, camera, blend } = picture;
  const { state, runs } = app;
  return {
    width,
    height,
    pixelRatio,
    camera,
    theme: themeOf(state, picture.dark),
    scene: state.document.scene,
    grid: state.view.grid,
    blend,
    runs: runs.map((run, i) => runView(state, run, viewports[i], picture.routeOf(run))),
    overlays: picture.overlays,
    ...(picture.insets ? { insets: picture.insets } : {}),
  };
}

function themeOf({ view }: AppState, dark: boolean): Theme {
  return view.theme === 'dark' || (view.theme === 'system' && dark) ? DARK : LIGHT;
}

function runView(state: AppState, run: Run, viewport: Viewport, probed: Probed | null): RunView {
  const { view, selection, document } = state;
  return {
    viewport,
    scene: sceneNow(run, document.scene),
    layers: run.plan ? run.plan.layers().filter((layer) => isShown(view.layers, run, layer)) : [],
    stale: run.stale,
    agents: run.sim?.agents ?? null,
    trails: view.trails ? run.trails : null,
    route: probed?.found && probed.dimension === 2 ? probed.points : null,
    selectedSlots: selectedSlots(run, selection),
  };
}

/** The document at the time of a run, which may not know its last edits yet. */
function sceneNow({ world, sim, stale }: Run, scene: Scene): Scene {
  return world && !stale ? world.scene : sceneAt(scene, sim?.time ?? 0);
}

const isShown = (switched: AppState['view']['layers'], run: Run, layer: Layer): boolean =>
  switched[`${run.config.planner}/${layer.id}`] ?? layer.shown;

/** More handles than this on one screen are a crowd, not a help: zoom in to get them. */
const MOST_HANDLES = 600;

/** What is selected: its outlines, and its corners where the tool can grab them. */
export function selectionOverlays(state: AppState, view: Bounds, scale: number): readonly Overlay[] {
  const { scene } = state.document;
  const outlines = state.selection.flatMap((ref) => {
    const loose = ref.kind === 'agent' ? undefined : loosePart(scene, ref);
    return loose ? partOutlines(loose, 'selected') : [];
  });
  if (state.tool !== 'select') return outlines;
  const handles = handlesIn(scene, state.selection, view, scale);
  if (handles.length > MOST_HANDLES) return outlines;
  return [...outlines, ...handles.map(({ at, kind }): Overlay => ({ kind: 'handle', at, tone: kind }))];
}

/** Tools work on the scene as drawn: where that is, for what has moved away from there. Not while time goes by. */
export function drawnPlaces({ clock, document: { scene } }: AppState, run: Run | null): readonly Overlay[] {
  if (clock.playing || !run || scene.timeline.length === 0) return [];
  const now = sceneNow(run, scene);
  const goals = scene.goals.filter((goal, i) => goal !== now.goals[i]);
  const obstacles = scene.obstacles.filter((obstacle, i) => obstacle !== now.obstacles[i]);
  return [
    ...goals.flatMap((part) => partOutlines({ kind: 'goal', part }, 'guide')),
    ...obstacles.flatMap((part) => partOutlines({ kind: 'obstacle', part }, 'guide')),
  ];
}

/** Agents that no run shows yet, because the plan for them is still being made. */
export function waitingAgents(run: Run | null, scene: Scene): readonly Overlay[] {
  const waiting = run?.sim ? [...freshAgents(run, scene).values()] : scene.agents;
  return waiting.map(({ at, radius }): Overlay => ({ kind: 'disc', at, radius, tone: 'draft' }));
}
