/** Where a path map lies under the view, in double precision as far as it goes. */
import { type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import type { View } from '../pass.ts';

/** Texels of the map: `u_base` is a whole one near the middle of the view, which lies `u_offset` from there. */
export function placeOf(view: View, map: PathMap) {
  const { camera } = view.frame;
  const { cell } = sizeOfMap(map);
  const x = (camera.x - map.bounds[0]) / cell;
  const y = (camera.y - map.bounds[1]) / cell;
  const [baseX, baseY] = [Math.round(x), Math.round(y)];
  return {
    u_origin: view.origin,
    u_base: [baseX, baseY],
    u_offset: [x - baseX, y - baseY],
    u_texelsPerPixel: 1 / (view.scale * cell),
  };
}
