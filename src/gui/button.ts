/** Icon buttons: name, tooltip and shortcut from one place. */
import { type Action, type App } from '../app/app.ts';
import { el, setAttribute } from './dom.ts';
import { icon, type IconName } from './icons.ts';
import { firstKey } from './keys.ts';

type Side = 'right' | 'left' | 'top' | 'bottom';
export type ButtonOptions = {
  readonly icon: IconName;
  readonly label: string;
  readonly keys?: string;
  readonly tipSide?: Side;
  readonly onclick: () => void;
};

export function iconButton({
  icon: name,
  label,
  keys = '',
  tipSide = 'bottom',
  onclick,
}: ButtonOptions): HTMLButtonElement {
  return el(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      'data-tip': label,
      'data-keys': keys || undefined,
      'data-tip-side': tipSide,
      onclick,
    },
    icon(name),
  );
}

export function actionButton(app: App, action: Action, name: IconName, tipSide?: Side): HTMLButtonElement {
  return iconButton({
    icon: name,
    label: action.label,
    keys: firstKey(action),
    ...(tipSide ? { tipSide } : {}),
    onclick: () => app.do(action),
  });
}

export function setButton(button: HTMLButtonElement, name: IconName, label: string): void {
  if (button.dataset.icon === name && button.dataset.tip === label) return;
  button.dataset.icon = name;
  button.replaceChildren(icon(name));
  setAttribute(button, 'aria-label', label);
  setAttribute(button, 'data-tip', label);
}

/** Greyed out but still reachable, so that the keyboard never loses its place. */
export function setPossible(button: HTMLButtonElement, possible: boolean): void {
  setAttribute(button, 'aria-disabled', String(!possible));
}
