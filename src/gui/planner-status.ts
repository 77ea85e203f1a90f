/** What the planner of the active run is doing: a phrase, and a thin line while it builds. */
import type { App } from '../app/app.ts';
import { plannerById } from '../planners/registry.ts';
import { el, setText } from './dom.ts';
import { formatMs } from './numbers.ts';

const sentence = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

export function createPlannerStatus(app: App): { readonly element: HTMLElement; readonly progress: HTMLElement } {
  const text = el('span');
  const element = el('div', { class: 'planner-status', 'data-tip-side': 'top' }, text);
  const fill = el('span');
  const progress = el(
    'div',
    { class: 'progress', role: 'progressbar', 'aria-label': 'Planning', 'aria-valuemin': 0, 'aria-valuemax': 100 },
    fill,
  );

  function sync(): void {
    const status = app.state.status[app.state.activeRun];
    const config = app.state.document.runs.find((run) => run.id === app.state.activeRun);
    const label = plannerById(config?.planner ?? '')?.label ?? config?.planner ?? '';
    element.dataset.phase = status?.phase ?? 'none';
    progress.classList.toggle('shown', status?.phase === 'building');
    const percent = status?.phase === 'building' ? Math.round(100 * status.done) : 100;
    progress.setAttribute('aria-valuenow', String(percent));
    fill.style.width = `${percent}%`;
    switch (status?.phase) {
      case 'building':
        setText(text, `${sentence(status.doing)}, ${percent} %`);
        element.dataset.tip = 'The plan before stays visible, dimmed.';
        break;
      case 'ready':
        setText(text, `Planned in ${formatMs(status.buildMs)}`);
        element.dataset.tip = `${label}: cleaning the scene, triangulating and planning, in a worker`;
        break;
      case 'failed':
        setText(text, status.message);
        element.dataset.tip = status.message;
        break;
      default:
        setText(text, label);
    }
  }
  app.subscribe((state, previous) => {
    if (state.status !== previous.status || state.document.runs !== previous.document.runs) sync();
  });
  sync();
  return { element, progress };
}
