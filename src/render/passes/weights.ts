/**
 * Corners that change the walking speed: a diamond and the factor beside it, outside the obstacle. Warm where one gets faster;
 * hollow and quiet where it has no effect, since the fastest speed met is kept.
 */
import { signedArea } from '../../geometry/polygon.ts';
import type { Point } from '../../scene/schema.ts';
import { addBadge, badgeNumber } from '../badge.ts';
import { packed } from '../colour.ts';
import { Shape } from '../marker-builder.ts';
import { type Kit, type Pass, sceneIn } from '../pass.ts';

export function createWeightsPass(kit: Kit): Pass {
  return {
    name: 'weights',
    draw(view) {
      const { theme } = view.frame;
      const { obstacles } = sceneIn(view);
      const marks = kit.points(obstacles, `weights ${theme.name}`, (markers) => {
        const ground = packed(theme.background);
        const fill = packed(theme.surface, 0.92);
        for (const { points, weights } of obstacles) {
          for (const [corner, { speed }] of Object.entries(weights)) {
            const at = points[Number(corner)];
            if (!at) continue;
            const counts = speed > 1;
            const edge = packed(counts ? theme.warm : theme.quiet);
            const text = packed(counts ? theme.text : theme.quiet);
            markers.add(at, {
              shape: Shape.diamond,
              leastPx: 5,
              strokePx: 1.5,
              fill: counts ? edge : ground,
              stroke: edge,
            });
            const { outward, room } = surroundings(points, Number(corner));
            addBadge(markers, at, `×${badgeNumber(speed)}`, outward, { text, fill, edge }, room);
          }
        }
      });
      kit.markers(view, marks);
    },
  };
}

/** Which way leads out of the ring at a corner, halfway between its edges, and how long the longer of them is. */
function surroundings(ring: readonly Point[], corner: number): { readonly outward: Point; readonly room: number } {
  const n = ring.length;
  const at = ring[corner];
  const before = ring[(corner + n - 1) % n];
  const after = ring[(corner + 1) % n];
  const [ax, ay, a] = direction(at, before);
  const [bx, by, b] = direction(at, after);
  const room = Math.max(a, b);
  const turn = (bx * ay - by * ax) * Math.sign(signedArea(ring));
  const [sx, sy] = [ax + bx, ay + by];
  const size = Math.hypot(sx, sy);
  // On a straight line both sides are equally far from the edges; the outer one is to the right of the way round.
  if (size < 1e-9) {
    const side = Math.sign(signedArea(ring));
    return { outward: [by * side, -bx * side], room };
  }
  const sign = turn > 0 ? -1 : 1;
  return { outward: [(sign * sx) / size, (sign * sy) / size], room };
}

function direction(from: Point, to: Point): readonly [x: number, y: number, length: number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? [0, 0, 0] : [dx / length, dy / length, length];
}
