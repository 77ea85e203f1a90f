/** How several runs share the canvas: equal cells in rows, with a hairline in between. */
import type { Viewport } from '../../app/camera.ts';
import type { Point } from '../../scene/schema.ts';

const GAP_PX = 1;

/** Cells of the same size; as many columns as keep them closest to square. */
export function splitCanvas(width: number, height: number, count: number): readonly Viewport[] {
  const cells = Math.max(1, count);
  let best = { columns: 1, distortion: Infinity };
  for (let columns = 1; columns <= cells; columns++) {
    const rows = Math.ceil(cells / columns);
    const distortion = Math.abs(Math.log(width / columns / (height / rows)));
    if (distortion < best.distortion) best = { columns, distortion };
  }
  const { columns } = best;
  const rows = Math.ceil(cells / columns);
  const cellWidth = Math.max(1, Math.floor((width - (columns - 1) * GAP_PX) / columns));
  const cellHeight = Math.max(1, Math.floor((height - (rows - 1) * GAP_PX) / rows));
  return Array.from({ length: cells }, (_, i) => ({
    x: (i % columns) * (cellWidth + GAP_PX),
    y: Math.floor(i / columns) * (cellHeight + GAP_PX),
    width: cellWidth,
    height: cellHeight,
  }));
}

/** The cell a point of the screen is in, or the nearest one. */
export function viewportAt(viewports: readonly Viewport[], [px, py]: Point): number {
  let best = 0;
  let least = Infinity;
  viewports.forEach(({ x, y, width, height }, i) => {
    const away = Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));
    if (away >= least) return;
    best = i;
    least = away;
  });
  return best;
}
