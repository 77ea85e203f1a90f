/** An empty scene says what to do. */
import type { App } from '../app/app.ts';
import { setTool } from '../app/actions/view.ts';
import { PART_KINDS, partsOf } from '../app/scene-edit.ts';
import { el } from './dom.ts';
import type { PageActions } from './page-actions.ts';

export function createEmptyHint(app: App, page: PageActions): HTMLElement {
  const draw = el(
    'button',
    { type: 'button', class: 'link', onclick: () => app.do(setTool, 'polygon') },
    'Draw an obstacle',
  );
  const pick = el('button', { type: 'button', class: 'link', onclick: () => app.do(page.gallery) }, 'pick a scene');
  const hint = el('p', { class: 'empty-hint' }, draw, ', or ', pick, '.');
  const sync = () => {
    const { scene } = app.state.document;
    hint.hidden = app.state.tool !== 'select' || PART_KINDS.some((kind) => partsOf(scene, kind).length > 0);
  };
  app.subscribe((state, previous) => {
    if (state.document !== previous.document || state.tool !== previous.tool) sync();
  });
  sync();
  return hint;
}
