/** Mouse, pen and fingers: one of them draws, two fingers or another button move the view. */
import { type Camera, type Viewport, zoomAt } from '../../app/camera.ts';
import type { Point } from '../../scene/schema.ts';
import type { Tool, ToolPoint } from '../tools/tool.ts';
import { distance, midpoint } from './plane.ts';

export type Modifiers = Pick<ToolPoint, 'shift' | 'alt' | 'ctrl'>;

export interface PointerHost {
  readonly tool: Tool;
  readonly camera: Camera;
  /** Space is held down: a drag moves the view. */
  readonly panning: boolean;
  /** The keyboard's crosshair is out: the pointer keeps still until it moves. */
  readonly byKeys: boolean;
  viewportAt(screen: Point): Viewport;
  toolPoint(screen: Point, modifiers: Modifiers, by: ToolPoint['by']): ToolPoint;
  /** Moves the camera under the hand, without easing. */
  setCamera(camera: Camera): void;
  /** Where the pointer is, or null when it is gone. */
  hover(screen: Point | null): void;
  /** A press begins: what was said about the last one goes. */
  begin(): void;
  setCursor(css: string): void;
}

type Role = 'waiting' | 'tool' | 'pan' | 'pinch' | 'idle';
type Pointer = { screen: Point; readonly start: Point; readonly touch: boolean; role: Role };

/** A finger is never quite still. */
const TOUCH_SLOP_PX = 8;
const DOUBLE_MS = 350;
const DOUBLE_PX = { mouse: 5, touch: 24 } as const;

