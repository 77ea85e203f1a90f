/** All agents of a run in one draw call: placed here in double precision, drawn as discs by the shader. */
import { createRecords, type Records } from '../../gpu/records.ts';
import { SteerState } from '../../planners/planner.ts';
import type { Scene } from '../../scene/schema.ts';
import type { AgentsState } from '../../sim/sim.ts';
import { packed, rgb } from '../colour.ts';
import { groupColour, groupIndex } from '../group-colour.ts';
import type { Kit, Pass, View } from '../pass.ts';
import { createRecordBuffer } from '../record-buffer.ts';
import { GROUP_COLOURS } from '../theme.ts';

const WORDS = 8;

/** Half of the 3 CSS pixels below which no disc shrinks. */
const LEAST_RADIUS_PX = 1.5;
/** Walking slower than this share of one's speed counts as slowed. */
const SLOWED = 0.5;

export function createAgentsPass(kit: Kit): Pass {
  const byRun: (Records | undefined)[] = [];
  const packer = createPacker();
  return {
    name: 'agents',
    draw(view) {
      const { theme, scene, pixelRatio } = view.frame;
      packer.begin(view);
      if (view.run?.agents) packer.addLiving(view.run.agents, view.run.selectedSlots);
      else packer.addPlaced(scene);
      const data = packer.finish();
      const records = byRun[view.index] ?? createRecords(kit.gpu);
      byRun[view.index] = records;
      records.update(data);
      kit.drawQuads(view, 'agents', records, {
        u_ratio: pixelRatio,
        u_ink: rgb(theme.name === 'dark' ? theme.background : theme.text),
      });
    },
    dispose() {
      for (const records of byRun) records?.dispose();
    },
  };
}

function createPacker() {
  const solid = GROUP_COLOURS.map((_, group) => packed(groupColour(group)));
  const faded = GROUP_COLOURS.map((_, group) => packed(groupColour(group), 0.5));
  const buffer = createRecordBuffer(WORDS);
  let view: View;
  let warm = 0;
  let accent = 0;
  let limitX = 0;
  let limitY = 0;
  let least = 0;

  const add = (
    x: number,
    y: number,
    radius: number,
    hx: number,
    hy: number,
    colour: number,
    ring: number,
    halo: number,
  ): void => {
    const { camera } = view.frame;
    const px = (x - camera.x) * view.scale;
    const py = (y - camera.y) * view.scale;
    const r = Math.max(radius * view.scale, least);
    if (Math.abs(px) - r > limitX || Math.abs(py) - r > limitY) return;
    const at = buffer.push();
    const { floats, words } = buffer;
    floats[at] = px;
    floats[at + 1] = py;
    floats[at + 2] = r;
    floats[at + 3] = hx;
    floats[at + 4] = hy;
    words[at + 5] = colour;
    words[at + 6] = ring;
    words[at + 7] = halo;
  };

  return {
    begin(next: View) {
      view = next;
      buffer.clear();
      const { theme, pixelRatio } = view.frame;
      warm = packed(theme.warm);
      accent = packed(theme.accent);
      least = LEAST_RADIUS_PX * pixelRatio;
      // Rings reach a little beyond the disc.
      limitX = view.widthPx / 2 + 6 * pixelRatio;
      limitY = view.heightPx / 2 + 6 * pixelRatio;
    },

    addLiving(agents: AgentsState, selected: readonly number[]) {
      const { alive, x, y, previousX, previousY, headingX, headingY, radius, group, steer, vx, vy, speed } = agents;
      const { blend } = view.frame;
      const marked = new Set(selected);
      for (let i = 0; i < agents.slots; i++) {
        if (!alive[i]) continue;
        const px = previousX[i];
        const py = previousY[i];
        const palette = steer[i] === SteerState.arrived ? faded : solid;
        add(
          px + (x[i] - px) * blend,
          py + (y[i] - py) * blend,
          radius[i],
          headingX[i],
          headingY[i],
          palette[group[i] % palette.length],
          isHeldUp(steer[i], vx[i], vy[i], speed[i]) ? warm : 0,
          marked.has(i) ? accent : 0,
        );
      }
    },

    /** Agents of the scene before any simulation: where they will start. */
    addPlaced(scene: Scene) {
      for (const { at, radius, group } of scene.agents) {
        const colour = solid[groupIndex(scene, null, group ?? '') % solid.length];
        add(at[0], at[1], radius, 0, 0, colour, 0, 0);
      }
    },

    finish: () => buffer.take(),
  };
}

/** Waiting, without a way, or slower than it wants to be. Standing still before the first step is neither. */
function isHeldUp(steer: number, vx: number, vy: number, speed: number): boolean {
  if (steer === SteerState.waiting || steer === SteerState.lost) return true;
  const v = Math.hypot(vx, vy);
  return steer === SteerState.walking && v > 0 && v < SLOWED * speed;
}
