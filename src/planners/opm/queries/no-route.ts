/** Why there is no route, in words that help. */
import { covers } from '../../../geometry/polygon.ts';
import type { Scene } from '../../../scene/schema.ts';
import type { NoRoute, Place } from '../../planner.ts';

const noRoute = (why: NoRoute['why'], message: string): NoRoute => ({ found: false, why, message });

const at = ({ x, y }: Place): string => `(${short(x)}, ${short(y)})`;
const short = (value: number): string => String(Number(value.toPrecision(6)));

export const noGoal = (): NoRoute =>
  noRoute('no-goal', 'There is no goal to go to: add one to the scene, or name a place.');

export const absentGoal = (): NoRoute =>
  noRoute('no-goal', 'The goal is absent at this time: let time pass, or look into the timeline of the scene.');

export const unreachable = (from: Place): NoRoute =>
  noRoute('unreachable', `No way leads from ${at(from)} to the goal: something solid lies all around one of them.`);

/** The goal is a place of its own, or one of the scene. */
export function goalBlocked(radius: number, units: string): NoRoute {
  const message =
    radius > 0
      ? `A walker of radius ${short(radius)} ${units} fits nowhere near the goal: move it away from what is solid.`
      : 'The goal lies inside an obstacle or outside the walkable area: move it into the open.';
  return noRoute('goal-blocked', message);
}

/** For a place that is not free; `drawnFree` when it would be for a walker without width. */
export function notFree(scene: Scene, from: Place, radius: number, drawnFree: boolean): NoRoute {
  if (drawnFree) {
    const message = `${at(from)} is nearer than ${short(radius)} ${scene.units} to something solid: start farther away from it, or take a smaller radius.`;
    return noRoute('too-close', message);
  }
  const { x, y } = from;
  const covered =
    scene.obstacles.some(({ points, holes }) => covers(points, x, y) && !holes.some((hole) => covers(hole, x, y))) ||
    scene.regions.some(({ points }) => covers(points, x, y));
  return covered
    ? noRoute('inside-obstacle', `${at(from)} lies inside an obstacle: start outside of it.`)
    : noRoute('outside', `${at(from)} lies outside the walkable area: start inside of it.`);
}
