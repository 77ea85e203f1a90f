/** A texture of identities (R32UI) that is drawn with a depth test, and read without waiting for the GPU. */
import type { Gpu } from './context.ts';

export interface IdentityTarget {
  readonly texture: WebGLTexture;
  /** Everything from here on draws into it: identities 0, depths 1, the least depth stays. */
  begin(): void;
  /** Draws onto the canvas again, blending, with no depth test. */
  end(): void;
  read(): Promise<Uint32Array>;
  dispose(): void;
}

const NOTHING = new Uint32Array(4);
const FARTHEST = new Float32Array([1]);

export function createIdentityTarget(gpu: Gpu, width: number, height: number): IdentityTarget {
  const { gl } = gpu;
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R32UI, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const depth = gl.createRenderbuffer();
  gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT32F, width, height);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  readsOneChannel(gpu);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);

  return {
    texture,
    begin() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.viewport(0, 0, width, height);
      gl.disable(gl.SCISSOR_TEST);
      gl.disable(gl.BLEND);
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.LESS);
      gl.clearBufferuiv(gl.COLOR, 0, NOTHING);
      gl.clearBufferfv(gl.DEPTH, 0, FARTHEST);
    },
    end() {
      gl.disable(gl.DEPTH_TEST);
      gl.enable(gl.BLEND);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
    read: () => readIdentities(gpu, framebuffer, width, height),
    dispose() {
      gl.deleteFramebuffer(framebuffer);
      gl.deleteRenderbuffer(depth);
      gl.deleteTexture(texture);
    },
  };
}

/** Identities of an R32UI framebuffer, lowest row first. */
export async function readIdentities(
  gpu: Gpu,
  framebuffer: WebGLFramebuffer,
  width: number,
  height: number,
): Promise<Uint32Array> {
  const { gl } = gpu;
  const generation = gpu.generation;
  const count = width * height;
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer);
  const single = readsOneChannel(gpu);
  const channels = single ? 1 : 4;
  const buffer = gl.createBuffer();
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
  gl.bufferData(gl.PIXEL_PACK_BUFFER, 4 * channels * count, gl.STREAM_READ);
  gl.readPixels(0, 0, width, height, single ? gl.RED_INTEGER : gl.RGBA_INTEGER, gl.UNSIGNED_INT, 0);
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
  await finished(gpu, generation);
  const words = new Uint32Array(channels * count);
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
  gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, words);
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
  gl.deleteBuffer(buffer);
  return single ? words : words.filter((_, i) => i % channels === 0);
}

const oneChannel = new WeakMap<Gpu, boolean>();

/** Every driver reads four channels; most read the one there is. Asked once, for the answer waits for all that is being drawn. */
function readsOneChannel(gpu: Gpu): boolean {
  const { gl } = gpu;
  let known = oneChannel.get(gpu);
  if (known === undefined) {
    known =
      gl.getParameter(gl.IMPLEMENTATION_COLOR_READ_FORMAT) === gl.RED_INTEGER &&
      gl.getParameter(gl.IMPLEMENTATION_COLOR_READ_TYPE) === gl.UNSIGNED_INT;
    oneChannel.set(gpu, known);
  }
  return known;
}

/** Resolves once the GPU has done all it was told so far. */
export async function finished(gpu: Gpu, generation: number): Promise<void> {
  const { gl } = gpu;
  const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  for (;;) {
    // The state of a sync changes between tasks only.
    await aMillisecond();
    if (gpu.lost || gpu.generation !== generation || !sync)
      throw new Error('The graphics context was lost while a map was read. Ask for it again.');
    const state = gl.clientWaitSync(sync, 0, 0);
    if (state === gl.WAIT_FAILED) throw new Error('The graphics driver failed while a map was read.');
    if (state !== gl.TIMEOUT_EXPIRED) break;
  }
  gl.deleteSync(sync);
}

/** Timers started by timers wait for 4 ms at least; those started by messages do not. */
function aMillisecond(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      setTimeout(resolve, 1);
    };
    port2.postMessage(null);
  });
}
