/** Changing properties of parts: several at once as one edit, and ids together with everything that refers to them. */
import type { CornerWeight, GoalStep, Scene } from '../../scene/schema.ts';
import type { Action } from '../app.ts';
import { type LoosePart, loosePart, type Part, partAt, partsOf, replacePart, withCornerWeight } from '../scene-edit.ts';
import type { PartRef } from '../state.ts';

export type ChangeParts = {
  readonly refs: readonly PartRef[];
  readonly change: (loose: LoosePart) => Part;
  readonly label: string;
  readonly merge?: string;
};

export const changeParts: Action<ChangeParts> = {
  id: 'edit.change-parts',
  label: 'Change properties',
  perform: (app, { refs, change, label, merge }) =>
    app.edit(
      label,
      (document) => {
        let { scene } = document;
        for (const ref of refs) {
          const loose = loosePart(scene, ref);
          if (loose) scene = replacePart(scene, ref, change(loose));
        }
        return { ...document, scene };
      },
      merge,
    ),
};

/** Gives a corner of an obstacle's outline a speed, or takes it away with null. */
export const setCornerWeight: Action<{
  obstacle: number;
  corner: number;
  weight: CornerWeight | null;
  merge?: string;
}> = {
  id: 'edit.corner-weight',
  label: 'Change the speed at a corner',
  perform: (app, { obstacle: index, corner, weight, merge }) => {
    const ref: PartRef = { kind: 'obstacle', index };
    const obstacle = partAt(app.state.document.scene, ref) as Scene['obstacles'][number] | undefined;
    if (!obstacle?.points[corner] || (!weight && !obstacle.weights[String(corner)])) return;
    app.do(changeParts, {
      refs: [ref],
      change: () => withCornerWeight(obstacle, corner, weight),
      label: weight ? 'Change corner speed' : 'Remove corner speed',
      ...(merge === undefined ? {} : { merge }),
    });
  },
};

type Named = { readonly id?: string | undefined };

/** Why a part may not be called so, or null. */
export function idProblem(scene: Scene, ref: PartRef, id: string): string | null {
  if (id === '') return ref.kind === 'goal' ? 'A goal needs an id, so that agents can be sent there.' : null;
  if (id.length > 200) return 'At most 200 characters.';
  const taken = partsOf(scene, ref.kind).some((part, index) => index !== ref.index && (part as Named).id === id);
  return taken ? `Another ${ref.kind} is called "${id}". Choose another id.` : null;
}

/** Agents, spawners and the timeline follow the new id. Does nothing where idProblem finds one. */
export const renamePart: Action<{ ref: PartRef; id: string; merge?: string }> = {
  id: 'edit.rename-part',
  label: 'Change an id',
  perform: (app, { ref, id, merge }) => {
    if (idProblem(app.state.document.scene, ref, id)) return;
    app.edit(`Rename ${ref.kind}`, (document) => ({ ...document, scene: renamed(document.scene, ref, id) }), merge);
  },
};

function renamed(scene: Scene, ref: PartRef, id: string): Scene {
  const part = loosePart(scene, ref)?.part as (Part & Named) | undefined;
  if (!part || Array.isArray(part)) return scene;
  const { id: old, ...rest } = part;
  const next = replacePart(scene, ref, (id === '' ? rest : { id, ...rest }) as Part);
  if (old === undefined) return next;
  const swap = (name: string) => (name === old ? id : name);
  if (ref.kind === 'obstacle') {
    // A track needs its obstacle; without an id there is nothing it could name.
    const timeline = next.timeline
      .map((track) => ('obstacle' in track ? { ...track, obstacle: swap(track.obstacle) } : track))
      .filter((track) => !('obstacle' in track) || track.obstacle !== '');
    return { ...next, timeline };
  }
  if (ref.kind !== 'goal') return next;
  const follow = <W extends { readonly goals: readonly GoalStep[] }>(walker: W): W =>
    walker.goals.flat().includes(old)
      ? { ...walker, goals: walker.goals.map((step) => (typeof step === 'string' ? swap(step) : step.map(swap))) }
      : walker;
  return {
    ...next,
    agents: next.agents.map(follow),
    spawners: next.spawners.map(follow),
    timeline: next.timeline.map((track) => ('goal' in track ? { ...track, goal: swap(track.goal) } : track)),
  };
}
