/** Scene name with the gallery behind it, history, files, link, theme, help. */
import type { Action, App } from '../app/app.ts';
import { renameScene } from '../app/actions/file.ts';
import { redo, undo } from '../app/actions/history.ts';
import { setTheme } from '../app/actions/view.ts';
import type { ThemeChoice } from '../app/state.ts';
import { actionButton, iconButton, setButton, setPossible } from './button.ts';
import { el, setAttribute, setText } from './dom.ts';
import { icon } from './icons.ts';
import { firstKey } from './keys.ts';
import type { PageActions } from './page-actions.ts';

const NEXT_THEME: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: 'dark', dark: 'light', light: 'system' };
const THEME_LABEL: Readonly<Record<ThemeChoice, string>> = {
  system: 'Theme: as the system',
  dark: 'Theme: dark',
  light: 'Theme: light',
};

/** How long a click on the name waits for a second one. */
const DOUBLE_CLICK_MS = 220;

export function createTopBar(app: App, page: PageActions): HTMLElement {
  const undoButton = actionButton(app, undo, 'undo');
  const redoButton = actionButton(app, redo, 'redo');
  const theme = iconButton({
    icon: 'system',
    label: THEME_LABEL.system,
    onclick: () => app.do(setTheme, NEXT_THEME[app.state.view.theme]),
  });
  const rest = el(
    'div',
    { class: 'bar-group more-items', id: 'more-items' },
    actionButton(app, page.openFile, 'open'),
    actionButton(app, page.saveScene, 'save'),
    actionButton(app, page.savePicture, 'picture'),
    actionButton(app, page.share, 'share'),
    el('span', { class: 'bar-line' }),
    theme,
    actionButton(app, page.help, 'help'),
  );
  const more = iconButton({ icon: 'more', label: 'More', onclick: () => setMore(!rest.classList.contains('open')) });
  more.classList.add('more-button');
  more.setAttribute('aria-controls', rest.id);
  function setMore(open: boolean): void {
    rest.classList.toggle('open', open);
    more.setAttribute('aria-expanded', String(open));
  }
  setMore(false);
  rest.addEventListener('click', (event) => {
    if ((event.target as Element).closest('button') !== theme) setMore(false);
  });
  rest.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    setMore(false);
    more.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!bar.contains(event.target as Node)) setMore(false);
  });

  const bar = el(
    'header',
    { class: 'top-bar surface' },
    createNameField(app, page.gallery),
    el('span', { class: 'bar-line' }),
    undoButton,
    redoButton,
    el('span', { class: 'bar-line only-wide' }),
    more,
    rest,
  );

  function sync(): void {
    const { undo: stacks, view } = app.state;
    const [before, after] = [stacks.past.at(-1), stacks.future.at(-1)];
    setPossible(undoButton, Boolean(before));
    setPossible(redoButton, Boolean(after));
    setAttribute(undoButton, 'data-tip', before ? `Undo: ${before.label}` : 'Nothing to undo');
    setAttribute(redoButton, 'data-tip', after ? `Redo: ${after.label}` : 'Nothing to redo');
    setButton(theme, view.theme, THEME_LABEL[view.theme]);
  }
  app.subscribe((state, previous) => {
    if (state.undo !== previous.undo || state.view.theme !== previous.view.theme) sync();
  });
  sync();
  return bar;
}

/** A button that opens the gallery; a pencil or a double click turns it into a text field. */
function createNameField(app: App, gallery: Action): HTMLElement {
  let opening: ReturnType<typeof setTimeout> | undefined;
  const name = el('span', { class: 'scene-name' });
  const button = el(
    'button',
    {
      type: 'button',
      class: 'name-button',
      'data-tip': 'Open the gallery; double-click to rename',
      'data-keys': firstKey(gallery),
      onclick: (event: MouseEvent) => {
        clearTimeout(opening);
        if (event.detail === 0) app.do(gallery);
        else if (event.detail === 1) opening = setTimeout(() => app.do(gallery), DOUBLE_CLICK_MS);
        else edit();
      },
    },
    el('span', { class: 'unseen' }, 'Scenes: '),
    name,
    icon('chevron'),
  );
  const pencil = iconButton({ icon: 'pencil', label: 'Rename the scene', onclick: () => edit() });
  pencil.classList.add('pencil');
  const input = el('input', { class: 'name-input', 'aria-label': 'Name of the scene', maxlength: 200, hidden: true });
  const field = el('div', { class: 'name-field' }, button, pencil, input);

  function edit(): void {
    input.value = app.state.document.scene.name;
    setEditing(true);
    input.focus();
    input.select();
  }
  function setEditing(editing: boolean): void {
    input.hidden = !editing;
    button.hidden = editing;
    pencil.hidden = editing;
  }
  function finish(keep: boolean, refocus: boolean): void {
    if (input.hidden) return;
    setEditing(false);
    if (keep && input.value.trim() !== app.state.document.scene.name) app.do(renameScene, input.value);
    if (refocus) pencil.focus();
  }
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The key would press the pencil, which has focus next.
    event.preventDefault();
    finish(event.key === 'Enter', true);
  });
  // The bar changes its width: not while the pointer is down, or what it is over would move away.
  let pressed = false;
  document.addEventListener('pointerdown', () => (pressed = true), true);
  document.addEventListener('pointerup', () => (pressed = false), true);
  input.addEventListener('blur', () => {
    if (pressed) document.addEventListener('pointerup', () => setTimeout(() => finish(true, false)), { once: true });
    else finish(true, false);
  });

  const sync = () => {
    setText(name, app.state.document.scene.name);
    document.title = `${app.state.document.scene.name} · Wayfield`;
  };
  app.subscribe((state, previous) => {
    if (state.document.scene.name !== previous.document.scene.name) sync();
  });
  sync();
  return field;
}
