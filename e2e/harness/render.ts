/** The page of the visual tests: a canvas and the renderer, nothing of the app. Talks through window.harness. */
import { createGpu } from '../../src/gpu/context.ts';
import { createRenderer, type RenderStats } from '../../src/render/renderer.ts';
import { frameOf, type Settings } from './frame-of.ts';

export type Drawn = {
  /** PNG as a data address. */
  readonly picture: string;
  readonly colours: number;
  readonly stats: RenderStats;
};
export type Comparison = { readonly same: boolean; readonly differing: number; readonly diff: string | null };

export type Timing = {
  /** On the main thread, with every upload. */
  readonly first: number;
  /** Longest frame while fills are made in slices. */
  readonly slice: number;
  readonly cameraMoves: number;
  readonly cameraStands: number;
  /** Static uploads while the camera moves. */
  readonly uploads: number;
};

export interface Harness {
  /** Draws the same frame so many times and shows the last. */
  draw(scene: unknown, settings: Settings, times?: number): Promise<Drawn>;
  compare(actual: string, expected: string): Promise<Comparison>;
  loseAndRestore(): Promise<void>;
  /** Milliseconds with everything finished on the GPU; medians over `frames` frames. */
  time(scene: unknown, settings: Settings, frames: number): Promise<Timing>;
}

const canvas = document.body.appendChild(document.createElement('canvas'));
const made = createGpu(canvas);
if (!made.ok) throw new Error(`${made.reason} ${made.cure}`);
const { gpu } = made;
const renderer = createRenderer(gpu);

const harness: Harness = {
  async draw(scene, settings, times = 1) {
    const frame = frameOf(scene, settings);
    for (let i = 1; i < times; i++) renderer.draw(frame);
    renderer.draw(frame);
    while (renderer.stats.pending) {
      await nextTask();
      renderer.draw(frame);
    }
    const picture = canvas.toDataURL('image/png');
    return { picture, colours: countColours(), stats: renderer.stats };
  },

  async compare(actual, expected) {
    const [a, b] = await Promise.all([pixelsOf(actual), pixelsOf(expected)]);
    if (a.width !== b.width || a.height !== b.height) return { same: false, differing: a.width * a.height, diff: null };
    const out = new ImageData(a.width, a.height);
    let differing = 0;
    for (let i = 0; i < a.data.length; i += 4) {
      const differs = [0, 1, 2, 3].some((c) => a.data[i + c] !== b.data[i + c]);
      if (differs) differing++;
      // The expected picture, dimmed, with every differing pixel in red.
      out.data.set(differs ? [255, 0, 0, 255] : [0, 1, 2].map((c) => 128 + b.data[i + c] / 4).concat(255), i);
    }
    return { same: differing === 0, differing, diff: differing ? addressOf(out) : null };
  },

  async loseAndRestore() {
    const extension = gpu.gl.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('This browser cannot lose a context on purpose');
    const lost = new Promise<void>((resolve) => gpu.onLost(resolve));
    const restored = new Promise<void>((resolve) => gpu.onRestored(resolve));
    extension.loseContext();
    await lost;
    // The browser accepts a restore only after the event has been handled.
    await nextTask();
    extension.restoreContext();
    await restored;
  },

  async time(scene, settings, frames) {
    const base = frameOf(scene, settings);
    const { camera } = base;
    const pixel = new Uint8Array(4);
    const timed = (shift: number) => {
      // As if a simulation ran: the trails are new in every frame.
      const runs = base.runs.map((run) =>
        run.trails ? { ...run, trails: { ...run.trails, points: run.trails.points.slice() } } : run,
      );
      const start = performance.now();
      renderer.draw({ ...base, runs, camera: { ...camera, x: camera.x + shift / camera.scale } });
      const main = performance.now() - start;
      gpu.gl.readPixels(0, 0, 1, 1, gpu.gl.RGBA, gpu.gl.UNSIGNED_BYTE, pixel);
      return { main, all: performance.now() - start };
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const first = timed(0).main;
    let slice = 0;
    while (renderer.stats.pending) {
      await nextTask();
      slice = Math.max(slice, timed(0).main);
    }
    const moves: number[] = [];
    const stands: number[] = [];
    let uploads = 0;
    for (let i = 1; i <= frames; i++) {
      moves.push(timed(i).all);
      uploads += renderer.stats.uploads;
    }
    for (let i = 1; i <= frames + 2; i++) stands.push(timed(0).all);
    timed(1);
    uploads += renderer.stats.uploads;
    return { first, slice, cameraMoves: median(moves), cameraStands: median(stands.slice(2)), uploads };
  },
};
Object.assign(window, { harness });

/** What the GPU has finished is known in the next task at the earliest. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Distinct colours, up to 1000: one means the canvas is blank. */
function countColours(): number {
  const { width, height } = canvas;
  const bytes = new Uint8Array(width * height * 4);
  gpu.gl.readPixels(0, 0, width, height, gpu.gl.RGBA, gpu.gl.UNSIGNED_BYTE, bytes);
  const words = new Uint32Array(bytes.buffer);
  const seen = new Set<number>();
  for (const word of words) {
    seen.add(word);
    if (seen.size >= 1000) break;
  }
  return seen.size;
}

async function pixelsOf(address: string): Promise<ImageData> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { context } = flatCanvas(image.width, image.height);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

function addressOf(pixels: ImageData): string {
  const { flat, context } = flatCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  return flat.toDataURL('image/png');
}

function flatCanvas(width: number, height: number) {
  const flat = document.createElement('canvas');
  flat.width = width;
  flat.height = height;
  const context = flat.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas');
  return { flat, context };
}
