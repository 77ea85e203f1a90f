/** Barriers make a crossing costlier: a warm dotted line with its weight beside the middle. */
import { addBadge, badgeNumber } from '../badge.ts';
import { packed } from '../colour.ts';
import { Shape } from '../marker-builder.ts';
import type { Kit, Pass } from '../pass.ts';

export function createBarriersPass(kit: Kit): Pass {
  return {
    name: 'barriers',
    draw(view) {
      const { scene, theme } = view.frame;
      const { barriers } = scene;
      if (barriers.length === 0) return;
      const lines = kit.lines(barriers, 'barriers', (builder) => {
        for (const { points } of barriers) builder.add(points, false);
      });
      kit.stroke(view, lines, { colour: theme.warm, alpha: 0.2, widthPx: 7 });
      kit.stroke(view, lines, { colour: theme.warm, widthPx: 2, dash: [2, 4] });
      const marks = kit.points(barriers, `marks ${theme.name}`, (markers) => {
        const warm = packed(theme.warm);
        const end = { shape: Shape.disc, leastPx: 3, strokePx: 1.5, fill: packed(theme.background), stroke: warm };
        const badge = { text: packed(theme.text), fill: packed(theme.surface, 0.92), edge: warm };
        for (const { points, weight } of barriers) {
          const [[ax, ay], [bx, by]] = points;
          for (const at of points) markers.add(at, end);
          const length = Math.hypot(bx - ax, by - ay);
          const [nx, ny] = [(by - ay) / length, (ax - bx) / length];
          // To the right, or above a level one.
          const side = nx > 0 || (nx === 0 && ny > 0) ? 1 : -1;
          addBadge(markers, [(ax + bx) / 2, (ay + by) / 2], badgeNumber(weight), [side * nx, side * ny], badge, length);
        }
      });
      kit.markers(view, marks);
    },
  };
}
