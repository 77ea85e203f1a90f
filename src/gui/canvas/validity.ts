/** Whether a part may be where it is being drawn: the loader's own checks, asked for one part at a time. */
import { isClosed, type LoosePart, ringsOf } from '../../app/scene-edit.ts';
import type { PartKind, PartRef } from '../../app/state.ts';
import { type Blockage, createBlockage } from '../../scene/check-places.ts';
import { checkShapes, nameOf, ringFault } from '../../scene/check-shapes.ts';
import { findCrossing } from '../../scene/ring-crossing.ts';
import type { Ring } from '../../scene/ring.ts';
import type { Bounds, Obstacle, Point, Scene } from '../../scene/schema.ts';
import { boxHolds, boxOf, samePoint } from './plane.ts';

export type ShapeProblem = {
  /** What is wrong and what to do, for the pointer's side. */
  readonly reason: string;
  /** Edges to show in red. */
  readonly edges: readonly (readonly [Point, Point])[];
  /** Points to mark in red. */
  readonly points: readonly Point[];
};

const problem = (reason: string, marks: Partial<ShapeProblem> = {}): ShapeProblem => ({
  reason,
  edges: [],
  points: [],
  ...marks,
});

/** Parts that must lie wholly within the bounds; the others need only reach into them. */
const WITHIN: readonly PartKind[] = ['post', 'goal', 'agent', 'spawner', 'barrier', 'walkable'];

/**
 * What is wrong with `loose` as a part of the scene, at the place of `ref` or as a new one; null when nothing is.
 * The scene may hold an older version of the part.
 */
export function partProblem(scene: Scene, loose: LoosePart, ref: PartRef | null): ShapeProblem | null {
  return (
    shapeProblem(loose, ref) ??
    boundsProblem(scene.bounds, loose) ??
    placeProblem(scene, loose) ??
    (loose.kind === 'obstacle' ? buriedProblem(scene, loose.part, ref) : null) ??
    (loose.kind === 'walkable' ? strandedProblem(scene, loose.part, ref) : null)
  );
}

function shapeProblem(loose: LoosePart, ref: PartRef | null): ShapeProblem | null {
  const rings = ringsOf(loose);
  if (!isClosed(loose.kind)) {
    const points = rings[0] ?? [];
    const isLine = loose.kind === 'wall' || loose.kind === 'barrier';
    const flat = points.every((point) => samePoint(point, points[0]));
    return isLine && flat ? problem(`The ${loose.kind} has no length. Move one of its points.`, { points }) : null;
  }
  for (const [index, ring] of rings.entries()) {
    const fault = ringFault(index === 0 ? `The ${kindWord(loose.kind)}` : `Hole ${index - 1}`, ring);
    if (fault)
      return problem(fault.message, { edges: crossingEdges(ring), points: fault.at === undefined ? ring : [] });
  }
  if (loose.kind !== 'obstacle' || loose.part.holes.length === 0) return null;
  const alone: Obstacle = { ...loose.part, id: loose.part.id ?? String(ref?.index ?? 0) };
  const [first] = checkShapes({ ...EMPTY_LISTS, obstacles: [alone] } as unknown as Scene);
  return first ? problem(first.message, { points: loose.part.holes.flat() }) : null;
}

const EMPTY_LISTS = { walkable: [], obstacles: [], walls: [], regions: [], barriers: [] };

/** The two edges of a ring that cross, if any. */
function crossingEdges(ring: Ring): ShapeProblem['edges'] {
  const crossing = findCrossing([ring]);
  if (!crossing) return [];
  return [crossing.edge, crossing.otherEdge].map((i) => [ring[i], ring[(i + 1) % ring.length]] as const);
}

/** Where a line that is still open crosses itself: walked there and back it is a ring that may touch, but not cross. */
export function openLineProblem(line: Ring): ShapeProblem | null {
  if (line.length < 4) return null;
  const crossing = findCrossing([[...line, ...line.slice(1, -1).reverse()]]);
  if (!crossing) return null;
  const forth = (edge: number) => (edge < line.length - 1 ? edge : 2 * (line.length - 1) - 1 - edge);
  const [a, b] = [forth(crossing.edge), forth(crossing.otherEdge)].sort((i, j) => i - j) as [number, number];
  const reason = `The shape crosses itself between points ${a} and ${b}. Place the point elsewhere, or press Backspace to take one back.`;
  return problem(reason, { edges: [a, b].map((i) => [line[i], line[i + 1]] as const) });
}

function boundsProblem(bounds: Bounds, loose: LoosePart): ShapeProblem | null {
  const points = ringsOf(loose)[0] ?? [];
  const word = kindWord(loose.kind);
  if (WITHIN.includes(loose.kind)) {
    const outside = points.filter((point) => !boxHolds(bounds, point));
    if (outside.length === 0) return null;
    return problem(`The ${word} is outside the bounds of the scene. Keep it inside the frame.`, { points: outside });
  }
  const [x0, y0, x1, y1] = boxOf(points);
  if (x0 <= bounds[2] && x1 >= bounds[0] && y0 <= bounds[3] && y1 >= bounds[1]) return null;
  return problem(`The ${word} is outside the bounds of the scene. Move it inside the frame.`, { points });
}

