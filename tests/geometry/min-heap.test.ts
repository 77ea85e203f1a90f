import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMinHeap } from '../../src/geometry/min-heap.ts';

test('items come out in the order of their keys, whatever is pushed in between', () => {
  const step = fc.option(fc.double({ noNaN: true }), { nil: undefined, freq: 2 });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const heap = createMinHeap(1);
      const keys: number[] = [];
      let waiting: number[] = [];
      for (const key of steps) {
        if (key !== undefined) {
          heap.push(keys.push(key) - 1, key);
          waiting.push(key);
        } else if (waiting.length > 0) {
          const least = Math.min(...waiting);
          expect(heap.peekKey()).toBe(least);
          expect(keys[heap.pop()]).toBe(least);
          waiting = waiting.toSpliced(waiting.indexOf(least), 1);
        }
        expect(heap.size).toBe(waiting.length);
      }
      heap.clear();
      expect(heap.peekKey()).toBe(Number.POSITIVE_INFINITY);
    }),
    { seed: 1, numRuns: 200 },
  );
});
