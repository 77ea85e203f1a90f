/** A picture kept on the GPU, to be shown again without drawing it again. */
import type { Gpu } from './context.ts';

export interface Target {
  /** Everything until `show` draws into it; contents are undefined after a change of size. */
  use(width: number, height: number): void;
  /** Copies all of it onto the canvas, which is drawn into from then on. */
  show(): void;
  dispose(): void;
}

export function createTarget({ gl }: Gpu): Target {
  const framebuffer = gl.createFramebuffer();
  const colour = gl.createRenderbuffer();
  let width = 0;
  let height = 0;
  return {
    use(newWidth, newHeight) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      if (newWidth === width && newHeight === height) return;
      [width, height] = [newWidth, newHeight];
      gl.bindRenderbuffer(gl.RENDERBUFFER, colour);
      // The format of the canvas, which has no alpha either.
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGB8, width, height);
      gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, colour);
    },
    show() {
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      gl.disable(gl.SCISSOR_TEST);
      // Chromium clears a composited canvas before the first draw into it, but not before a blit: it would wipe it out.
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
    dispose() {
      gl.deleteFramebuffer(framebuffer);
      gl.deleteRenderbuffer(colour);
    },
  };
}
