/** Who is near: agents in the cells of a hash grid, chained by slot. Rebuilt every step, allocates only to grow. */
import { norm } from '../geometry/norm.ts';
import type { AgentsView } from '../planners/agents-view.ts';

export interface AgentGrid {
  /** Cells are as wide as the widest agent, so overlapping agents are at most one cell apart. */
  readonly widest: number;
  rebuild(agents: AgentsView): void;
  insert(agents: AgentsView, slot: number): void;
  /** Some agent overlaps the disc. */
  overlaps(agents: AgentsView, x: number, y: number, radius: number): boolean;
  /** The first agent of a cell, then the next one of the same cell after `slot`; -1 at the end. */
  first(column: number, row: number): number;
  after(slot: number): number;
  column(x: number): number;
  row(y: number): number;
}

export function createAgentGrid(): AgentGrid {
  let widest = 0;
  let cell = 1;
  let heads = new Int32Array(64).fill(-1);
  let next = new Int32Array(64);
  let columns = new Int32Array(64);
  let rows = new Int32Array(64);

  const bucket = (column: number, row: number) =>
    ((Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) >>> 0) & (heads.length - 1);
  // Clamped, so that far away cells do not wrap around.
  const index = (v: number) => Math.max(-1e9, Math.min(1e9, Math.floor(v / cell)));

  function grow(slots: number): void {
    let size = heads.length;
    while (size < slots) size *= 2;
    heads = new Int32Array(size);
    next = new Int32Array(size);
    columns = new Int32Array(size);
    rows = new Int32Array(size);
  }

  function link(agents: AgentsView, slot: number): void {
    const column = index(agents.x[slot]);
    const row = index(agents.y[slot]);
    const at = bucket(column, row);
    columns[slot] = column;
    rows[slot] = row;
    next[slot] = heads[at];
    heads[at] = slot;
  }

  function rebuild(agents: AgentsView): void {
    if (agents.slots > heads.length) grow(agents.slots);
    heads.fill(-1);
    widest = 0;
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) widest = Math.max(widest, agents.radius[i]);
    cell = 2 * widest || 1;
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) link(agents, i);
  }

  function inCell(slot: number, column: number, row: number): number {
    let i = slot;
    while (i >= 0 && (columns[i] !== column || rows[i] !== row)) i = next[i];
    return i;
  }

  const first = (column: number, row: number) => inCell(heads[bucket(column, row)], column, row);
  const after = (slot: number) => inCell(next[slot], columns[slot], rows[slot]);

  return {
    get widest() {
      return widest;
    },
    rebuild,
    insert(agents, slot) {
      if (slot >= heads.length || agents.radius[slot] > widest) rebuild(agents);
      else link(agents, slot);
    },
    overlaps(agents, x, y, radius) {
      const reach = radius + widest;
      // For a disc much larger than the cells it is quicker to ask everybody.
      if ((2 * reach) / cell > Math.sqrt(agents.slots) + 3) {
        for (let i = 0; i < agents.slots; i++) if (agents.alive[i] && touches(agents, i, x, y, radius)) return true;
        return false;
      }
      const columnHi = index(x + reach);
      const rowHi = index(y + reach);
      for (let row = index(y - reach); row <= rowHi; row++) {
        for (let column = index(x - reach); column <= columnHi; column++) {
          for (let i = first(column, row); i >= 0; i = after(i)) if (touches(agents, i, x, y, radius)) return true;
        }
      }
      return false;
    },
    first,
    after,
    column: index,
    row: index,
  };
}

const touches = (agents: AgentsView, i: number, x: number, y: number, radius: number) =>
  norm(agents.x[i] - x, agents.y[i] - y) < agents.radius[i] + radius;
