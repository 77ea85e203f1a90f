/** A picture with depth and smooth edges, drawn off screen in the middle of a frame. */
import type { Gpu } from './context.ts';

export interface SmoothTarget {
  /** What was drawn last. */
  readonly texture: WebGLTexture;
  /** Paints a picture of that size on nothing, with a depth test, and goes on with what was drawn into before. */
  draw(width: number, height: number, paint: () => void): WebGLTexture;
  dispose(): void;
}

const SAMPLES = 4;

export function createSmoothTarget({ gl }: Gpu): SmoothTarget {
  const samples = Math.min(SAMPLES, gl.getParameter(gl.MAX_SAMPLES) as number);
  const framebuffer = gl.createFramebuffer();
  const colour = gl.createRenderbuffer();
  const depth = gl.createRenderbuffer();
  const resolved = gl.createFramebuffer();
  const texture = gl.createTexture();
  let size: readonly [number, number] = [0, 0];

  /** Leaves `framebuffer` bound. */
  const resize = (width: number, height: number) => {
    size = [width, height];
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, resolved);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.bindRenderbuffer(gl.RENDERBUFFER, colour);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, gl.RGBA8, width, height);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, colour);
    gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, gl.DEPTH_COMPONENT24, width, height);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  };

  return {
    texture,
    draw(width, height, paint) {
      const before = gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
      const viewport = gl.getParameter(gl.VIEWPORT) as Int32Array;
      if (size[0] !== width || size[1] !== height) resize(width, height);
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.viewport(0, 0, width, height);
      gl.disable(gl.SCISSOR_TEST);
      gl.disable(gl.BLEND);
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.LEQUAL);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      paint();
      gl.disable(gl.DEPTH_TEST);
      gl.enable(gl.BLEND);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, resolved);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.FRAMEBUFFER, before);
      gl.viewport(viewport[0], viewport[1], viewport[2], viewport[3]);
      gl.enable(gl.SCISSOR_TEST);
      return texture;
    },
    dispose() {
      gl.deleteFramebuffer(framebuffer);
      gl.deleteFramebuffer(resolved);
      gl.deleteRenderbuffer(colour);
      gl.deleteRenderbuffer(depth);
      gl.deleteTexture(texture);
    },
  };
}
