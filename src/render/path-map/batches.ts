/**
 * Work for the GPU in batches whose end is known without waiting. Two are under way at a time, so that the GPU is never idle
 * and never has more ahead of it than about twice the time that a batch may take.
 */
import type { Gpu } from '../../gpu/context.ts';

type Batch = { readonly items: number; readonly sync: WebGLSync; readonly probe: WebGLBuffer; readonly since: number };

export interface Batches {
  /** Items of the batches that have ended. */
  readonly ended: number;
  readonly underWay: number;
  /** Items of all batches, ended or not. */
  readonly begun: number;
  /** Looks which batches have ended; `onEnd` gets the words that were read at the end of each. */
  poll(budgetMs: number, onEnd: (probe: Uint32Array) => void): void;
  /** How many items to put into the next batch now; 0 while enough is under way. */
  room(): number;
  /** What was just drawn is a batch; `read` asks for four words into the bound PIXEL_PACK_BUFFER. */
  close(items: number, read: () => void): void;
  dispose(): void;
}

const MOST_UNDER_WAY = 2;
const MOST_ITEMS = 64;

export function createBatches({ gl }: Gpu): Batches {
  const batches: Batch[] = [];
  const words = new Uint32Array(4);
  let size = 1;
  let ended = 0;
  let begun = 0;
  let lastEnd = 0;

  return {
    get ended() {
      return ended;
    },
    get underWay() {
      return batches.length;
    },
    get begun() {
      return begun;
    },
    poll(budgetMs, onEnd) {
      while (batches.length > 0) {
        const [batch] = batches;
        if (gl.getSyncParameter(batch.sync, gl.SYNC_STATUS) !== gl.SIGNALED) return;
        batches.shift();
        const now = performance.now();
        const tookMs = now - Math.max(batch.since, lastEnd);
        lastEnd = now;
        // Frames that were drawn meanwhile count as well.
        if (tookMs < 4 * budgetMs && batch.items === size) size = Math.min(MOST_ITEMS, 2 * size);
        else if (tookMs > 10 * budgetMs) size = Math.max(1, size >> 1);
        ended += batch.items;
        gl.deleteSync(batch.sync);
        gl.bindBuffer(gl.PIXEL_PACK_BUFFER, batch.probe);
        gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, words);
        gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
        gl.deleteBuffer(batch.probe);
        onEnd(words);
      }
    },
    room: () => (batches.length < MOST_UNDER_WAY ? size : 0),
    close(items, read) {
      const probe = gl.createBuffer();
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, probe);
      gl.bufferData(gl.PIXEL_PACK_BUFFER, words.byteLength, gl.STREAM_READ);
      read();
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
      const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      begun += items;
      // Without a sync the context is gone, and everything is made anew under the next.
      if (sync) batches.push({ items, sync, probe, since: performance.now() });
    },
    dispose() {
      for (const { sync, probe } of batches) {
        gl.deleteSync(sync);
        gl.deleteBuffer(probe);
      }
    },
  };
}
