import { describe, expect, it } from 'vitest';
import type { Run } from '../../../src/app/app.ts';
import { createRouteProbe } from '../../../src/gui/canvas/route-probe.ts';
import type { NoRoute } from '../../../src/planners/planner.ts';

const nowhere: NoRoute = { found: false, why: 'no-goal', message: 'There is no goal.' };

/** A run whose every question takes `costMs` on the given clock. */
function runThatTakes(costMs: number) {
  const clock = { now: 0 };
  const asked: number[] = [];
  const route = (from: { readonly x: number }) => {
    clock.now += costMs;
    asked.push(from.x);
    return nowhere;
  };
  return { clock, asked, run: { id: 'run', plan: { route } } as unknown as Run };
}

describe('the route from the cursor', () => {
  it('is asked for once per place', () => {
    const { clock, asked, run } = runThatTakes(1);
    const probe = createRouteProbe(() => clock.now);
    for (const x of [1, 1, 1, 2, 2, 1]) probe.ask(run, [x, 0], clock.now);
    expect(asked).toEqual([1, 2, 1]);
  });

  it('is asked for less often when it is dear, and is not forgotten', () => {
    const { clock, asked, run } = runThatTakes(10);
    const probe = createRouteProbe(() => clock.now);
    for (let frame = 0; frame < 60; frame++) {
      clock.now = frame * 16;
      probe.beginFrame();
      probe.ask(run, [frame, 0], clock.now);
    }
    expect(asked.length).toBeLessThanOrEqual(21);
    while (probe.behind) {
      clock.now += 16;
      probe.beginFrame();
      probe.ask(run, [59, 0], clock.now);
    }
    expect(asked.at(-1)).toBe(59);
  });

  it('has no answer without a plan', () => {
    const probe = createRouteProbe();
    expect(probe.ask({ id: 'run', plan: null } as unknown as Run, [0, 0], 0)).toBeNull();
  });
});
