/** Barriers make a crossing costlier: a warm dotted line, stronger with its weight. */
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
      const ends = kit.points(barriers, `ends ${theme.name}`, (markers) => {
        const end = {
          shape: Shape.disc,
          leastPx: 3,
          strokePx: 1.5,
          fill: packed(theme.background),
          stroke: packed(theme.warm),
        };
        for (const { points } of barriers) for (const at of points) markers.add(at, end);
      });
      kit.markers(view, ends);
    },
  };
}
