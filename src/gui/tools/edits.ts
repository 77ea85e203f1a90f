/** Edits that only gestures make: many parts at once, and taking a gesture back. */
import type { Action } from '../../app/app.ts';
import { addPart, type LoosePart, type Replacement, replaceParts } from '../../app/scene-edit.ts';
import type { AppState } from '../../app/state.ts';

export const replacePartsAction: Action<{ replacements: readonly Replacement[]; label: string; merge: string }> = {
  id: 'edit.replace-parts',
  label: 'Change several parts',
  perform: (app, { replacements, label, merge }) =>
    app.edit(label, (document) => ({ ...document, scene: replaceParts(document.scene, replacements) }), merge),
};

export const addPartsAction: Action<{ parts: readonly LoosePart[]; label: string; merge: string }> = {
  id: 'edit.add-parts',
  label: 'Add several parts',
  perform: (app, { parts, label, merge }) =>
    app.edit(label, (document) => ({ ...document, scene: parts.reduce(addPart, document.scene) }), merge),
};

/** Where a gesture began, to go back to when it is broken off. */
export type Beginning = Pick<AppState, 'document' | 'undo' | 'selection'>;

export const beginningOf = ({ document, undo, selection }: AppState): Beginning => ({ document, undo, selection });

/** As if the gesture had never been: no undo entry stays behind. */
export const breakOff: Action<Beginning> = {
  id: 'edit.break-off',
  label: 'Break off a gesture',
  perform: (app, beginning) => {
    if (app.state.document !== beginning.document) app.update(beginning);
  },
};
