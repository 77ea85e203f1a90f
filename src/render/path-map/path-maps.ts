/**
 * The path maps of a frame on the GPU, one raster per map however many layers show it. What a map leaves behind serves
 * the next one of the same size: while a goal is dragged nothing is made anew, and cones go on where they stopped.
 */
import type { Gpu } from '../../gpu/context.ts';
import { type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import { type Cones, createCones } from './cones.ts';
import { createWedges, type Wedges } from './wedges.ts';

export interface PathMaps {
  /** Makes the rasters of these maps, the only ones to be asked for until the next call. */
  update(maps: ReadonlySet<PathMap>): void;
  raster(map: PathMap): Wedges | Cones;
  /** Some raster is not complete: draw again soon. */
  readonly pending: boolean;
  dispose(): void;
}

/** @param sliceMs about how long an update works on rasters that grow step by step */
export function createPathMaps(gpu: Gpu, sliceMs: number): PathMaps {
  const rasters = new Map<PathMap, Wedges | Cones>();
  let pending = false;

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

  return {
    update(maps) {
      const spares: (Wedges | Cones)[] = [];
      for (const [map, raster] of rasters) {
        if (maps.has(map)) continue;
        rasters.delete(map);
        spares.push(raster);
      }
      pending = false;
      for (const map of maps) {
        let raster = rasters.get(map);
        if (!raster) {
          raster = make(map, spares);
          rasters.set(map, raster);
        }
        if (!raster.advance(sliceMs)) pending = true;
      }
      for (const spare of spares) spare.dispose();
    },
    raster(map) {
      const raster = rasters.get(map);
      if (!raster) throw new Error('a path map is drawn that the frame was not prepared for');
      return raster;
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
