/** Agents walk as they please, through each other. */
import type { Agents } from '../agents.ts';

export function avoidNothing(agents: Agents): void {
  for (let i = 0; i < agents.slots; i++) {
    if (!agents.alive[i]) continue;
    agents.vx[i] = agents.preferredX[i];
    agents.vy[i] = agents.preferredY[i];
  }
}
