import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQueue, parseQueue, unknownGoals } from '../../src/gui/panel/goal-queue-text.ts';
import { sceneSchema } from '../../src/scene/schema.ts';

const id = fc.stringMatching(/^[a-z][a-z0-9 -]{0,8}[a-z0-9]$/);
const step = fc.oneof(id, fc.array(id, { minLength: 2, maxLength: 4 }));

describe('goal queues as text', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (queue) => {
        expect(parseQueue(formatQueue(queue))).toEqual(queue);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('forgive stray commas, slashes and spaces', () => {
    expect(parseQueue(' shop ,, exit/ back /, ')).toEqual(['shop', ['exit', 'back']]);
    expect(parseQueue('')).toEqual([]);
  });

  it('name goals that the scene does not have', () => {
    const scene = sceneSchema.parse({
      type: 'wayfield-scene',
      version: 1,
      bounds: [0, 0, 9, 9],
      goals: [{ id: 'exit', points: [[1, 1]] }],
    });
    expect(unknownGoals(scene, 'exit, shop / exit')).toEqual(['shop']);
  });
});
