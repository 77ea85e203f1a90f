import { expect, test } from 'vitest';
import { demandsOf } from '../../src/planners/demands.ts';
import { sceneSchema } from '../../src/scene/schema.ts';

test('one demand for each distinct radius, group and step of a goal queue', () => {
  const scene = sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 9, 9],
    goals: [{ id: 'a', points: [[1, 1]] }, { id: 'b', points: [[8, 8]] }, { points: [[8, 1]] }],
    agents: [
      { at: [2, 2], goals: ['b', ['a', 'b']] },
      { at: [3, 2], goals: ['b'] },
      { at: [4, 2], radius: 0.5 },
      { at: [5, 2], goals: ['b'], group: 'staff' },
    ],
    spawners: [{ points: [[4, 4]], goals: ['a'] }],
  });
  expect(demandsOf(scene)).toEqual([
    { goals: [1], radius: 0.3, group: '' },
    { goals: [0, 1], radius: 0.3, group: '' },
    { goals: [0, 1, 2], radius: 0.5, group: '' },
    { goals: [1], radius: 0.3, group: 'staff' },
    { goals: [0], radius: 0.3, group: '' },
  ]);
});

test('a scene without goals or walkers demands nothing', () => {
  const scene = sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 9, 9],
    agents: [{ at: [1, 1] }],
  });
  expect(demandsOf(scene)).toEqual([]);
});
