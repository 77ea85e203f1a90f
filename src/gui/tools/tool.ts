/** What a drawing tool is: it hears points in the world, draws drafts as overlays, and changes the scene by actions. */
import type { App } from '../../app/app.ts';
import type { Overlay } from '../../render/frame.ts';
import type { Point, Scene } from '../../scene/schema.ts';
import type { Edge } from '../canvas/part-index.ts';
import type { AgentSpots } from '../canvas/pick.ts';
import type { Snapped } from '../canvas/snap.ts';

/** A place in the world, where the pointer or the keyboard's crosshair is. */
export type ToolPoint = {
  readonly at: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Command. */
  readonly ctrl: boolean;
  readonly by: 'mouse' | 'touch' | 'keys';
};

export type ToolKey = { readonly key: string; readonly shift: boolean; readonly ctrl: boolean };

export type SnapOptions = {
  readonly from?: Point | undefined;
  readonly before?: Point | undefined;
  readonly beside?: readonly Point[];
  readonly corners?: readonly Point[];
  readonly skip?: (edge: Edge) => boolean;
  /** The scene whose parts attract; by default the present one. */
  readonly scene?: Scene;
  /** Shift keeps to straight directions from `from` (the default), or means something else to this tool. */
  readonly shiftConstrains?: boolean;
};

export interface ToolContext {
  readonly app: App;
  /** CSS pixels per world unit. */
  readonly scale: number;
  /** Agents as they are on screen. */
  readonly agents: AgentSpots;
  /** How far from a thing a press still means it, in world units. */
  reach(point: ToolPoint): number;
  snap(point: ToolPoint, options?: SnapOptions): Snapped;
  /** Says something beside the pointer as long as it holds; null takes it back. */
  say(text: string | null): void;
  /** Says something that stays for a moment. */
  tell(text: string): void;
}

export interface Tool {
  /** CSS cursor for where the pointer is now. */
  readonly cursor: string;
  /** A shape is half drawn or something is being dragged. */
  readonly busy: boolean;
  overlays(): readonly Overlay[];
  press(point: ToolPoint): void;
  move(point: ToolPoint, pressed: boolean): void;
  release(point: ToolPoint): void;
  /** The second press of a double click, instead of `press`; its release follows. */
  doublePress(point: ToolPoint): void;
  /** Whether a finger that is dragged from here moves something of the tool; else it moves the view. Default: yes. */
  grabs?(point: ToolPoint): boolean;
  /** The pointer is gone from the canvas. */
  leave(): void;
  /** Returns whether it did something with the key. */
  key(key: ToolKey): boolean;
  /** Drops what is half done. */
  cancel(): void;
}

/** Distance in CSS pixels after which a press is a drag. */
export const DRAG_PX = 4;

let lastGesture = 0;
/** A key under which all edits of one gesture become one undo entry. */
export const gestureKey = (name: string): string => `${name} ${++lastGesture}`;
