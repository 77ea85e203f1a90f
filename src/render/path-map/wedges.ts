/**
 * The engine `wedges`: light comes as beams, found exactly on the CPU. All of them are drawn in one call; per texel the
 * depth test keeps the generator with the least cost.
 */
import type { Gpu } from '../../gpu/context.ts';
import { createIdentityTarget } from '../../gpu/identity-target.ts';
import { createRecords, drawSharedQuads } from '../../gpu/records.ts';
import { type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import { createRecordBuffer, type RecordBuffer } from '../record-buffer.ts';
import { createGeneratorTextures } from './generator-texture.ts';
import type { MapRaster } from './raster.ts';

export interface Wedges extends MapRaster {
  /** Draws another map of the same size in its place. */
  replace(map: PathMap): void;
}

const RECORD_WORDS = 8;

export function createWedges(gpu: Gpu, first: PathMap): Wedges {
  const { width, height } = sizeOfMap(first);
  const target = createIdentityTarget(gpu, width, height);
  const tables = createGeneratorTextures(gpu);
  const records = createRecords(gpu);
  const buffer = createRecordBuffer(RECORD_WORDS);

  const draw = (map: PathMap) => {
    tables.update(map);
    packBeams(buffer, map);
    records.update(buffer.take());
    const barrierCount = map.barriers.factors.length;
    target.begin();
    drawSharedQuads(gpu, barrierCount > 0 ? 'wedges-barriers' : 'wedges', records, {
      u_size: [width, height],
      u_generators: tables.generators.texture,
      ...(barrierCount > 0 ? { u_barriers: tables.barriers.texture, u_barrierCount: barrierCount } : {}),
    });
    target.end();
  };
  draw(first);

  return {
    width,
    height,
    identities: target.texture,
    generators: tables.generators.texture,
    barriers: tables.barriers.texture,
    advance: () => true,
    done: 1,
    read: () => target.read(),
    replace(map) {
      const size = sizeOfMap(map);
      if (size.width !== width || size.height !== height)
        throw new Error(`a map of ${size.width} x ${size.height} texels does not fit ${width} x ${height}`);
      draw(map);
    },
    dispose() {
      target.dispose();
      tables.dispose();
      records.dispose();
    },
  };
}

/** Records for shaders/wedges.vert: ends in texels; generator. */
export function packBeams(buffer: RecordBuffer, map: PathMap): void {
  buffer.clear();
  if (map.light.engine !== 'wedges') throw new Error(`a map of the engine ${map.light.engine} has no beams`);
  const { count, ends, generators } = map.light.beams;
  const [x0, y0] = map.bounds;
  const { cell } = sizeOfMap(map);
  for (let b = 0; b < count; b++) {
    const at = buffer.push();
    const { floats, words } = buffer;
    floats[at] = (ends[4 * b] - x0) / cell;
    floats[at + 1] = (ends[4 * b + 1] - y0) / cell;
    floats[at + 2] = (ends[4 * b + 2] - x0) / cell;
    floats[at + 3] = (ends[4 * b + 3] - y0) / cell;
    words[at + 4] = generators[b];
  }
}
