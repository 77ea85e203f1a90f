/** "Which planner": the choice, what it does, and its settings, all from the planner's own tables. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { setParam, setPlanner } from '../../app/actions/run.ts';
import {
  matters,
  type NumberSpec,
  type Params,
  type ParamSpecs,
  type ParamValue,
  resolveParams,
} from '../../planners/params.ts';
import type { Planner } from '../../planners/planner.ts';
import { plannerById, planners } from '../../planners/registry.ts';
import { addBoolean, addChoice, addNote, addNotes, addNumber, type Field, type NumberField } from './field.ts';
import { addFolder, type Folder } from './folder.ts';
import { createPlayer } from './player.ts';
import { lengthStep } from './walker-words.ts';

const SLIDER_STEPS = 10_000;

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

  const notes = () => app.activeRun?.plan?.notes?.() ?? [];
  fixed.push(addNotes(gui, notes));

  const about = addFolder(gui, 'Source and colours').close();
  fixed.push(
    addNote(about, () => planner()?.about.publication ?? ''),
    addNote(about, () => planner()?.about.colours ?? ''),
  );

  return {
    summary() {
      const count = notes().length;
      const label = planner()?.label ?? '';
      return count === 0 ? label : `${label}, ${count} ${count === 1 ? 'note' : 'notes'}`;
    },
    sync() {
      if (shownFor !== planner()?.id) rebuild();
      for (const field of [...fixed, ...fields]) field.sync();
    },
  };
}

function paramFields(app: App, gui: GUI, planner: Planner): readonly Field[] {
  const specs = planner.params as unknown as ParamSpecs;
  const params = (): Readonly<Params> =>
    app.state.document.runs.find((run) => run.id === app.state.activeRun)?.params ?? {};
  return Object.entries(specs).flatMap(([name, spec]) => {
    const common = {
      label: spec.label,
      help: spec.help,
      problem: () => {
        const { problems } = resolveParams<Params>(planner.params, params());
        const found = problems.find((problem) => problem.param === name);
        return found ? `It ${found.message}.` : null;
      },
      shown: () => matters(specs, name, params()),
    };
    const value = () => params()[name] ?? spec.default;
    const set = (next: ParamValue) => app.do(setParam, { name, value: next });
    switch (spec.kind) {
      case 'number':
        return numberFields(app, gui, spec, { ...common, name, get: () => value() as number, set });
      case 'boolean':
        return [addBoolean(gui, { ...common, get: () => value() as boolean, set })];
      case 'choice':
        return [addChoice(gui, { ...common, options: spec.options, get: () => value() as string, set })];
    }
  });
}

type NumberLine = Omit<NumberField, 'min' | 'max' | 'step' | 'unit'> & {
  readonly name: string;
  readonly shown: () => boolean;
};

function numberFields(app: App, gui: GUI, spec: NumberSpec, line: NumberLine): readonly Field[] {
  const { scene } = app.state.document;
  const isLength = typeof spec.unit === 'object';
  const step = isLength ? lengthStep(scene) : spec.step;
  const unit = isLength ? scene.units : (spec.unit as string | undefined);
  const steps = () => app.activeRun?.plan?.stepsOf?.(line.name) ?? 0;
  // Nobody hits one of so many places on a slider.
  const max = spec.play
    ? () => Math.max(1, steps())
    : (spec.max - spec.min) / step > SLIDER_STEPS
      ? undefined
      : spec.max;
  const number = { ...line, min: spec.min, step, ...(max ? { max } : {}), ...(unit ? { unit } : {}) };
  if (!spec.play) return [addNumber(gui, number)];
  const player = createPlayer({ ...line, steps, ready: () => app.activeRun?.stale === false });
  return [addNumber(gui, { ...number, below: player.element }), player];
}
