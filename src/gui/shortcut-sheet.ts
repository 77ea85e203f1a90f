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
  [['Wheel'], 'Zoom at the pointer'],
  [['Middle drag'], 'Pan (or drag with Space held, or two fingers)'],
  [['Double click'], 'Finish a shape'],
  [['Esc'], 'Cancel the shape, or clear the selection'],
];

export function createShortcutSheet(actions: readonly Action[]): Dialog {
  const dialog = createDialog('Keyboard shortcuts', 'shortcuts');
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    if (!action.keys?.length) continue;
    const group = action.id.split('.')[0] as string;
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  for (const [group, members] of groups) {
    const rows = members.map((action) => row((action.keys ?? []).map(keyCaps), action.label));
    dialog.body.append(section(TITLES[group] ?? group, rows));
  }
  dialog.body.append(
    section(
      'Pointer and canvas',
      GESTURES.map(([caps, label]) => row([caps], label)),
    ),
  );
  return dialog;
}

const section = (title: string, rows: readonly HTMLElement[]): HTMLElement =>
  el('section', {}, el('h3', {}, title), el('dl', {}, ...rows));

function row(patterns: readonly (readonly string[])[], label: string): HTMLElement {
  const caps = patterns.map((pattern) => el('span', { class: 'caps' }, ...pattern.map((cap) => el('kbd', {}, cap))));
  return el('div', {}, el('dt', {}, label), el('dd', {}, ...caps));
}
