/** "Which planner": the choice, what it does, and its settings, all from the planner's own tables. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { setParam, setPlanner } from '../../app/actions/run.ts';
import { type Params, type ParamSpec, resolveParams } from '../../planners/params.ts';
import type { Planner } from '../../planners/planner.ts';
import { plannerById, planners } from '../../planners/registry.ts';
import { addBoolean, addChoice, addNote, addNumber, type Field } from './field.ts';
import { addFolder, type Folder } from './folder.ts';

export function createPlannerFolder(app: App, gui: GUI): Folder {
  const config = () => app.state.document.runs.find((run) => run.id === app.state.activeRun);
  const planner = () => plannerById(config()?.planner ?? '');
  const options = Object.fromEntries(planners.map((one) => [one.id, one.label]));

  const fixed: Field[] = [
    addChoice(gui, {
      label: 'Planner',
      options,
      get: () => config()?.planner ?? '',
      set: (id) => void app.do(setPlanner, { planner: id }),
      problem: () => {
        const status = app.state.status[app.state.activeRun];
        return status?.phase === 'failed' ? status.message : null;
      },
    }),
    addNote(gui, () => planner()?.about.sentence ?? ''),
  ];
  const settings = addFolder(gui, 'Settings').close();
  let shownFor: string | undefined;
  let fields: readonly Field[] = [];

  function rebuild(): void {
    for (const controller of settings.controllersRecursive()) controller.destroy();
    settings.$children.replaceChildren();
    const present = planner();
    fields = present ? paramFields(app, settings, present) : [];
    settings.show(fields.length > 0);
    shownFor = present?.id;
  }

  const about = addFolder(gui, 'Source and colours').close();
  fixed.push(
    addNote(about, () => planner()?.about.publication ?? ''),
    addNote(about, () => planner()?.about.colours ?? ''),
  );

  return {
    summary: () => planner()?.label ?? '',
    sync() {
      if (shownFor !== planner()?.id) rebuild();
      for (const field of [...fixed, ...fields]) field.sync();
    },
  };
}

function paramFields(app: App, gui: GUI, planner: Planner): readonly Field[] {
  const specs = planner.params as unknown as Readonly<Record<string, ParamSpec>>;
  const params = (): Readonly<Params> =>
    app.state.document.runs.find((run) => run.id === app.state.activeRun)?.params ?? {};
  const problemOf = (name: string) => () => {
    const { problems } = resolveParams<Params>(planner.params, params());
    const found = problems.find((problem) => problem.param === name);
    return found ? `It ${found.message}.` : null;
  };
  return Object.entries(specs).map(([name, spec]) => {
    const common = { label: spec.label, help: spec.help, problem: problemOf(name) };
    const value = () => params()[name] ?? spec.default;
    switch (spec.kind) {
      case 'number':
        return addNumber(gui, {
          ...common,
          min: spec.min,
          max: spec.max,
          step: spec.step,
          ...(spec.unit ? { unit: spec.unit } : {}),
          get: () => value() as number,
          set: (next) => app.do(setParam, { name, value: next }),
        });
      case 'boolean':
        return addBoolean(gui, {
          ...common,
          get: () => value() as boolean,
          set: (next) => app.do(setParam, { name, value: next }),
        });
      case 'choice':
        return addChoice(gui, {
          ...common,
          options: spec.options,
          get: () => value() as string,
          set: (next) => app.do(setParam, { name, value: next }),
        });
    }
  });
}
