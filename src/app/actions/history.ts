/** Going back and forth through the changes of the document. */
import type { Action, App } from '../app.ts';
import type { HistoryEntry } from '../state.ts';
import { fitView } from './view.ts';

export const undo: Action = {
  id: 'history.undo',
  label: 'Undo',
  keys: ['$mod+KeyZ'],
  enabled: (app) => app.state.undo.past.length > 0 || 'Nothing to undo.',
  perform: (app) => travel(app, 'past', 'future'),
};

export const redo: Action = {
  id: 'history.redo',
  label: 'Redo',
  keys: ['$mod+Shift+KeyZ', '$mod+KeyY'],
  enabled: (app) => app.state.undo.future.length > 0 || 'Nothing to redo.',
  perform: (app) => travel(app, 'future', 'past'),
};

function travel(app: App, from: 'past' | 'future', to: 'past' | 'future'): void {
  const { undo: stacks, document } = app.state;
  const entry = stacks[from].at(-1) as HistoryEntry;
  const moved = {
    ...stacks,
    [from]: stacks[from].slice(0, -1),
    [to]: [...stacks[to], { document, label: entry.label }],
  };
  app.update({ document: entry.document, undo: moved, selection: [] });
  // Edits share the bounds with the scene before; other bounds mean another scene.
  if (entry.document.scene.bounds !== document.scene.bounds) {
    app.restartRuns();
    app.do(fitView);
  }
}