const blockages = new WeakMap<
  Scene['obstacles'],
  { readonly walkable: Scene['walkable']; readonly blockage: Blockage }
>();

/** Where nobody can stand, kept for as long as the obstacles stay the same. */
export function blockageOf(scene: Scene): Blockage {
  const known = blockages.get(scene.obstacles);
  if (known?.walkable === scene.walkable) return known.blockage;
  const blockage = createBlockage(scene);
  blockages.set(scene.obstacles, { walkable: scene.walkable, blockage });
  return blockage;
}

function placeProblem(scene: Scene, loose: LoosePart): ShapeProblem | null {
  switch (loose.kind) {
    case 'agent': {
      const why = blockageOf(scene).ofPoint(...loose.part.at);
      return why ? problem(`The agent would stand ${why}. Put it into free space.`, { points: [loose.part.at] }) : null;
    }
    case 'goal': {
      const why = blockageOf(scene).ofLine(loose.part.points);
      return why
        ? problem(`The goal is ${why}, so nobody can reach it. Put it into free space.`, { points: loose.part.points })
        : null;
    }
    case 'spawner': {
      const why = blockageOf(scene).ofLine(loose.part.points);
      return why
        ? problem(`The spawner is ${why}, so nobody can appear there. Put it into free space.`, {
            points: loose.part.points,
          })
        : null;
    }
    default:
      return null;
  }
}

/** An obstacle that would bury agents, goals or spawners. */
function buriedProblem(scene: Scene, obstacle: Obstacle, ref: PartRef | null): ShapeProblem | null {
  const box = boxOf(obstacle.points);
  const agents = scene.agents.flatMap((agent, index) => (boxHolds(box, agent.at) ? [{ index, agent }] : []));
  const goals = linesTouching(scene.goals, box);
  const spawners = linesTouching(scene.spawners, box);
  if (agents.length + goals.length + spawners.length === 0) return null;

  // A line is lost only when every obstacle together covers it, so those around it count as well.
  const reach = boxOf([...goals, ...spawners].flatMap(({ part }) => part.points));
  const others = scene.obstacles.filter(
    (other, index) => index !== ref?.index && boxesMeet(boxOf(other.points), reach),
  );
  const cure = 'Move it away first, or put the obstacle elsewhere.';
  const alone = createBlockage({ ...scene, obstacles: [obstacle], walkable: [] });
  for (const { index, agent } of agents) {
    if (!alone.ofPoint(...agent.at)) continue;
    return problem(`${nameOf('Agent', index, agent.id)} would stand inside this obstacle. ${cure}`, {
      points: [agent.at],
    });
  }
  const together = createBlockage({ ...scene, obstacles: [obstacle, ...others], walkable: [] });
  for (const [kind, lines] of [
    ['Goal', goals],
    ['Spawner', spawners],
  ] as const) {
    for (const { index, part } of lines) {
      if (!together.ofLine(part.points)) continue;
      return problem(`${nameOf(kind, index, part.id)} would be inside this obstacle. ${cure}`, { points: part.points });
    }
  }
  return null;
}

/** A walkable region that would leave agents, goals or spawners outside. */
function strandedProblem(scene: Scene, ring: Ring, ref: PartRef | null): ShapeProblem | null {
  const walkable = ref
    ? scene.walkable.map((old, index) => (index === ref.index ? ring : old))
    : [...scene.walkable, ring];
  const after = createBlockage({ ...scene, obstacles: [], walkable });
  const cure = 'Move it first, or keep it within the area.';
  for (const [index, { at, id }] of scene.agents.entries()) {
    if (after.ofPoint(...at))
      return problem(`${nameOf('Agent', index, id)} would be outside the walkable area. ${cure}`, { points: [at] });
  }
  for (const [kind, lines] of [
    ['Goal', scene.goals],
    ['Spawner', scene.spawners],
  ] as const) {
    for (const [index, { id, points }] of lines.entries()) {
      if (after.ofLine(points))
        return problem(`${nameOf(kind, index, id)} would be outside the walkable area. ${cure}`, { points });
    }
  }
  return null;
}

type Line = { readonly id?: string | undefined; readonly points: Ring };

function linesTouching(
  lines: readonly Line[],
  box: Bounds,
): readonly { readonly index: number; readonly part: Line }[] {
  return lines.flatMap((part, index) => (boxesMeet(boxOf(part.points), box) ? [{ index, part }] : []));
}

const boxesMeet = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

const kindWord = (kind: PartKind): string => (kind === 'walkable' ? 'walkable region' : kind);
