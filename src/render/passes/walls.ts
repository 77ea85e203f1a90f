/** Walls and posts: they block but have no width, so they are drawn in pixels. */
import { mixed, packed } from '../colour.ts';
import { Shape } from '../marker-builder.ts';
import type { Kit, Pass } from '../pass.ts';

export function createWallsPass(kit: Kit): Pass {
  return {
    name: 'walls',
    draw(view) {
      const { scene, theme } = view.frame;
      const colour = mixed(theme.obstacleEdge, theme.text, 0.35);
      const walls = kit.lines(scene.walls, 'walls', (lines) => {
        for (const { points } of scene.walls) lines.add(points, false);
      });
      kit.stroke(view, walls, { colour, widthPx: 2.5 });
      const posts = kit.points(scene.posts, `posts ${theme.name}`, (markers) => {
        const post = {
          shape: Shape.disc,
          leastPx: 4,
          strokePx: 1.5,
          fill: packed(colour),
          stroke: packed(theme.background),
        };
        for (const at of scene.posts) markers.add(at, post);
      });
      kit.markers(view, posts);
    },
  };
}
