/** Pure edits of a scene: every function returns a new scene that shares all untouched parts with the old one. */
import type { CornerWeight, Obstacle, Point, Scene } from '../scene/schema.ts';
import type { CornerRef, PartKind, PartRef } from './state.ts';

const LIST = {
  obstacle: 'obstacles',
  wall: 'walls',
  post: 'posts',
  region: 'regions',
  goal: 'goals',
  agent: 'agents',
  spawner: 'spawners',
  barrier: 'barriers',
  walkable: 'walkable',
} as const satisfies Record<PartKind, keyof Scene>;

export const PART_KINDS = Object.keys(LIST) as readonly PartKind[];

export type PartOf<K extends PartKind> = Scene[(typeof LIST)[K]][number];
export type Part = PartOf<PartKind>;
/** A part with its kind, detached from a scene: what the clipboard holds. */
export type LoosePart = { [K in PartKind]: { readonly kind: K; readonly part: PartOf<K> } }[PartKind];

export function partsOf<K extends PartKind>(scene: Scene, kind: K): readonly PartOf<K>[] {
  return scene[LIST[kind]] as unknown as readonly PartOf<K>[];
}

export function partAt(scene: Scene, ref: PartRef): Part | undefined {
  return partsOf(scene, ref.kind)[ref.index];
}

export function loosePart(scene: Scene, ref: PartRef): LoosePart | undefined {
  const part = partAt(scene, ref);
  return part === undefined ? undefined : ({ kind: ref.kind, part } as LoosePart);
}

export const samePart = (a: PartRef, b: PartRef): boolean => a.kind === b.kind && a.index === b.index;

function withList(scene: Scene, kind: PartKind, list: readonly Part[]): Scene {
  return { ...scene, [LIST[kind]]: list };
}

export function addPart(scene: Scene, { kind, part }: LoosePart): Scene {
  return withList(scene, kind, [...partsOf(scene, kind), part]);
}

export function replacePart(scene: Scene, ref: PartRef, part: Part): Scene {
  return withList(
    scene,
    ref.kind,
    partsOf(scene, ref.kind).map((old, index) => (index === ref.index ? part : old)),
  );
}

export type Replacement = { readonly ref: PartRef; readonly loose: LoosePart };

/** Several at once; lists without a replacement stay the same objects. */
export function replaceParts(scene: Scene, replacements: readonly Replacement[]): Scene {
  let next = scene;
  for (const kind of PART_KINDS) {
    const ofKind = replacements.filter(({ ref }) => ref.kind === kind);
    if (ofKind.length === 0) continue;
    const list: Part[] = [...partsOf(scene, kind)];
    for (const { ref, loose } of ofKind) if (ref.index < list.length) list[ref.index] = loose.part;
    next = withList(next, kind, list);
  }
  return next;
}

/** Removes parts, and with a goal every mention of it, so that no reference dangles. */
export function removeParts(scene: Scene, refs: readonly PartRef[]): Scene {
  let next = scene;
  for (const kind of PART_KINDS) {
    const gone = new Set(refs.filter((ref) => ref.kind === kind).map((ref) => ref.index));
    if (gone.size > 0)
      next = withList(
        next,
        kind,
        partsOf(next, kind).filter((_, index) => !gone.has(index)),
      );
  }
  return withoutDanglingRefs(next);
}

function withoutDanglingRefs(scene: Scene): Scene {
  const goals = idsOf(scene.goals);
  const obstacles = idsOf(scene.obstacles);
  return {
    ...scene,
    agents: keepSame(scene.agents, (agent) => withKnownGoals(agent, goals)),
    spawners: keepSame(scene.spawners, (spawner) => withKnownGoals(spawner, goals)),
    timeline: scene.timeline.filter((track) =>
      'goal' in track ? goals.has(track.goal) : obstacles.has(track.obstacle),
    ),
  };
}

const idsOf = (parts: readonly { readonly id?: string | undefined }[]): Set<string> =>
  new Set(parts.flatMap((part) => (part.id === undefined ? [] : [part.id])));

