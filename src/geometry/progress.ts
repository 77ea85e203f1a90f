/** Long work is a generator: it yields progress, can be dropped at any yield, and returns its result. */

/** `done` runs from 0 to 1; `doing` is a short phrase for the status line. */
export type Progress = { readonly done: number; readonly doing: string };
export type Work<T> = Generator<Progress, T>;

/** Runs it to the end at once. */
export function drain<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same work as one part of a longer one: its progress runs between two marks. */
export function* within<T>(from: number, to: number, work: Work<T>): Work<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield { done: from + (to - from) * value.done, doing: value.doing };
  }
}

/** Runs it in slices of `sliceMs`, letting the thread breathe in between; rejects with an AbortError when the signal fires. */
export async function runSliced<T>(
  work: Work<T>,
  options: {
    readonly sliceMs?: number;
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: Progress) => void;
  } = {},
): Promise<T> {
  const { sliceMs = 8, signal, onProgress } = options;
  let sliceEnd = performance.now() + sliceMs;
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < sliceEnd) continue;
    onProgress?.(value);
    await breathe();
    sliceEnd = performance.now() + sliceMs;
  }
}

/** A macrotask without the 4 ms clamp of nested timers, so that messages and input get their turn. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
