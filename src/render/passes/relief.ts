/** The landscape of costs in a corner of the view, over everything else (Farias 2020, figure 3.2, bottom row). */
import { drawVertices } from '../../gpu/feedback.ts';
import type { PathMapLayer } from '../../planners/layer.ts';
import { rgb } from '../colour.ts';
import type { Kit, Pass, View } from '../pass.ts';
import { createReliefPicture, type ReliefPicture } from '../path-map/relief-picture.ts';

const GAP_PX = 16;
const LEAST_WIDTH_PX = 220;
const MOST_WIDTH_PX = 520;
const ASPECT = 0.68;
const RADIUS_PX = 8;

export function createReliefPass(kit: Kit): Pass {
  /** By index of the run. */
  const pictures = new Map<number, ReliefPicture>();

  const paint = (view: View, { map }: PathMapLayer) => {
    const { theme, pixelRatio } = view.frame;
    const rect = rectOf(view);
    const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]];
    if (width < 1 || height < 1) return;
    let picture = pictures.get(view.index);
    if (!picture) {
      picture = createReliefPicture(kit.gpu);
      pictures.set(view.index, picture);
    }
    const texture = picture.draw({
      map,
      raster: kit.maps.raster(map),
      spacing: spacingOf(view, map),
      theme,
      width,
      height,
      pixelRatio,
    });
    drawVertices(kit.gpu, 'plate', kit.gpu.gl.TRIANGLES, 6, {
      ...view.uniforms,
      u_rect: rect,
      u_picture: texture,
      u_surface: rgb(theme.surface),
      u_line: rgb(theme.line),
      u_radius: RADIUS_PX * pixelRatio,
      u_hairline: pixelRatio,
    });
    kit.stats.drawCalls++;
  };

  return {
    name: 'relief',
    draw(view) {
      const layer = view.run?.layers.find((each) => each.kind === 'path-map' && each.paint.what === 'relief');
      if (layer?.kind === 'path-map') return paint(view, layer);
      pictures.get(view.index)?.dispose();
      pictures.delete(view.index);
    },
    dispose() {
      for (const picture of pictures.values()) picture.dispose();
      pictures.clear();
    },
  };
}

/** In the upper left corner of what bars and panels leave of the view: device pixels from its middle, y up. */
function rectOf({ frame, viewport, widthPx, heightPx }: View): readonly [number, number, number, number] {
  const { insets, pixelRatio } = frame;
  const left = Math.max((insets?.left ?? 0) - viewport.x, GAP_PX);
  const right = Math.max((insets?.right ?? 0) - (frame.width - viewport.x - viewport.width), GAP_PX);
  const bottom = Math.max((insets?.bottom ?? 0) - (frame.height - viewport.y - viewport.height), GAP_PX);
  const top = Math.max((insets?.top ?? 0) - viewport.y, GAP_PX);
  const room = viewport.width - left - right;
  const wanted = Math.min(MOST_WIDTH_PX, Math.max(LEAST_WIDTH_PX, viewport.width / 3));
  const width = Math.min(room, wanted, (viewport.height - top - bottom) / ASPECT);
  const x = Math.round(left * pixelRatio) - widthPx / 2;
  const y = heightPx / 2 - Math.round(top * pixelRatio);
  return [x, y - Math.round(ASPECT * width * pixelRatio), x + Math.round(width * pixelRatio), y];
}

/** That of the isolines where they are shown. */
function spacingOf({ run }: View, map: PathMapLayer['map']): number {
  for (const layer of run?.layers ?? [])
    if (layer.kind === 'path-map' && layer.map === map && layer.paint.what === 'isolines') return layer.paint.spacing;
  return map.farthest / 20;
}
