/** Which colour a group of agents has. */
import type { AgentsView } from '../planners/agents-view.ts';
import type { Scene } from '../scene/schema.ts';
import { GROUP_COLOURS } from './theme.ts';

export function groupColour(group: number): string {
  return GROUP_COLOURS[Math.max(0, group) % GROUP_COLOURS.length];
}

const known = new WeakMap<Scene, readonly string[]>();

/** The number a simulation gives a group, or would give it. */
export function groupIndex(scene: Scene, agents: AgentsView | null, group: string): number {
  const index = agents?.groups.indexOf(group) ?? -1;
  return index >= 0 ? index : sceneGroups(scene).indexOf(group);
}

/** The groups of a scene in the order in which agents and then spawners name them; the nameless one first. */
function sceneGroups(scene: Scene): readonly string[] {
  let groups = known.get(scene);
  if (!groups) {
    const names = new Set(['']);
    for (const { group } of [...scene.agents, ...scene.spawners]) names.add(group ?? '');
    groups = [...names];
    known.set(scene, groups);
  }
  return groups;
}
