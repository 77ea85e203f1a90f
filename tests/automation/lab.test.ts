import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { createInlineBuilder } from '../../src/app/inline-builder.ts';
import { createLab, type Lab } from '../../src/automation/lab.ts';
import { LabError } from '../../src/automation/lab-error.ts';
import { sizeOfMap } from '../../src/planners/path-map.ts';
import type { SceneFile } from '../../src/scene/schema.ts';

const room: SceneFile = {
  type: 'wayfield-scene',
  version: 1,
  bounds: [0, 0, 20, 10],
  goals: [{ id: 'exit', points: [[19, 5]] }, { points: [[1, 1]] }],
  agents: [{ at: [2, 5], goals: ['exit'] }],
};

let lab: Lab;
/** What happens while a map is read. */
let meanwhile = async (): Promise<void> => {};
beforeEach(async () => {
  meanwhile = async () => {};
  const app = createApp({ builder: createInlineBuilder() });
  lab = createLab(app, {
    png: async () => 'data:image/png;base64,',
    // The first goal everywhere.
    readMap: async (map) => {
      await meanwhile();
      const { width, height } = sizeOfMap(map);
      return new Uint32Array(width * height).fill(map.generators.goals.indexOf(0) + 1);
    },
  });
  await lab.load(room);
  return () => app.dispose();
});

describe('the lab', () => {
  it('answers with the route to the nearest goal, a named one, one of several, or a point', async () => {
    expect(await lab.route(2, 5)).toMatchObject({ found: true, goal: null });
    expect(await lab.route(2, 5, 'exit')).toEqual({
      found: true,
      length: 17,
      cost: 17,
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

  it('answers many questions to the map at once, plain by its texels and exact', async () => {
    const map = await lab.map({ resolution: 200 });
    expect(map).toMatchObject({ width: 200, height: 100, cell: 0.1, unit: 'm', bounds: [0, 0, 20, 10] });
    const places = [18, 5, 2, 1, 30, 5];
    expect([...map.exact.distances(places)]).toEqual([1, 1, Number.POSITIVE_INFINITY]);
    expect([...map.plain.distances(places)]).toEqual([1, Math.hypot(17, 4), Number.POSITIVE_INFINITY]);
    expect([...map.exact.directions(places)]).toEqual([1, 0, -1, 0, 0, 0]);
    const { generators, parents } = map.exact;
    expect([...parents(places)].map((g) => generators.goals[g])).toEqual([0, 1, undefined]);
    const { coords, starts } = map.exact.paths(places);
    expect([...starts]).toEqual([0, 4, 8, 8]);
    expect([...coords]).toEqual([18, 5, 19, 5, 2, 1, 1, 1]);
    expect((await lab.map()).width).toBe(1024);
    expect(() => map.plain.distances([1, 2, 3])).toThrow('flat list');
  });

  it('tells when the plan has changed while its map was read', async () => {
    meanwhile = () => lab.load({ ...room, goals: [{ id: 'exit', points: [[10, 9]] }] });
    await expect(lab.map()).rejects.toThrow('has changed');
    meanwhile = async () => {};
    expect([...(await lab.map()).exact.distances([10, 5])]).toEqual([4]);
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
    ['a map that is too fine', (it) => it.map({ resolution: 5000 })],
    ['a map of another size', (it) => it.map({ size: 512 } as { resolution?: number })],
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
