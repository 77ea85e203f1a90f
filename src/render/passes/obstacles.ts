/** Solid shapes with a hairline edge. The edge also smooths the rim of the fill below it. */
import { mixed } from '../colour.ts';
import { type Kit, type Pass, sceneIn } from '../pass.ts';
import { groundRings } from './ground.ts';

export function createObstaclesPass(kit: Kit): Pass {
  return {
    name: 'obstacles',
    draw(view) {
      const { scene, theme } = view.frame;
      const { obstacles } = sceneIn(view);
      // Runs at different times have different lists.
      const slot = obstacles === scene.obstacles ? 'obstacles' : `obstacles ${view.index}`;
      const rings = groundRings(scene);
      const border = kit.lines(rings, 'border', (lines) => {
        for (const ring of rings) lines.add(ring, true);
      });
      const edges = kit.lines(obstacles, 'edges', (lines) => {
        for (const { points, holes } of obstacles) {
          lines.add(points, true);
          for (const hole of holes) lines.add(hole, true);
        }
      });
      const fill = kit.fills.get(slot, obstacles, ({ points, holes }) => [points, ...holes]);
      kit.hairlines(view, border, { colour: mixed(theme.outside, theme.obstacleEdge, 0.8), widthPx: 1.25 });
      kit.fill(view, fill, theme.obstacle);
      kit.hairlines(view, edges, { colour: theme.obstacleEdge, widthPx: 1.25 });
    },
  };
}
