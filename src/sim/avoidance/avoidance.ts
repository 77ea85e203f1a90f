/** From preferred velocities to velocities that respect the others. A choice of the simulation, not of the planner. */
import type { Solids } from '../../geometry/solids.ts';
import type { Agents } from '../agents.ts';
import type { Avoidance } from '../sim.ts';
import { avoidNothing } from './none.ts';

/** Reads preferredX and preferredY, writes vx and vy of every living agent. Allocates nothing. */
export type Avoid = (agents: Agents, solids: (group: number) => Solids, seconds: number) => void;

export const AVOIDANCE: Readonly<Record<Avoidance, { readonly label: string; readonly create: () => Avoid }>> = {
  none: { label: 'None', create: () => avoidNothing },
};
