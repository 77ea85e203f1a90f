/** A path map drawn off screen and read back, at any resolution, whatever is on screen. */
import { createGpu } from '../../gpu/context.ts';
import type { PathMap } from '../../planners/path-map.ts';
import { createPathMaps } from './path-maps.ts';

const SLICE_MS = 12;

/** Generator + 1 by texel, lowest row first; 0 where no light came. */
export async function readMap(map: PathMap): Promise<Uint32Array> {
  const result = createGpu(document.createElement('canvas'));
  if (!result.ok) throw new Error(`${result.reason} ${result.cure}`);
  const { gpu } = result;
  const maps = createPathMaps(gpu, SLICE_MS);
  try {
    const wanted = new Set([map]);
    for (maps.update(wanted); maps.raster(map).done < 1; maps.update(wanted)) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    return await maps.raster(map).read();
  } finally {
    maps.dispose();
    gpu.dispose();
    // Browsers allow only a few contexts at a time and drop the oldest, which would be the one on screen.
    gpu.gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
