/** Says why nothing is drawn, and what still works. Goes once drawing is possible again. */
import type { Stage } from './canvas/stage.ts';
import { el, setText } from './dom.ts';
import { icon } from './icons.ts';

export function createGpuBanner(stage: Stage): HTMLElement {
  const reason = el('strong');
  const rest = el(
    'span',
    {},
    'Opening, editing, planning, simulating, saving and sharing still work; only the picture is missing.',
  );
  const banner = el(
    'div',
    { class: 'banner', role: 'alert', hidden: true },
    icon('warning'),
    el('p', {}, reason, ' ', rest),
  );
  const show = (problem: string | null) => {
    banner.hidden = problem === null;
    setText(reason, problem ?? '');
  };
  stage.onGpu(show);
  show(stage.gpuProblem);
  return banner;
}
