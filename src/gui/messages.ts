/** What happened, where, and what to do: cards at the bottom left, and the whole list in a dialog. */
import type { App } from '../app/app.ts';
import { dismissMessage } from '../app/actions/view.ts';
import type { Message } from '../app/state.ts';
import { iconButton } from './button.ts';
import { createDialog } from './dialog.ts';
import { el } from './dom.ts';
import { icon } from './icons.ts';

const CARDS = 3;
const CARD_DETAILS = 3;
/** Notes that need no answer go by themselves; warnings and errors stay. */
const INFO_MS = 8000;

export function createMessages(app: App): HTMLElement {
  const list = el('div', { class: 'cards' });
  const all = el('button', {
    type: 'button',
    class: 'text-button all-messages',
    hidden: true,
    onclick: () => showAll(),
  });
  // Both regions exist before anything is said in them: only then is it read out.
  const polite = el('div', { class: 'unseen', role: 'status' });
  const urgent = el('div', { class: 'unseen', role: 'alert' });
  const area = el('section', { class: 'messages', 'aria-label': 'Messages' }, list, all, polite, urgent);
  const dialog = createDialog('Messages', 'issues');
  const cards = new Map<number, HTMLElement>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function dismiss(id: number): void {
    const card = cards.get(id);
    const next = card?.nextElementSibling ?? card?.previousElementSibling;
    const hadFocus = card?.contains(document.activeElement);
    app.do(dismissMessage, id);
    if (hadFocus) (next?.querySelector('button') ?? document.querySelector<HTMLElement>('canvas'))?.focus();
  }

  function showAll(): void {
    fillDialog();
    dialog.open();
  }

  function fillDialog(): void {
    const clear = el('button', { type: 'button', class: 'text-button', onclick: () => dismissAll() }, 'Dismiss all');
    dialog.head.replaceChildren(clear);
    dialog.body.replaceChildren(...app.state.messages.map((message) => wholeMessage(message)).reverse());
  }

  function dismissAll(): void {
    for (const { id } of app.state.messages) app.do(dismissMessage, id);
    dialog.close();
  }

  function cardOf(message: Message): HTMLElement {
    const shown = message.details.slice(0, CARD_DETAILS);
    const left = message.details.length - shown.length;
    const text = el('div', { class: 'card-text' }, el('p', { class: 'card-title' }, message.title));
    if (shown.length > 0) text.append(detailList(shown));
    if (left > 0) {
      text.append(
        el('button', { type: 'button', class: 'text-button', onclick: showAll }, `Show all ${message.details.length}`),
      );
    }
    const close = iconButton({ icon: 'close', label: 'Dismiss', tipSide: 'top', onclick: () => dismiss(message.id) });
    return el('article', { class: 'card', 'data-level': message.level }, icon(message.level), text, close);
  }

  function announce(message: Message): void {
    const region = message.level === 'error' ? urgent : polite;
    region.textContent = [message.title, ...message.details.slice(0, CARD_DETAILS)].join(' ');
  }

  function expire(message: Message, card: HTMLElement): void {
    timers.set(
      message.id,
      setTimeout(() => {
        if (card.matches(':hover, :focus-within')) expire(message, card);
        else dismiss(message.id);
      }, INFO_MS),
    );
  }

  function sync(): void {
    const { messages } = app.state;
    const visible = messages.slice(-CARDS);
    for (const [id, card] of cards) {
      if (visible.some((message) => message.id === id)) continue;
      card.remove();
      cards.delete(id);
      clearTimeout(timers.get(id));
      timers.delete(id);
    }
    for (const message of visible) {
      if (cards.has(message.id)) continue;
      const card = cardOf(message);
      cards.set(message.id, card);
      list.append(card);
      announce(message);
      if (message.level === 'info') expire(message, card);
    }
    all.hidden = messages.length <= CARDS;
    all.textContent = `All ${messages.length} messages`;
    if (dialog.element.open) fillDialog();
  }

  app.subscribe((state, previous) => {
    if (state.messages !== previous.messages) sync();
  });
  sync();
  return area;
}

function wholeMessage(message: Message): HTMLElement {
  const text = el('div', { class: 'card-text' }, el('h3', {}, message.title));
  if (message.details.length > 0) text.append(detailList(message.details));
  return el('article', { class: 'issue', 'data-level': message.level }, icon(message.level), text);
}

const detailList = (details: readonly string[]): HTMLElement =>
  el('ul', { class: 'details' }, ...details.map((line) => el('li', {}, line)));
