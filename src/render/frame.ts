/** One picture as data: the renderer draws exactly this, and knows nothing of the app. */
import type { Layer } from '../planners/layer.ts';
import type { Point, Scene } from '../scene/schema.ts';
import type { AgentsState } from '../sim/sim.ts';
import type { Trails } from '../sim/trails.ts';
import type { Camera, Insets, Viewport } from '../app/camera.ts';
import type { Theme } from './theme.ts';

/** One run: the same scene and camera, its own time, plan and agents. */
export type RunView = {
  readonly viewport: Viewport;
  /** Goals and obstacles where they are at the time of the run; a goal that is absent has no points. */
  readonly scene: Scene;
  readonly layers: readonly Layer[];
  /** The plan is out of date: draw its layers dimmed. */
  readonly stale: boolean;
  readonly agents: AgentsState | null;
  readonly trails: Trails | null;
  /** Route under the cursor, x, y pairs. */
  readonly route: Float64Array | null;
  readonly selectedSlots: readonly number[];
};

/** `active` is the corner that keys and panel act on. */
export type HandleTone = 'vertex' | 'active' | 'midpoint' | 'snap' | 'invalid';

/** A shape being drawn or dragged, or a hint for the pointer. */
export type Overlay =
  | {
      readonly kind: 'outline';
      readonly points: readonly Point[];
      readonly closed: boolean;
      readonly tone: 'draft' | 'selected' | 'invalid' | 'guide';
    }
  | { readonly kind: 'handle'; readonly at: Point; readonly tone: HandleTone }
  | {
      readonly kind: 'disc';
      readonly at: Point;
      readonly radius: number;
      readonly tone: 'draft' | 'selected' | 'invalid';
    };

export type Frame = {
  /** CSS pixels of the whole canvas. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly camera: Camera;
  readonly theme: Theme;
  readonly scene: Scene;
  readonly grid: boolean;
  /** Between the last two simulation steps, 0 to 1. */
  readonly blend: number;
  readonly runs: readonly RunView[];
  readonly overlays: readonly Overlay[];
  /** Strips along the edges of the canvas that bars and panels cover, in CSS pixels; none in pictures. */
  readonly insets?: Insets;
};
