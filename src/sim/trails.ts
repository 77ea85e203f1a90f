/** Where each agent has been lately: a ring of samples per slot, for drawing. */
import { longer } from '../geometry/longer.ts';
import type { AgentsState } from './sim.ts';

export type Trails = {
  /** Samples per slot. */
  readonly length: number;
  /** x, y per sample; sample k of a slot is at 2 * (slot * length + k). NaN where there is none. */
  readonly points: Float64Array;
  /** Index of the newest sample, the same for every slot. */
  readonly head: number;
};

export interface TrailRecorder extends Trails {
  /** After each step; keeps every few of them. Allocates only when there are more slots than ever before. */
  sample(agents: AgentsState): void;
  /** Between steps: those who are gone leave no trail. */
  prune(agents: AgentsState): void;
  clear(): void;
}

export type TrailOptions = { readonly length?: number; readonly everySteps?: number };

export function createTrails(agents: AgentsState, options: TrailOptions = {}): TrailRecorder {
  const { length = 32, everySteps = 4 } = options;
  let slots = agents.x.length;
  let points = new Float64Array(2 * length * slots).fill(Number.NaN);
  /** Whose trail it is. */
  let ids = new Uint32Array(slots);
  let head = 0;
  let wait = 0;

  function grow(atLeast: number): void {
    slots = atLeast;
    const widerPoints = new Float64Array(2 * length * slots).fill(Number.NaN);
    widerPoints.set(points);
    points = widerPoints;
    ids = longer(ids, slots);
  }

  /** The trail of another agent ends; 0 for nobody. */
  function claim(slot: number, now: AgentsState): number {
    const id = slot < now.slots && now.alive[slot] ? now.id[slot] : 0;
    if (ids[slot] !== id) points.fill(Number.NaN, 2 * slot * length, 2 * (slot + 1) * length);
    ids[slot] = id;
    return id;
  }

  return {
    length,
    get points() {
      return points;
    },
    get head() {
      return head;
    },
    sample(now) {
      if (wait-- > 0) return;
      wait = everySteps - 1;
      if (now.x.length > slots) grow(now.x.length);
      head = (head + 1) % length;
      for (let slot = 0; slot < slots; slot++) {
        if (claim(slot, now) === 0) continue;
        const at = 2 * (slot * length + head);
        points[at] = now.x[slot];
        points[at + 1] = now.y[slot];
      }
    },
    prune(now) {
      for (let slot = 0; slot < slots; slot++) claim(slot, now);
    },
    clear() {
      points.fill(Number.NaN);
      ids.fill(0);
      wait = 0;
    },
  };
}
