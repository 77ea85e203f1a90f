/** Which planner runs, with which settings. Part of the document: saved, shared and undone like any edit. */
import { plannerById } from '../../planners/registry.ts';
import { type Params, type ParamValue, resolveParams } from '../../planners/params.ts';
import type { Action, App } from '../app.ts';
import type { RunConfig } from '../state.ts';

function editRun(app: App, label: string, id: string, change: (run: RunConfig) => RunConfig, merge?: string): void {
  app.edit(
    label,
    (document) => ({ ...document, runs: document.runs.map((run) => (run.id === id ? change(run) : run)) }),
    merge,
  );
}

/** Chooses planner and params for a run (default: the active one); bad params are told and replaced by defaults. */
export const setPlanner: Action<
  { planner: string; params?: Readonly<Record<string, unknown>>; run?: string },
  boolean
> = {
  id: 'run.planner',
  label: 'Choose a planner',
  perform: (app, { planner: id, params: given, run = app.state.activeRun }) => {
    const planner = plannerById(id);
    if (!planner) {
      app.tell({ level: 'error', title: `There is no planner "${id}".`, details: ['Choose one in the panel.'] });
      return false;
    }
    const { params, problems } = resolveParams<Params>(planner.params, given);
    if (problems.length > 0) {
      const details = problems.map((problem) => `${problem.param} ${problem.message}.`);
      app.tell({
        level: 'warning',
        title: `Some settings of ${planner.label} were replaced by their defaults.`,
        details,
      });
    }
    editRun(app, `Use ${planner.label}`, run, (config) => ({ ...config, planner: id, params }));
    return problems.length === 0;
  },
};

export const setParam: Action<{ name: string; value: ParamValue; run?: string }> = {
  id: 'run.param',
  label: 'Change a setting of the planner',
  perform: (app, { name, value, run = app.state.activeRun }) =>
    editRun(
      app,
      `Change ${name}`,
      run,
      (config) => ({ ...config, params: { ...config.params, [name]: value } }),
      `param ${run} ${name}`,
    ),
};

export const setSeed: Action<number> = {
  id: 'run.seed',
  label: 'Change the seed',
  perform: (app, seed) => {
    app.edit('Change the seed', (document) => ({ ...document, scene: { ...document.scene, seed } }), 'seed');
    app.resetRuns();
  },
};
