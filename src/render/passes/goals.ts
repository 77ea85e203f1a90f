/** Goals in the accent colour: a flag on a point, a line with a soft band for segments and polylines. */
import type { Point } from '../../scene/schema.ts';
import { packed } from '../colour.ts';
import { Shape } from '../marker-builder.ts';
import { type Kit, type Pass, sceneIn } from '../pass.ts';

export function createGoalsPass(kit: Kit): Pass {
  return {
    name: 'goals',
    draw(view) {
      const { theme } = view.frame;
      const { goals } = sceneIn(view);
      if (goals.length === 0) return;
      const lines = kit.lines(goals, 'goals', (builder) => {
        for (const { points } of goals) builder.add(points, false);
      });
      kit.stroke(view, lines, { colour: theme.accent, alpha: 0.16, widthPx: 12 });
      kit.stroke(view, lines, { colour: theme.accent, widthPx: 2.5 });
    },
  };
}

/** On top of agents and routes, so that a goal can be found in a crowd. */
export function createGoalFlagsPass(kit: Kit): Pass {
  return {
    name: 'goal-flags',
    draw(view) {
      const { theme } = view.frame;
      const { goals } = sceneIn(view);
      if (goals.length === 0) return;
      const markers = kit.points(goals, `flags ${theme.name}`, (builder) => {
        const accent = packed(theme.accent);
        const none = packed(theme.accent, 0);
        const edge = packed(theme.background);
        for (const { points } of goals) {
          if (points.length === 0) continue;
          const at = middleOf(points);
          const isPoint = points.length === 1;
          if (isPoint) {
            const soft = packed(theme.accent, 0.16);
            builder.add(at, { shape: Shape.disc, leastPx: 11, strokePx: 0, fill: soft, stroke: none });
          }
          builder.add(at, { shape: Shape.flag, leastPx: 20, strokePx: 0, fill: accent, stroke: none });
          builder.add(at, { shape: Shape.disc, leastPx: 4, strokePx: 1.5, fill: accent, stroke: edge });
        }
      });
      kit.markers(view, markers);
    },
  };
}

/** The point halfway along. */
function middleOf(points: readonly Point[]): Point {
  let total = 0;
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1], points[i]);
  let rest = total / 2;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const size = distance(a, b);
    if (size > 0 && rest <= size) {
      return [a[0] + ((b[0] - a[0]) * rest) / size, a[1] + ((b[1] - a[1]) * rest) / size];
    }
    rest -= size;
  }
  return points[0];
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
