/** A four-ary heap of integers ordered by float64 keys, in typed arrays: no allocation but when it grows. */
import { longer } from './longer.ts';

export interface MinHeap {
  readonly size: number;
  push(item: number, key: number): void;
  /** Key of the first item; Infinity when empty. */
  peekKey(): number;
  /** Takes the item with the smallest key; the heap must not be empty. */
  pop(): number;
  clear(): void;
}

export function createMinHeap(capacity = 256): MinHeap {
  let keys = new Float64Array(capacity);
  let items = new Int32Array(capacity);
  let size = 0;

  function grow(): void {
    keys = longer(keys, 2 * keys.length);
    items = longer(items, 2 * items.length);
  }

  return {
    get size() {
      return size;
    },
    push(item, key) {
      if (size === keys.length) grow();
      let at = size++;
      while (at > 0) {
        const up = (at - 1) >> 2;
        if (keys[up] <= key) break;
        keys[at] = keys[up];
        items[at] = items[up];
        at = up;
      }
      keys[at] = key;
      items[at] = item;
    },
    peekKey: () => (size > 0 ? keys[0] : Number.POSITIVE_INFINITY),
    pop() {
      const first = items[0];
      size--;
      const key = keys[size];
      const item = items[size];
      let at = 0;
      for (;;) {
        const child = 4 * at + 1;
        if (child >= size) break;
        let least = child;
        const end = Math.min(child + 4, size);
        for (let c = child + 1; c < end; c++) if (keys[c] < keys[least]) least = c;
        if (keys[least] >= key) break;
        keys[at] = keys[least];
        items[at] = items[least];
        at = least;
      }
      keys[at] = key;
      items[at] = item;
      return first;
    },
    clear() {
      size = 0;
    },
  };
}
