/** The composition root: builder, app, stage, page, scripts, and what to open. */
import './gui/style/index.css';
import { createApp } from './app/create-app.ts';
import { createWorkerBuilder } from './app/worker-builder.ts';
import { installLab } from './automation/install.ts';
import { createStage } from './gui/canvas/stage.ts';
import { createShell } from './gui/shell.ts';
import { startUp } from './gui/start-up.ts';

const canvas = document.querySelector<HTMLCanvasElement>('#stage');
if (!canvas) throw new Error('index.html has no canvas #stage.');

const app = createApp({ builder: createWorkerBuilder() });
const stage = createStage(app, canvas);
createShell(app, stage);
await startUp(app);
// Scripts find the lab once there is a scene, so that nothing replaces what they load.
installLab(app, stage);
// Style sheet and tests wait for it.
document.documentElement.dataset.started = '';
