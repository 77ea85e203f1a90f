/** The route from the cursor: a crisp line on a soft edge, a dot where it starts and a ring where it ends. */
import { packed } from '../colour.ts';
import { Shape } from '../marker-builder.ts';
import type { Kit, Pass } from '../pass.ts';

export function createRoutePass(kit: Kit): Pass {
  return {
    name: 'route',
    draw(view) {
      const route = view.run?.route;
      if (!route || route.length < 4) return;
      const { theme } = view.frame;
      const line = kit.lines(route, 'route', (builder) => builder.addFlat(route));
      kit.stroke(view, line, { colour: theme.background, alpha: 0.7, widthPx: 6 });
      kit.stroke(view, line, { colour: theme.accent, widthPx: 2.5 });
      const ends = kit.points(route, `ends ${theme.name}`, (markers) => {
        const background = packed(theme.background);
        const accent = packed(theme.accent);
        const n = route.length;
        markers.add([route[0], route[1]], {
          shape: Shape.disc,
          leastPx: 4,
          strokePx: 1.5,
          fill: accent,
          stroke: background,
        });
        markers.add([route[n - 2], route[n - 1]], {
          shape: Shape.disc,
          leastPx: 5.5,
          strokePx: 2.5,
          fill: background,
          stroke: accent,
        });
      });
      kit.markers(view, ends);
    },
  };
}
