/** The agents as flat arrays by slot. Slots are stable, freed ones are used again, and growth doubles. */
import { longer } from '../geometry/longer.ts';

const FLOATS = [
  ...(['x', 'y', 'z', 'vx', 'vy', 'vz', 'radius', 'speed'] as const),
  ...(['previousX', 'previousY', 'headingX', 'headingY'] as const),
  // The velocity the plan asks for.
  ...(['preferredX', 'preferredY'] as const),
  // A lower bound of the distance from the centre to the nearest solid.
  'room',
  // Length of the way so far, and the time it began.
  ...(['walked', 'bornAt'] as const),
  // Where and when it last made progress.
  ...(['markX', 'markY', 'markedAt'] as const),
] as const;
const INTS = [
  ...(['group', 'target', 'source'] as const),
  // Index of the spawner that made it, or -1.
  'origin',
  // Its goal queue, and the step of the queue it is at.
  ...(['queue', 'stage'] as const),
] as const;
const BYTES = [
  ...(['alive', 'steer'] as const),
  // 1 while `room` was measured where it stands.
  'measured',
  // 1 when it stays at its last goal.
  'stays',
  // 1 when it has reached its last goal.
  'done',
] as const;

type Columns<K extends readonly string[], A> = { [key in K[number]]: A };

/** What planners and drawing see, writable, and what only the simulation keeps. */
export type Agents = Columns<typeof FLOATS, Float64Array> &
  Columns<typeof INTS, Int32Array> &
  Columns<typeof BYTES, Uint8Array> & {
    slots: number;
    count: number;
    id: Uint32Array;
    readonly groups: string[];
    readonly targets: (readonly number[])[];
    readonly born: number[];
    readonly gone: number[];
  };

export interface AgentStore {
  readonly agents: Agents;
  /** A slot with every column 0 and an id never used before. */
  add(): number;
  remove(slot: number): void;
  /** Empties every slot. */
  clear(): void;
  groupIndex(name: string | undefined): number;
}

export function createAgentStore(firstCapacity = 64): AgentStore {
  let capacity = firstCapacity;
  let nextId = 1;
  /** Freed slots, last in first out. */
  const free: number[] = [];
  const columns: Record<string, Float64Array | Int32Array | Uint8Array> = {};
  for (const key of FLOATS) columns[key] = new Float64Array(capacity);
  for (const key of INTS) columns[key] = new Int32Array(capacity);
  for (const key of BYTES) columns[key] = new Uint8Array(capacity);
  const agents = {
    ...columns,
    id: new Uint32Array(capacity),
    slots: 0,
    count: 0,
    groups: [''],
    targets: [],
    born: [],
    gone: [],
  } as unknown as Agents;

  function grow(): void {
    capacity *= 2;
    for (const key of FLOATS) agents[key] = longer(agents[key], capacity);
    for (const key of INTS) agents[key] = longer(agents[key], capacity);
    for (const key of BYTES) agents[key] = longer(agents[key], capacity);
    agents.id = longer(agents.id, capacity);
  }

  return {
    agents,
    add() {
      if (free.length === 0 && agents.slots === capacity) grow();
      const slot = free.pop() ?? agents.slots++;
      for (const key of FLOATS) agents[key][slot] = 0;
      for (const key of INTS) agents[key][slot] = 0;
      for (const key of BYTES) agents[key][slot] = 0;
      agents.alive[slot] = 1;
      agents.id[slot] = nextId++;
      agents.count++;
      agents.born.push(slot);
      return slot;
    },
    remove(slot) {
      agents.alive[slot] = 0;
      agents.count--;
      free.push(slot);
      // Who was never seen does not go either.
      const unseen = agents.born.indexOf(slot);
      if (unseen >= 0) agents.born.splice(unseen, 1);
      else agents.gone.push(slot);
    },
    clear() {
      for (const slot of agents.born) agents.alive[slot] = 0;
      agents.born.length = 0;
      for (let slot = 0; slot < agents.slots; slot++) {
        if (agents.alive[slot]) agents.gone.push(slot);
        agents.alive[slot] = 0;
      }
      free.length = 0;
      agents.slots = 0;
      agents.count = 0;
    },
    groupIndex(name = '') {
      const at = agents.groups.indexOf(name);
      return at >= 0 ? at : agents.groups.push(name) - 1;
    },
  };
}
