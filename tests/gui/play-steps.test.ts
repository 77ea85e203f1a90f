import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStep, previousStep } from '../../src/gui/panel/play-steps.ts';

test('steps lead from the first one to the end and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (steps) => {
      const seen: number[] = [];
      let value = 1;
      for (; value !== 0; value = nextStep(value, steps)) seen.push(value);
      expect(seen).toEqual(Array.from({ length: steps }, (_, i) => i + 1));
      expect(nextStep(0, steps)).toBe(0);
      const back: number[] = [];
      for (value = previousStep(0, steps); back.at(-1) !== value; value = previousStep(value, steps)) back.push(value);
      expect(back).toEqual(seen.toReversed());
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('a number beyond the last step is the end of the steps', () => {
  expect(nextStep(99, 10)).toBe(0);
  expect(previousStep(99, 10)).toBe(10);
});
