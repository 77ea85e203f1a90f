/** Builds in a worker, so that the page never waits. */
import type { ParseResult } from '../scene/parse.ts';
import type { Builder, BuildOptions } from './builder.ts';
import type { FromWorker, SentResult, ToWorker } from './worker-protocol.ts';

type Job = {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly options?: BuildOptions;
};

export function createWorkerBuilder(): Builder {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const jobs = new Map<number, Job>();
  let lastJob = 0;

  const post = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);

  worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
    const job = jobs.get(message.job);
    if (!job) return;
    if (message.kind === 'progress') {
      job.options?.onProgress(message.progress);
      return;
    }
    jobs.delete(message.job);
    if (message.kind === 'failed') job.reject(new Error(message.message));
    else job.resolve(message.result as never);
  };
  worker.onerror = (event) => {
    for (const job of jobs.values()) job.reject(new Error(event.message || 'The build worker could not be started.'));
    jobs.clear();
  };

  function ask<T>(
    makeMessage: (job: number) => ToWorker,
    transfer: Transferable[],
    options?: BuildOptions,
  ): Promise<T> {
    const id = ++lastJob;
    return new Promise<T>((resolve, reject) => {
      jobs.set(id, { resolve: resolve as (result: never) => void, reject, ...(options ? { options } : {}) });
      options?.signal.addEventListener('abort', () => {
        if (!jobs.delete(id)) return;
        post({ kind: 'cancel', job: id });
        reject(new DOMException('Superseded by a newer build.', 'AbortError'));
      });
      post(makeMessage(id), transfer);
    });
  }

  return {
    // A copy, because the caller keeps its bytes.
    parse: (bytes, name) => {
      const copy = bytes.slice();
      return ask<ParseResult>((job) => ({ kind: 'parse', job, bytes: copy, name }), [copy.buffer]);
    },
    build: (request, options) =>
      ask<SentResult>((job) => ({ kind: 'build', job, request }), [], options).then((result) =>
        result.ok ? { ...result, world: { ...result.world, scene: request.scene } } : result,
      ),
    dispose: () => worker.terminate(),
  };
}
