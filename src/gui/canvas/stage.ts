/** The canvas of the page: shows the app, follows the hand, and answers within a frame. */
import { setCamera, setCanvas, fitView, isFitted } from '../../app/actions/view.ts';
import type { App, Run } from '../../app/app.ts';
import { type Camera, screenToWorld, type Viewport } from '../../app/camera.ts';
import type { AppState } from '../../app/state.ts';
import type { NoRoute, Route } from '../../planners/planner.ts';
import type { PathMap } from '../../planners/path-map.ts';
import { readMap } from '../../render/path-map/read-map.ts';
import { createSurface, takePicture } from '../../render/surface.ts';
import type { Bounds, Point } from '../../scene/schema.ts';
import { createTools } from '../tools/create-tools.ts';
import type { ToolContext, ToolPoint } from '../tools/tool.ts';
import { createCameraMotion } from './camera-motion.ts';
import { composeFrame, drawnPlaces, selectionOverlays, waitingAgents } from './compose-frame.ts';
import { cornerWords } from './corner-words.ts';
import { describeCanvas } from './described.ts';
import { createKeyInput } from './key-input.ts';
import { liveSpots } from './live-agents.ts';
import { createNotices, type Notice } from './notices.ts';
import { partIndexOf } from './part-index.ts';
import { pictureFrame } from './picture.ts';
import { watchPixelRatio } from './pixel-ratio.ts';
import { createPointerInput } from './pointer-input.ts';
import { createRouteProbe, type Probed } from './route-probe.ts';
import { type Snapped, snap } from './snap.ts';
import { splitCanvas, viewportAt } from './viewports.ts';

export interface Stage {
  /** Where the pointer is in the world, snapped when a tool snaps; null when it is elsewhere. */
  readonly cursor: Point | null;
  onCursor(listener: (cursor: Point | null, route: Route | NoRoute | null) => void): () => void;
  /** Words beside the pointer, `at` in CSS pixels of the canvas. */
  onNotice(listener: (notice: Notice | null) => void): () => void;
  /** What keeps the canvas from drawing, with its cure. */
  readonly gpuProblem: string | null;
  onGpu(listener: (problem: string | null) => void): () => void;
  /** The present view without tools and pointers, in pixels; by default as large as on screen. */
  png(options?: { readonly width?: number; readonly height?: number }): Promise<Blob>;
  /** A path map as it is drawn: generator + 1 by texel. */
  readMap(map: PathMap): Promise<Uint32Array>;
  dispose(): void;
}

const REACH_PX = { mouse: 7, touch: 18, keys: 7 } as const;
/** After a pause in drawing (another tab, a long task) time does not jump. */
const MOST_ELAPSED_MS = 250;
/** Tools during which the way from the cursor tells something. */
const ROUTE_TOOLS: ReadonlySet<AppState['tool']> = new Set(['select', 'agent', 'spawner']);

