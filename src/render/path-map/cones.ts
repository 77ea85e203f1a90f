/**
 * The engine `cones`: the passes of Farias 2020, section 3.3, in WebGL2. Per iteration: search the nearest entry that was
 * reached and not expanded, cast the shadows of its light into the stencil, draw its cone with a depth test, and bring costs
 * to the entries that it sees. The generator at hand never leaves the GPU; what is read now and then is only whether there
 * was one.
 */
import type { Gpu } from '../../gpu/context.ts';
import { capture, createStates, drawVertices } from '../../gpu/feedback.ts';
import { createFloatTable, paddedFloats, ROW_TEXELS } from '../../gpu/float-table.ts';
import { finished, readIdentities } from '../../gpu/identity-target.ts';
import { createTriangles, drawTriangles } from '../../gpu/triangles.ts';
import type { Uniforms } from '../../gpu/uniforms.ts';
import { createWordTable, paddedWordCount } from '../../gpu/word-table.ts';
import { GeneratorKind, type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import { createBatches } from './batches.ts';
import {
  conesOf,
  facingWords,
  isSameButStop,
  packBits,
  packEdges,
  packEntries,
  packFree,
  packStarts,
  putFacingRow,
  sortEdges,
  Status,
  stopOf,
} from './cone-data.ts';
import { createConeTargets } from './cone-targets.ts';
import { packBarriers } from './generator-texture.ts';
import type { MapRaster } from './raster.ts';

export type ConeCosts = {
  /** Per generator in units of cost; Infinity where nothing came. */
  readonly costs: Float32Array;
  /** Per generator the one that it was reached from; -1 at sources and where nothing came. */
  readonly parents: Int32Array;
};

export interface Cones extends MapRaster {
  /** RGBA32UI, one texel: the generator that was expanded last + 1, 0 when none was left; bits of its cost. */
  readonly current: WebGLTexture;
  /** R8UI: 1 in the shadow of the generator that was expanded last, 2 in its light; zero unless the map has a stop. */
  readonly marks: WebGLTexture;
  /** Goes on where it stopped when the map differs in nothing but a later stop; says whether it does. */
  resume(map: PathMap): boolean;
  /** What the GPU has found so far. */
  readCosts(): Promise<ConeCosts>;
}

const NOTHING = new Uint32Array(4);
const LARGEST_STENCIL = 255;

export function createCones(gpu: Gpu, map: PathMap): Cones {
  const { gl } = gpu;
  const cones = conesOf(map);
  const { width, height, cell } = sizeOfMap(map);
  const entryCount = map.generators.kinds.length;
  let stop = stopOf(map);
  let limit = Math.min(entryCount, stop);
  const barrierCount = map.barriers.factors.length;

  const targets = createConeTargets(gpu, width, height);
  const entries = createFloatTable(gpu);
  entries.update(packEntries(map));
  const solids = sortEdges(map);
  const edges = createFloatTable(gpu);
  edges.update(packEdges(map, solids));
  const barriers = createFloatTable(gpu);
  barriers.update(packBarriers(map));
  const publishedRows = paddedFloats(2 * entryCount) / (4 * ROW_TEXELS);
  const generators = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, generators);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, ROW_TEXELS, publishedRows);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  const sight = createWordTable(gpu, packBits(cones.sight));
  const starts = packStarts(map);
  let states = createStates(gpu, starts);
  let nextStates = createStates(gpu, starts);
  const published = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, published);
  gl.bufferData(gl.ARRAY_BUFFER, 16 * ROW_TEXELS * publishedRows, gl.DYNAMIC_COPY);
  gl.bindBuffer(gl.ARRAY_BUFFER, null);
  const batches = createBatches(gpu);

  const facingRow = facingWords(solids);
  let facingBits: Uint32Array | null = new Uint32Array(paddedWordCount(entryCount * facingRow));
  let facingRows = 0;
  let facing: WebGLTexture | null = null;
  let stencil = LARGEST_STENCIL;
  let ended = limit === 0;
  /** Nothing is left that could be expanded. */
  let exhausted = false;

  const sides = map.generators.kinds.includes(GeneratorKind.segment) ? 2 : 1;
  const size = [width, height];
  const shared = { u_current: targets.current, u_entries: entries.texture };
  const hops: Uniforms = barrierCount > 0 ? { u_barriers: barriers.texture, u_barrierCount: barrierCount } : {};

  /** Depth 0, where nothing wins, everywhere but on free ground. */
  function begin(): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, targets.map);
    gl.clearBufferuiv(gl.COLOR, 0, NOTHING);
    gl.clearBufferfi(gl.DEPTH_STENCIL, 0, 0, 0);
    const free = createTriangles(gpu, packFree(map), map.free.triangles);
    gl.colorMask(false, false, false, false);
    gl.depthFunc(gl.ALWAYS);
    drawTriangles(gpu, 'cones-free', free, { u_size: size });
    const rim = { u_edges: edges.texture, u_size: size };
    drawVertices(gpu, 'cones-rim', gl.TRIANGLES, 6 * solids.firstWall, { ...rim, u_side: -1 });
    drawVertices(gpu, 'cones-rim', gl.TRIANGLES, 6 * solids.count, { ...rim, u_side: 1 });
    gl.depthFunc(gl.LESS);
    gl.colorMask(true, true, true, true);
    free.dispose();
  }

  function search(): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, targets.search);
    gl.viewport(0, 0, 1, 1);
    gl.clearBufferuiv(gl.COLOR, 0, NOTHING);
    gl.clearBufferfi(gl.DEPTH_STENCIL, 0, 1, 0);
    drawVertices(gpu, 'cones-search', gl.POINTS, entryCount, shared, states);
  }

  function castShadows(): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, targets.map);
    gl.viewport(0, 0, width, height);
    gl.enable(gl.STENCIL_TEST);
    if (stencil === LARGEST_STENCIL) {
      gl.clearBufferiv(gl.STENCIL, 0, new Int32Array(1));
      stencil = 0;
    }
    stencil++;
    gl.disable(gl.DEPTH_TEST);
    gl.colorMask(false, false, false, false);
    gl.stencilFunc(gl.ALWAYS, stencil, 255);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE);
    const uniforms = {
      ...shared,
      u_edges: edges.texture,
      u_facing: facing as WebGLTexture,
      u_facingWords: facingRow,
      u_sides: sides,
      u_size: size,
    };
    drawVertices(gpu, 'cones-shadow', gl.TRIANGLES, 15 * sides * solids.count, uniforms);
    drawVertices(gpu, 'cones-band', gl.TRIANGLES, 6 * sides * (solids.count - solids.firstWall), {
      ...uniforms,
      u_firstWall: solids.firstWall,
    });
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP);
    gl.colorMask(true, true, true, true);
    gl.enable(gl.DEPTH_TEST);
  }

  function drawCone(): void {
    gl.stencilFunc(gl.NOTEQUAL, stencil, 255);
    drawVertices(gpu, barrierCount > 0 ? 'cones-cone-barriers' : 'cones-cone', gl.TRIANGLES, 3, { ...shared, ...hops });
    gl.disable(gl.STENCIL_TEST);
  }

  function updateEntries(): void {
    const name = barrierCount > 0 ? 'cones-update-barriers' : 'cones-update';
    capture(gpu, name, states, entryCount, nextStates.buffer, {
      ...shared,
      ...hops,
      u_sight: sight,
      u_sightWords: cones.rowWords,
    });
    [states, nextStates] = [nextStates, states];
  }

  /** Costs as they are now, into the texture that everybody reads. */
  function publish(): void {
    capture(gpu, 'cones-publish', states, entryCount, published, shared);
    gl.bindBuffer(gl.PIXEL_UNPACK_BUFFER, published);
    gl.bindTexture(gl.TEXTURE_2D, generators);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, ROW_TEXELS, publishedRows, gl.RGBA, gl.FLOAT, 0);
    gl.bindBuffer(gl.PIXEL_UNPACK_BUFFER, null);
  }

  /** What the generator at hand does, for the step mode. */
  function markStep(): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, targets.marking);
    gl.viewport(0, 0, width, height);
    gl.clearBufferuiv(gl.COLOR, 0, NOTHING);
    gl.enable(gl.STENCIL_TEST);
    gl.depthMask(false);
    gl.stencilFunc(gl.EQUAL, stencil, 255);
    drawVertices(gpu, 'cones-step', gl.TRIANGLES, 3, { ...shared, u_shadow: 1 });
    gl.stencilFunc(gl.NOTEQUAL, stencil, 255);
    drawVertices(gpu, 'cones-step', gl.TRIANGLES, 3, { ...shared, u_shadow: 0 });
    gl.depthMask(true);
    gl.disable(gl.STENCIL_TEST);
  }

  function enter(): void {
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.BLEND);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LESS);
  }

  function leave(): void {
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.enable(gl.BLEND);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  function runBatch(count: number): void {
    for (let i = 0; i < count; i++) {
      search();
      castShadows();
      drawCone();
      updateEntries();
    }
    batches.close(count, () => {
      gl.bindFramebuffer(gl.FRAMEBUFFER, targets.search);
      gl.readPixels(0, 0, 1, 1, gl.RGBA_INTEGER, gl.UNSIGNED_INT, 0);
    });
  }

  /** Which edges face which entry is decided exactly, in slices as well. */
  function prepare(deadline: number): boolean {
    if (!facingBits) return true;
    while (facingRows < entryCount) {
      putFacingRow(facingBits, map, solids, facingRows++);
      if (performance.now() > deadline) return false;
    }
    facing = createWordTable(gpu, facingBits);
    facingBits = null;
    return true;
  }

  enter();
  gl.viewport(0, 0, width, height);
  begin();
  publish();
  leave();

  return {
    width,
    height,
    identities: targets.identities,
    generators,
    barriers: barriers.texture,
    current: targets.current,
    marks: targets.marks,
    advance(budgetMs) {
      if (gpu.lost) return false;
      if (!prepare(performance.now() + budgetMs)) return false;
      batches.poll(budgetMs, ([found]) => {
        if (found === 0) exhausted = true;
      });
      ended = exhausted || batches.ended >= limit;
      if (ended && batches.underWay === 0) return true;
      const count = ended ? 0 : Math.min(batches.room(), limit - batches.begun);
      if (count === 0) return false;
      enter();
      runBatch(count);
      publish();
      if (stop < Infinity) markStep();
      leave();
      return false;
    },
    get done() {
      if (ended) return batches.underWay === 0 ? 1 : batches.ended / (batches.ended + 1);
      return batches.ended / limit;
    },
    resume(next) {
      if (batches.begun > stopOf(next) || !isSameButStop(map, next)) return false;
      stop = stopOf(next);
      limit = Math.min(entryCount, stop);
      ended = exhausted || batches.ended >= limit;
      return true;
    },
    read: () => readIdentities(gpu, targets.map, width, height),
    async readCosts() {
      const bytes = 16 * entryCount;
      const copy = gl.createBuffer();
      gl.bindBuffer(gl.COPY_READ_BUFFER, states.buffer);
      gl.bindBuffer(gl.COPY_WRITE_BUFFER, copy);
      gl.bufferData(gl.COPY_WRITE_BUFFER, bytes, gl.STREAM_READ);
      gl.copyBufferSubData(gl.COPY_READ_BUFFER, gl.COPY_WRITE_BUFFER, 0, 0, bytes);
      gl.bindBuffer(gl.COPY_READ_BUFFER, null);
      gl.bindBuffer(gl.COPY_WRITE_BUFFER, null);
      await finished(gpu, gpu.generation);
      const words = new Uint32Array(4 * entryCount);
      gl.bindBuffer(gl.COPY_READ_BUFFER, copy);
      gl.getBufferSubData(gl.COPY_READ_BUFFER, 0, words);
      gl.bindBuffer(gl.COPY_READ_BUFFER, null);
      gl.deleteBuffer(copy);
      return costsOf(words, cell);
    },
    dispose() {
      targets.dispose();
      batches.dispose();
      for (const table of [entries, edges, barriers]) table.dispose();
      states.dispose();
      nextStates.dispose();
      gl.deleteTexture(generators);
      gl.deleteTexture(sight);
      gl.deleteTexture(facing);
      gl.deleteBuffer(published);
    },
  };
}

function costsOf(words: Uint32Array, cell: number): ConeCosts {
  const floats = new Float32Array(words.buffer);
  const count = words.length / 4;
  const costs = new Float32Array(count).fill(Infinity);
  const parents = new Int32Array(count).fill(-1);
  for (let v = 0; v < count; v++) {
    if (words[4 * v + 2] === Status.unreached) continue;
    costs[v] = floats[4 * v] * cell;
    parents[v] = words[4 * v + 1] - 1;
  }
  return { costs, parents };
}
