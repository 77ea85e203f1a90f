/** What the way to the goal costs and the direction of travel, sampled over the bounds. */
import type { Plan, Route, RouteQuery } from '../../src/planners/planner.ts';
import type { Bounds } from '../../src/scene/schema.ts';

/** CSV, one block per row of cells, from the lowest up. */
export function* fieldBlocks(plan: Plan, [x0, y0, x1, y1]: Bounds, grid: number, query: RouteQuery): Generator<string> {
  yield 'x,y,value,dx,dy\n';
  for (let row = 0; row < grid; row++) {
    const y = y0 + ((row + 0.5) * (y1 - y0)) / grid;
    let block = '';
    for (let column = 0; column < grid; column++) {
      const x = x0 + ((column + 0.5) * (x1 - x0)) / grid;
      const route = plan.route({ x, y }, query);
      if (route.found) block += `${x},${y},${route.cost},${directionText(route)}\n`;
      else if (route.why === 'unreachable' || route.why === 'goal-blocked') block += `${x},${y},,,\n`;
    }
    yield block;
  }
}

/** Of the first piece that has a length; on the goal there is none. */
function directionText({ points }: Route): string {
  for (let i = 2; i < points.length; i += 2) {
    const dx = points[i] - points[i - 2];
    const dy = points[i + 1] - points[i - 1];
    const length = Math.hypot(dx, dy);
    if (length > 0) return `${dx / length},${dy / length}`;
  }
  return ',';
}
