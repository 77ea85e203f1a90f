/** Rows of four floats in an RGBA32F texture, for shaders to fetch by index: 1024 texels to a row of the texture. */
import type { Gpu } from './context.ts';

export const ROW_TEXELS = 1024;

export interface FloatTable {
  readonly texture: WebGLTexture;
  /** Four floats per texel; `values` is long enough to fill whole rows: see paddedFloats. */
  update(values: Float32Array): void;
  dispose(): void;
}

/** Length of an array that holds this many texels in whole rows. */
export const paddedFloats = (texels: number): number => 4 * ROW_TEXELS * Math.max(1, Math.ceil(texels / ROW_TEXELS));

export function createFloatTable({ gl }: Gpu): FloatTable {
  const texture = gl.createTexture();
  let capacityRows = 0;
  return {
    texture,
    update(values) {
      const rows = values.length / (4 * ROW_TEXELS);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      if (rows > capacityRows) {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, ROW_TEXELS, rows, 0, gl.RGBA, gl.FLOAT, values);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
        capacityRows = rows;
      } else {
        gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, ROW_TEXELS, rows, gl.RGBA, gl.FLOAT, values);
      }
    },
    dispose: () => gl.deleteTexture(texture),
  };
}
