/** The grid, on whole device pixels so that every line is equally sharp. */
import { createRecords } from '../../gpu/records.ts';
import { rgb } from '../colour.ts';
import { gridLines } from '../grid-lines.ts';
import type { Kit, Pass, View } from '../pass.ts';
import { createRecordBuffer, type RecordBuffer } from '../record-buffer.ts';

const WORDS = 4;

export function createGridPass(kit: Kit): Pass {
  const records = createRecords(kit.gpu);
  const buffer = createRecordBuffer(WORDS);
  return {
    name: 'grid',
    draw(view) {
      if (!view.frame.grid) return;
      buffer.clear();
      addLines(buffer, view, 0, view.frame.camera.x, view.widthPx);
      addLines(buffer, view, 1, view.frame.camera.y, view.heightPx);
      records.update(buffer.take());
      kit.drawQuads(view, 'grid', records, {
        u_color: rgb(view.frame.theme.line),
        u_width: Math.max(1, Math.round(view.frame.pixelRatio)),
      });
    },
    dispose: () => records.dispose(),
  };
}

function addLines(buffer: RecordBuffer, view: View, axis: 0 | 1, centre: number, sizePx: number): void {
  const { camera, pixelRatio } = view.frame;
  const lines: number[] = [];
  gridLines(lines, centre, sizePx / 2 / pixelRatio, camera.scale);
  for (let i = 0; i < lines.length; i += 2) {
    const at = buffer.push();
    buffer.floats[at] = Math.round(lines[i] * pixelRatio + sizePx / 2 - 0.5);
    buffer.floats[at + 1] = axis;
    buffer.floats[at + 2] = lines[i + 1];
  }
}
