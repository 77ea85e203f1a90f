/** Corners that change the walking speed: a diamond, full where one gets faster, hollow where one gets slower. */
import { packed } from '../colour.ts';
import { Shape } from '../marker-builder.ts';
import type { Kit, Pass } from '../pass.ts';

export function createWeightsPass(kit: Kit): Pass {
  return {
    name: 'weights',
    draw(view) {
      const { scene, theme } = view.frame;
      const marks = kit.points(scene.obstacles, `weights ${theme.name}`, (markers) => {
        const warm = packed(theme.warm);
        const ground = packed(theme.background);
        for (const { points, weights } of scene.obstacles) {
          for (const [corner, { speed }] of Object.entries(weights)) {
            const at = points[Number(corner)];
            if (!at) continue;
            const fill = speed > 1 ? warm : ground;
            markers.add(at, { shape: Shape.diamond, leastPx: 5, strokePx: 1.5, fill, stroke: warm });
          }
        }
      });
      kit.markers(view, marks);
    },
  };
}
