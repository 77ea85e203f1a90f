/**
 * What stands still while agents walk: drawn once and kept as a picture. A frame that differs from the one before is
 * drawn directly, so that a moving camera pays nothing for the picture; the first that does not differ makes it, if
 * there is so much to draw that copying the picture is cheaper.
 */
import type { Gpu } from '../gpu/context.ts';
import { createTarget } from '../gpu/target.ts';
import type { Frame } from './frame.ts';

export interface Backdrop {
  /** Puts the backdrop of this frame on the canvas; `paint` draws it where needed and returns how many shapes it took. */
  draw(frame: Frame, paint: () => number): void;
  /** What was painted was not complete: paint again next time. */
  forget(): void;
  dispose(): void;
}

/** In software a copy of a megapixel costs about as much as this many small shapes. */
const WORTH_KEEPING = 5000;

export function createBackdrop(gpu: Gpu): Backdrop {
  const target = createTarget(gpu);
  let key: readonly unknown[] = [];
  let kept = false;
  let shapes = 0;
  return {
    draw(frame, paint) {
      const next = keyOf(frame);
      const same = next.length === key.length && next.every((part, i) => part === key[i]);
      if (!same || shapes < WORTH_KEEPING) {
        key = next;
        kept = false;
        shapes = paint();
        return;
      }
      if (!kept) {
        target.use(gpu.canvas.width, gpu.canvas.height);
        paint();
        kept = true;
      }
      target.show();
    },
    forget() {
      key = [];
    },
    dispose: () => target.dispose(),
  };
}

/** Everything the still passes look at. Layers count by their parts, as a plan may list them anew for every frame. */
function keyOf(frame: Frame): readonly unknown[] {
  const { width, height, pixelRatio, camera, theme, scene, grid, runs } = frame;
  const key: unknown[] = [width, height, pixelRatio, camera.x, camera.y, camera.scale, theme, scene, grid];
  for (const { viewport, scene: moved, layers, stale, agents } of runs) {
    key.push('run', moved, viewport.x, viewport.y, viewport.width, viewport.height, stale, agents?.groups.join());
    for (const layer of layers) key.push(...Object.values(layer));
  }
  return key;
}
