/** The shortcuts, listed from the actions themselves. */
import type { Action } from '../app/app.ts';
import { createDialog, type Dialog } from './dialog.ts';
import { el } from './dom.ts';
import { keyCaps } from './keys.ts';

const TITLES: Readonly<Record<string, string>> = {
  tool: 'Tools',
  history: 'Undo',
  edit: 'Editing',
  clock: 'Time',
  view: 'View',
  file: 'Scene',
  page: 'Page',
};

/** What pointer and canvas do that no action names. */
const GESTURES: readonly (readonly [caps: readonly string[], label: string])[] = [
  [['Wheel'], 'Zoom at the pointer; two fingers do the same'],
  [['Middle drag'], 'Move the view; or drag with Space held'],
  [['Double click'], 'Finish a shape'],
  [['Shift'], 'While drawing: keep to right angles'],
  [['Ctrl'], 'While drawing: no snapping'],
  [['Arrows'], 'With a drawing tool: move the crosshair'],
  [['Enter'], 'Place a point; twice ends the shape'],
  [['Backspace'], 'Take the last point back'],
  [['Page Down'], 'Select the next part; Page Up the one before'],
  [['Enter'], 'With a part selected: go from corner to corner; Shift+Enter back'],
  [['Alt'], 'With a click on a corner: take it out'],
  [['Esc'], 'Drop the shape, or clear the selection'],
];

export function createShortcutSheet(actions: readonly Action[]): Dialog {
  const dialog = createDialog('Keyboard shortcuts', 'shortcuts');
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    if (!action.keys?.length) continue;
    const group = action.id.split('.')[0];
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  for (const [group, members] of groups) {
    dialog.body.append(section(TITLES[group] ?? group, rowsOf(members)));
  }
  dialog.body.append(
    section(
      'Pointer and canvas',
      GESTURES.map(([caps, label]) => row([caps], label)),
    ),
  );
  return dialog;
}

/** Actions that differ only in direction share a row. */
function rowsOf(actions: readonly Action[]): readonly HTMLElement[] {
  const rows = new Map<string, (readonly string[])[]>();
  for (const { label, keys = [] } of actions) {
    const name = label.replace(/ (left|right|up|down)\b/, '');
    const caps = rows.get(name) ?? [];
    for (const pattern of keys.map(keyCaps)) {
      if (!caps.some((other) => other.join() === pattern.join())) caps.push(pattern);
    }
    rows.set(name, caps);
  }
  return [...rows].map(([name, caps]) => row(caps, name));
}

const section = (title: string, rows: readonly HTMLElement[]): HTMLElement =>
  el('section', {}, el('h3', {}, title), el('dl', {}, ...rows));

function row(patterns: readonly (readonly string[])[], label: string): HTMLElement {
  const caps = patterns.map((pattern) => el('span', { class: 'caps' }, ...pattern.map((cap) => el('kbd', {}, cap))));
  return el('div', {}, el('dt', {}, label), el('dd', {}, ...caps));
}
