/** Says why nothing is drawn, and what still works. Goes once drawing is possible again. */
import type { Stage } from './canvas/stage.ts';
import { el, setText } from './dom.ts';
import { icon } from './icons.ts';

export function createGpuBanner(stage: Stage, canvas: HTMLCanvasElement): HTMLElement {
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
  const sync = () => {
    const problem = stage.gpuProblem;
    banner.hidden = problem === null;
    setText(reason, problem ?? '');
  };
  // The stage handles the same events, and may do so after this listener or a moment later.
  for (const name of ['webglcontextlost', 'webglcontextrestored'])
    canvas.addEventListener(name, () => setTimeout(sync, 50));
  setInterval(sync, 1000);
  sync();
  return banner;
}
