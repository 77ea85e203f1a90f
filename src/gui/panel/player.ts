/** Steps through a number and plays it: something grows from its first step to its end, which the number 0 stands for. */
import { iconButton, setButton, setPossible } from '../button.ts';
import { el, setText } from '../dom.ts';
import type { Field } from './field.ts';
import { END, nextStep, previousStep } from './play-steps.ts';

export type Player = Field & { readonly element: HTMLElement };

export type PlayerOptions = {
  readonly label: string;
  readonly get: () => number;
  readonly set: (value: number) => void;
  /** How many steps there are; 0 while nobody knows. */
  readonly steps: () => number;
  /** What was set last is to be seen: the next step may come. */
  readonly ready: () => boolean;
  readonly shown: () => boolean;
};

const STEP_MS = 500;
const ASK_AGAIN_MS = 50;

export function createPlayer({ label, get, set, steps, ready, shown }: PlayerOptions): Player {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the player has set last: when somebody else sets another one, it stops. */
  let played = END;

  const back = iconButton({
    icon: 'reset',
    label: 'One step back',
    keys: '←',
    tipSide: 'top',
    onclick: () => go(previousStep(get(), steps())),
  });
  const play = iconButton({ icon: 'play', label: 'Play the steps', tipSide: 'top', onclick: () => toggle() });
  const on = iconButton({
    icon: 'step',
    label: 'One step on',
    keys: '→',
    tipSide: 'top',
    onclick: () => go(nextStep(get(), steps())),
  });
  const words = el('span', { class: 'number' });
  const row = el(
    'div',
    { class: 'player', role: 'group', 'aria-label': label, onkeydown: press },
    back,
    play,
    on,
    words,
  );

  function go(value: number): void {
    pause();
    if (value !== get()) set(value);
  }

  function press(event: KeyboardEvent): void {
    const values: Readonly<Record<string, () => number>> = {
      Home: () => 1,
      End: () => END,
      ArrowLeft: () => previousStep(get(), steps()),
      ArrowRight: () => nextStep(get(), steps()),
    };
    const value = values[event.key];
    if (!value || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(value());
  }

  function toggle(): void {
    if (timer !== undefined) return pause();
    if (steps() === 0) return;
    advance(get() === END || get() >= steps() ? 1 : get() + 1);
  }

  function advance(value: number): void {
    played = value;
    timer = value === END ? undefined : setTimeout(tick, STEP_MS);
    set(value);
    sync();
  }

  function tick(): void {
    // Another scene has another panel.
    if (!row.isConnected || !shown() || get() !== played) return pause();
    if (ready()) advance(nextStep(played, steps()));
    else timer = setTimeout(tick, ASK_AGAIN_MS);
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    sync();
  }

  function sync(): void {
    const count = steps();
    const value = get();
    row.hidden = !shown();
    if (timer !== undefined) setButton(play, 'pause', 'Pause the steps');
    else setButton(play, 'play', 'Play the steps');
    setPossible(back, count > 0 && value !== 1);
    setPossible(on, count > 0 && value !== END);
    setPossible(play, count > 0);
    setText(words, count === 0 ? '' : value === END ? `all ${count}` : `${Math.min(value, count)} of ${count}`);
  }
  sync();
  return { element: row, sync };
}
