import { AVOIDANCE } from '../../src/sim/avoidance/avoidance.ts';
import { createSim } from '../../src/sim/create-sim.ts';
import { createRecorder } from '../../src/sim/recorder.ts';
import { type Avoidance, STEP_SECONDS } from '../../src/sim/sim.ts';
import { defineCommand } from './command.ts';
import { writeBlocks } from './files.ts';
import { choice, flag, number, required, text } from './options.ts';
import { openPlan, PLANNER_OPTIONS, prepareTask, sendEverybodyTo } from './session.ts';

export const simulateCommand = defineCommand({
  name: 'simulate',
  about: 'lets the agents walk, and prints what was measured as JSON',
  details: ['The same file, options and seed give the same bytes; only --timing adds what depends on the machine.'],
  words: 'file',
  options: {
    ...PLANNER_OPTIONS,
    goal: text('ID', 'send everybody to this goal, by id or #index (default: as the scene says)'),
    seconds: required(number('T', 'simulated time', { least: 0 })),
    seed: number('N', "seed of all chance (default: the scene's)", { least: 0, whole: true }),
    avoidance: choice(Object.keys(AVOIDANCE) as Avoidance[], 'none', 'how agents avoid each other'),
    trajectories: text('FILE', 'write positions over time as PeTrack text: id frame x y z'),
    timing: flag('measure stepMs, the time a step takes, instead of leaving it null'),
  },
  run({ values, words: [file = ''], folder }, output) {
    const { seconds, avoidance, trajectories, timing } = values;
    const opened = prepareTask(folder, file, values, output);
    const scene = sendEverybodyTo(opened.scene, values.goal);
    const { world, plan } = openPlan({ ...opened, scene });
    const sim = createSim(world, plan, { seed: values.seed ?? scene.seed, avoidance });
    const recorder = trajectories === undefined ? null : createRecorder({ units: scene.units });
    const steps = Math.round(seconds / STEP_SECONDS);
    recorder?.record(sim.agents, 0);
    for (let step = 1; step <= steps; step++) {
      sim.step();
      recorder?.record(sim.agents, step);
    }
    if (recorder && trajectories !== undefined) writeBlocks(folder, trajectories, recorder.blocks());
    if (recorder?.truncated) output.tell(`${trajectories}: file: The recording was too long; its end is left out.`);
    const metrics = sim.metrics();
    const answer = timing ? metrics : { ...metrics, stepMs: { avg: null, max: null } };
    output.write(`${JSON.stringify(answer, null, 2)}\n`);
    plan.dispose();
  },
});
