import type { Plan } from '../../src/planners/planner.ts';
import { defineCommand } from './command.ts';
import { refuse } from './errors.ts';
import { fieldBlocks } from './field.ts';
import { writeBlocks } from './files.ts';
import { number, required, text, withDefault } from './options.ts';
import { goalOf, openPlan, PLANNER_OPTIONS, prepareTask } from './session.ts';
import type { RouteQuery } from '../../src/planners/planner.ts';
import type { Scene } from '../../src/scene/schema.ts';

type Source = { readonly scene: Scene; readonly plan: Plan; readonly query: RouteQuery; readonly grid: number };
type Export = { readonly planners: readonly string[]; readonly blocks: (source: Source) => Iterable<string> };

/** What can be exported, from which planners. */
const EXPORTS: Readonly<Record<string, Export>> = {
  field: { planners: ['opm'], blocks: ({ scene, plan, query, grid }) => fieldBlocks(plan, scene.bounds, grid, query) },
};

export const exportsOf = (planner: string): string[] =>
  Object.keys(EXPORTS).filter((what) => EXPORTS[what]?.planners.includes(planner));

export const exportCommand = defineCommand({
  name: 'export',
  about: 'what a plan knows, as a file',
  details: [
    'field: CSV x,y,value,dx,dy with a heading; what the way to the goal costs (its length, where neither speeds change nor',
    '       barriers cost) and the unit direction of travel, at the middle of each of N by N cells over the bounds. Points',
    '       inside obstacles are left out; where no route leads, the last three are empty.',
  ],
  words: 'file',
  options: {
    ...PLANNER_OPTIONS,
    what: required(text('WHAT', Object.keys(EXPORTS).join(', '))),
    out: text('FILE', 'write it there instead of to stdout'),
    grid: withDefault(number('N', 'field: cells along each side', { least: 1, whole: true }), 64),
    radius: withDefault(number('R', 'field: distance to keep from obstacles', { least: 0 }), 0),
  },
  run({ values, words: [file = ''], folder }, output) {
    const task = prepareTask(folder, file, values, output);
    const offered = exportsOf(task.planner.id);
    const chosen = offered.includes(values.what) ? EXPORTS[values.what] : undefined;
    if (!chosen) {
      const use = offered.length ? `Use one of: ${offered.join(', ')}.` : 'It offers nothing.';
      return refuse('--what', values.what, `The planner ${task.planner.id} does not offer it. ${use}`);
    }
    const goal = goalOf(task.scene, values.goal);
    if (task.scene.goals.length === 0) refuse(file, 'goals', 'There is no goal, so nothing leads anywhere. Add one.');
    const { plan } = openPlan(task);
    const query = { radius: values.radius, ...(goal ? { goal } : {}) };
    const blocks = chosen.blocks({ scene: task.scene, plan, query, grid: values.grid });
    if (values.out === undefined) for (const block of blocks) output.write(block);
    else writeBlocks(folder, values.out, blocks);
    plan.dispose();
  },
});
