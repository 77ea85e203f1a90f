/** Entry of the build worker. One job at a time, in the order asked for; a cancelled one is dropped at its next yield. */
import { runSliced } from '../geometry/progress.ts';
import { createBuildSession } from './build-session.ts';
import type { BuildResult } from './builder.ts';
import type { FromWorker, SentResult, ToWorker } from './worker-protocol.ts';

const session = createBuildSession();
const running = new Map<number, AbortController>();
let queue: Promise<void> = Promise.resolve();

const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === 'cancel') {
    running.get(message.job)?.abort();
    return;
  }
  const abort = new AbortController();
  running.set(message.job, abort);
  queue = queue.then(() => perform(message, abort.signal)).finally(() => running.delete(message.job));
};

async function perform(message: Exclude<ToWorker, { kind: 'cancel' }>, signal: AbortSignal): Promise<void> {
  const { job } = message;
  try {
    if (message.kind === 'parse') {
      post({ kind: 'parsed', job, result: session.parse(message.bytes, message.name) });
      return;
    }
    const onProgress = (progress: { done: number; doing: string }) => post({ kind: 'progress', job, progress });
    const result = await runSliced(session.build(message.request), { sliceMs: 30, signal, onProgress });
    post({ kind: 'built', job, result: result.ok ? withoutScene(result) : result });
  } catch (error) {
    if (!signal.aborted) post({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) });
  }
}

function withoutScene(result: BuildResult & { ok: true }): SentResult {
  const { scene: _, ...world } = result.world;
  return { ...result, world };
}
