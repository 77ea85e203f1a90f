/** Takes the measures of a run as it goes, and reports them. */
import { norm } from '../geometry/norm.ts';
import { SteerState } from '../planners/planner.ts';
import type { Scene } from '../scene/schema.ts';
import type { AgentGrid } from './agent-grid.ts';
import type { Agents } from './agents.ts';
import { createContacts } from './contacts.ts';
import type { Metrics, Spread } from './metrics.ts';
import { RADIUS_SLACK } from './settle.ts';

/** Without getting this far, as a share of what its speed allows, in this many seconds, an agent is stuck. */
const STUCK_SECONDS = 3;
const STUCK_SHARE = 0.1;

export interface Measures {
  /** Its progress counts from here and now. */
  mark(slot: number, time: number): void;
  /** Reached a goal; the last one of its queue or not. */
  reached(slot: number, goal: number, last: boolean, time: number): void;
  gone(slot: number): void;
  /** Distance from the centre to the nearest solid, when it may be the smallest so far; see `clearanceOfInterest`. */
  clearance(slot: number, distance: number): void;
  /** A centre farther than this from solids cannot lower the smallest clearance. */
  clearanceOfInterest(slot: number): number;
  step(grid: AgentGrid, time: number, stepMs: number): void;
  /** Takes the goals of another scene; goals keep their counts by name. */
  follow(scene: Scene): void;
  clear(): void;
  report(seconds: number, seed: number, waiting: number): Metrics;
}

export function createMeasures(agents: Agents, first: Scene): Measures {
  let names = goalNames(first);
  const throughput = new Map<string, number>();
  const contacts = createContacts(agents);
  const pathLength = createTally();
  const travelTime = createTally();
  const stepMs = createTally();
  let lastArrival = 0;
  let minClearance = Infinity;

  function mark(i: number, time: number): void {
    agents.markX[i] = agents.x[i];
    agents.markY[i] = agents.y[i];
    agents.markedAt[i] = time;
  }

  function markProgress(time: number): void {
    for (let i = 0; i < agents.slots; i++) {
      if (!agents.alive[i]) continue;
      const enough = STUCK_SHARE * STUCK_SECONDS * agents.speed[i];
      const far = norm(agents.x[i] - agents.markX[i], agents.y[i] - agents.markY[i]) > enough;
      if (far || agents.target[i] < 0 || agents.steer[i] === SteerState.waiting) mark(i, time);
    }
  }

  return {
    mark,
    reached(slot, goal, last, time) {
      mark(slot, time);
      throughput.set(names[goal], (throughput.get(names[goal]) ?? 0) + 1);
      if (!last) return;
      lastArrival = time;
      pathLength.add(agents.walked[slot]);
      travelTime.add(time - agents.bornAt[slot]);
    },
    gone: (slot) => contacts.forget(slot),
    clearance(slot, distance) {
      const radius = agents.radius[slot];
      const gap = Math.abs(distance - radius) <= RADIUS_SLACK * radius ? 0 : distance - radius;
      minClearance = Math.min(minClearance, gap);
    },
    clearanceOfInterest: (slot) => minClearance + agents.radius[slot],
    step(grid, time, ms) {
      contacts.measure(grid);
      markProgress(time);
      stepMs.add(ms);
    },
    follow(scene) {
      names = goalNames(scene);
    },
    clear() {
      throughput.clear();
      contacts.clear();
      for (const tally of [pathLength, travelTime, stepMs]) tally.clear();
      lastArrival = 0;
      minClearance = Infinity;
    },
    report(seconds, seed, waiting) {
      let active = 0;
      let stuck = 0;
      const speed = createTally();
      for (let i = 0; i < agents.slots; i++) {
        if (!agents.alive[i] || agents.target[i] < 0) continue;
        active++;
        if (seconds - agents.markedAt[i] >= STUCK_SECONDS) stuck++;
        speed.add(norm(agents.vx[i], agents.vy[i]));
      }
      const arrived = travelTime.count;
      const { avg = 0, max = 0 } = stepMs.spread() ?? {};
      return {
        seconds,
        seed,
        arrived,
        active,
        stuck,
        waiting,
        contacts: contacts.count,
        maxOverlap: contacts.maxOverlap,
        allArrivedAt: arrived > 0 && active === 0 && waiting === 0 ? lastArrival : null,
        throughput: Object.fromEntries(names.map((name) => [name, throughput.get(name) ?? 0])),
        pathLength: pathLength.spread(),
        travelTime: travelTime.spread(),
        speed: speed.spread(),
        minClearance: minClearance === Infinity ? null : minClearance,
        stepMs: { avg, max },
      };
    },
  };
}

const goalNames = (scene: Scene): string[] => scene.goals.map(({ id }, i) => id ?? `#${i}`);

function createTally() {
  let count = 0;
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  return {
    get count() {
      return count;
    },
    add(value: number): void {
      count++;
      sum += value;
      min = Math.min(min, value);
      max = Math.max(max, value);
    },
    clear(): void {
      count = 0;
      sum = 0;
      min = Infinity;
      max = -Infinity;
    },
    spread: (): Spread | null => (count > 0 ? { min, max, avg: sum / count } : null),
  };
}
