/** What the passes of the engine `cones` draw into: the map, the texel of the generator at hand, the marks of the step mode. */
import type { Gpu } from '../../gpu/context.ts';

export interface ConeTargets {
  /** R32UI: generator + 1, 0 where no light came. */
  readonly identities: WebGLTexture;
  /** Identities with depths (costs) and the stencil of shadows. */
  readonly map: WebGLFramebuffer;
  /** RGBA32UI, one texel: the generator at hand + 1, bits of its cost, -, -. */
  readonly current: WebGLTexture;
  readonly search: WebGLFramebuffer;
  /** R8UI: 1 in the shadow of the generator at hand, 2 in its light. */
  readonly marks: WebGLTexture;
  /** Marks with the depths and the stencil of the map. */
  readonly marking: WebGLFramebuffer;
  dispose(): void;
}

export function createConeTargets({ gl }: Gpu, width: number, height: number): ConeTargets {
  const textures: WebGLTexture[] = [];
  const renderbuffers: WebGLRenderbuffer[] = [];
  const framebuffers: WebGLFramebuffer[] = [];

  const texture = (format: GLenum, w: number, h: number): WebGLTexture => {
    const made = gl.createTexture();
    textures.push(made);
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texStorage2D(gl.TEXTURE_2D, 1, format, w, h);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    return made;
  };
  const depth = (format: GLenum, w: number, h: number): WebGLRenderbuffer => {
    const made = gl.createRenderbuffer();
    renderbuffers.push(made);
    gl.bindRenderbuffer(gl.RENDERBUFFER, made);
    gl.renderbufferStorage(gl.RENDERBUFFER, format, w, h);
    return made;
  };
  const framebuffer = (colour: WebGLTexture, attachment: GLenum, buffer: WebGLRenderbuffer): WebGLFramebuffer => {
    const made = gl.createFramebuffer();
    framebuffers.push(made);
    gl.bindFramebuffer(gl.FRAMEBUFFER, made);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, colour, 0);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, buffer);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    return made;
  };

  const identities = texture(gl.R32UI, width, height);
  const depthStencil = depth(gl.DEPTH32F_STENCIL8, width, height);
  const map = framebuffer(identities, gl.DEPTH_STENCIL_ATTACHMENT, depthStencil);
  const current = texture(gl.RGBA32UI, 1, 1);
  const search = framebuffer(current, gl.DEPTH_ATTACHMENT, depth(gl.DEPTH_COMPONENT32F, 1, 1));
  const marks = texture(gl.R8UI, width, height);
  const marking = framebuffer(marks, gl.DEPTH_STENCIL_ATTACHMENT, depthStencil);

  return {
    identities,
    map,
    current,
    search,
    marks,
    marking,
    dispose() {
      for (const each of framebuffers) gl.deleteFramebuffer(each);
      for (const each of renderbuffers) gl.deleteRenderbuffer(each);
      for (const each of textures) gl.deleteTexture(each);
    },
  };
}
