/** Indexed triangles in buffers, made once and drawn often. */
import * as twgl from 'twgl.js';
import type { Gpu } from './context.ts';
import type { ProgramName } from './programs.ts';
import type { Uniforms } from './uniforms.ts';

export interface Triangles {
  readonly vao: WebGLVertexArrayObject;
  /** Three per triangle. */
  readonly indices: number;
  dispose(): void;
}

/** Every filling program reads its one attribute, a_position, from here. */
const POSITION = 0;

/** @param positions high x, high y, low x, low y per vertex */
export function createTriangles(gpu: Gpu, positions: Float32Array, indices: Uint32Array): Triangles {
  const { gl } = gpu;
  const vao = gl.createVertexArray();
  gl.bindVertexArray(vao);
  const positionBuffer = twgl.createBufferFromTypedArray(gl, positions, gl.ARRAY_BUFFER);
  gl.enableVertexAttribArray(POSITION);
  gl.vertexAttribPointer(POSITION, 4, gl.FLOAT, false, 0, 0);
  const indexBuffer = twgl.createBufferFromTypedArray(gl, indices, gl.ELEMENT_ARRAY_BUFFER);
  gl.bindVertexArray(null);
  return {
    vao,
    indices: indices.length,
    dispose() {
      gl.deleteVertexArray(vao);
      gl.deleteBuffer(positionBuffer);
      gl.deleteBuffer(indexBuffer);
    },
  };
}

/** One draw call, or none when there is nothing to draw; says which. */
export function drawTriangles(
  gpu: Gpu,
  name: ProgramName,
  triangles: Triangles,
  ...uniforms: readonly Uniforms[]
): boolean {
  if (triangles.indices === 0) return false;
  const { gl } = gpu;
  const program = gpu.program(name);
  gl.useProgram(program.program);
  for (const set of uniforms) twgl.setUniforms(program, set);
  gl.bindVertexArray(triangles.vao);
  gl.drawElements(gl.TRIANGLES, triangles.indices, gl.UNSIGNED_INT, 0);
  return true;
}
