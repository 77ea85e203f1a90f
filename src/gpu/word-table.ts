/** Words in an R32UI texture, for shaders to fetch by index: 2048 words to a row of the texture. */
import type { Gpu } from './context.ts';

const ROW_WORDS = 2048;

/** Length of an array that holds this many words in whole rows. */
export const paddedWordCount = (words: number): number => ROW_WORDS * Math.max(1, Math.ceil(words / ROW_WORDS));

/** @param words fill whole rows: see paddedWordCount */
export function createWordTable({ gl }: Gpu, words: Uint32Array): WebGLTexture {
  const rows = words.length / ROW_WORDS;
  const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;
  if (rows > most)
    throw new Error(`${words.length} words are more than this graphics card holds in one table, ${ROW_WORDS * most}.`);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R32UI, ROW_WORDS, rows);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, ROW_WORDS, rows, gl.RED_INTEGER, gl.UNSIGNED_INT, words);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  return texture;
}
