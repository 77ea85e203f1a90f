/** Spawners: dashed, in the colour of the group that will appear there. */
import type { Spawner } from '../../scene/schema.ts';
import { packed } from '../colour.ts';
import { groupColour, groupIndex } from '../group-colour.ts';
import { Shape } from '../marker-builder.ts';
import type { Kit, Pass } from '../pass.ts';

export function createSpawnersPass(kit: Kit): Pass {
  return {
    name: 'spawners',
    draw(view) {
      const { scene, theme } = view.frame;
      const { spawners } = scene;
      if (spawners.length === 0) return;
      const groupOf = ({ group }: Spawner) => groupIndex(scene, view.run?.agents ?? null, group ?? '');
      for (const index of new Set(spawners.map(groupOf))) {
        const colour = groupColour(index);
        const members = spawners.filter((spawner) => groupOf(spawner) === index);
        const lines = kit.lines(spawners, `spawners ${index}`, (builder) => {
          for (const { points } of members) builder.add(points, false);
        });
        kit.stroke(view, lines, { colour, alpha: 0.14, widthPx: 10 });
        kit.stroke(view, lines, { colour, widthPx: 2, dash: [6, 5] });
        const rings = kit.points(spawners, `rings ${index} ${theme.name}`, (markers) => {
          const soft = packed(colour, 0.14);
          const stroke = packed(colour);
          for (const { points, radius } of members) {
            if (points.length !== 1) continue;
            const ring = { shape: Shape.dashedRing, radius: 1.5 * radius, leastPx: 9, strokePx: 2, fill: soft, stroke };
            markers.add(points[0] as readonly [number, number], ring);
          }
        });
        kit.markers(view, rings);
      }
    },
  };
}
