/** Outlines that enclose something and do not cross themselves. */
import { findContainers } from './containment.ts';
import { formatPath, type Problem, type Step } from './problem.ts';
import { distinctIndices, hasNoArea, type Ring } from './ring.ts';
import { findCrossing } from './ring-crossing.ts';
import type { Point, Scene } from './schema.ts';

/** What is wrong with one outline on its own, or null: for files and, while drawing, for the editor. */
export function ringFault(name: string, ring: Ring): { readonly at?: number; readonly message: string } | null {
  const indices = distinctIndices(ring);
  if (indices.length < 3) {
    return {
      message: `${name} has ${indices.length} different points. A shape needs at least 3: add some, or remove it.`,
    };
  }
  const crossing = findCrossing([ring]);
  if (crossing) {
    return {
      at: crossing.edge,
      message: `${name} crosses itself between points ${crossing.edge} and ${crossing.otherEdge}. Move one of them, or split the shape.`,
    };
  }
  if (hasNoArea(indices.map((i) => ring[i]))) {
    return { message: `${name} has no area: its points lie on one line. Move one of them, or make it a wall.` };
  }
  return null;
}

/** `Obstacle "wall"` or `Obstacle 3`, counted from 0 as in paths. */
export const nameOf = (kind: string, index: number, id?: string): string =>
  `${kind} ${id === undefined ? index : JSON.stringify(id)}`;

export function checkShapes(scene: Scene): Problem[] {
  const problems: Problem[] = [];
  const checkRing = (name: string, path: Step[], ring: Ring): boolean => {
    const fault = ringFault(name, ring);
    if (fault)
      problems.push({ path: formatPath(fault.at === undefined ? path : [...path, fault.at]), message: fault.message });
    return !fault;
  };
  scene.walkable.forEach((ring, i) => {
    checkRing(nameOf('Walkable region', i), ['walkable', i], ring);
  });
  scene.obstacles.forEach(({ id, points, holes }, i) => {
    const name = nameOf('Obstacle', i, id);
    let sound = checkRing(name, ['obstacles', i, 'points'], points);
    holes.forEach((hole, h) => {
      sound = checkRing(`Hole ${h} of ${lower(name)}`, ['obstacles', i, 'holes', h], hole) && sound;
    });
    if (sound && holes.length) problems.push(...checkHoles(name, i, [points, ...holes]));
  });
  scene.regions.forEach(({ id, points }, i) => {
    checkRing(nameOf('Region', i, id), ['regions', i, 'points'], points);
  });
  const checkLength = (
    kind: string,
    key: string,
    items: readonly { id?: string | undefined; points: readonly Point[] }[],
    cure: string,
  ) =>
    items.forEach(({ id, points }, i) => {
      if (points.some((p) => p[0] !== points[0][0] || p[1] !== points[0][1])) return;
      problems.push({ path: formatPath([key, i, 'points']), message: `${nameOf(kind, i, id)} has no length. ${cure}` });
    });
  checkLength('Wall', 'walls', scene.walls, 'Move one of its points, or make it a post.');
  checkLength('Barrier', 'barriers', scene.barriers, 'Move one of its points, or remove it.');
  return problems;
}

/** Holes lie within the outline and apart from one another; touching is fine. */
function checkHoles(name: string, obstacle: number, rings: readonly Ring[]): Problem[] {
  const where = (ring: number): Step[] => ['obstacles', obstacle, ...(ring ? ['holes', ring - 1] : ['points'])];
  const word = (ring: number): string => (ring ? `hole ${ring - 1}` : 'the outline');
  const crossing = findCrossing(rings);
  if (crossing) {
    const { ring, edge, otherRing, otherEdge } = crossing;
    return [
      {
        path: formatPath([...where(otherRing), otherEdge]),
        message: `In ${lower(name)}, ${word(otherRing)} crosses ${word(ring)} between its points ${otherEdge} and ${edge}. Holes must stay inside and apart.`,
      },
    ];
  }
  const holes = rings.slice(1);
  return findContainers(holes, rings, (h, ring) => ring === h + 1).flatMap((around, h) => {
    const report = (message: string): Problem[] => [{ path: formatPath(where(h + 1)), message }];
    if (!around.includes(0))
      return report(`Hole ${h} of ${lower(name)} lies outside it. Move it inside, or remove it.`);
    const other = around.find((ring) => ring > 0);
    if (other === undefined) return [];
    return report(
      `Hole ${h} of ${lower(name)} lies inside hole ${other - 1}. Remove one of them; an island in a hole is an obstacle of its own.`,
    );
  });
}

const lower = (name: string): string => name[0].toLowerCase() + name.slice(1);
