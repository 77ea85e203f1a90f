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

/** In device pixels: samples this close to the one before, or this little off a straight line, are left out. */
const CLOSE_PX = 2;
const STRAIGHT_PX = 0.35;
/** Fading is linear between samples, so they may not be too far apart. */
const FAR_PX = 24;

type Drawn = { key: readonly unknown[]; readonly records: Records; readonly tips: Records };

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
        drawn ??= { key, records: createRecords(kit.gpu), tips: createRecords(kit.gpu) };
        drawn.key = key;
        byRun[index] = drawn;
        packTrails(buffer, run, 1 / 2 ** octave);
        drawn.records.update(buffer.take());
      }
      const ratio = view.frame.pixelRatio;
      const look = { u_fade: 1, u_width: 1.75 * ratio, u_color: [0, 0, 0, 0.65] };
      kit.drawStrip(view, drawn.records, look);
      packTips(buffer, run, view.frame.blend);
      drawn.tips.update(buffer.take());
      kit.drawStrip(view, drawn.tips, look);
    },
    dispose() {
      for (const drawn of byRun) {
        drawn?.records.dispose();
        drawn?.tips.dispose();
      }
    },
  };
}

/** Differs after a reset that left the head where it was. */
function newestSum({ trails, agents }: RunView): number {
  if (!trails) return 0;
  let sum = agents?.count ?? 0;
  for (let i = trails.head; 2 * i + 1 < trails.points.length; i += trails.length) {
    const x = trails.points[2 * i];
    if (x === x) sum += x + 3 * trails.points[2 * i + 1];
  }
  return sum;
}

const COLOURS = GROUP_COLOURS.map((_, group) => packed(groupColour(group)));

function write(buffer: RecordBuffer, x: number, y: number, fresh: number, colour: number, isEnd: boolean): void {
  const at = buffer.push();
  writePosition(buffer.floats, at, x, y);
  buffer.floats[at + 4] = fresh;
  buffer.words[at + 5] = colour;
  buffer.floats[at + 6] = isEnd ? 1 : 0;
}

/** From the newest sample to where the agent is drawn, where its disc does not cover the gap. */
function packTips(buffer: RecordBuffer, { trails, agents }: RunView, blend: number): void {
  buffer.clear();
  if (!trails || !agents) return;
  const { points, length, head } = trails;
  const { alive, x, y, previousX, previousY, radius, group } = agents;
  const slots = Math.min(agents.slots, Math.floor(points.length / 2 / length));
  for (let slot = 0; slot < slots; slot++) {
    const at = 2 * (slot * length + head);
    const fromX = points[at];
    const fromY = points[at + 1];
    if (!alive[slot] || fromX !== fromX) continue;
    const px = previousX[slot];
    const py = previousY[slot];
    const toX = px + (x[slot] - px) * blend;
    const toY = py + (y[slot] - py) * blend;
    if (Math.hypot(toX - fromX, toY - fromY) <= radius[slot]) continue;
    const colour = COLOURS[group[slot] % COLOURS.length];
    write(buffer, fromX, fromY, 1, colour, true);
    write(buffer, fromX, fromY, 1, colour, false);
    write(buffer, toX, toY, 1, colour, false);
    write(buffer, toX, toY, 1, colour, true);
  }
}

/** @param pixel world units of a device pixel, about */
function packTrails(buffer: RecordBuffer, { trails, agents }: RunView, pixel: number): void {
  buffer.clear();
  if (!trails) return;
  const { points, length, head } = trails;
  const [close, straight, far] = [CLOSE_PX * pixel, STRAIGHT_PX * pixel, FAR_PX * pixel];
  const slots = Math.floor(points.length / 2 / length);
  for (let slot = 0; slot < slots; slot++) {
    const colour = COLOURS[(agents?.group[slot] ?? 0) % COLOURS.length];
    // The last sample written, the one that waits to be, and the direction from the one to the other when it was new.
    let [keptX, keptY, waitX, waitY, waitFresh, directionX, directionY] = [0, 0, 0, 0, -1, 0, 0];
    let any = false;
    for (let age = length - 1; age >= 0; age--) {
      const at = 2 * (slot * length + ((head - age + length) % length));
      const x = points[at];
      const y = points[at + 1];
      if (x !== x) continue;
      const fresh = 1 - age / length;
      if (!any) {
        write(buffer, x, y, fresh, colour, true);
        write(buffer, x, y, fresh, colour, false);
        any = true;
        [keptX, keptY] = [x, y];
        continue;
      }
      const isStraight =
        waitFresh < 0 ||
        (Math.abs((x - keptX) * directionY - (y - keptY) * directionX) < straight &&
          Math.abs(x - keptX) + Math.abs(y - keptY) < far);
      if (!isStraight) {
        write(buffer, waitX, waitY, waitFresh, colour, false);
        [keptX, keptY] = [waitX, waitY];
        waitFresh = -1;
      }
      const size = Math.hypot(x - keptX, y - keptY);
      if (size < close && age > 0) continue;
      if (waitFresh < 0 && size > 0) {
        directionX = (x - keptX) / size;
        directionY = (y - keptY) / size;
      }
      [waitX, waitY, waitFresh] = [x, y, fresh];
    }
    if (waitFresh >= 0) write(buffer, waitX, waitY, waitFresh, colour, false);
    if (any) write(buffer, waitFresh >= 0 ? waitX : keptX, waitFresh >= 0 ? waitY : keptY, 1, colour, true);
  }
}
