/** Where agents have been, fading with age. */
import { createRecords, type Records } from '../../gpu/records.ts';
import { packed } from '../colour.ts';
import type { RunView } from '../frame.ts';
import { groupColour } from '../group-colour.ts';
import type { Kit, Pass } from '../pass.ts';
import { createRecordBuffer, type RecordBuffer, writePosition } from '../record-buffer.ts';
import { GROUP_COLOURS } from '../theme.ts';

/** As polylines (see line-builder.ts), with freshness in place of arc length, and a colour. */
const WORDS = 8;

/** Samples closer than this many device pixels to the one before are left out. */
const CLOSE_PX = 2;

type Drawn = { key: readonly unknown[]; records: Records };

export function createTrailsPass(kit: Kit): Pass {
  const byRun: (Drawn | undefined)[] = [];
  const buffer = createRecordBuffer(WORDS);
  return {
    name: 'trails',
    draw(view) {
      const { run, index } = view;
      if (!run?.trails) return;
      // Zooming repacks once per doubling, panning never.
      const octave = Math.floor(Math.log2(view.scale));
      const { points, head, length } = run.trails;
      const key = [points, head, length, octave, newestSum(run)];
      let drawn = byRun[index];
      if (!drawn || drawn.key.some((part, i) => part !== key[i])) {
        drawn ??= { key, records: createRecords(kit.gpu) };
        drawn.key = key;
        byRun[index] = drawn;
        packTrails(buffer, run, CLOSE_PX / 2 ** octave);
        drawn.records.update(buffer.take());
      }
      const ratio = view.frame.pixelRatio;
      kit.drawStrip(view, drawn.records, { u_fade: 1, u_width: 1.75 * ratio, u_color: [0, 0, 0, 0.8] });
    },
    dispose() {
      for (const drawn of byRun) drawn?.records.dispose();
    },
  };
}

/** Differs after a reset that left the head where it was. */
function newestSum({ trails, agents }: RunView): number {
  if (!trails) return 0;
  let sum = agents?.count ?? 0;
  for (let i = trails.head; 2 * i + 1 < trails.points.length; i += trails.length) {
    const x = trails.points[2 * i] as number;
    if (x === x) sum += x + 3 * (trails.points[2 * i + 1] as number);
  }
  return sum;
}

const COLOURS = GROUP_COLOURS.map((_, group) => packed(groupColour(group)));

/** @param close world units below which a sample adds nothing to the one before */
function packTrails(buffer: RecordBuffer, { trails, agents }: RunView, close: number): void {
  buffer.clear();
  if (!trails) return;
  const { points, length, head } = trails;
  const write = (x: number, y: number, fresh: number, colour: number, isEnd = false) => {
    const at = buffer.push();
    writePosition(buffer.floats, at, x, y);
    buffer.floats[at + 4] = fresh;
    buffer.words[at + 5] = colour;
    buffer.floats[at + 6] = isEnd ? 1 : 0;
  };
  const slots = Math.floor(points.length / 2 / length);
  for (let slot = 0; slot < slots; slot++) {
    const colour = COLOURS[(agents?.group[slot] ?? 0) % COLOURS.length] as number;
    let any = false;
    let [lastX, lastY, lastFresh] = [0, 0, 0];
    for (let age = length - 1; age >= 0; age--) {
      const at = 2 * (slot * length + ((head - age + length) % length));
      const x = points[at] as number;
      const y = points[at + 1] as number;
      if (x !== x || (any && age > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < close)) continue;
      const fresh = 1 - age / length;
      if (!any) write(x, y, fresh, colour, true);
      write(x, y, fresh, colour);
      any = true;
      lastX = x;
      lastY = y;
      lastFresh = fresh;
    }
    if (any) write(lastX, lastY, lastFresh, colour, true);
  }
}