export function createPointerInput(canvas: HTMLCanvasElement, host: PointerHost): () => void {
  const pointers = new Map<number, Pointer>();
  let lastPress = { at: [Number.NaN, Number.NaN] as Point, time: Number.NEGATIVE_INFINITY };
  let lastHover: { readonly screen: Point; readonly by: ToolPoint['by'] } | null = null;

  const screenOf = (event: MouseEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey || event.metaKey,
  });
  const pointOf = (pointer: Pointer, event: MouseEvent | KeyboardEvent, screen = pointer.screen) =>
    host.toolPoint(screen, modifiersOf(event), pointer.touch ? 'touch' : 'mouse');
  const withRole = (role: Role) => [...pointers.values()].filter((pointer) => pointer.role === role);

  function press(pointer: Pointer, event: PointerEvent): void {
    const reach = DOUBLE_PX[pointer.touch ? 'touch' : 'mouse'];
    const isDouble = event.timeStamp - lastPress.time < DOUBLE_MS && distance(lastPress.at, pointer.start) <= reach;
    lastPress = { at: pointer.start, time: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp };
    host.begin();
    const point = pointOf(pointer, event, pointer.start);
    if (isDouble) host.tool.doublePress(point);
    else host.tool.press(point);
  }

  function pan(pointer: Pointer, to: Point): void {
    const { camera } = host;
    const dx = (to[0] - pointer.screen[0]) / camera.scale;
    const dy = (to[1] - pointer.screen[1]) / camera.scale;
    host.setCamera({ ...camera, x: camera.x - dx, y: camera.y + dy });
  }

  /** Both fingers stay on the points of the world they touched. */
  function pinch(moved: Pointer, to: Point): void {
    const other = withRole('pinch').find((pointer) => pointer !== moved);
    if (!other) return;
    const before = midpoint(moved.screen, other.screen);
    const after = midpoint(to, other.screen);
    const apart = Math.max(1, distance(moved.screen, other.screen));
    const zoomed = zoomAt(
      host.camera,
      host.viewportAt(before),
      before,
      Math.max(1, distance(to, other.screen)) / apart,
    );
    host.setCamera({
      ...zoomed,
      x: zoomed.x - (after[0] - before[0]) / zoomed.scale,
      y: zoomed.y + (after[1] - before[1]) / zoomed.scale,
    });
  }

  function onDown(event: PointerEvent): void {
    const screen = screenOf(event);
    const touch = event.pointerType === 'touch';
    const pointer: Pointer = { screen, start: screen, touch, role: 'idle' };
    pointers.set(event.pointerId, pointer);
    canvas.setPointerCapture(event.pointerId);
    if (!touch) {
      pointer.role = event.button !== 0 || host.panning ? 'pan' : 'tool';
      host.hover(screen);
      if (pointer.role === 'tool') press(pointer, event);
      showCursor();
      return;
    }
    // A finger that already draws goes on drawing; two that have just come down pinch.
    if (withRole('tool').length > 0) return;
    const earlier = [...withRole('waiting'), ...withRole('pan'), ...withRole('pinch')];
    if (earlier.length === 0) pointer.role = 'waiting';
    else if (earlier.length === 1) for (const finger of [...earlier, pointer]) finger.role = 'pinch';
  }

  function onMove(event: PointerEvent): void {
    const screen = screenOf(event);
    const pointer = pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType === 'touch') return;
      lastHover = { screen, by: 'mouse' };
      host.hover(screen);
      host.tool.move(host.toolPoint(screen, modifiersOf(event), 'mouse'), false);
      showCursor();
      return;
    }
    if (pointer.role === 'waiting' && distance(pointer.start, screen) > TOUCH_SLOP_PX) {
      const grabs = host.tool.grabs?.(pointOf(pointer, event, pointer.start)) ?? true;
      pointer.role = grabs ? 'tool' : 'pan';
      if (grabs) press(pointer, event);
    }
    if (pointer.role === 'pan') pan(pointer, screen);
    else if (pointer.role === 'pinch') pinch(pointer, screen);
    pointer.screen = screen;
    if (pointer.role === 'tool') {
      host.hover(screen);
      host.tool.move(pointOf(pointer, event), true);
    } else if (pointer.role === 'pan' && !pointer.touch) host.hover(screen);
    showCursor();
  }

  function onUp(event: PointerEvent): void {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    pointers.delete(event.pointerId);
    pointer.screen = screenOf(event);
    if (pointer.role === 'waiting') {
      host.hover(pointer.start);
      press(pointer, event);
      host.tool.release(pointOf(pointer, event, pointer.start));
    } else if (pointer.role === 'tool') host.tool.release(pointOf(pointer, event));
    // The finger that stays after a pinch goes on moving the view.
    if (pointer.role === 'pinch') for (const other of withRole('pinch')) other.role = 'pan';
    if (pointer.touch) host.tool.leave();
    showCursor();
  }

  function onCancel(event: PointerEvent): void {
    const pointer = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (pointer?.role === 'tool') host.tool.cancel();
    if (pointer?.role === 'pinch') for (const other of withRole('pinch')) other.role = 'pan';
  }

  function onLeave(event: PointerEvent): void {
    if (pointers.size > 0 || event.pointerType === 'touch') return;
    lastHover = null;
    host.tool.leave();
    host.hover(null);
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const screen = screenOf(event);
    // Lines and pages as pixels; a pinch on a trackpad comes as a wheel with Ctrl and small numbers.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    const factor = Math.exp(-Math.max(-300, Math.min(300, pixels)) * (event.ctrlKey ? 0.01 : 0.0016));
    host.setCamera(zoomAt(host.camera, host.viewportAt(screen), screen, factor));
    host.hover(screen);
  }

  /** Shift, Ctrl and Alt change what a drag means even while the hand is still. */
  function onModifier(event: KeyboardEvent): void {
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key) || event.repeat || host.byKeys) return;
    const [drawing] = withRole('tool');
    if (drawing) host.tool.move(pointOf(drawing, event), true);
    else if (lastHover) host.tool.move(host.toolPoint(lastHover.screen, modifiersOf(event), lastHover.by), false);
    else return;
    host.hover(drawing?.screen ?? lastHover?.screen ?? null);
  }

  function showCursor(): void {
    const panning = withRole('pan').length > 0;
    host.setCursor(panning ? 'grabbing' : host.panning ? 'grab' : host.tool.cursor);
  }

  const abort = new AbortController();
  const { signal } = abort;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onCancel, { signal });
  canvas.addEventListener('pointerleave', onLeave, { signal });
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  // The middle button would scroll.
  canvas.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  window.addEventListener('keydown', onModifier, { signal });
  window.addEventListener('keyup', onModifier, { signal });
  return () => abort.abort();
}
