/** Where agents have been, fading with age. */
import { createGeometry, type Geometry, type Layout } from '../../gpu/geometry.ts';
import { packed } from '../colour.ts';
import type { RunView } from '../frame.ts';
import { groupColour } from '../group-colour.ts';
import { splitInto } from '../line-builder.ts';
import type { Kit, Pass } from '../pass.ts';
import { GROUP_COLOURS } from '../theme.ts';

const WORDS = 6;
const BYTES = WORDS * 4;

/** As for polylines (see line-builder.ts), with freshness in place of arc length, and a colour. */
const TRAILS: Layout = {
  program: 'trails',
  stride: BYTES,
  instanced: true,
  attributes: [
    { name: 'a_previous', components: 4, offset: 0 },
    { name: 'a_from', components: 4, offset: BYTES },
    { name: 'a_freshFrom', components: 1, offset: BYTES + 16 },
    { name: 'a_color', components: 4, offset: BYTES + 20, bytes: true },
    { name: 'a_to', components: 4, offset: 2 * BYTES },
    { name: 'a_freshTo', components: 1, offset: 2 * BYTES + 16 },
    { name: 'a_next', components: 4, offset: 3 * BYTES },
  ],
};

/** Samples closer than this many device pixels to the one before are left out. */
const CLOSE_PX = 2;

type Drawn = { key: readonly unknown[]; geometry: Geometry };

export function createTrailsPass(kit: Kit): Pass {
  const byRun: (Drawn | undefined)[] = [];
  const packer = createPacker();
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
        const { data, count } = packer.pack(run, CLOSE_PX / 2 ** octave);
        drawn ??= { key, geometry: createGeometry(kit.gpu, TRAILS, data, count) };
        drawn.key = key;
        drawn.geometry.update(data, count);
        byRun[index] = drawn;
      }
      const ratio = view.frame.pixelRatio;
      kit.draw(view, TRAILS, drawn.geometry, { u_width: 1.75 * ratio, u_alpha: 0.65 });
    },
    dispose() {
      for (const drawn of byRun) drawn?.geometry.dispose();
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

function createPacker() {
  const colours = GROUP_COLOURS.map((_, group) => packed(groupColour(group)));
  let floats = new Float32Array(0);
  let words = new Uint32Array(0);
  let records = 0;

  const write = (x: number, y: number, fresh: number, colour: number) => {
    const at = records++ * WORDS;
    splitInto(floats, at, x, y);
    floats[at + 4] = fresh;
    words[at + 5] = colour;
  };

  return {
    pack({ trails, agents }: RunView, close: number): { data: Uint8Array; count: number } {
      if (!trails) return { data: new Uint8Array(0), count: 0 };
      const { points, length, head } = trails;
      const slots = Math.floor(points.length / 2 / length);
      const most = slots * (length + 2) * WORDS;
      if (floats.length < most) {
        floats = new Float32Array(most);
        words = new Uint32Array(floats.buffer);
      }
      records = 0;
      for (let slot = 0; slot < slots; slot++) {
        const colour = colours[(agents?.group[slot] ?? 0) % colours.length] as number;
        const start = records;
        let lastX = Number.NaN;
        let lastY = Number.NaN;
        for (let age = length - 1; age >= 0; age--) {
          const at = 2 * (slot * length + ((head - age + length) % length));
          const x = points[at] as number;
          const y = points[at + 1] as number;
          if (x !== x || (age > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < close)) continue;
          const fresh = 1 - age / length;
          if (records === start) write(x, y, fresh, colour);
          write(x, y, fresh, colour);
          lastX = x;
          lastY = y;
        }
        if (records > start) write(lastX, lastY, floats[(records - 1) * WORDS + 4] as number, colour);
      }
      return {
        data: new Uint8Array(floats.buffer, 0, records * BYTES),
        count: Math.max(0, records - 3),
      };
    },
  };
}
