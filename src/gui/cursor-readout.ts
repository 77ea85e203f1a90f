/** Where the cursor is, and how far it is from there to the goal, or why there is no way. */
import type { App } from '../app/app.ts';
import type { NoRoute, Route } from '../planners/planner.ts';
import type { Point } from '../scene/schema.ts';
import type { Stage } from './canvas/stage.ts';
import { el, setText } from './dom.ts';
import { formatCoordinate, formatLength } from './numbers.ts';

/** Short, because it changes with every move; the whole sentence is in the tooltip. */
const WHY: Readonly<Record<NoRoute['why'], string>> = {
  outside: 'outside of the walkable area',
  'inside-obstacle': 'inside an obstacle',
  'too-close': 'too close to an obstacle',
  unreachable: 'no way to a goal from here',
  'no-goal': 'no goal yet',
  'goal-blocked': 'every goal is blocked',
};

export function createCursorReadout(app: App, stage: Stage): HTMLElement {
  const place = el('span', { class: 'number place' });
  const way = el('span', { class: 'number way', 'data-tip-side': 'top' });
  const element = el('output', { class: 'cursor', 'aria-label': 'Cursor', 'aria-live': 'off' }, place, way);

  function show(cursor: Point | null, route: Route | NoRoute | null): void {
    const { units, bounds, goals } = app.state.document.scene;
    const size = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]);
    if (!cursor) {
      setText(place, '');
      setText(way, '');
      return;
    }
    setText(place, `x ${formatCoordinate(cursor[0], size)}  y ${formatCoordinate(cursor[1], size)} ${units}`);
    if (!route) setText(way, '');
    else if (!route.found) setText(way, WHY[route.why]);
    else {
      const goal = goals.length > 1 ? goals[route.goal]?.id : undefined;
      const length = formatLength(route.length, units, size);
      const cost = formatLength(route.cost, units, size);
      const time = cost === length ? '' : `, in the time of ${cost}`;
      setText(way, `${length} to ${goal ?? 'the goal'}${time}`);
    }
    way.dataset.why = route && !route.found ? route.why : '';
    way.dataset.tip = route && !route.found ? route.message : 'Length of the best way from the cursor';
  }
  stage.onCursor(show);
  show(stage.cursor, null);
  return element;
}
