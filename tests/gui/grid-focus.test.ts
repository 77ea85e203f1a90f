import { describe, expect, test } from 'vitest';
import { nextInGrid } from '../../src/gui/grid-focus.ts';

/** Rows of boxes, each 100 wide; the number says how many stand in the row. */
const grid = (...rows: readonly number[]) =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({ left: 120 * i, top: 150 * row, width: 100 })),
  );

describe('arrow keys in rows of boxes', () => {
  // 0 1 2 3 / 4 5 / 6 7 8 9
  const boxes = grid(4, 2, 4);
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, -1],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 3, 5],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, 9],
    ['ArrowUp', 8, 5],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, -1],
    ['Enter', 2, null],
  ] as const)('%s leads from %i to %s', (key, at, next) => {
    expect(nextInGrid(boxes, at, key)).toBe(next);
  });
});
