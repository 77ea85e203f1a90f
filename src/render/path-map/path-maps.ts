/**
 * The path maps of a frame on the GPU, one raster per map however many layers show it. What a map leaves behind serves
 * the next one of the same size: while a goal is dragged nothing is made anew, and cones go on where they stopped.
 */
import type { Gpu } from '../../gpu/context.ts';
import { type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import { type Cones, createCones } from './cones.ts';
import { stageOf } from './raster.ts';
import { createWedges, type Wedges } from './wedges.ts';

export interface PathMaps {
  /** Makes the rasters of these maps, the only ones to be asked for until the next call. */
  update(maps: ReadonlySet<PathMap>): void;
  raster(map: PathMap): Wedges | Cones;
  /**
   * Identities of a map as MapRaster.read gives them, or null while they are on their way. They are read once the map is
   * complete and has been drawn before: not while it changes with every frame.
   */
  identities(map: PathMap): Uint32Array | null;
  /** Identities that were asked for are on their way: draw again soon. */
  readonly waiting: boolean;
  /** With the last update identities have come, or a raster has grown: what was drawn without can be completed. */
  readonly arrived: boolean;
  /** Some raster is not complete: draw again soon. */
  readonly pending: boolean;
  dispose(): void;
}

type Read = { state: 'wanted' | 'running' | 'new' | 'known'; result: Uint32Array | Error | null };

/** @param sliceMs about how long an update works on rasters that grow step by step */
export function createPathMaps(gpu: Gpu, sliceMs: number): PathMaps {
  const rasters = new Map<PathMap, Wedges | Cones>();
  const reads = new Map<PathMap, Read>();
  let pending = false;
  let arrived = false;

  const make = (map: PathMap, spares: (Wedges | Cones)[]): Wedges | Cones => {
    const { width, height } = sizeOfMap(map);
    const at = spares.findIndex((spare) => {
      if ('resume' in spare) return spare.resume(map);
      return map.light.engine === 'wedges' && spare.width === width && spare.height === height;
    });
    if (at < 0) return map.light.engine === 'cones' ? createCones(gpu, map) : createWedges(gpu, map);
    const [spare] = spares.splice(at, 1);
    if ('replace' in spare) spare.replace(map);
    return spare;
  };

  const start = (map: PathMap, read: Read, raster: Wedges | Cones) => {
    read.state = 'running';
    const { generation } = gpu;
    const settle = (result: Uint32Array | Error) => {
      // What a lost context takes with it is made anew.
      if (!gpu.lost && gpu.generation === generation && reads.get(map) === read) {
        read.result = result;
        read.state = 'new';
      }
    };
    raster.read().then(settle, settle);
  };

  return {
    update(maps) {
      const spares: (Wedges | Cones)[] = [];
      for (const [map, raster] of rasters) {
        if (maps.has(map)) continue;
        rasters.delete(map);
        reads.delete(map);
        spares.push(raster);
      }
      pending = false;
      arrived = false;
      for (const map of maps) {
        const known = rasters.get(map);
        const raster = known ?? make(map, spares);
        rasters.set(map, raster);
        const before = stageOf(raster);
        const complete = raster.advance(sliceMs);
        if (!complete) pending = true;
        if (stageOf(raster) !== before) arrived = true;
        const read = reads.get(map);
        if (read?.state === 'wanted' && known && complete) start(map, read, raster);
        if (read?.state === 'new') {
          read.state = 'known';
          arrived = true;
        }
      }
      for (const spare of spares) spare.dispose();
    },
    raster(map) {
      const raster = rasters.get(map);
      if (!raster) throw new Error('a path map is drawn that the frame was not prepared for');
      return raster;
    },
    identities(map) {
      const read = reads.get(map);
      if (!read) reads.set(map, { state: 'wanted', result: null });
      if (read?.result instanceof Error) throw read.result;
      return read?.result ?? null;
    },
    get waiting() {
      return [...reads.values()].some(({ state }) => state !== 'known');
    },
    get arrived() {
      return arrived;
    },
    get pending() {
      return pending;
    },
    dispose() {
      for (const raster of rasters.values()) raster.dispose();
      rasters.clear();
    },
  };
}
