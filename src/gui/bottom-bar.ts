/** Time, agents, planner and cursor: what runs, how far it is, and where one points. */
import type { App } from '../app/app.ts';
import { faster, resetClock, setSpeed, slower, SPEEDS, stepOnce, togglePlay } from '../app/actions/clock.ts';
import { fitView, zoomIn, zoomOut } from '../app/actions/view.ts';
import { scaleBar } from '../render/scale-bar.ts';
import { actionButton, setButton } from './button.ts';
import type { Stage } from './canvas/stage.ts';
import { createCursorReadout } from './cursor-readout.ts';
import { el, setText, throttle } from './dom.ts';
import { firstKey } from './keys.ts';
import { formatCount, formatSeconds } from './numbers.ts';
import { createPlannerStatus } from './planner-status.ts';

/** Counting agents costs more than showing the time. */
const COUNTS_MS = 250;

export function createBottomBar(app: App, stage: Stage): HTMLElement {
  const status = createPlannerStatus(app);
  return el(
    'footer',
    { class: 'bottom-bar', 'aria-label': 'Simulation' },
    status.progress,
    el('div', { class: 'bar-group' }, ...createClock(app)),
    createSpeed(app),
    createTime(app),
    createCounts(app),
    status.element,
    el('span', { class: 'spring' }),
    createCursorReadout(app, stage),
    createScale(app),
    el(
      'div',
      { class: 'bar-group zoom' },
      actionButton(app, zoomOut, 'minus', 'top'),
      actionButton(app, zoomIn, 'plus', 'top'),
      actionButton(app, fitView, 'fit', 'top'),
    ),
  );
}

function createClock(app: App): readonly HTMLElement[] {
  const play = actionButton(app, togglePlay, 'play', 'top');
  play.classList.add('play');
  const sync = () => {
    const { playing } = app.state.clock;
    setButton(play, playing ? 'pause' : 'play', playing ? 'Pause' : 'Play');
  };
  app.subscribe((state, previous) => {
    if (state.clock !== previous.clock) sync();
  });
  sync();
  return [actionButton(app, resetClock, 'reset', 'top'), play, actionButton(app, stepOnce, 'step', 'top')];
}

function createSpeed(app: App): HTMLElement {
  const select = el('select', {
    class: 'speed',
    'aria-label': 'Speed of the simulation',
    'data-tip': 'Speed',
    'data-keys': `${firstKey(slower)} ${firstKey(faster)}`,
    'data-tip-side': 'top',
    onchange: () => app.do(setSpeed, Number(select.value)),
  });
  for (const speed of SPEEDS) select.append(el('option', { value: speed }, `${speed}×`));
  const other = el('option', { hidden: true });
  select.append(other);
  const sync = () => {
    const { speed } = app.state.clock;
    const listed = (SPEEDS as readonly number[]).includes(speed);
    other.value = listed ? '' : String(speed);
    other.textContent = `${speed}×`;
    select.value = String(speed);
  };
  app.subscribe((state, previous) => {
    if (state.clock !== previous.clock) sync();
  });
  sync();
  return select;
}

function createTime(app: App): HTMLElement {
  const time = el('span', { class: 'number time', role: 'timer', 'aria-label': 'Simulated time' });
  const sync = () => setText(time, formatSeconds(app.activeRun?.sim?.time ?? 0));
  app.subscribe(sync);
  sync();
  return time;
}

function createCounts(app: App): HTMLElement {
  const names = ['walking', 'arrived', 'waiting', 'stuck'] as const;
  const tips = {
    walking: 'On their way',
    arrived: 'Reached their last goal',
    waiting: 'Still to come from spawners',
    stuck: 'On their way, but without progress for a while',
  };
  const numbers = names.map(() => el('span', { class: 'number' }, '0'));
  const items = names.map((name, i) =>
    el('li', { 'data-tip': tips[name], 'data-tip-side': 'top', 'data-name': name }, numbers[i], ` ${name}`),
  );
  const sync = throttle(COUNTS_MS, () => {
    const metrics = app.activeRun?.sim?.metrics();
    const counts = metrics ? [metrics.active, metrics.arrived, metrics.waiting, metrics.stuck] : [0, 0, 0, 0];
    counts.forEach((count, i) => {
      setText(numbers[i], formatCount(count));
      items[i]?.classList.toggle('none', count === 0);
    });
  });
  app.subscribe(sync);
  sync();
  return el('ul', { class: 'counts', 'aria-label': 'Agents' }, ...items);
}

function createScale(app: App): HTMLElement {
  const line = el('span', { class: 'scale-line' });
  const label = el('span', { class: 'number' });
  const sync = () => {
    const bar = scaleBar(app.state.view.camera, app.state.document.scene.units);
    line.style.width = `${bar.lengthPx}px`;
    setText(label, bar.label);
  };
  app.subscribe((state, previous) => {
    if (state.view.camera !== previous.view.camera || state.document !== previous.document) sync();
  });
  sync();
  return el('div', { class: 'scale', 'data-tip': 'Scale', 'data-tip-side': 'top' }, label, line);
}
