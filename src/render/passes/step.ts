/** The generator of a path map that was expanded last: its shadow, its cone, and where it is (Farias 2020, figure 3.2). */
import { drawVertices } from '../../gpu/feedback.ts';
import type { PathMap } from '../../planners/path-map.ts';
import { premultiplied } from '../colour.ts';
import type { Kit, Pass, View } from '../pass.ts';
import { placeOf } from '../path-map/place.ts';
import type { Theme } from '../theme.ts';

const MARK_RADIUS_PX = 8;
const MARK_LINE_PX = 2;

export function createStepPass(kit: Kit): Pass {
  const paint = (view: View, map: PathMap) => {
    const raster = kit.maps.raster(map);
    // Beams are not made generator by generator.
    if (!('current' in raster)) return;
    const { gl } = kit.gpu;
    const { theme, pixelRatio } = view.frame;
    const place = placeOf(view, map);
    const shared = { ...view.uniforms, ...place, u_current: raster.current };
    drawVertices(kit.gpu, 'step', gl.TRIANGLES, 3, {
      ...shared,
      u_middle: [place.u_base[0] + place.u_offset[0], place.u_base[1] + place.u_offset[1]],
      u_marks: raster.marks,
      u_identities: raster.identities,
      ...inksOf(theme),
    });
    drawVertices(kit.gpu, 'step-mark', gl.TRIANGLES, 6, {
      ...shared,
      u_generators: raster.generators,
      u_radius: MARK_RADIUS_PX * pixelRatio,
      u_line: MARK_LINE_PX * pixelRatio,
      u_color: premultiplied(theme.accent),
      u_rim: premultiplied(theme.surface, 0.85),
    });
    kit.stats.drawCalls += 2;
  };

  return {
    name: 'step',
    draw(view) {
      for (const layer of view.run?.layers ?? [])
        if (layer.kind === 'path-map' && layer.paint.what === 'step') paint(view, layer.map);
    },
  };
}

function inksOf(theme: Theme) {
  const dark = theme.name === 'dark';
  return {
    u_shadowColor: premultiplied(dark ? '#000000' : theme.text, dark ? 0.5 : 0.34),
    u_litColor: premultiplied(theme.accent, 0.14),
    u_wonColor: premultiplied(theme.accent, 0.36),
  };
}
