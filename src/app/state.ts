/** Everything the page shows is in here, or follows from it. Immutable; changed only by actions. */
import type { Params } from '../planners/params.ts';
import type { Agent, GoalStep, Scene } from '../scene/schema.ts';
import type { Avoidance } from '../sim/sim.ts';
import type { Camera, Insets, Viewport } from './camera.ts';
import type { LoosePart } from './scene-edit.ts';

/** Kinds of parts of a scene that one can point at. */
export type PartKind = 'obstacle' | 'wall' | 'post' | 'region' | 'goal' | 'agent' | 'spawner' | 'barrier' | 'walkable';
/** A part of the scene: its list and its index there. */
export type PartRef = { readonly kind: PartKind; readonly index: number };
/** A corner of a part: its outline (0, then the holes) and its index there. */
export type CornerRef = { readonly ref: PartRef; readonly ring: number; readonly vertex: number };

export type RunConfig = {
  readonly id: string;
  readonly name: string;
  readonly planner: string;
  readonly params: Readonly<Params>;
  readonly avoidance: Avoidance;
};

/** What undo and redo go through, what is saved, and what a share link holds. */
export type Document = { readonly scene: Scene; readonly runs: readonly RunConfig[] };

export type RunStatus =
  | { readonly phase: 'building'; readonly done: number; readonly doing: string }
  | { readonly phase: 'ready'; readonly buildMs: number }
  | { readonly phase: 'failed'; readonly message: string };

export type Message = {
  readonly id: number;
  readonly level: 'error' | 'warning' | 'info';
  readonly title: string;
  /** Where and what to do, one line each. */
  readonly details: readonly string[];
};

export type ToolId =
  | 'select'
  | 'polygon'
  | 'rectangle'
  | 'wall'
  | 'post'
  | 'barrier'
  | 'goal'
  | 'agent'
  | 'spawner'
  | 'eraser';

/** What newly drawn agents and spawners get. */
export type Brush = {
  readonly radius: number;
  readonly speed: number;
  /** Empty for the nameless group. */
  readonly group: string;
  readonly arrive: Agent['arrive'];
  /** Goal queue; empty means the nearest goal. Ids that the scene does not have are left out when drawing. */
  readonly goals: readonly GoalStep[];
  readonly spawnerCount: number;
  /** Agents per second; null means whenever there is room. */
  readonly spawnerRate: number | null;
};

export type ThemeChoice = 'system' | 'dark' | 'light';

export type AppState = {
  readonly document: Document;
  readonly undo: { readonly past: readonly HistoryEntry[]; readonly future: readonly HistoryEntry[] };
  readonly selection: readonly PartRef[];
  /** The corner of a selected part that keys and panel act on; goes when the selection changes. */
  readonly corner: CornerRef | null;
  readonly clipboard: readonly LoosePart[];
  readonly tool: ToolId;
  readonly brush: Brush;
  readonly activeRun: string;
  readonly status: Readonly<Record<string, RunStatus>>;
  readonly clock: { readonly playing: boolean; readonly speed: number };
  readonly view: {
    readonly camera: Camera;
    /** The whole canvas in CSS pixels. */
    readonly canvas: Viewport;
    /** Room that fitting leaves around the scene for bars and panels, in CSS pixels. */
    readonly insets: Insets;
    readonly theme: ThemeChoice;
    readonly grid: boolean;
    readonly snap: boolean;
    readonly trails: boolean;
    readonly hoverRoute: boolean;
    /** Layers switched by hand, as planner/layer. */
    readonly layers: Readonly<Record<string, boolean>>;
  };
  readonly messages: readonly Message[];
};

/** The document before (or after) a change, and what the change was. */
export type HistoryEntry = { readonly document: Document; readonly label: string };