export function createStage(app: App, canvas: HTMLCanvasElement): Stage {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
  const surface = createSurface(canvas, () => invalidate());
  const motion = createCameraMotion(app.state.view.camera);
  const notices = createNotices();
  const probe = createRouteProbe();
  const voice = describeCanvas(canvas);
  const cursorListeners = new Set<(cursor: Point | null, route: Probed | null) => void>();

  let size = { width: 0, height: 0 };
  let viewports: readonly Viewport[] = splitCanvas(1, 1, 1);
  let screen: Point | null = null;
  let snapped: Snapped | null = null;
  let underHand = false;
  let drawnBounds: Bounds | null = null;
  let frameRequest = 0;
  let dirty = true;
  let lastTick: number | null = null;
  let lastTold: { readonly cursor: Point | null; readonly route: Probed | null } = { cursor: null, route: null };
  let disposed = false;

  const cameraNow = (): Camera => motion.at(performance.now());
  const cellAt = (at: Point): Viewport => viewports[viewportAt(viewports, at)];
  const runAt = (at: Point | null): Run | null =>
    (at ? app.runs[viewportAt(viewports, at)] : app.activeRun) ?? app.activeRun;
  const cursorNow = (): Point | null =>
    snapped?.point ?? (screen && screenToWorld(cameraNow(), cellAt(screen), screen));

  const context: ToolContext = {
    app,
    get scale() {
      return cameraNow().scale;
    },
    get agents() {
      return liveSpots(runAt(screen), app.state.document.scene);
    },
    reach: ({ by }) => REACH_PX[by] / cameraNow().scale,
    snap(
      point,
      { from, before, beside, corners, skip, scene = app.state.document.scene, shiftConstrains = true } = {},
    ) {
      const { view } = app.state;
      snapped = snap({
        point: point.at,
        scale: cameraNow().scale,
        enabled: view.snap && !point.ctrl && !point.alt,
        grid: view.grid,
        bounds: scene.bounds,
        index: partIndexOf(scene),
        constrain: point.shift && shiftConstrains,
        ...(from ? { from } : {}),
        ...(before ? { before } : {}),
        ...(beside ? { beside } : {}),
        ...(corners ? { corners } : {}),
        ...(skip ? { skip } : {}),
      });
      return snapped;
    },
    say: (text) => notices.say(text, screen ?? [0, 0]),
    tell: (text) => notices.tell(text, screen ?? [0, 0]),
  };
  const tools = createTools(context);
  const toolNow = () => tools[app.state.tool];

  /** Something on screen is other than it was. */
  function invalidate(): void {
    dirty = true;
    schedule();
  }

  function schedule(): void {
    if (frameRequest === 0 && !disposed) frameRequest = requestAnimationFrame(drawFrame);
  }

  function drawFrame(now: number): void {
    frameRequest = 0;
    const { playing } = app.state.clock;
    const elapsed = playing && lastTick !== null ? Math.min(MOST_ELAPSED_MS, now - lastTick) : 0;
    lastTick = playing ? now : null;
    const blend = app.tick(elapsed);
    const walking = playing && app.runs.some((run) => run.sim && !run.sim.idle);
    if (dirty || walking) draw(now, blend);
    if (app.state.clock.playing) schedule();
  }

  function draw(now: number, blend: number): void {
    dirty = false;
    const camera = cameraNow();
    const routes = probeRoutes(now);
    const showsRoute = app.state.view.hoverRoute && ROUTE_TOOLS.has(app.state.tool);
    const frame = composeFrame({
      app,
      ...size,
      pixelRatio: devicePixelRatio,
      viewports,
      camera,
      dark: prefersDark.matches,
      blend,
      routeOf: (run) => (showsRoute ? (routes.get(run.id) ?? null) : null),
      overlays: overlaysNow(camera),
      insets: app.state.view.insets,
    });
    drawnBounds = frame.scene.bounds;
    const unfinished = surface.draw(frame);
    tellCursor(cursorNow(), routes.get(app.state.activeRun) ?? null);
    if (unfinished || motion.moving || probe.behind) invalidate();
  }

  function probeRoutes(now: number): ReadonlyMap<string, Probed | null> {
    probe.beginFrame();
    const cursor = cursorNow();
    const asked = cursor && !toolNow().busy ? app.runs : [];
    return new Map(asked.map((run) => [run.id, probe.ask(run, cursor as Point, now)]));
  }

  function overlaysNow(camera: Camera) {
    const [cell] = viewports as readonly [Viewport];
    const [x0, y1] = screenToWorld(camera, cell, [cell.x, cell.y]);
    const [x1, y0] = screenToWorld(camera, cell, [cell.x + cell.width, cell.y + cell.height]);
    return [
      ...waitingAgents(app.activeRun, app.state.document.scene),
      ...drawnPlaces(app.state, app.activeRun),
      ...selectionOverlays(app.state, [x0, y0, x1, y1], camera.scale),
      ...toolNow().overlays(),
      ...keys.overlays(),
    ];
  }

  function tellCursor(cursor: Point | null, route: Probed | null): void {
    const same =
      route === lastTold.route && cursor?.[0] === lastTold.cursor?.[0] && cursor?.[1] === lastTold.cursor?.[1];
    lastTold = { cursor, route };
    if (!same) for (const listener of cursorListeners) listener(cursor, route);
  }

  function layOut(): void {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    const fitted = size.width === 0 || isFitted(app.state);
    size = { width, height };
    viewports = splitCanvas(width, height, app.state.document.runs.length);
    atOnce(() => {
      app.do(setCanvas, viewports[0]);
      if (fitted) app.do(fitView);
    });
    invalidate();
  }

  /** Camera changes in here show without easing. */
  function atOnce(change: () => void): void {
    underHand = true;
    change();
    underHand = false;
  }

  function moveCamera(camera: Camera): void {
    // Pointer and keys know cells of the canvas; the camera of the state belongs to the first one, which is as large as all.
    atOnce(() => app.do(setCamera, camera));
  }

  function toolPoint(at: Point, modifiers: Pick<ToolPoint, 'shift' | 'alt' | 'ctrl'>, by: ToolPoint['by']): ToolPoint {
    return { at: screenToWorld(cameraNow(), cellAt(at), at), ...modifiers, by };
  }

  function hover(at: Point | null): void {
    screen = at;
    snapped = null;
    invalidate();
  }

  const keys = createKeyInput(canvas, {
    app,
    get tool() {
      return toolNow();
    },
    get camera() {
      return cameraNow();
    },
    get viewport() {
      return viewports[0];
    },
    get cursor() {
      return cursorNow();
    },
    setCamera: moveCamera,
    toolPoint,
    hover,
    begin: notices.clear,
    changed: invalidate,
    announce: voice.announce,
  });

  const stopPointers = createPointerInput(canvas, {
    get tool() {
      return toolNow();
    },
    get camera() {
      return cameraNow();
    },
    get panning() {
      return keys.spaceHeld;
    },
    get byKeys() {
      return keys.active;
    },
    viewportAt: cellAt,
    toolPoint,
    setCamera(camera) {
      keys.spaceUsed();
      moveCamera(camera);
    },
    hover(at) {
      keys.hideCrosshair();
      hover(at);
    },
    begin: notices.clear,
    setCursor(css) {
      canvas.style.cursor = css;
      invalidate();
    },
  });

  const stopFollowing = app.subscribe((state, previous) => {
    if (state.view.camera !== previous.view.camera) {
      const eases = !underHand && !prefersStill.matches && drawnBounds === state.document.scene.bounds;
      motion.follow(state.view.camera, performance.now(), eases ? 'easing' : 'at-once');
    }
    if (state.tool !== previous.tool) {
      tools[previous.tool].cancel();
      tools[previous.tool].leave();
      notices.clear();
      snapped = null;
      canvas.style.cursor = tools[state.tool].cursor;
    }
    if (state.corner && state.corner !== previous.corner)
      voice.announce(cornerWords(state.document.scene, state.corner));
    if (state.document.runs.length !== previous.document.runs.length) layOut();
    invalidate();
  });

  const resized = new ResizeObserver(layOut);
  resized.observe(canvas);
  const stopRatio = watchPixelRatio(layOut);
  prefersDark.addEventListener('change', invalidate);
  canvas.style.touchAction = 'none';
  layOut();

  return {
    get cursor() {
      return cursorNow();
    },
    onCursor(listener) {
      cursorListeners.add(listener);
      return () => cursorListeners.delete(listener);
    },
    onNotice: notices.listen,
    get gpuProblem() {
      return surface.problem;
    },
    onGpu: surface.onProblem,
    png: ({
      width = Math.round(size.width * devicePixelRatio),
      height = Math.round(size.height * devicePixelRatio),
    } = {}) => takePicture(pictureFrame(app, size, { width, height }, prefersDark.matches)),
    readMap,
    dispose() {
      disposed = true;
      cancelAnimationFrame(frameRequest);
      stopFollowing();
      stopPointers();
      stopRatio();
      resized.disconnect();
      prefersDark.removeEventListener('change', invalidate);
      keys.dispose();
      voice.dispose();
      notices.dispose();
      surface.dispose();
      cursorListeners.clear();
    },
  };
}
