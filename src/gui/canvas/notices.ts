/** Words beside the pointer: some hold as long as their cause, some stay for a moment. */
import type { Point } from '../../scene/schema.ts';

export type Notice = { readonly text: string; readonly at: Point };

const HOLD_MS = 4000;

export interface Notices {
  /** As long as it holds; null takes it back. */
  say(text: string | null, at: Point): void;
  /** For a moment, whatever is said meanwhile. */
  tell(text: string, at: Point): void;
  /** A new gesture begins: old words go. */
  clear(): void;
  listen(listener: (notice: Notice | null) => void): () => void;
  dispose(): void;
}

export function createNotices(): Notices {
  const listeners = new Set<(notice: Notice | null) => void>();
  let shown: Notice | null = null;
  let held: ReturnType<typeof setTimeout> | null = null;

  function show(notice: Notice | null): void {
    const same = notice?.text === shown?.text && notice?.at[0] === shown?.at[0] && notice?.at[1] === shown?.at[1];
    shown = notice;
    if (!same) for (const listener of listeners) listener(notice);
  }

  function release(): void {
    if (held) clearTimeout(held);
    held = null;
  }

  return {
    say(text, at) {
      if (held && !text) return;
      release();
      show(text ? { text, at } : null);
    },
    tell(text, at) {
      release();
      show({ text, at });
      held = setTimeout(() => {
        held = null;
        show(null);
      }, HOLD_MS);
    },
    clear() {
      release();
      show(null);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      release();
      listeners.clear();
    },
  };
}
