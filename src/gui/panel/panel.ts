/** The panel on the right: lil-gui, folded to its questions, each with its answer beside the title. */
import { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { el, setText } from '../dom.ts';
import type { Preferences } from '../preferences.ts';
import { createAboutFolder } from './about-folder.ts';
import { createAgentsFolder } from './agents-folder.ts';
import { addFolder, type Folder } from './folder.ts';
import { createPlannerFolder } from './planner-folder.ts';
import { createSelectedFolder } from './selected-folder.ts';
import { createShowFolder } from './show-folder.ts';

const QUESTIONS = [
  { title: 'About this scene', create: createAboutFolder, open: true },
  { title: 'Selected', create: createSelectedFolder, open: true },
  { title: 'Planner', create: createPlannerFolder, open: false },
  { title: 'Show', create: createShowFolder, open: false },
  { title: 'Agents', create: createAgentsFolder, open: false },
] as const;

export function createPanel(app: App, preferences: Preferences): HTMLElement {
  const container = el('div');
  const panel = el('aside', { class: 'panel surface', id: 'panel', 'aria-label': 'Settings' }, container);
  let scene = app.state.document.scene;
  let syncAll = build();
  let queued = false;

  function build(): () => void {
    const gui = new GUI({ container, title: 'Settings', touchStyles: 0 });
    const parts = QUESTIONS.map(({ title, create, open }) => {
      const folderGui = addFolder(gui, title);
      if (!(preferences.read().folders[title] ?? open)) folderGui.close();
      folderGui.onOpenClose((changed) => {
        if (changed !== folderGui) return;
        const { folders } = preferences.read();
        preferences.write({ folders: { ...folders, [title]: !changed._closed } });
      });
      const summary = el('span', { class: 'summary' });
      folderGui.$title.replaceChildren(el('span', { class: 'question' }, title), summary);
      const folder: Folder = create(app, folderGui);
      return { folder, summary };
    });
    return () => {
      for (const { folder, summary } of parts) {
        folder.sync();
        setText(summary, folder.summary());
      }
    };
  }

  function sync(): void {
    queued = false;
    // Units and steps are those of the scene: another scene gets another panel.
    if (scene.units !== app.state.document.scene.units || scene.bounds !== app.state.document.scene.bounds) {
      container.replaceChildren();
      syncAll = build();
    }
    scene = app.state.document.scene;
    syncAll();
  }

  app.subscribe((state, previous) => {
    // Ticks of the clock change nothing that is shown here.
    if (state === previous || queued) return;
    queued = true;
    queueMicrotask(sync);
  });
  syncAll();
  return panel;
}
