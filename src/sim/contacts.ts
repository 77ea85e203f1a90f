/** Pairs of agents that overlap, each counted once from when they meet until they part. Linear in the agents. */
import { longer } from '../geometry/longer.ts';
import { norm } from '../geometry/norm.ts';
import type { AgentGrid } from './agent-grid.ts';
import type { Agents } from './agents.ts';

/** Overlap, as a share of the smaller radius, that does not count yet. */
const SLACK = 1e-4;
/**
 * Partners remembered per agent. Discs of one size have at most six neighbours that touch, so only agents that walk
 * through each other have more at once; further ones are not counted.
 */
const MOST_PARTNERS = 16;

export interface Contacts {
  readonly count: number;
  readonly maxOverlap: number;
  measure(grid: AgentGrid): void;
  /** Forgets an agent that leaves. */
  forget(slot: number): void;
  clear(): void;
}

export function createContacts(agents: Agents): Contacts {
  let count = 0;
  let maxOverlap = 0;
  let partners = new Int32Array(0);
  let partnerCount = new Uint8Array(0);

  /** Share of the smaller radius by which two discs overlap; negative when they are apart. */
  function overlap(a: number, b: number): number {
    const ra = agents.radius[a];
    const rb = agents.radius[b];
    return (ra + rb - norm(agents.x[a] - agents.x[b], agents.y[a] - agents.y[b])) / Math.min(ra, rb);
  }

  function drop(a: number, b: number): void {
    const start = a * MOST_PARTNERS;
    for (let k = start; k < start + partnerCount[a]; k++) {
      if (partners[k] !== b) continue;
      partners[k] = partners[start + --partnerCount[a]];
      return;
    }
  }

  function knows(a: number, b: number): boolean {
    for (let k = a * MOST_PARTNERS; k < a * MOST_PARTNERS + partnerCount[a]; k++) if (partners[k] === b) return true;
    return false;
  }

  function forget(slot: number): void {
    if (slot >= partnerCount.length) return;
    for (let k = 0; k < partnerCount[slot]; k++) drop(partners[slot * MOST_PARTNERS + k], slot);
    partnerCount[slot] = 0;
  }

  function part(a: number): void {
    for (let k = partnerCount[a] - 1; k >= 0; k--) {
      const b = partners[a * MOST_PARTNERS + k];
      if (b > a) continue;
      const depth = overlap(a, b);
      maxOverlap = Math.max(maxOverlap, depth);
      if (depth > 0) continue;
      drop(a, b);
      drop(b, a);
    }
  }

  function meet(a: number, grid: AgentGrid): void {
    const column = grid.column(agents.x[a]);
    const row = grid.row(agents.y[a]);
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        for (let b = grid.first(column + dx, row + dy); b >= 0; b = grid.after(b)) {
          if (partnerCount[a] === MOST_PARTNERS) return;
          if (b >= a || partnerCount[b] === MOST_PARTNERS) continue;
          const depth = overlap(a, b);
          if (depth <= SLACK || knows(a, b)) continue;
          partners[a * MOST_PARTNERS + partnerCount[a]++] = b;
          partners[b * MOST_PARTNERS + partnerCount[b]++] = a;
          count++;
          maxOverlap = Math.max(maxOverlap, depth);
        }
      }
    }
  }

  return {
    get count() {
      return count;
    },
    get maxOverlap() {
      return maxOverlap;
    },
    measure(grid) {
      const capacity = agents.alive.length;
      if (partnerCount.length < capacity) {
        partners = longer(partners, capacity * MOST_PARTNERS);
        partnerCount = longer(partnerCount, capacity);
      }
      for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) part(i);
      for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) meet(i, grid);
    },
    forget,
    clear() {
      count = 0;
      maxOverlap = 0;
      partnerCount.fill(0);
    },
  };
}
