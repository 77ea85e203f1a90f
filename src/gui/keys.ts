/** Shortcuts: what a tinykeys pattern is called on a key cap, and which keys reach the actions. */
import { tinykeys } from 'tinykeys';
import type { Action, App } from '../app/app.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const CAPS: Readonly<Record<string, string>> = {
  $mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
  Period: '.',
  Slash: '/',
  Equal: '+',
  Minus: '−',
  NumpadAdd: '+',
  NumpadSubtract: '−',
  BracketLeft: '[',
  BracketRight: ']',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** `$mod+KeyZ` as the caps one presses: Ctrl, Z. Characters that need Shift on most layouts are named by themselves. */
export function keyCaps(pattern: string): readonly string[] {
  if (pattern === 'Shift+?') return ['?'];
  if (pattern === 'Shift+Equal') return ['+'];
  return pattern.split(/\b\+/).map((part) => CAPS[part] ?? part.replace(/^(Key|Digit)/, ''));
}

export const firstKey = (action: Action): string => (action.keys?.[0] ? keyCaps(action.keys[0]).join('+') : '');

/** Typing, and whatever a dialog or a widget does with its own keys, is not a shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  // A dialog that has just closed may still hold the focus for a moment.
  if (target?.closest('input, textarea, select, [contenteditable]')?.checkVisibility()) return true;
  const presses = event.code === 'Space' || event.key === 'Enter';
  return presses && Boolean(target?.closest('button, a[href], summary'));
}

export function bindKeys(app: App, actions: readonly Action[]): () => void {
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const action of actions) {
    for (const pattern of action.keys ?? []) {
      bindings[pattern] = (event) => {
        if (isTaken(event)) return;
        // Arrow keys without a selection belong to whatever scrolls or listens.
        if (pattern.includes('Arrow') && (action.enabled?.(app) ?? true) !== true) return;
        event.preventDefault();
        app.do(action);
      };
    }
  }
  return tinykeys(window, bindings);
}
