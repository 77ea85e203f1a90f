/** Words and steps that agents, spawners and the brush share. */
import type { Scene } from '../../scene/schema.ts';

export const AT_GOAL = { leave: 'Leave the scene', stay: 'Stay there' } as const;
export const RATE_HELP = '0: whenever there is room.';

/** A handy step for lengths: 0.05 in a scene of people, and about as fine in other units. */
export function lengthStep({ bounds: [x0, y0, x1, y1] }: Scene): number {
  const size = Math.max(x1 - x0, y1 - y0);
  return size > 2000 || size < 2 ? 10 ** Math.floor(Math.log10(size / 400)) : 0.05;
}
