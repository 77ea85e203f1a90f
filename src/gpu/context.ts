/** The WebGL2 context of one canvas: whether there is one, and when it goes and comes back. */
import { createPrograms, type ProgramName, type Program } from './programs.ts';

export interface Gpu {
  readonly gl: WebGL2RenderingContext;
  readonly canvas: HTMLCanvasElement;
  /** Between a lost context and its return nothing can be drawn. */
  readonly lost: boolean;
  /** Counts up with every restored context: whatever was made under an older number is gone. */
  readonly generation: number;
  program(name: ProgramName): Program;
  /** Both return a function that stops listening. */
  onLost(listener: () => void): () => void;
  /** Called once the context works again; everything on the GPU must be made anew. */
  onRestored(listener: () => void): () => void;
  dispose(): void;
}

export type GpuResult =
  | { readonly ok: true; readonly gpu: Gpu }
  | { readonly ok: false; readonly reason: string; readonly cure: string };

/** Alpha off: the page behind never shines through. Lines and discs smooth their own edges, so no multisampling. */
const ATTRIBUTES: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  stencil: false,
  preserveDrawingBuffer: false,
  powerPreference: 'high-performance',
};

export function createGpu(canvas: HTMLCanvasElement): GpuResult {
  let refusal = '';
  const note = (event: Event) => {
    refusal = (event as WebGLContextEvent).statusMessage;
  };
  canvas.addEventListener('webglcontextcreationerror', note);
  const gl = canvas.getContext('webgl2', ATTRIBUTES);
  canvas.removeEventListener('webglcontextcreationerror', note);
  if (!gl) {
    return {
      ok: false,
      reason: `This browser gives no WebGL2 context${refusal ? ` (${refusal})` : ''}.`,
      cure: 'Turn on hardware acceleration in the browser settings, update the graphics driver, or use another browser.',
    };
  }
  return { ok: true, gpu: watchContext(gl, canvas) };
}

function watchContext(gl: WebGL2RenderingContext, canvas: HTMLCanvasElement): Gpu {
  const lostListeners = new Set<() => void>();
  const restoredListeners = new Set<() => void>();
  let programs = createPrograms(gl);
  let lost = gl.isContextLost();
  let generation = 0;

  const handleLost = (event: Event) => {
    // Without this the browser never restores the context.
    event.preventDefault();
    lost = true;
    for (const listener of lostListeners) listener();
  };
  const handleRestored = () => {
    lost = false;
    generation++;
    programs = createPrograms(gl);
    for (const listener of restoredListeners) listener();
  };
  canvas.addEventListener('webglcontextlost', handleLost);
  canvas.addEventListener('webglcontextrestored', handleRestored);

  return {
    gl,
    canvas,
    get lost() {
      return lost;
    },
    get generation() {
      return generation;
    },
    program: (name) => programs.get(name),
    onLost: (listener) => listen(lostListeners, listener),
    onRestored: (listener) => listen(restoredListeners, listener),
    dispose() {
      canvas.removeEventListener('webglcontextlost', handleLost);
      canvas.removeEventListener('webglcontextrestored', handleRestored);
      lostListeners.clear();
      restoredListeners.clear();
      programs.dispose();
    },
  };
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
