/** Vertex shaders whose output goes into a buffer (transform feedback) and is never rasterised. */
import * as twgl from 'twgl.js';
import type { Gpu } from './context.ts';
import type { ProgramName } from './programs.ts';
import type { Uniforms } from './uniforms.ts';

/** Four words per item in a buffer: read as attribute 0, a uvec4, or written by transform feedback. */
export interface States {
  readonly buffer: WebGLBuffer;
  readonly vao: WebGLVertexArrayObject;
  dispose(): void;
}

export function createStates({ gl }: Gpu, words: Uint32Array): States {
  const buffer = gl.createBuffer();
  const vao = gl.createVertexArray();
  gl.bindVertexArray(vao);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, words, gl.DYNAMIC_COPY);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribIPointer(0, 4, gl.UNSIGNED_INT, 0, 0);
  gl.bindVertexArray(null);
  gl.bindBuffer(gl.ARRAY_BUFFER, null);
  return {
    buffer,
    vao,
    dispose() {
      gl.deleteVertexArray(vao);
      gl.deleteBuffer(buffer);
    },
  };
}

/** Runs the vertex shader once per item; what it puts out is written to `target`, which must not be `from`. */
export function capture(
  gpu: Gpu,
  name: ProgramName,
  from: States,
  count: number,
  target: WebGLBuffer,
  uniforms: Uniforms,
): void {
  const { gl } = gpu;
  const program = gpu.program(name);
  gl.useProgram(program.program);
  twgl.setUniforms(program, uniforms);
  gl.bindVertexArray(from.vao);
  gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, target);
  gl.enable(gl.RASTERIZER_DISCARD);
  gl.beginTransformFeedback(gl.POINTS);
  gl.drawArrays(gl.POINTS, 0, count);
  gl.endTransformFeedback();
  gl.disable(gl.RASTERIZER_DISCARD);
  gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, null);
  gl.bindVertexArray(null);
}

/** One plain draw call of vertices that the shader makes up, or reads from states. */
export function drawVertices(
  gpu: Gpu,
  name: ProgramName,
  mode: GLenum,
  count: number,
  uniforms: Uniforms,
  from: States | null = null,
): void {
  if (count === 0) return;
  const { gl } = gpu;
  const program = gpu.program(name);
  gl.useProgram(program.program);
  twgl.setUniforms(program, uniforms);
  gl.bindVertexArray(from?.vao ?? null);
  gl.drawArrays(mode, 0, count);
  gl.bindVertexArray(null);
}
