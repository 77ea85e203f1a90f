/** Which rings lie inside which. */
import { createLocator, type Locator } from './locator.ts';
import { boundsOf, type Ring } from './ring.ts';
import type { Point } from './schema.ts';

/**
 * Per ring of `inner`, the rings of `outer` that contain it. They may touch, but not cross; equal rings do not contain
 * each other. `isSelf` tells which pairs are one and the same ring.
 */
export function findContainers(
  inner: readonly Ring[],
  outer: readonly Ring[],
  isSelf: (inner: number, outer: number) => boolean = () => false,
): number[][] {
  const locator = createLocator(
    outer.map((ring) => [ring]),
    0,
  );
  const boxes = outer.map((ring) => boundsOf([ring]));
  return inner.map((ring, i) => {
    const [xMin, yMin, xMax, yMax] = boundsOf([ring]);
    const { inside, border } = locator.locate(...ring[0]);
    const candidates = new Set(
      [...inside, ...border].filter((o) => {
        const box = boxes[o];
        return !isSelf(i, o) && box[0] <= xMin && box[1] <= yMin && box[2] >= xMax && box[3] >= yMax;
      }),
    );
    return candidates.size ? keepContainers(ring, candidates, locator, new Set(inside)) : [];
  });
}

/** A ring that starts inside another stays there unless an edge crosses its border, or leaves where it touches it. */
function keepContainers(ring: Ring, candidates: Set<number>, locator: Locator, strict: Set<number>): number[] {
  for (let i = 0; i < ring.length && candidates.size; i++) {
    const a = ring[i];
    const b = ring[i + 1 === ring.length ? 0 : i + 1];
    let touches = false;
    locator.contacts(a, b, candidates, (shape, crossing) => {
      if (crossing) candidates.delete(shape);
      else touches = true;
    });
    if (!touches) continue;
    for (const point of [middleOf(a, b), b]) {
      const { inside, border } = locator.locate(...point);
      for (const shape of candidates) {
        if (inside.includes(shape)) strict.add(shape);
        else if (!border.includes(shape)) candidates.delete(shape);
      }
    }
  }
  return [...candidates].filter((shape) => strict.has(shape));
}

const middleOf = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
