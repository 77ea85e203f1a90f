import { expect, test } from 'vitest';
import { OPM_PARAMS } from '../../src/planners/opm/opm-params.ts';
import { matters, type ParamSpecs } from '../../src/planners/params.ts';
import { planners } from '../../src/planners/registry.ts';

test('a parameter with a condition matters only while it holds, be it by default', () => {
  const specs = OPM_PARAMS as unknown as ParamSpecs;
  expect(matters(specs, 'stop', {})).toBe(false);
  expect(matters(specs, 'stop', { engine: 'wedges' })).toBe(false);
  expect(matters(specs, 'stop', { engine: 'cones' })).toBe(true);
  expect(matters(specs, 'resolution', { engine: 'cones' })).toBe(true);
});

test.each(planners)('conditions of $label name a parameter of its own and a value that it takes', ({ params }) => {
  const specs = params as unknown as ParamSpecs;
  for (const { when } of Object.values(specs)) {
    if (!when) continue;
    const other = specs[when.param];
    expect(other?.when).toBeUndefined();
    if (other?.kind === 'choice') expect(Object.keys(other.options)).toContain(when.is);
    else expect(typeof other?.default).toBe(typeof when.is);
  }
});
