import type { NoRoute, Route } from '../../src/planners/planner.ts';
import { defineCommand } from './command.ts';
import { readLines } from './files.ts';
import { number, required, text, withDefault } from './options.ts';
import { parseQueries } from './query-lines.ts';
import { goalOf, openPlan, PLANNER_OPTIONS, prepareTask } from './session.ts';

export const queryCommand = defineCommand({
  name: 'query',
  about: 'exact routes from many points, as CSV lines: x,y,distance,path',
  details: [
    'Q.csv holds x,y or x,y,goalX,goalY per line. Each gives one line, in the same order; the path is "x y;x y;…".',
    'Distance and path are empty where there is no route; stderr says how often and why.',
  ],
  words: 'file',
  options: {
    ...PLANNER_OPTIONS,
    queries: required(text('Q.csv', 'file with the points')),
    radius: withDefault(number('R', 'distance to keep from obstacles', { least: 0 }), 0),
    group: text('NAME', 'group that walks, for regions that only some may enter'),
  },
  run({ values, words: [file = ''], folder }, output) {
    const task = prepareTask(folder, file, values, output);
    const goal = goalOf(task.scene, values.goal);
    const queries = parseQueries(values.queries, readLines(folder, values.queries));
    const { plan } = openPlan(task);
    const { radius, group } = values;
    const common = { radius, ...(goal ? { goal } : {}), ...(group === undefined ? {} : { group }) };
    const failures = new Map<NoRoute['why'], number>();
    const lines = queries.map((query) => {
      const route = plan.route(query, query.goal ? { ...common, goal: query.goal } : common);
      if (!route.found) failures.set(route.why, (failures.get(route.why) ?? 0) + 1);
      return `${query.x},${query.y},${route.found ? `${route.length},${pathText(route)}` : ','}\n`;
    });
    plan.dispose();
    output.write(lines.join(''));
    for (const [why, count] of failures) output.tell(`${count} of ${queries.length} have no route: ${why}`);
  },
});

/** Numbers in JavaScript's shortest form that reads back as the same number. */
function pathText({ points, dimension }: Route): string {
  const places: string[] = [];
  for (let i = 0; i < points.length; i += dimension) places.push(points.subarray(i, i + dimension).join(' '));
  return places.join(';');
}
