/** Properties of what is selected. Appears with the selection; several parts of a kind change together. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { changeParts, idProblem, renamePart } from '../../app/actions/properties.ts';
import { type LoosePart, loosePart, type Part } from '../../app/scene-edit.ts';
import type { PartKind, PartRef } from '../../app/state.ts';
import type { GoalStep } from '../../scene/schema.ts';
import { cornerFields } from './corner-fields.ts';
import { addChoice, addNote, addNumber, addText, type Field } from './field.ts';
import type { Folder } from './folder.ts';
import { addGoalQueue } from './goal-queue.ts';
import { AT_GOAL, lengthStep, RATE_HELP } from './walker-words.ts';

const PLURALS: Readonly<Record<PartKind, string>> = {
  obstacle: 'obstacles',
  wall: 'walls',
  post: 'posts',
  region: 'regions',
  goal: 'goals',
  agent: 'agents',
  spawner: 'spawners',
  barrier: 'barriers',
  walkable: 'walkable areas',
};

type Properties = Readonly<Record<string, unknown>>;

export function createSelectedFolder(app: App, gui: GUI): Folder {
  let shownFor: string | undefined;
  let fields: readonly Field[] = [];
  const count = () => app.state.selection.length;

  return {
    summary() {
      const [first] = app.state.selection;
      const { corner } = app.state;
      if (!first) return '';
      const kinds = new Set(app.state.selection.map((ref) => ref.kind));
      if (corner) return `${corner.ref.kind}, corner ${corner.vertex}`;
      if (count() === 1) return first.kind === 'walkable' ? 'walkable area' : first.kind;
      return kinds.size === 1 ? `${count()} ${PLURALS[first.kind]}` : `${count()} parts`;
    },
    sync() {
      const { selection, corner } = app.state;
      const key = JSON.stringify([selection, corner]);
      if (key !== shownFor) {
        shownFor = key;
        for (const controller of gui.controllersRecursive()) controller.destroy();
        gui.$children.replaceChildren();
        gui.show(selection.length > 0);
        fields = selection.length > 0 ? fieldsFor(app, gui, selection) : [];
      }
      for (const field of fields) field.sync();
    },
  };
}

function fieldsFor(app: App, gui: GUI, refs: readonly PartRef[]): readonly Field[] {
  const [first] = refs as readonly [PartRef, ...PartRef[]];
  const kinds = new Set(refs.map((ref) => ref.kind));
  const walkers = [...kinds].every((kind) => kind === 'agent' || kind === 'spawner');
  const fields: Field[] = [];
  if (refs.length === 1 && first.kind !== 'post' && first.kind !== 'walkable') fields.push(idField(app, gui, first));
  if (walkers) fields.push(...walkerFields(app, gui, refs));
  if (kinds.size === 1 && first.kind === 'spawner') fields.push(...spawnerFields(app, gui, refs));
  if (kinds.size === 1 && first.kind === 'region') fields.push(regionField(app, gui, refs));
  if (kinds.size === 1 && first.kind === 'barrier') fields.push(barrierField(app, gui, refs));
  if (app.state.corner) fields.push(...cornerFields(app, gui, app.state.corner));
  fields.push(addNote(gui, () => (refs.length === 1 ? describe(app, first) : `Changes apply to all ${refs.length}.`)));
  return fields;
}

/** Reads a property of the first part and writes it to all of them, as one edit that merges with the ones just before. */
function property(app: App, refs: readonly PartRef[], name: string) {
  const [first] = refs as readonly [PartRef, ...PartRef[]];
  const merge = `property ${name} ${JSON.stringify(refs)}`;
  return {
    read: (): unknown => (loosePart(app.state.document.scene, first)?.part as Properties | undefined)?.[name],
    write(value: unknown): void {
      const change = ({ part }: LoosePart): Part => {
        const { [name]: _, ...rest } = part as unknown as Properties;
        return (value === undefined ? rest : { ...rest, [name]: value }) as unknown as Part;
      };
      app.do(changeParts, { refs, change, label: `Change ${name}`, merge });
    },
  };
}

