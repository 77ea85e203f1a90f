/** "How agents move": what newly drawn agents and spawners are like, and what holds for the whole run. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { setBrush } from '../../app/actions/brush.ts';
import { setSeed } from '../../app/actions/run.ts';
import { AVOIDANCE } from '../../sim/avoidance/avoidance.ts';
import { addChoice, addNote, addNumber, addText, type Field } from './field.ts';
import { addFolder, type Folder } from './folder.ts';
import { addGoalQueue } from './goal-queue.ts';
import { AT_GOAL, lengthStep, RATE_HELP } from './walker-words.ts';

export function createAgentsFolder(app: App, gui: GUI): Folder {
  const { units } = app.state.document.scene;
  const brush = () => app.state.brush;
  const step = lengthStep(app.state.document.scene);

  const drawn = addFolder(gui, 'Newly drawn agents');
  const spawned = addFolder(gui, 'Newly drawn spawners');
  const run = addFolder(gui, 'This run');
  const fields: readonly Field[] = [
    addNumber(drawn, {
      label: 'Radius',
      min: step,
      step,
      unit: units,
      get: () => brush().radius,
      set: (radius) => app.do(setBrush, { radius }),
    }),
    addNumber(drawn, {
      label: 'Speed',
      min: step,
      step,
      unit: `${units}/s`,
      get: () => brush().speed,
      set: (speed) => app.do(setBrush, { speed }),
    }),
    addText(drawn, {
      label: 'Group',
      placeholder: 'none',
      help: 'Groups have their own colour, and may enter regions that name them.',
      get: () => brush().group,
      set: (group) => app.do(setBrush, { group: group.trim() }),
    }),
    addGoalQueue(drawn, {
      scene: () => app.state.document.scene,
      get: () => brush().goals,
      set: (goals) => app.do(setBrush, { goals }),
    }),
    addChoice(drawn, {
      label: 'At the last goal',
      options: AT_GOAL,
      get: () => brush().arrive,
      set: (arrive) => app.do(setBrush, { arrive: arrive === 'stay' ? 'stay' : 'leave' }),
    }),
    addNote(spawned, () => 'They also take radius, speed, group and goals from above.'),
    addNumber(spawned, {
      label: 'Count',
      min: 0,
      step: 1,
      unit: 'agents',
      get: () => brush().spawnerCount,
      set: (spawnerCount) => app.do(setBrush, { spawnerCount: Math.round(spawnerCount) }),
    }),
    addNumber(spawned, {
      label: 'Rate',
      min: 0,
      step: 0.1,
      unit: 'per s',
      help: RATE_HELP,
      get: () => brush().spawnerRate ?? 0,
      set: (rate) => app.do(setBrush, { spawnerRate: rate > 0 ? rate : null }),
    }),
    addNumber(run, {
      label: 'Seed',
      min: 0,
      step: 1,
      help: 'Same scene, same seed: the same trajectories, bit for bit.',
      get: () => app.state.document.scene.seed,
      set: (seed) => app.do(setSeed, Math.round(seed)),
    }),
    addNote(
      run,
      () =>
        `Avoidance: ${AVOIDANCE[app.activeRun?.config.avoidance ?? 'none'].label.toLowerCase()}. Agents keep clear of obstacles, not of each other.`,
    ),
  ];
  return {
    summary: () => `${brush().radius} ${units}, ${brush().speed} ${units}/s`,
    sync() {
      for (const field of fields) field.sync();
    },
  };
}
