import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCanvas, viewportAt } from '../../../src/gui/canvas/viewports.ts';
import { CHECKS } from '../random-scene.ts';

const size = fc.integer({ min: 40, max: 4000 });

describe('splitCanvas', () => {
  it('gives one run everything', () => {
    expect(splitCanvas(1280, 800, 1)).toEqual([{ x: 0, y: 0, width: 1280, height: 800 }]);
    expect(splitCanvas(1280, 800, 0)).toHaveLength(1);
  });

  it('gives equal cells that do not overlap and stay within', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1, max: 9 }), (width, height, count) => {
        const cells = splitCanvas(width, height, count);
        expect(cells).toHaveLength(count);
        cells.forEach((a, i) => {
          expect(a.width).toBe(cells[0]?.width);
          expect(a.height).toBe(cells[0]?.height);
          expect(a.x + a.width).toBeLessThanOrEqual(width);
          expect(a.y + a.height).toBeLessThanOrEqual(height);
          for (const b of cells.slice(i + 1)) {
            const apart =
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            expect(apart).toBe(true);
          }
          expect(viewportAt(cells, [a.x + a.width / 2, a.y + a.height / 2])).toBe(i);
        });
      }),
      CHECKS,
    );
  });
});
