/** The canvas without a mouse: a crosshair that arrow keys move and Enter or Space sets down. */
import { type Camera, type Viewport, worldToScreen } from '../../app/camera.ts';
import type { App } from '../../app/app.ts';
import { togglePlay } from '../../app/actions/clock.ts';
import { setTool } from '../../app/actions/view.ts';
import type { Overlay } from '../../render/frame.ts';
import { gridSpacing } from '../../render/grid-lines.ts';
import type { Point } from '../../scene/schema.ts';
import { ARROWS } from '../tools/select.ts';
import type { Tool, ToolPoint } from '../tools/tool.ts';
import { onGrid } from './snap.ts';

export interface KeyHost {
  readonly app: App;
  readonly tool: Tool;
  readonly camera: Camera;
  /** The part of the canvas that keys act on. */
  readonly viewport: Viewport;
  /** Where the pointer is, for the crosshair to start from. */
  readonly cursor: Point | null;
  setCamera(camera: Camera): void;
  toolPoint(screen: Point, modifiers: Pick<ToolPoint, 'shift' | 'alt' | 'ctrl'>, by: 'keys'): ToolPoint;
  hover(screen: Point): void;
  begin(): void;
  /** Something changed on screen. */
  changed(): void;
  announce(text: string): void;
}

export interface KeyInput {
  /** Space is held, or was just now used to move the view. */
  readonly spaceHeld: boolean;
  /** The view was moved while Space was held, so letting it go is not a tap. */
  spaceUsed(): void;
  /** The crosshair is out. */
  readonly active: boolean;
  overlays(): readonly Overlay[];
  /** The pointer takes over. */
  hideCrosshair(): void;
  dispose(): void;
}

const BIG_STEP = 5;
const PAN_PX = 60;
const CROSS_PX = 14;
const MARGIN_PX = 24;

export function createKeyInput(canvas: HTMLCanvasElement, host: KeyHost): KeyInput {
  let crosshair: Point | null = null;
  let space: 'up' | 'down' | 'used' = 'up';
  const { app } = host;

  function screenOf(point: Point): Point {
    return worldToScreen(host.camera, host.viewport, point);
  }

  function pointNow(event: Pick<KeyboardEvent, 'shiftKey'> | null): ToolPoint {
    const screen = screenOf(crosshair as Point);
    const point = host.toolPoint(screen, { shift: event?.shiftKey ?? false, alt: false, ctrl: false }, 'keys');
    return { ...point, at: crosshair as Point };
  }

  function showCrosshair(): void {
    const { camera } = host;
    crosshair = onGrid(host.cursor ?? [camera.x, camera.y], camera.scale);
  }

  /** Tells the tool and the listener where the crosshair is. */
  function follow(): void {
    if (!crosshair) return;
    keepInView(crosshair);
    host.hover(screenOf(crosshair));
    host.tool.move({ ...pointNow(null), shift: false }, false);
    const { units } = app.state.document.scene;
    host.announce(`x ${crosshair[0]} ${units}, y ${crosshair[1]} ${units}`);
  }

  function keepInView(point: Point): void {
    const { camera, viewport } = host;
    const [px, py] = screenOf(point);
    const over = (value: number, from: number, size: number) =>
      Math.min(0, value - from - MARGIN_PX) + Math.max(0, value - from - size + MARGIN_PX);
    const dx = over(px, viewport.x, viewport.width);
    const dy = over(py, viewport.y, viewport.height);
    if (dx !== 0 || dy !== 0)
      host.setCamera({ ...camera, x: camera.x + dx / camera.scale, y: camera.y - dy / camera.scale });
  }

  function moveCrosshair([dx, dy]: Point, big: boolean): void {
    if (!crosshair) showCrosshair();
    else {
      const step = gridSpacing(host.camera.scale).step * (big ? BIG_STEP : 1);
      crosshair = onGrid([crosshair[0] + dx * step, crosshair[1] + dy * step], host.camera.scale);
    }
    follow();
  }

  function place(): void {
    if (!crosshair) {
      showCrosshair();
      follow();
      return;
    }
    host.begin();
    const point = pointNow(null);
    host.tool.press(point);
    host.tool.release(point);
    host.tool.move(point, false);
  }

  function pan([dx, dy]: Point, big: boolean): void {
    const { camera } = host;
    const by = (PAN_PX * (big ? BIG_STEP : 1)) / camera.scale;
    host.setCamera({ ...camera, x: camera.x + dx * by, y: camera.y + dy * by });
  }

  /** Whether the key is used up. */
  function handle(event: KeyboardEvent): boolean {
    const { key } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const draws = app.state.tool !== 'select';
    const arrow = ARROWS[key];
    if (arrow && draws && !ctrl && !event.altKey) {
      moveCrosshair(arrow, event.shiftKey);
      return true;
    }
    if (key === ' ') {
      if (draws && crosshair) place();
      else if (!event.repeat && space === 'up') space = 'down';
      return true;
    }
    if (key === 'Enter' && draws && (crosshair || !host.tool.busy)) {
      place();
      return true;
    }
    if (host.tool.key({ key, shift: event.shiftKey, ctrl })) return true;
    if (key === 'Escape' && crosshair) {
      crosshair = null;
      host.tool.leave();
      return true;
    }
    if (key === 'Escape' && draws) {
      app.do(setTool, 'select');
      return true;
    }
    if (arrow && !draws && !ctrl && !event.altKey && app.state.selection.length === 0) {
      pan(arrow, event.shiftKey);
      return true;
    }
    return false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return;
    if (!handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
    host.changed();
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== ' ' || space === 'up') return;
    const tapped = space === 'down';
    space = 'up';
    if (tapped) app.do(togglePlay);
    host.changed();
  }

  function onBlur(): void {
    space = 'up';
    crosshair = null;
    host.changed();
  }

  canvas.addEventListener('keydown', onKeyDown);
  canvas.addEventListener('keyup', onKeyUp);
  canvas.addEventListener('blur', onBlur);

  return {
    get spaceHeld() {
      return space !== 'up';
    },
    get active() {
      return crosshair !== null;
    },
    spaceUsed() {
      if (space === 'down') space = 'used';
    },
    overlays() {
      if (!crosshair) return [];
      const reach = CROSS_PX / host.camera.scale;
      const [x, y] = crosshair;
      const line = (points: readonly Point[]): Overlay => ({
        kind: 'outline',
        points,
        closed: false,
        tone: 'selected',
      });
      return [
        line([
          [x - reach, y],
          [x + reach, y],
        ]),
        line([
          [x, y - reach],
          [x, y + reach],
        ]),
      ];
    },
    hideCrosshair() {
      crosshair = null;
    },
    dispose() {
      canvas.removeEventListener('keydown', onKeyDown);
      canvas.removeEventListener('keyup', onKeyUp);
      canvas.removeEventListener('blur', onBlur);
    },
  };
}
