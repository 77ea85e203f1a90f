/** A modal dialog with a title and a close button. The browser traps focus, closes on Escape and gives focus back. */
import { iconButton } from './button.ts';
import { el } from './dom.ts';

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly body: HTMLElement;
  /** Room beside the title. */
  readonly head: HTMLElement;
  open(): void;
  close(): void;
}

export function createDialog(title: string, className: string): Dialog {
  const id = `${className}-title`;
  const body = el('div', { class: 'dialog-body', tabindex: 0, role: 'group', 'aria-labelledby': id });
  const head = el('div', { class: 'dialog-tools' });
  const close = iconButton({ icon: 'close', label: 'Close', keys: 'Esc', onclick: () => element.close() });
  const element = el(
    'dialog',
    { class: `dialog ${className}`, 'aria-labelledby': id },
    el('header', { class: 'dialog-head' }, el('h2', { id, tabindex: -1, autofocus: true }, title), head, close),
    body,
  );
  // A click on the backdrop is a click on the dialog itself, outside of its content.
  element.addEventListener('pointerdown', (event) => {
    if (event.target !== element) return;
    const box = element.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) element.close();
  });
  document.body.append(element);

  let opener: HTMLElement | null = null;
  element.addEventListener('close', () => {
    // With nothing focused before, the canvas takes over: else the hidden field would keep the keys.
    const canvas = document.querySelector<HTMLElement>('#stage');
    (opener === document.body ? canvas : opener)?.focus();
  });
  return {
    element,
    body,
    head,
    open() {
      if (element.open) return;
      opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      element.showModal();
    },
    close: () => element.close(),
  };
}
