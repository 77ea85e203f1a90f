/** Time: play, pause, step, speed, back to the start. */
import { STEP_SECONDS } from '../../sim/sim.ts';
import type { Action } from '../app.ts';

export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16] as const;

export const togglePlay: Action = {
  id: 'clock.toggle',
  label: 'Play or pause',
  keys: ['Space'],
  perform: (app) => app.do(setPlaying, !app.state.clock.playing),
};

export const setPlaying: Action<boolean> = {
  id: 'clock.set-playing',
  label: 'Play',
  perform: (app, playing) => app.update({ clock: { ...app.state.clock, playing } }),
};

export const stepOnce: Action = {
  id: 'clock.step',
  label: 'Single step',
  keys: ['Period'],
  perform: (app) => {
    app.do(setPlaying, false);
    app.advance(1);
  },
};

export const setSpeed: Action<number> = {
  id: 'clock.set-speed',
  label: 'Speed',
  perform: (app, speed) => {
    const [least, most] = [SPEEDS[0], SPEEDS[SPEEDS.length - 1]];
    app.update({ clock: { ...app.state.clock, speed: Math.min(most, Math.max(least, speed)) } });
  },
};

const changeSpeed = (id: string, label: string, key: string, by: 1 | -1): Action => ({
  id,
  label,
  keys: [key],
  perform: (app) => {
    const at = SPEEDS.findIndex((speed) => speed >= app.state.clock.speed);
    app.do(setSpeed, SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))]);
  },
});

export const faster = changeSpeed('clock.faster', 'Faster', 'BracketRight', 1);
export const slower = changeSpeed('clock.slower', 'Slower', 'BracketLeft', -1);

export const resetClock: Action = {
  id: 'clock.reset',
  label: 'Back to the start',
  keys: ['Home'],
  perform: (app) => {
    app.do(setPlaying, false);
    app.resetRuns();
  },
};

/** Runs a stretch of simulated time at once; resolves when it is done. The page stays alive in between. */
export const simulate: Action<{ seconds: number; seed?: number }, Promise<void>> = {
  id: 'clock.simulate',
  label: 'Simulate a stretch of time',
  perform: async (app, { seconds, seed }) => {
    app.do(setPlaying, false);
    await app.settled();
    app.resetRuns(seed);
    await app.advanceSliced(Math.round(seconds / STEP_SECONDS));
  },
};
