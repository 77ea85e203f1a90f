/** The canvas as a surface to draw on: the GPU behind it, gone and back, and what to tell when there is none. */
import { createGpu, type Gpu } from '../gpu/context.ts';
import type { Frame } from './frame.ts';
import { createRenderer, type Renderer } from './renderer.ts';

export interface Surface {
  /** What keeps it from drawing, as a sentence with its cure; null when all is well. */
  readonly problem: string | null;
  onProblem(listener: (problem: string | null) => void): () => void;
  /** Returns whether another frame should follow soon, because big shapes are still being prepared. */
  draw(frame: Frame): boolean;
  dispose(): void;
}

const LOST =
  'The graphics context was lost. The scene, the plan and the agents are safe; the picture comes back by itself.';

export function createSurface(canvas: HTMLCanvasElement, redraw: () => void): Surface {
  const listeners = new Set<(problem: string | null) => void>();
  const result = createGpu(canvas);
  let problem: string | null = result.ok ? null : `${result.reason} ${result.cure}`;
  const gpu: Gpu | null = result.ok ? result.gpu : null;
  const renderer: Renderer | null = gpu && createRenderer(gpu);

  function report(next: string | null): void {
    problem = next;
    for (const listener of listeners) listener(next);
  }
  const stopLost = gpu?.onLost(() => report(LOST));
  const stopRestored = gpu?.onRestored(() => {
    report(null);
    redraw();
  });

  return {
    get problem() {
      return problem;
    },
    onProblem(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    draw(frame) {
      if (!renderer || gpu?.lost) return false;
      renderer.draw(frame);
      return renderer.stats.pending;
    },
    dispose() {
      stopLost?.();
      stopRestored?.();
      renderer?.dispose();
      gpu?.dispose();
      listeners.clear();
    },
  };
}

/** Draws one frame off screen, at any size. */
export async function takePicture(frame: Frame): Promise<Blob> {
  const result = createGpu(document.createElement('canvas'));
  if (!result.ok) throw new Error(`${result.reason} ${result.cure}`);
  const renderer = createRenderer(result.gpu);
  try {
    return await renderer.toPng(frame);
  } finally {
    renderer.dispose();
    result.gpu.dispose();
    // Browsers allow only a few contexts at a time and drop the oldest, which would be the one on screen.
    result.gpu.gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
