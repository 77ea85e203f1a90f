/** One tooltip for the whole page: elements say `data-tip`, and `data-keys` for the shortcut behind it. */
import { el } from './dom.ts';

const DELAY_MS = 350;
const GAP_PX = 8;

/** Shown on hover after a moment and on keyboard focus at once; Escape hides it. */
export function installTooltips(): () => void {
  const text = el('span');
  const keys = el('kbd');
  // Names and help are read out from the elements themselves.
  const bubble = el('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true }, text, keys);
  document.body.append(bubble);
  let owner: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(element: HTMLElement): void {
    owner = element;
    text.textContent = element.dataset.tip ?? '';
    keys.textContent = element.dataset.keys ?? '';
    keys.hidden = !element.dataset.keys;
    bubble.hidden = false;
    // A modal dialog makes everything outside of it inert and covers it.
    (element.closest('dialog') ?? document.body).append(bubble);
    place(element);
  }

  function place(element: HTMLElement): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const besides = element.dataset.tipSide;
    let x = box.left + box.width / 2 - width / 2;
    let y = box.bottom + GAP_PX;
    if (besides === 'right' || besides === 'left') {
      x = besides === 'right' ? box.right + GAP_PX : box.left - width - GAP_PX;
      y = box.top + box.height / 2 - height / 2;
    } else if (besides === 'top' || y + height > innerHeight - GAP_PX) {
      y = box.top - height - GAP_PX;
    }
    bubble.style.left = `${Math.max(GAP_PX, Math.min(x, innerWidth - width - GAP_PX))}px`;
    bubble.style.top = `${Math.max(GAP_PX, Math.min(y, innerHeight - height - GAP_PX))}px`;
  }

  function hide(): void {
    clearTimeout(timer);
    owner = null;
    bubble.hidden = true;
  }

  const ownerOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip]') ?? null;
  const onOver = (event: PointerEvent) => {
    const element = ownerOf(event);
    if (element === owner || event.pointerType === 'touch') return;
    hide();
    if (element) timer = setTimeout(() => show(element), DELAY_MS);
  };
  const onFocus = (event: FocusEvent) => {
    const element = ownerOf(event);
    if (element?.matches(':focus-visible')) show(element);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('pointerover', onOver, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener('keydown', onKey, { signal });
  return () => {
    hide();
    bubble.remove();
    listening.abort();
  };
}
