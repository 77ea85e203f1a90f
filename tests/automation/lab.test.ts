import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { createInlineBuilder } from '../../src/app/inline-builder.ts';
import { createLab, type Lab } from '../../src/automation/lab.ts';
import { LabError } from '../../src/automation/lab-error.ts';
import type { SceneFile } from '../../src/scene/schema.ts';

const room: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  bounds: [0, 0, 20, 10],
  goals: [{ id: 'exit', points: [[19, 5]] }, { points: [[1, 1]] }],
  agents: [{ at: [2, 5], goals: ['exit'] }],
};

let lab: Lab;
beforeEach(async () => {
  const app = createApp({ builder: createInlineBuilder() });
  lab = createLab(app, async () => 'data:image/png;base64,');
  await lab.load(room);
  return () => app.dispose();
});

describe('the lab', () => {
  it('answers with the route to the nearest goal, a named one, one of several, or a point', async () => {
    expect(await lab.route(2, 5)).toMatchObject({ found: true, goal: null });
    expect(await lab.route(2, 5, 'exit')).toEqual({
      found: true,
      length: 17,
      points: [
        [2, 5],
        [19, 5],
      ],
      goal: 'exit',
    });
    expect(await lab.route(2, 5, ['exit', '#1'])).toMatchObject({ found: true, goal: null });
    expect(await lab.route(2, 5, [2, 9])).toMatchObject({ found: true, length: 4 });
    expect(await lab.route(50, 5)).toMatchObject({ found: false, why: 'outside' });
  });

  it('simulates the same from the start each time, and steps on', async () => {
    const first = await lab.simulate({ seconds: 3, seed: 2 });
    const agents = lab.agents();
    const again = await lab.simulate({ seconds: 3, seed: 2 });
    expect(lab.agents().map(({ x, y }) => [x, y])).toEqual(agents.map(({ x, y }) => [x, y]));
    expect({ ...again, stepMs: null }).toEqual({ ...first, stepMs: null });
    await lab.step(20);
    expect(lab.metrics().seconds).toBe(4);
  });

  it('keeps the scene when another cannot be opened', async () => {
    await expect(lab.load('{"type": "wayfield-scene"')).rejects.toThrow(LabError);
    expect(lab.state().document.scene.bounds).toEqual([0, 0, 20, 10]);
  });

  it.each<[string, (lab: Lab) => Promise<unknown>]>([
    ['route without a place', (it) => it.route(...([] as unknown as [number, number]))],
    ['route from a word', (it) => it.route('a' as unknown as number, 1)],
    ['route from NaN', (it) => it.route(Number.NaN, 1)],
    ['route to an unknown goal', (it) => it.route(1, 1, 'nowhere')],
    ['route with a negative radius', (it) => it.route(1, 1, 'exit', { radius: -1 })],
    ['simulate without options', (it) => it.simulate(undefined as unknown as { seconds: number })],
    ['simulate for ever', (it) => it.simulate({ seconds: Infinity })],
    ['simulate with half a seed', (it) => it.simulate({ seconds: 1, seed: 0.5 })],
    ['step back', (it) => it.step(-1)],
    ['step for ever', (it) => it.step(Infinity)],
    ['png of no size', (it) => it.png({ width: 0 })],
    ['png of NaN', (it) => it.png({ width: Number.NaN })],
    ['load nothing', (it) => it.load(undefined as unknown as string)],
    ['plan nobody', (it) => it.plan('nobody')],
    ['plan with unknown settings', (it) => it.plan('opm', { unknown: 1 })],
  ])('says what is wrong: %s', async (_, call) => {
    await expect(call(lab)).rejects.toThrow(LabError);
  });
});
