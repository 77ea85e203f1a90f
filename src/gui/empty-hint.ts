/** A scene that is empty, or has no goal, says what to do. */
import type { App } from '../app/app.ts';
import { setTool } from '../app/actions/view.ts';
import { PART_KINDS, partsOf } from '../app/scene-edit.ts';
import { el } from './dom.ts';
import type { PageActions } from './page-actions.ts';

export function createEmptyHint(app: App, page: PageActions): HTMLElement {
  const link = (text: string, onclick: () => void) => el('button', { type: 'button', class: 'link', onclick }, text);
  const draw = link('Draw an obstacle', () => app.do(setTool, 'polygon'));
  const pick = link('pick a scene', () => app.do(page.gallery));
  const place = link('Place a goal', () => app.do(setTool, 'goal'));
  const empty = el('span', {}, draw, ', or ', pick, '.');
  const aimless = el('span', {}, place, ', and every way leads to it.');
  const hint = el('p', { class: 'empty-hint' }, empty, aimless);
  const sync = () => {
    const { scene } = app.state.document;
    const hasParts = PART_KINDS.some((kind) => partsOf(scene, kind).length > 0);
    hint.hidden = app.state.tool !== 'select' || scene.goals.length > 0;
    empty.hidden = hasParts;
    aimless.hidden = !hasParts;
  };
  app.subscribe((state, previous) => {
    if (state.document !== previous.document || state.tool !== previous.tool) sync();
  });
  sync();
  return hint;
}
