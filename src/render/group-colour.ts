/** Which colour a group of agents has. */
import type { Scene } from '../scene/schema.ts';
import { GROUP_COLOURS } from './theme.ts';

export function groupColour(group: number): string {
  return GROUP_COLOURS[Math.max(0, group) % GROUP_COLOURS.length] as string;
}

const known = new WeakMap<Scene, readonly string[]>();

/** The groups of a scene in the order in which agents and then spawners name them; the nameless one first. */
export function sceneGroups(scene: Scene): readonly string[] {
  let groups = known.get(scene);
  if (!groups) {
    const names = new Set(['']);
    for (const { group } of [...scene.agents, ...scene.spawners]) names.add(group ?? '');
    groups = [...names];
    known.set(scene, groups);
  }
  return groups;
}
