/** Editing the scene: adding, changing, removing, copying its parts. */
import { checkScene } from '../../scene/check-scene.ts';
import type { Point, Scene } from '../../scene/schema.ts';
import type { Action, App } from '../app.ts';
import {
  addPart,
  cornerAt,
  freshId,
  type LoosePart,
  loosePart,
  type Part,
  PART_KINDS,
  partsOf,
  removeParts,
  replacePart,
  samePart,
  translatePart,
  translateParts,
  withoutId,
} from '../scene-edit.ts';
import type { CornerRef, PartRef } from '../state.ts';

const editScene = (app: App, label: string, change: (scene: Scene) => Scene, merge?: string) =>
  app.edit(label, (document) => ({ ...document, scene: change(document.scene) }), merge);

/** For edits that no tool has checked: what the loader would refuse is refused, with its reason. */
function editChecked(app: App, label: string, change: (scene: Scene) => Scene, merge?: string): boolean {
  const [problem] = checkScene(change(app.state.document.scene));
  if (problem) app.tell({ level: 'warning', title: `${label}: not possible here.`, details: [problem.message] });
  else editScene(app, label, change, merge);
  return !problem;
}

const needsSelection = (app: App): true | string =>
  app.state.selection.length > 0 || 'Nothing is selected. Click a shape with the select tool first.';

/** Adds a part, selects it, and returns where it is. Goals get an id, so that agents can be sent there. */
export const addPartAction: Action<{ loose: LoosePart; select?: boolean; merge?: string }, PartRef> = {
  id: 'edit.add',
  label: 'Add',
  perform: (app, { loose, select = true, merge }) => {
    const scene = app.state.document.scene;
    const ref = { kind: loose.kind, index: partsOf(scene, loose.kind).length };
    const named: LoosePart =
      loose.kind === 'goal' && !loose.part.id
        ? { kind: 'goal', part: { ...loose.part, id: freshId(scene, 'goal') } }
        : loose;
    editScene(app, `Add ${loose.kind}`, (old) => addPart(old, named), merge);
    if (select) app.update({ selection: [ref] });
    return ref;
  },
};

export const replacePartAction: Action<{ ref: PartRef; part: Part; label?: string; merge?: string }> = {
  id: 'edit.replace',
  label: 'Change',
  perform: (app, { ref, part, label, merge }) =>
    editScene(app, label ?? `Change ${ref.kind}`, (scene) => replacePart(scene, ref, part), merge),
};

export const removePartsAction: Action<{ refs: readonly PartRef[]; merge?: string }> = {
  id: 'edit.remove',
  label: 'Remove',
  perform: (app, { refs, merge }) => {
    if (refs.length === 0) return;
    const label = refs.length === 1 ? `Remove ${refs[0]?.kind}` : `Remove ${refs.length} parts`;
    if (editChecked(app, label, (scene) => removeParts(scene, refs), merge)) app.update({ selection: [] });
  },
};

export const deleteSelection: Action = {
  id: 'edit.delete',
  label: 'Delete selection',
  keys: ['Delete', 'Backspace'],
  enabled: needsSelection,
  perform: (app) => app.do(removePartsAction, { refs: app.state.selection }),
};

export const copySelection: Action = {
  id: 'edit.copy',
  label: 'Copy',
  keys: ['$mod+KeyC'],
  enabled: needsSelection,
  perform: (app) => app.update({ clipboard: selectedParts(app) }),
};

export const cutSelection: Action = {
  id: 'edit.cut',
  label: 'Cut',
  keys: ['$mod+KeyX'],
  enabled: needsSelection,
  perform: (app) => {
    app.do(copySelection);
    app.do(deleteSelection);
  },
};

/** Pastes beside the original and selects the copies. */
export const paste: Action = {
  id: 'edit.paste',
  label: 'Paste',
  keys: ['$mod+KeyV'],
  enabled: (app) => app.state.clipboard.length > 0 || 'The clipboard is empty. Copy something first.',
  perform: (app) => addCopies(app, app.state.clipboard, 'Paste'),
};

export const duplicateSelection: Action = {
  id: 'edit.duplicate',
  label: 'Duplicate',
  keys: ['$mod+KeyD'],
  enabled: needsSelection,
  perform: (app) => addCopies(app, selectedParts(app), 'Duplicate'),
};

