/** On small screens tools and panel are sheets: one at a time, opened by a button, closed by Escape or a tap elsewhere. */
import type { App } from '../app/app.ts';
import { iconButton, setButton } from './button.ts';
import { el } from './dom.ts';

export interface Sheets {
  readonly buttons: HTMLElement;
  close(): void;
}

export function createSheets(app: App, tools: HTMLElement, panel: HTMLElement): Sheets {
  const toolsButton = iconButton({
    icon: app.state.tool,
    label: 'Tools',
    tipSide: 'top',
    onclick: () => toggle(tools),
  });
  const panelButton = iconButton({ icon: 'sliders', label: 'Settings', tipSide: 'top', onclick: () => toggle(panel) });
  const pairs = [
    [toolsButton, tools],
    [panelButton, panel],
  ] as const;
  const buttons = el('div', { class: 'sheet-buttons' }, toolsButton, panelButton);

  function show(sheet: HTMLElement | null): void {
    for (const [button, element] of pairs) {
      element.classList.toggle('open', element === sheet);
      button.setAttribute('aria-expanded', String(element === sheet));
      button.setAttribute('aria-controls', element.id);
    }
  }
  function toggle(sheet: HTMLElement): void {
    const opening = !sheet.classList.contains('open');
    show(opening ? sheet : null);
    if (opening) sheet.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus();
  }
  for (const [button, sheet] of pairs) {
    const close = iconButton({
      icon: 'close',
      label: 'Close',
      tipSide: 'top',
      onclick: () => {
        show(null);
        button.focus();
      },
    });
    close.classList.add('sheet-close');
    sheet.append(close);
    sheet.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !sheet.classList.contains('open')) return;
      show(null);
      button.focus();
    });
  }
  document.addEventListener('pointerdown', (event) => {
    const target = event.target as Node;
    if (!buttons.contains(target) && pairs.every(([, sheet]) => !sheet.contains(target))) show(null);
  });
  app.subscribe((state, previous) => {
    if (state.tool !== previous.tool) setButton(toolsButton, state.tool, 'Tools');
  });
  show(null);
  return { buttons, close: () => show(null) };
}
