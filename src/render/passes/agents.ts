/** All agents of a run in one draw call: placed here in double precision, drawn as discs by the shader. */
import { createGeometry, type Geometry, type Layout } from '../../gpu/geometry.ts';
import { SteerState } from '../../planners/planner.ts';
import type { Scene } from '../../scene/schema.ts';
import type { AgentsState } from '../../sim/sim.ts';
import { packed, rgb } from '../colour.ts';
import { groupColour, sceneGroups } from '../group-colour.ts';
import type { Kit, Pass, View } from '../pass.ts';
import { GROUP_COLOURS } from '../theme.ts';

const WORDS = 8;

const AGENTS: Layout = {
  program: 'agents',
  stride: WORDS * 4,
  instanced: true,
  attributes: [
    { name: 'a_pixels', components: 2, offset: 0 },
    { name: 'a_body', components: 3, offset: 8 },
    { name: 'a_color', components: 4, offset: 20, bytes: true },
    { name: 'a_ring', components: 4, offset: 24, bytes: true },
    { name: 'a_halo', components: 4, offset: 28, bytes: true },
  ],
};

/** Half of the 3 CSS pixels below which no disc shrinks. */
const LEAST_RADIUS_PX = 1.5;
/** Walking slower than this share of one's speed counts as slowed. */
const SLOWED = 0.5;

export function createAgentsPass(kit: Kit): Pass {
  const byRun: (Geometry | undefined)[] = [];
  const packer = createPacker();
  return {
    name: 'agents',
    draw(view) {
      const { theme, scene, pixelRatio } = view.frame;
      packer.begin(view);
      if (view.run?.agents) packer.addLiving(view.run.agents, view.run.selectedSlots);
      else packer.addPlaced(scene);
      const { data, count } = packer.finish();
      if (count === 0) return;
      const geometry = byRun[view.index] ?? createGeometry(kit.gpu, AGENTS, data, count);
      byRun[view.index] = geometry;
      geometry.update(data, count);
      kit.draw(view, AGENTS, geometry, { u_ratio: pixelRatio, u_edge: rgb(theme.background) });
    },
    dispose() {
      for (const geometry of byRun) geometry?.dispose();
    },
  };
}

function createPacker() {
  const solid = GROUP_COLOURS.map((_, group) => packed(groupColour(group)));
  const faded = GROUP_COLOURS.map((_, group) => packed(groupColour(group), 0.5));
  let floats = new Float32Array(0);
  let words = new Uint32Array(0);
  let count = 0;
  let view: View;
  let warm = 0;
  let accent = 0;
  let limitX = 0;
  let limitY = 0;
  let least = 0;

  const reserve = (agents: number) => {
    if (floats.length >= agents * WORDS) return;
    floats = new Float32Array(agents * WORDS * 2);
    words = new Uint32Array(floats.buffer);
  };

  const add = (x: number, y: number, radius: number, hx: number, hy: number, colour: number, ring: number): void => {
    const { camera } = view.frame;
    const px = (x - camera.x) * view.scale;
    const py = (y - camera.y) * view.scale;
    const r = Math.max(radius * view.scale, least);
    if (Math.abs(px) - r > limitX || Math.abs(py) - r > limitY) return;
    const at = count++ * WORDS;
    floats[at] = px;
    floats[at + 1] = py;
    floats[at + 2] = r;
    floats[at + 3] = hx;
    floats[at + 4] = hy;
    words[at + 5] = colour;
    words[at + 6] = ring;
    words[at + 7] = 0;
  };

  return {
    begin(next: View) {
      view = next;
      count = 0;
      const { theme, pixelRatio } = view.frame;
      warm = packed(theme.warm);
      accent = packed(theme.accent);
      least = LEAST_RADIUS_PX * pixelRatio;
      // Rings reach a little beyond the disc.
      limitX = view.widthPx / 2 + 6 * pixelRatio;
      limitY = view.heightPx / 2 + 6 * pixelRatio;
    },

    addLiving(agents: AgentsState, selected: readonly number[]) {
      reserve(agents.slots);
      const { alive, x, y, previousX, previousY, headingX, headingY, radius, group, steer, vx, vy, speed } = agents;
      const { blend } = view.frame;
      const marked = new Set(selected);
      for (let i = 0; i < agents.slots; i++) {
        if (!alive[i]) continue;
        const px = previousX[i] as number;
        const py = previousY[i] as number;
        const palette = steer[i] === SteerState.arrived ? faded : solid;
        const before = count;
        add(
          px + ((x[i] as number) - px) * blend,
          py + ((y[i] as number) - py) * blend,
          radius[i] as number,
          headingX[i] as number,
          headingY[i] as number,
          palette[(group[i] as number) % palette.length] as number,
          isHeldUp(steer[i] as number, vx[i] as number, vy[i] as number, speed[i] as number) ? warm : 0,
        );
        if (count > before && marked.has(i)) words[before * WORDS + 7] = accent;
      }
    },

    /** Agents of the scene before any simulation: where they will start. */
    addPlaced(scene: Scene) {
      reserve(scene.agents.length);
      const groups = sceneGroups(scene);
      for (const { at, radius, group } of scene.agents) {
        const colour = solid[groups.indexOf(group ?? '') % solid.length] as number;
        add(at[0], at[1], radius, 0, 0, colour, 0);
      }
    },

    finish: () => ({ data: new Uint8Array(floats.buffer, 0, count * WORDS * 4), count }),
  };
}

/** Waiting, without a way, or slower than it wants to be. Standing still before the first step is neither. */
function isHeldUp(steer: number, vx: number, vy: number, speed: number): boolean {
  if (steer === SteerState.waiting || steer === SteerState.lost) return true;
  const v = Math.hypot(vx, vy);
  return steer === SteerState.walking && v > 0 && v < SLOWED * speed;
}
