/** What a new agent or spawner looks like before anybody changes it: a pedestrian. */
import type { Brush } from './state.ts';

export const DEFAULT_BRUSH: Brush = {
  radius: 0.3,
  speed: 1.4,
  group: '',
  arrive: 'leave',
  goals: [],
  spawnerCount: 100,
  spawnerRate: null,
};
