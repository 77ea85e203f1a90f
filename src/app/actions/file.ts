/** Scenes coming in: new, opened, dropped, from the gallery, a link or a script. A bad file changes nothing. */
import { plannerById } from '../../planners/registry.ts';
import { createEmptyScene } from '../../scene/empty-scene.ts';
import type { Problem } from '../../scene/parse.ts';
import type { Scene } from '../../scene/schema.ts';
import type { Action, App } from '../app.ts';
import { runsFor } from '../document.ts';
import type { Document } from '../state.ts';
import { fitView } from './view.ts';

export type OpenResult = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/** Opens a scene that is known to be good, as a new document with an undo entry. */
export const openScene: Action<{ scene: Scene; label?: string }> = {
  id: 'file.open-scene',
  label: 'Open a scene',
  perform: (app, { scene, label = `Open ${scene.name}` }) => {
    openDocument(app, { scene, runs: runsFor(scene) }, label);
    if (scene.planner && !plannerById(scene.planner.id)) {
      const title = `The scene asks for the planner "${scene.planner.id}", which is not here.`;
      app.tell({ level: 'warning', title, details: ['Another planner was chosen; the panel lists all of them.'] });
    }
  },
};

/** Reads any supported format off the main thread; problems go to the message list, and the scene on screen stays. */
export const openFile: Action<{ bytes: Uint8Array; name: string }, Promise<OpenResult>> = {
  id: 'file.open',
  label: 'Open a file',
  perform: async (app, { bytes, name }) => {
    const result = await app.builder.parse(bytes, name);
    if (!result.ok) {
      const details = result.problems.map((problem) => `${problem.path}: ${problem.message}`);
      app.tell({ level: 'error', title: `${name} could not be opened. The scene on screen is as it was.`, details });
      return result;
    }
    app.do(openScene, { scene: result.scene });
    if (result.notes.length > 0) app.tell({ level: 'info', title: `Opened ${name}.`, details: result.notes });
    return { ok: true };
  },
};

export const newScene: Action = {
  id: 'file.new',
  label: 'New empty scene',
  keys: ['Alt+KeyN'],
  perform: (app) => app.do(openScene, { scene: createEmptyScene(), label: 'New scene' }),
};

export const renameScene: Action<string> = {
  id: 'file.rename',
  label: 'Rename the scene',
  perform: (app, name) =>
    app.edit('Rename the scene', (document) => ({
      ...document,
      scene: { ...document.scene, name: name.trim() || 'Untitled' },
    })),
};

/** Brings back a saved document with its history. */
export const restore: Action<{
  document: Document;
  past: App['state']['undo']['past'];
  future: App['state']['undo']['future'];
}> = {
  id: 'file.restore',
  label: 'Restore the saved work',
  perform: (app, { document, past, future }) => {
    openDocument(app, document, 'Restore');
    app.update({ undo: { past, future } });
  },
};

function openDocument(app: App, document: Document, label: string): void {
  app.edit(label, () => document);
  app.update({ selection: [], activeRun: document.runs[0]?.id ?? '', messages: [] });
  app.restartRuns();
  app.do(fitView);
}
