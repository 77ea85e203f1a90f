/** A grid of triangles whose vertices the shader makes up from gl_VertexID, row by row. */
import * as twgl from 'twgl.js';
import type { Gpu } from './context.ts';
import type { ProgramName } from './programs.ts';
import type { Uniforms } from './uniforms.ts';

export interface HeightField {
  draw(name: ProgramName, columns: number, rows: number, uniforms: Uniforms): void;
  dispose(): void;
}

export function createHeightField(gpu: Gpu): HeightField {
  const { gl } = gpu;
  const vao = gl.createVertexArray();
  const buffer = gl.createBuffer();
  let size = '';
  return {
    draw(name, columns, rows, uniforms) {
      const program = gpu.program(name);
      gl.useProgram(program.program);
      twgl.setUniforms(program, uniforms);
      gl.bindVertexArray(vao);
      if (size !== `${columns} ${rows}`) {
        size = `${columns} ${rows}`;
        gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer);
        gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, gridIndices(columns, rows), gl.STATIC_DRAW);
      }
      gl.drawElements(gl.TRIANGLES, 6 * columns * rows, gl.UNSIGNED_INT, 0);
      gl.bindVertexArray(null);
    },
    dispose() {
      gl.deleteVertexArray(vao);
      gl.deleteBuffer(buffer);
    },
  };
}

function gridIndices(columns: number, rows: number): Uint32Array {
  const indices = new Uint32Array(6 * columns * rows);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const low = row * (columns + 1) + column;
      const high = low + columns + 1;
      indices.set([low, low + 1, high + 1, low, high + 1, high], at);
      at += 6;
    }
  }
  return indices;
}
