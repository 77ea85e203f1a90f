/** Regions only some groups may enter: a tint and stripes, with a dashed border. */
import { premultiplied } from '../colour.ts';
import type { Kit, Pass } from '../pass.ts';

const PERIOD_PX = 9;

export function createRegionsPass(kit: Kit): Pass {
  return {
    name: 'regions',
    draw(view) {
      const { scene, theme, camera, pixelRatio } = view.frame;
      const { regions } = scene;
      if (regions.length === 0) return;
      const period = PERIOD_PX * pixelRatio;
      // In double precision: the stripes stand still in the world however far the camera is.
      const across = ((camera.x + camera.y) * view.scale) / Math.SQRT2;
      const fill = kit.fills.get('regions', regions, ({ points }) => [points]);
      kit.drawTriangles(view, 'regions', fill, {
        u_tint: premultiplied(theme.quiet, 0.07),
        u_stripe: premultiplied(theme.quiet, 0.26),
        u_hatch: [period, pixelRatio, across - Math.floor(across / period) * period],
      });
      const edges = kit.lines(regions, 'edges', (lines) => {
        for (const { points } of regions) lines.add(points, true);
      });
      kit.stroke(view, edges, { colour: theme.quiet, alpha: 0.6, widthPx: 1, dash: [5, 4] });
    },
  };
}
