/** The tools, as a toolbar with one tab stop: arrow keys move, Home and End jump. */
import type { App } from '../app/app.ts';
import { toolActions } from '../app/actions/view.ts';
import type { ToolId } from '../app/state.ts';
import { iconButton } from './button.ts';
import { el, setAttribute } from './dom.ts';
import { firstKey } from './keys.ts';

/** Drawn apart from each other: moving, what blocks or costs, what walks, removing. */
const GROUPS: readonly (readonly ToolId[])[] = [
  ['select'],
  ['polygon', 'rectangle', 'wall', 'post', 'barrier'],
  ['goal', 'agent', 'spawner'],
  ['eraser'],
];

export function createToolBar(app: App, onChosen: () => void): HTMLElement {
  const buttons = new Map<ToolId, HTMLButtonElement>();
  const bar = el('div', { class: 'tool-bar', id: 'tools', role: 'toolbar', 'aria-label': 'Tools' });
  const isRow = () => getComputedStyle(bar).flexDirection === 'row';

  for (const group of GROUPS) {
    const box = el('div', { class: 'tool-group' });
    for (const tool of group) {
      const action = toolActions.find((one) => one.tool === tool);
      if (!action) throw new Error(`There is no action for the tool "${tool}".`);
      const button = iconButton({
        icon: tool,
        label: action.label,
        keys: firstKey(action),
        tipSide: 'right',
        onclick: () => {
          app.do(action);
          onChosen();
        },
      });
      button.dataset.tool = tool;
      buttons.set(tool, button);
      box.append(button);
    }
    bar.append(box);
  }

  function moveFocus(event: KeyboardEvent): void {
    const list = [...buttons.values()];
    const at = list.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: list.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = list[(next + list.length) % list.length];
    for (const button of list) button.tabIndex = button === target ? 0 : -1;
    target.focus();
  }
  bar.addEventListener('keydown', moveFocus);

  function sync(): void {
    const { tool } = app.state;
    setAttribute(bar, 'aria-orientation', isRow() ? 'horizontal' : 'vertical');
    const hasFocus = bar.contains(document.activeElement);
    for (const [id, button] of buttons) {
      setAttribute(button, 'aria-pressed', String(id === tool));
      if (!hasFocus) button.tabIndex = id === tool ? 0 : -1;
    }
  }
  app.subscribe((state, previous) => {
    if (state.tool !== previous.tool) sync();
  });
  bar.addEventListener('focusout', () => queueMicrotask(sync));
  sync();
  return bar;
}
