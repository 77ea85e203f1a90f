import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { duplicateSelection, selectCorner, setSelection } from '../../src/app/actions/edit.ts';
import { openScene } from '../../src/app/actions/file.ts';
import { undo } from '../../src/app/actions/history.ts';
import { changeParts, idProblem, renamePart, setCornerWeight } from '../../src/app/actions/properties.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createInlineBuilder } from '../../src/app/inline-builder.ts';
import type { PartRef } from '../../src/app/state.ts';
import { type Scene, sceneSchema } from '../../src/scene/schema.ts';

const scene: Scene = sceneSchema.parse({
  type: 'wayfield-scene',
  version: 1,
  bounds: [0, 0, 20, 10],
  obstacles: [
    {
      id: 'gate',
      points: [
        [9, 0],
        [11, 0],
        [11, 6],
        [9, 6],
      ],
    },
  ],
  goals: [
    { id: 'exit', points: [[19, 2]] },
    { id: 'shop', points: [[19, 8]] },
  ],
  agents: [{ at: [1, 2], goals: ['shop', ['exit', 'shop']] }, { at: [1, 4] }],
  spawners: [{ points: [[2, 8]], goals: ['exit'] }],
  timeline: [
    { goal: 'exit', keys: [{ t: 0, points: [[19, 2]] }] },
    { obstacle: 'gate', keys: [{ t: 0, move: [0, 0] }] },
  ],
});
const ref = (kind: PartRef['kind'], index: number): PartRef => ({ kind, index });

let app: App;
beforeEach(() => {
  app = createApp({ builder: createInlineBuilder() });
  app.do(openScene, { scene });
  return () => app.dispose();
});
const now = () => app.state.document.scene;

describe('renamePart', () => {
  it('takes every mention of a goal along', () => {
    app.do(renamePart, { ref: ref('goal', 0), id: 'way out' });
    expect(now().goals.map((goal) => goal.id)).toEqual(['way out', 'shop']);
    expect(now().agents[0]?.goals).toEqual(['shop', ['way out', 'shop']]);
    expect(now().agents[1]).toBe(scene.agents[1]);
    expect(now().spawners[0]?.goals).toEqual(['way out']);
    expect(now().timeline[0]).toMatchObject({ goal: 'way out' });
    expect(sceneSchema.safeParse(now()).success).toBe(true);
  });

  it('takes the track of an obstacle along, or drops it with the id', () => {
    app.do(renamePart, { ref: ref('obstacle', 0), id: 'door' });
    expect(now().timeline[1]).toMatchObject({ obstacle: 'door' });
    app.do(renamePart, { ref: ref('obstacle', 0), id: '' });
    expect(now().obstacles[0]).not.toHaveProperty('id');
    expect(now().timeline).toHaveLength(1);
  });

  it('refuses names that are taken, and goals without one', () => {
    expect(idProblem(now(), ref('goal', 0), 'shop')).toContain('Another goal is called "shop"');
    expect(idProblem(now(), ref('goal', 0), '')).toContain('needs an id');
    expect(idProblem(now(), ref('goal', 0), 'exit')).toBeNull();
    app.do(renamePart, { ref: ref('goal', 0), id: 'shop' });
    expect(now()).toBe(scene);
  });
});

describe('changeParts', () => {
  it('changes several parts as one step of undo', () => {
    const refs = [ref('agent', 0), ref('agent', 1)];
    const setSpeed = (speed: number) =>
      app.do(changeParts, {
        refs,
        change: ({ part }) => ({ ...(part as Scene['agents'][number]), speed }),
        label: 'Change speed',
        merge: 'speed',
      });
    setSpeed(2);
    setSpeed(3);
    expect(now().agents.map((agent) => agent.speed)).toEqual([3, 3]);
    app.do(undo);
    expect(now()).toBe(scene);
  });
});

describe('setCornerWeight', () => {
  const give = (corner: number, weight: { speed: number; uses?: number } | null, merge?: string) =>
    app.do(setCornerWeight, { obstacle: 0, corner, weight, ...(merge ? { merge } : {}) });
  const weights = () => now().obstacles[0]?.weights;
  const steps = () => app.state.undo.past.length;

  it('gives, changes and takes away, each as a step of undo', () => {
    const before = steps();
    give(2, { speed: 2 }, 'typing');
    give(2, { speed: 2.5, uses: 3 }, 'typing');
    expect(weights()).toEqual({ 2: { speed: 2.5, uses: 3 } });
    expect(steps()).toBe(before + 1);
    give(2, null);
    expect(weights()).toEqual({});
    app.do(undo);
    expect(weights()).toEqual({ 2: { speed: 2.5, uses: 3 } });
    app.do(undo);
    expect(now()).toBe(scene);
  });

  it('does nothing where there is no corner, or nothing to take away', () => {
    const before = steps();
    give(4, { speed: 2 });
    give(1, null);
    app.do(setCornerWeight, { obstacle: 7, corner: 0, weight: { speed: 2 } });
    expect(now()).toBe(scene);
    expect(steps()).toBe(before);
  });

  it('goes along with a duplicate', () => {
    give(1, { speed: 3 });
    app.do(setSelection, [ref('obstacle', 0)]);
    app.do(duplicateSelection);
    expect(now().obstacles[1]?.weights).toEqual({ 1: { speed: 3 } });
    expect(sceneSchema.safeParse(now()).success).toBe(true);
  });
});

describe('selectCorner', () => {
  const corner = { ref: ref('obstacle', 0), ring: 0, vertex: 3 };

  it('needs a selected part that has the corner', () => {
    app.do(selectCorner, corner);
    expect(app.state.corner).toBeNull();
    app.do(setSelection, [corner.ref]);
    app.do(selectCorner, { ...corner, vertex: 4 });
    expect(app.state.corner).toBeNull();
    app.do(selectCorner, corner);
    expect(app.state.corner).toEqual(corner);
  });

  it('lasts while the part changes, and goes with the selection', () => {
    app.do(setSelection, [corner.ref]);
    app.do(selectCorner, corner);
    app.do(setCornerWeight, { obstacle: 0, corner: 3, weight: { speed: 2 } });
    expect(app.state.corner).toEqual(corner);
    app.do(setSelection, [corner.ref]);
    expect(app.state.corner).toBeNull();
  });
});
