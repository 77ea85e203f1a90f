/** Draws frames. Knows the GPU and the frame, nothing of the app; everything on the GPU can be made anew from frames. */
import type { Viewport } from '../app/camera.ts';
import type { Gpu } from '../gpu/context.ts';
import type { PathMap } from '../planners/path-map.ts';
import { type Backdrop, createBackdrop } from './backdrop.ts';
import { rgb } from './colour.ts';
import type { Frame, RunView } from './frame.ts';
import { createKit, type Kit, type Pass, type Phase, type View } from './pass.ts';
import { createLivePasses, createStillPasses } from './passes/index.ts';

export type RenderStats = {
  readonly drawCalls: number;
  /** Static buffers made for this frame; none while only the camera moves. */
  readonly uploads: number;
  /** Big polygons still wait for their fill, or a path map grows: draw another frame soon. */
  readonly pending: boolean;
};

export interface Renderer {
  /** Does nothing while the context is lost; after it is back, draws as if nothing had been. */
  draw(frame: Frame): void;
  readonly stats: RenderStats;
  /** Draws and takes the picture in the same task, before the browser clears the canvas. */
  toPng(frame: Frame): Promise<Blob>;
  dispose(): void;
}

/** At most this long per frame goes into triangulating new polygons. */
const SLICE_MS = 12;

export function createRenderer(gpu: Gpu, { sliceMs = SLICE_MS }: { sliceMs?: number } = {}): Renderer {
  let tools: Tools | null = null;
  /** The last frame, when it is complete but for what the GPU has been asked for. */
  let waitingFor: Frame | null = null;
  let stats: RenderStats = { drawCalls: 0, uploads: 0, pending: false };

  const draw = (frame: Frame) => {
    if (gpu.lost) return;
    // What an older context held is gone with it.
    if (tools?.generation !== gpu.generation) {
      tools = createTools(gpu, sliceMs);
      waitingFor = null;
    }
    const { kit, backdrop } = tools;
    kit.stats.drawCalls = 0;
    kit.stats.uploads = 0;
    kit.stats.shapes = 0;
    kit.fills.beginFrame();
    kit.maps.update(pathMapsOf(frame));
    if (kit.maps.arrived) backdrop.forget();
    // Nothing has changed but the time: more commands would only hold up what is waited for.
    else if (frame === waitingFor) return;
    beginFrame(gpu, frame);
    const views = viewsOf(frame);
    const ready = tools;
    backdrop.draw(frame, () => {
      clearBetweenRuns(gpu, frame);
      drawPasses(ready, 'still', views);
      return kit.stats.shapes;
    });
    const incomplete = kit.fills.pending || kit.maps.pending;
    if (incomplete) backdrop.forget();
    drawPasses(tools, 'live', views);
    gpu.gl.disable(gpu.gl.SCISSOR_TEST);
    const { drawCalls, uploads } = kit.stats;
    const waits = kit.maps.waiting || kit.maps.pending;
    waitingFor = waits && !kit.fills.pending ? frame : null;
    stats = { drawCalls, uploads, pending: incomplete || waits };
  };

  return {
    draw,
    get stats() {
      return stats;
    },
    async toPng(frame) {
      if (gpu.lost) throw new Error('The picture cannot be taken while the graphics context is lost. Try again.');
      draw(frame);
      while (stats.pending) {
        await new Promise((resolve) => setTimeout(resolve));
        draw(frame);
      }
      const blob = await new Promise<Blob | null>((resolve) => {
        gpu.canvas.toBlob(resolve, 'image/png');
      });
      if (!blob)
        throw new Error('The browser made no picture of the canvas; it may be too large. Make the window smaller.');
      return blob;
    },
    dispose() {
      if (!tools) return;
      for (const pass of [...tools.still, ...tools.live]) pass.dispose?.();
      tools.backdrop.dispose();
      tools.kit.dispose();
      tools = null;
    },
  };
}

/** All that lives on the GPU, under one generation of the context. */
type Tools = {
  readonly generation: number;
  readonly kit: Kit;
  readonly backdrop: Backdrop;
  readonly still: readonly Pass[];
  readonly live: readonly Pass[];
};

function createTools(gpu: Gpu, sliceMs: number): Tools {
  const kit = createKit(gpu, sliceMs);
  return {
    generation: gpu.generation,
    kit,
    backdrop: createBackdrop(gpu),
    still: createStillPasses(kit),
    live: createLivePasses(kit),
  };
}

function drawPasses(tools: Tools, phase: Phase, views: readonly View[]): void {
  const { kit } = tools;
  kit.enter(phase);
  for (const view of views) {
    enterViewport(kit.gpu, view);
    for (const pass of tools[phase]) pass.draw(view);
  }
  kit.leave(phase);
}

function beginFrame({ gl, canvas }: Gpu, frame: Frame): void {
  const width = Math.max(1, Math.round(frame.width * frame.pixelRatio));
  const height = Math.max(1, Math.round(frame.height * frame.pixelRatio));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  gl.disable(gl.SCISSOR_TEST);
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.CULL_FACE);
  gl.enable(gl.BLEND);
  gl.blendEquation(gl.FUNC_ADD);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
}

/** A thin line of the theme shows wherever the runs leave room. */
function clearBetweenRuns({ gl }: Gpu, { theme, runs }: Frame): void {
  if (runs.length < 2) return;
  const [r, g, b] = rgb(theme.line);
  gl.clearColor(r, g, b, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
}

function pathMapsOf({ runs }: Frame): ReadonlySet<PathMap> {
  const maps = new Set<PathMap>();
  for (const { layers } of runs) for (const layer of layers) if (layer.kind === 'path-map') maps.add(layer.map);
  return maps;
}

function viewsOf(frame: Frame): readonly View[] {
  const whole: Viewport = { x: 0, y: 0, width: frame.width, height: frame.height };
  if (frame.runs.length === 0) return [createView(frame, null, whole, 0)];
  return frame.runs.map((run, index) => createView(frame, run, run.viewport, index));
}

function createView(frame: Frame, run: RunView | null, viewport: Viewport, index: number): View {
  const { camera, pixelRatio } = frame;
  const canvasHeight = Math.max(1, Math.round(frame.height * pixelRatio));
  const left = Math.round(viewport.x * pixelRatio);
  const top = Math.round(viewport.y * pixelRatio);
  const widthPx = Math.max(1, Math.round(viewport.width * pixelRatio));
  const heightPx = Math.max(1, Math.round(viewport.height * pixelRatio));
  const scale = camera.scale * pixelRatio;
  const highX = Math.fround(camera.x);
  const highY = Math.fround(camera.y);
  return {
    frame,
    run,
    index,
    viewport,
    widthPx,
    heightPx,
    origin: [left, canvasHeight - top - heightPx],
    scale,
    uniforms: {
      u_camera: [highX, highY, camera.x - highX, camera.y - highY],
      u_scale: scale,
      u_halfSize: [widthPx / 2, heightPx / 2],
    },
  };
}

function enterViewport({ gl }: Gpu, { origin: [x, y], widthPx, heightPx }: View): void {
  gl.viewport(x, y, widthPx, heightPx);
  gl.enable(gl.SCISSOR_TEST);
  gl.scissor(x, y, widthPx, heightPx);
}