/** Maps a list, but returns the list itself when nothing changed. */
function keepSame<T>(list: readonly T[], map: (item: T) => T): readonly T[] {
  const next = list.map(map);
  return next.every((item, i) => item === list[i]) ? list : next;
}

type Walker = { readonly goals: Scene['agents'][number]['goals'] };

function withKnownGoals<W extends Walker>(walker: W, known: ReadonlySet<string>): W {
  const isKnown = (id: string) => known.has(id);
  if (walker.goals.flat().every(isKnown)) return walker;
  const goals = walker.goals.flatMap((step) => {
    const left = [step].flat().filter(isKnown);
    return left.length === 0 ? [] : [left.length === 1 ? left[0] : left];
  });
  return { ...walker, goals };
}

/** The outlines of a part: its own points first, then its holes. */
export function ringsOf({ kind, part }: LoosePart): readonly (readonly Point[])[] {
  switch (kind) {
    case 'post':
      return [[part]];
    case 'agent':
      return [[part.at]];
    case 'walkable':
      return [part];
    case 'obstacle':
      return [part.points, ...part.holes];
    default:
      return [part.points];
  }
}

/** The same part with other outlines (the counterpart of ringsOf). */
export function withRings(loose: LoosePart, rings: readonly (readonly Point[])[]): LoosePart {
  const points = rings[0] ?? [];
  switch (loose.kind) {
    case 'post':
      return { kind: 'post', part: points[0] };
    case 'agent':
      return { kind: 'agent', part: { ...loose.part, at: points[0] } };
    case 'walkable':
      return { kind: 'walkable', part: points };
    case 'obstacle':
      return { kind: 'obstacle', part: { ...loose.part, points, holes: rings.slice(1) } };
    default:
      return { kind: loose.kind, part: { ...loose.part, points } } as LoosePart;
  }
}

/** Where a corner is; undefined when there is no such corner. */
export function cornerAt(scene: Scene, { ref, ring, vertex }: CornerRef): Point | undefined {
  const loose = loosePart(scene, ref);
  return loose && ringsOf(loose)[ring]?.[vertex];
}

/** Null takes the weight away. A corner that the outline does not have gets none. */
export function withCornerWeight(obstacle: Obstacle, corner: number, weight: CornerWeight | null): Obstacle {
  const { [String(corner)]: _, ...others } = obstacle.weights;
  if (!weight || !obstacle.points[corner]) return { ...obstacle, weights: others };
  return { ...obstacle, weights: { ...others, [String(corner)]: weight } };
}

/** Whether its outlines are closed shapes. */
export const isClosed = (kind: PartKind): boolean => kind === 'obstacle' || kind === 'region' || kind === 'walkable';

/** The fewest points an outline of this kind can have. */
export const leastPoints = (kind: PartKind): number =>
  isClosed(kind) ? 3 : kind === 'wall' || kind === 'barrier' ? 2 : 1;

export function translatePart(loose: LoosePart, [dx, dy]: Point): LoosePart {
  return withRings(
    loose,
    ringsOf(loose).map((ring) => ring.map(([x, y]) => [x + dx, y + dy] as const)),
  );
}

export function translateParts(scene: Scene, refs: readonly PartRef[], by: Point): Scene {
  let next = scene;
  for (const ref of refs) {
    const loose = loosePart(next, ref);
    if (loose) next = replacePart(next, ref, translatePart(loose, by).part);
  }
  return next;
}

/** An id that no part of the list has yet: goal-1, goal-2, … */
export function freshId(scene: Scene, kind: PartKind): string {
  const taken = new Set(partsOf(scene, kind).map((part) => (part as { readonly id?: string }).id));
  for (let n = 1; ; n++) {
    const id = `${kind}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/** A copy may not carry the id of its original. */
export function withoutId(loose: LoosePart): LoosePart {
  if (loose.kind === 'post' || loose.kind === 'walkable') return loose;
  const { id: _, ...part } = loose.part;
  return { kind: loose.kind, part } as LoosePart;
}