export const selectAll: Action = {
  id: 'edit.select-all',
  label: 'Select all',
  keys: ['$mod+KeyA'],
  perform: (app) => {
    const { scene } = app.state.document;
    const kinds = PART_KINDS.filter((kind) => kind !== 'walkable');
    app.update({ selection: kinds.flatMap((kind) => partsOf(scene, kind).map((_, index) => ({ kind, index }))) });
  },
};

export const setSelection: Action<readonly PartRef[]> = {
  id: 'edit.select',
  label: 'Select',
  perform: (app, selection) => app.update({ selection }),
};

export const toggleSelected: Action<PartRef> = {
  id: 'edit.toggle-selected',
  label: 'Add to or take from the selection',
  perform: (app, ref) => {
    const { selection } = app.state;
    const without = selection.filter((other) => !samePart(other, ref));
    app.update({ selection: without.length < selection.length ? without : [...selection, ref] });
  },
};

/** The corner that keys and panel act on from now on, or none. Its part has to be selected. */
export const selectCorner: Action<CornerRef | null> = {
  id: 'edit.select-corner',
  label: 'Select a corner',
  perform: (app, corner) => {
    const { selection, document } = app.state;
    const known = corner && selection.some((ref) => samePart(ref, corner.ref)) && cornerAt(document.scene, corner);
    app.update({ corner: known ? corner : null });
  },
};

/** Arrow keys: one grid step of a hundredth of the scene, ten with Shift. */
const nudge = (name: string, key: string, x: number, y: number): readonly Action[] =>
  [1, 10].map((factor) => ({
    id: `edit.nudge-${name}${factor === 1 ? '' : '-far'}`,
    label: `Nudge ${name}${factor === 1 ? '' : ' far'}`,
    keys: [factor === 1 ? key : `Shift+${key}`],
    enabled: needsSelection,
    perform: (app: App) => {
      const [x0, y0, x1, y1] = app.state.document.scene.bounds;
      const step = (factor * Math.max(x1 - x0, y1 - y0)) / 400;
      const merge = `nudge ${JSON.stringify(app.state.selection)}`;
      const refs = app.state.selection;
      editChecked(app, 'Nudge', (scene) => translateParts(scene, refs, [x * step, y * step]), merge);
    },
  }));

export const nudges: readonly Action[] = [
  ...nudge('left', 'ArrowLeft', -1, 0),
  ...nudge('right', 'ArrowRight', 1, 0),
  ...nudge('up', 'ArrowUp', 0, 1),
  ...nudge('down', 'ArrowDown', 0, -1),
];

function selectedParts(app: App): readonly LoosePart[] {
  return app.state.selection.flatMap((ref) => loosePart(app.state.document.scene, ref) ?? []);
}

/** Where copies are tried, in steps of a fortieth of the scene: beside the original, then farther around it. */
const ASIDE: readonly Point[] = [1, 2, 4, 8].flatMap((far) => [
  [far, -far],
  [far, 0],
  [0, -far],
  [-far, 0],
  [0, far],
  [-far, far],
]);

function addCopies(app: App, originals: readonly LoosePart[], label: string): void {
  const { scene } = app.state.document;
  const [x0, y0, x1, y1] = scene.bounds;
  const step = Math.max(x1 - x0, y1 - y0) / 40;
  const copiesAt =
    ([x, y]: Point) =>
    (into: Scene) =>
      withCopies(into, originals, [x * step, y * step]);
  const fits = ASIDE.find((aside) => checkScene(copiesAt(aside)(scene)).length === 0);
  if (!editChecked(app, label, copiesAt(fits ?? ASIDE[0]))) return;
  const before = new Map(PART_KINDS.map((kind) => [kind, partsOf(scene, kind).length]));
  const selection = PART_KINDS.flatMap((kind) =>
    partsOf(app.state.document.scene, kind)
      .map((_, index) => ({ kind, index }))
      .slice(before.get(kind)),
  );
  app.update({ selection });
}

function withCopies(scene: Scene, originals: readonly LoosePart[], by: Point): Scene {
  let next = scene;
  for (const original of originals) {
    const copy = translatePart(withoutId(original), by);
    const named = copy.kind === 'goal' ? { ...copy, part: { ...copy.part, id: freshId(next, 'goal') } } : copy;
    next = addPart(next, named);
  }
  return next;
}
