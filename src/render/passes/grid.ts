/** The grid, on whole device pixels so that every line is equally sharp. */
import { createGeometry, type Geometry, type Layout } from '../../gpu/geometry.ts';
import { rgb } from '../colour.ts';
import { gridLines } from '../grid-lines.ts';
import type { Kit, Pass, View } from '../pass.ts';

const GRID: Layout = {
  program: 'grid',
  stride: 12,
  instanced: true,
  attributes: [{ name: 'a_line', components: 3, offset: 0 }],
};

export function createGridPass(kit: Kit): Pass {
  let geometry: Geometry | null = null;
  return {
    name: 'grid',
    draw(view) {
      if (!view.frame.grid) return;
      const data = packLines(view);
      geometry ??= createGeometry(kit.gpu, GRID, data, 0);
      geometry.update(data, data.length / 3);
      kit.draw(view, GRID, geometry, {
        u_color: rgb(view.frame.theme.line),
        u_width: Math.max(1, Math.round(view.frame.pixelRatio)),
      });
    },
    dispose: () => geometry?.dispose(),
  };
}

function packLines(view: View): Float32Array {
  const { camera, pixelRatio } = view.frame;
  const out: number[] = [];
  for (const [axis, centre, sizePx] of [
    [0, camera.x, view.widthPx],
    [1, camera.y, view.heightPx],
  ] as const) {
    const lines: number[] = [];
    gridLines(lines, centre, sizePx / 2 / pixelRatio, camera.scale);
    for (let i = 0; i < lines.length; i += 2) {
      const pixel = Math.round((lines[i] as number) * pixelRatio + sizePx / 2 - 0.5);
      out.push(pixel, axis, lines[i + 1] as number);
    }
  }
  return Float32Array.from(out);
}
