/**
 * Flat records in a texture, drawn as quads or as a strip in a single call. The vertex shader fetches its record by
 * gl_VertexID; software rasterisers spend some 20 microseconds on every instance, but nothing on this.
 */
import * as twgl from 'twgl.js';
import type { Gpu } from './context.ts';
import type { ProgramName } from './programs.ts';
import type { Uniforms } from './uniforms.ts';

/** Texels in a row of the texture, as in shaders/view.glsl. A texel is four words. */
const ROW_TEXELS = 1024;
const ROW_WORDS = 4 * ROW_TEXELS;

/** What goes into them. */
export type RecordData = {
  /** Long enough to fill whole rows: see paddedWords. */
  readonly words: Uint32Array;
  /** Words that count. */
  readonly used: number;
  readonly records: number;
  /** Quads made of them: one each, or fewer where neighbours share records. */
  readonly quads: number;
};

export interface Records {
  readonly texture: WebGLTexture;
  readonly records: number;
  readonly quads: number;
  update(data: RecordData): void;
  dispose(): void;
}

/** Length of an array that holds this many words in whole rows. */
export const paddedWords = (words: number): number => Math.max(1, Math.ceil(words / ROW_WORDS)) * ROW_WORDS;

export function createRecords(gpu: Gpu): Records {
  const { gl } = gpu;
  const texture = gl.createTexture();
  let capacityRows = 0;
  let records = 0;
  let quads = 0;
  return {
    texture,
    get records() {
      return records;
    },
    get quads() {
      return quads;
    },
    update(data) {
      ({ records, quads } = data);
      const { words, used } = data;
      const rows = paddedWords(used) / ROW_WORDS;
      gl.bindTexture(gl.TEXTURE_2D, texture);
      if (rows > capacityRows) {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32UI, ROW_TEXELS, rows, 0, gl.RGBA_INTEGER, gl.UNSIGNED_INT, words);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
        capacityRows = rows;
      } else {
        gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, ROW_TEXELS, rows, gl.RGBA_INTEGER, gl.UNSIGNED_INT, words);
      }
    },
    dispose() {
      gl.deleteTexture(texture);
    },
  };
}

/** One draw call, or none when there is nothing to draw; says which. */
export function drawQuads(gpu: Gpu, name: ProgramName, records: Records, ...uniforms: readonly Uniforms[]): boolean {
  if (records.quads === 0) return false;
  bind(gpu, name, records, uniforms);
  gpu.gl.drawArrays(gpu.gl.TRIANGLES, 0, 6 * records.quads);
  return true;
}

/** The same with four vertices per quad, for shaders that work hard per vertex: the quad is gl_VertexID / 4. */
export function drawSharedQuads(
  gpu: Gpu,
  name: ProgramName,
  records: Records,
  ...uniforms: readonly Uniforms[]
): boolean {
  if (records.quads === 0) return false;
  bind(gpu, name, records, uniforms);
  gpu.gl.bindVertexArray(quadIndices(gpu, records.quads));
  gpu.gl.drawElements(gpu.gl.TRIANGLES, 6 * records.quads, gpu.gl.UNSIGNED_INT, 0);
  gpu.gl.bindVertexArray(null);
  return true;
}

type QuadIndices = { readonly generation: number; readonly quads: number; readonly vao: WebGLVertexArrayObject };
const indicesOf = new WeakMap<Gpu, QuadIndices>();

/** Grows with what is drawn, and is made anew after a lost context. */
function quadIndices(gpu: Gpu, quads: number): WebGLVertexArrayObject {
  const known = indicesOf.get(gpu);
  if (known && known.generation === gpu.generation && known.quads >= quads) return known.vao;
  const { gl } = gpu;
  const room = 1 << Math.ceil(Math.log2(Math.max(1024, quads)));
  const indices = new Uint32Array(6 * room);
  for (let q = 0; q < room; q++) indices.set([4 * q, 4 * q + 1, 4 * q + 2, 4 * q, 4 * q + 2, 4 * q + 3], 6 * q);
  const vao = gl.createVertexArray();
  gl.bindVertexArray(vao);
  twgl.createBufferFromTypedArray(gl, indices, gl.ELEMENT_ARRAY_BUFFER);
  indicesOf.set(gpu, { generation: gpu.generation, quads: room, vao });
  return vao;
}

/** Two vertices per record, all in one strip. */
export function drawStrip(gpu: Gpu, name: ProgramName, records: Records, ...uniforms: readonly Uniforms[]): boolean {
  if (records.records === 0) return false;
  bind(gpu, name, records, uniforms);
  gpu.gl.drawArrays(gpu.gl.TRIANGLE_STRIP, 0, 2 * records.records);
  return true;
}

function bind(gpu: Gpu, name: ProgramName, records: Records, uniforms: readonly Uniforms[]): void {
  const { gl } = gpu;
  const program = gpu.program(name);
  gl.useProgram(program.program);
  for (const set of uniforms) twgl.setUniforms(program, set);
  twgl.setUniforms(program, { u_records: records.texture });
  gl.bindVertexArray(null);
}
