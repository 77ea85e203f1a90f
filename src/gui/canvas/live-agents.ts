/** The agents of the scene as a run has them now. */
import type { Run } from '../../app/app.ts';
import type { PartRef } from '../../app/state.ts';
import type { Agent, Scene } from '../../scene/schema.ts';
import { type AgentSpots, startSpots } from './pick.ts';

/** Agents that walk, where they walk; those the run has not met yet, where the scene puts them. */
export function liveSpots(run: Run | null, scene: Scene): AgentSpots {
  if (!run?.sim || !run.world) return startSpots(scene);
  const { agents } = run.sim;
  const fresh = freshAgents(run, scene);
  return {
    forEach(visit) {
      for (let slot = 0; slot < agents.slots; slot++) {
        const index = agents.source[slot];
        if (!agents.alive[slot] || index < 0 || fresh.has(index) || index >= scene.agents.length) continue;
        visit(index, agents.x[slot], agents.y[slot], agents.radius[slot]);
      }
      for (const [index, { at, radius }] of fresh) visit(index, at[0], at[1], radius);
    },
  };
}

/** Agents that were added or changed since the run's world was made, by index. */
export function freshAgents(run: Run, scene: Scene): ReadonlyMap<number, Agent> {
  const known = run.world?.scene.agents;
  if (!known || known === scene.agents) return new Map();
  return new Map(scene.agents.flatMap((agent, index) => (known[index] === agent ? [] : [[index, agent] as const])));
}

export function selectedSlots(run: Run, selection: readonly PartRef[]): readonly number[] {
  const { sim } = run;
  const chosen = new Set(selection.filter(({ kind }) => kind === 'agent').map(({ index }) => index));
  if (!sim || chosen.size === 0) return [];
  const slots: number[] = [];
  for (let slot = 0; slot < sim.agents.slots; slot++) {
    if (sim.agents.alive[slot] && chosen.has(sim.agents.source[slot])) slots.push(slot);
  }
  return slots;
}
