/** Vertex arrays and their buffers: what a draw call reads, made once and drawn often. */
import * as twgl from 'twgl.js';
import type { Gpu } from './context.ts';
import type { ProgramName } from './programs.ts';

/** Where an attribute lies in the one interleaved buffer. Floats unless `bytes`, which read as 0 to 1. */
export type Attribute = {
  readonly name: string;
  readonly components: number;
  readonly offset: number;
  readonly bytes?: boolean;
};

export type Layout = {
  readonly program: ProgramName;
  /** Bytes from one vertex, or one instance, to the next. */
  readonly stride: number;
  readonly attributes: readonly Attribute[];
  /** A quad per record, its corners from gl_VertexID; otherwise records are vertices of indexed triangles. */
  readonly instanced: boolean;
};

export type Bytes = Float32Array | Uint8Array;

export interface Geometry {
  readonly vao: WebGLVertexArrayObject;
  /** Instances, or indices. */
  readonly count: number;
  /** For geometry that changes every frame. */
  update(data: Bytes, count: number): void;
  dispose(): void;
}

export function createGeometry(
  gpu: Gpu,
  layout: Layout,
  data: Bytes,
  count: number,
  indices: Uint32Array | null = null,
): Geometry {
  const { gl } = gpu;
  const buffer = gl.createBuffer();
  let capacity = 0;
  let size = count;
  const upload = (bytes: Bytes, usage: GLenum) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    if (bytes.byteLength > capacity) {
      gl.bufferData(gl.ARRAY_BUFFER, bytes, usage);
      capacity = bytes.byteLength;
    } else {
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, bytes);
    }
  };
  // The index buffer belongs to whichever vertex array is bound.
  gl.bindVertexArray(null);
  upload(data, gl.STATIC_DRAW);
  const attribs: Record<string, twgl.AttribInfo> = {};
  for (const { name, components, offset, bytes } of layout.attributes) {
    attribs[name] = {
      buffer,
      numComponents: components,
      type: bytes ? gl.UNSIGNED_BYTE : gl.FLOAT,
      normalize: bytes ?? false,
      stride: layout.stride,
      offset,
      divisor: layout.instanced ? 1 : 0,
    };
  }
  const info: twgl.BufferInfo = { numElements: count, attribs };
  if (indices) {
    info.indices = twgl.createBufferFromTypedArray(gl, indices, gl.ELEMENT_ARRAY_BUFFER);
    info.elementType = gl.UNSIGNED_INT;
  }
  const vao = twgl.createVertexArrayInfo(gl, gpu.program(layout.program), info).vertexArrayObject;
  if (!vao) throw new Error('The context makes no vertex array');
  gl.bindVertexArray(null);

  return {
    vao,
    get count() {
      return size;
    },
    update(bytes, newCount) {
      upload(bytes, gl.DYNAMIC_DRAW);
      size = newCount;
    },
    dispose() {
      gl.deleteVertexArray(vao);
      gl.deleteBuffer(buffer);
      if (info.indices) gl.deleteBuffer(info.indices);
    },
  };
}

export type Uniforms = Readonly<Record<string, number | readonly number[] | Float32Array>>;

/** One draw call. Returns whether there was anything to draw. */
export function drawGeometry(gpu: Gpu, layout: Layout, geometry: Geometry, ...uniforms: readonly Uniforms[]): boolean {
  if (geometry.count === 0) return false;
  const { gl } = gpu;
  const program = gpu.program(layout.program);
  gl.useProgram(program.program);
  for (const set of uniforms) twgl.setUniforms(program, set);
  gl.bindVertexArray(geometry.vao);
  if (layout.instanced) gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, geometry.count);
  else gl.drawElements(gl.TRIANGLES, geometry.count, gl.UNSIGNED_INT, 0);
  return true;
}