function idField(app: App, gui: GUI, ref: PartRef): Field {
  const stored = () =>
    (loosePart(app.state.document.scene, ref)?.part as { readonly id?: string } | undefined)?.id ?? '';
  let draft = stored();
  const field = addText(gui, {
    label: 'Id',
    placeholder: 'none',
    get: () => draft,
    set: (id) => {
      draft = id.trim();
      app.do(renamePart, { ref, id: draft, merge: `id ${ref.kind} ${ref.index}` });
      field.sync();
    },
    problem: () => idProblem(app.state.document.scene, ref, draft),
  });
  return {
    sync() {
      if (!idProblem(app.state.document.scene, ref, draft)) draft = stored();
      field.sync();
    },
  };
}

function walkerFields(app: App, gui: GUI, refs: readonly PartRef[]): readonly Field[] {
  const { scene } = app.state.document;
  const step = lengthStep(scene);
  const radius = property(app, refs, 'radius');
  const speed = property(app, refs, 'speed');
  const group = property(app, refs, 'group');
  const goals = property(app, refs, 'goals');
  const arrive = property(app, refs, 'arrive');
  return [
    addNumber(gui, {
      label: 'Radius',
      min: step,
      step,
      unit: scene.units,
      get: () => radius.read() as number,
      set: radius.write,
    }),
    addNumber(gui, {
      label: 'Speed',
      min: step,
      step,
      unit: `${scene.units}/s`,
      get: () => speed.read() as number,
      set: speed.write,
    }),
    addText(gui, {
      label: 'Group',
      placeholder: 'none',
      get: () => (group.read() as string | undefined) ?? '',
      set: (name) => group.write(name.trim() || undefined),
    }),
    addGoalQueue(gui, {
      scene: () => app.state.document.scene,
      get: () => (goals.read() as readonly GoalStep[] | undefined) ?? [],
      set: goals.write,
    }),
    addChoice(gui, {
      label: 'At the last goal',
      options: AT_GOAL,
      get: () => arrive.read() as string,
      set: arrive.write,
    }),
  ];
}

function spawnerFields(app: App, gui: GUI, refs: readonly PartRef[]): readonly Field[] {
  const count = property(app, refs, 'count');
  const rate = property(app, refs, 'rate');
  return [
    addNumber(gui, {
      label: 'Count',
      min: 0,
      step: 1,
      unit: 'agents',
      get: () => count.read() as number,
      set: (value) => count.write(Math.round(value)),
    }),
    addNumber(gui, {
      label: 'Rate',
      min: 0,
      step: 0.1,
      unit: 'per s',
      help: RATE_HELP,
      get: () => (rate.read() as number | undefined) ?? 0,
      set: (value) => rate.write(value > 0 ? value : undefined),
    }),
  ];
}

function regionField(app: App, gui: GUI, refs: readonly PartRef[]): Field {
  const only = property(app, refs, 'only');
  return addText(gui, {
    label: 'Open to',
    placeholder: 'nobody',
    help: 'Groups that may enter, with commas. Nobody else may.',
    get: () => ((only.read() as readonly string[] | undefined) ?? []).join(', '),
    set: (text) => {
      const names = text.split(',').map((name) => name.trim());
      only.write(names.filter((name) => name !== ''));
    },
  });
}

function barrierField(app: App, gui: GUI, refs: readonly PartRef[]): Field {
  const weight = property(app, refs, 'weight');
  return addNumber(gui, {
    label: 'Weight',
    min: 0.01,
    step: 0.01,
    help:
      'What crossing it costs. As a factor (published), the rest of the hop beyond the barrier counts so many times its ' +
      'length, and 1 changes nothing. As a toll, every crossing adds so much length. Planner, Barriers cost chooses.',
    get: () => weight.read() as number,
    set: weight.write,
  });
}

/** What a part is, in a few words, for those without anything to change. */
function describe(app: App, ref: PartRef): string {
  const loose = loosePart(app.state.document.scene, ref);
  if (!loose) return '';
  switch (loose.kind) {
    case 'post':
      return 'A post has no width: it blocks, and agents keep their radius from it.';
    case 'wall':
      return `A wall with ${loose.part.points.length} points and no width.`;
    case 'obstacle':
      return `${loose.part.points.length} points${loose.part.holes.length > 0 ? `, ${loose.part.holes.length} holes` : ''}.`;
    case 'goal':
      return loose.part.points.length === 1
        ? 'A point.'
        : loose.part.points.length === 2
          ? 'A segment.'
          : 'A polyline.';
    default:
      return '';
  }
}
