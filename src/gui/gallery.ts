/** The gallery: every scene of the lab with a picture, under headings, a filter, and an empty one to start from. */
import type { Action, App } from '../app/app.ts';
import { newScene, openFile } from '../app/actions/file.ts';
import { setPlaying } from '../app/actions/clock.ts';
import { createDialog, type Dialog } from './dialog.ts';
import { el } from './dom.ts';
import { type GalleryEntry, galleryEntries, loadGalleryScene, loadGalleryText } from './gallery-scenes.ts';
import { nextInGrid } from './grid-focus.ts';
import { icon } from './icons.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Opens a scene of the gallery by its name; false and a message when there is none. */
export const openGalleryScene: Action<string, Promise<boolean>> = {
  id: 'file.open-gallery',
  label: 'Open a scene of the gallery',
  perform: async (app, name) => {
    let text: string | null;
    try {
      text = await loadGalleryText(name);
    } catch {
      app.tell({
        level: 'error',
        title: `The scene "${name}" could not be fetched.`,
        details: ['Check the connection and try again.'],
      });
      return false;
    }
    if (text === null) {
      const details = [`Known are: ${galleryEntries.map((entry) => entry.name).join(', ')}.`];
      app.tell({ level: 'error', title: `The gallery has no scene "${name}".`, details });
      return false;
    }
    const result = await app.do(openFile, { bytes: new TextEncoder().encode(text), name: `${name}.json` });
    return result.ok;
  },
};

export function createGallery(app: App): Dialog {
  const dialog = createDialog('Scenes', 'gallery');
  const filter = el('input', { type: 'search', class: 'filter', placeholder: 'Filter', 'aria-label': 'Filter scenes' });
  dialog.head.append(filter);
  const none = el('p', { class: 'help', role: 'status', hidden: true });

  const open = (entry: GalleryEntry) => {
    dialog.close();
    void app.do(openGalleryScene, entry.name).then((ok) => {
      if (ok) app.do(setPlaying, true);
    });
  };
  const empty = sceneCard(
    'New empty scene',
    'A blank plane to draw on.',
    el('span', { class: 'blank' }, icon('plus')),
    () => {
      dialog.close();
      app.do(newScene);
    },
  );
  const cards = galleryEntries.map((entry) => {
    const picture = el('canvas', { 'aria-hidden': 'true' });
    const card = sceneCard(entry.title, entry.about, picture, () => open(entry));
    card.dataset.scene = entry.name;
    return { entry, card, picture };
  });
  const sections = [...new Set(galleryEntries.map(({ section }) => section))].map((name, i) => {
    const own = cards.filter(({ entry }) => entry.section === name);
    const id = `gallery-section-${i}`;
    const list = el('ul', { class: 'scene-list' }, ...(i === 0 ? [empty] : []), ...own.map(({ card }) => card));
    const element = el('section', { 'aria-labelledby': id }, el('h3', { id }, name), list);
    return { element, own };
  });
  dialog.body.append(...sections.map(({ element }) => element), none);

  // Pictures are drawn when they come into view, and anew in the other theme.
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const item = isIntersecting ? cards.find(({ picture }) => picture === target) : undefined;
      if (item) void draw(item.picture, item.entry.name);
    }
  });
  async function draw(picture: HTMLCanvasElement, name: string): Promise<void> {
    const theme = document.documentElement.dataset.theme;
    if (picture.dataset.theme === theme) return;
    picture.dataset.theme = theme;
    drawThumbnail(picture, await loadGalleryScene(name));
  }
  for (const { picture } of cards) seen.observe(picture);

  function applyFilter(): void {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { entry, card } of cards) {
      const text = `${entry.title} ${entry.about} ${entry.name} ${entry.section} ${entry.tags.join(' ')}`.toLowerCase();
      card.hidden = !words.every((word) => text.includes(word));
      if (!card.hidden) shown++;
    }
    empty.hidden = words.length > 0;
    for (const { element, own } of sections) element.hidden = own.every(({ card }) => card.hidden);
    none.hidden = shown > 0 || words.length === 0;
    none.textContent = none.hidden ? '' : `No scene has "${filter.value.trim()}" in its name or description.`;
  }
  filter.addEventListener('input', applyFilter);

  dialog.element.addEventListener('keydown', (event) => {
    const shown = '.scene-list > li:not([hidden]) > button';
    const buttons = [...dialog.body.querySelectorAll<HTMLButtonElement>(shown)];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (document.activeElement === filter && event.key === 'ArrowDown') {
      event.preventDefault();
      buttons[0]?.focus();
      return;
    }
    if (document.activeElement === filter && event.key === 'Enter') {
      buttons[0]?.click();
      return;
    }
    const next =
      at < 0
        ? null
        : nextInGrid(
            buttons.map((button) => button.getBoundingClientRect()),
            at,
            event.key,
          );
    if (next === null) return;
    event.preventDefault();
    (next < 0 ? filter : buttons[next]).focus();
  });

  return {
    ...dialog,
    open() {
      filter.value = '';
      applyFilter();
      dialog.open();
      filter.focus();
    },
  };
}

function sceneCard(title: string, about: string, picture: HTMLElement, onclick: () => void): HTMLLIElement {
  return el(
    'li',
    {},
    el(
      'button',
      { type: 'button', class: 'scene-card', title: about, onclick },
      el('span', { class: 'picture' }, picture),
      el('span', { class: 'card-name' }, title),
      el('span', { class: 'card-about' }, about),
    ),
  );
}
