import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legendEntries, ticksOf } from '../../src/gui/legend-entries.ts';
import { drain } from '../../src/geometry/progress.ts';
import { opm } from '../../src/planners/opm/opm.ts';
import type { Layer } from '../../src/planners/layer.ts';
import { opmParams } from '../fixtures/opm-params.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { box, makeScene } from '../world/make-scene.ts';

function layers(weights: Record<string, { speed: number }> = {}): readonly Layer[] {
  const scene = makeScene({
    obstacles: [{ points: box(4, 4, 6, 6), weights }],
    goals: [{ points: [[1, 5]] }],
  });
  const world = drain(cleanScene(scene));
  const params = opmParams();
  return opm.open(drain(opm.build(world, params, { demands: [] })), { world }).layers();
}

const entriesOf = (all: readonly Layer[], ...ids: string[]) => legendEntries(all.filter(({ id }) => ids.includes(id)));

test('ticks are round, in order, within the bar, and few', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const extent = fc.double({ min: 1e-6, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(value, extent, (from, size) => {
      const ticks = ticksOf([from, from + size]);
      const print = JSON.stringify({ from, size, ticks });
      expect(ticks.length, print).toBeLessThanOrEqual(5);
      ticks.forEach(({ at }, i) => {
        expect(at, print).toBeGreaterThanOrEqual(-1e-6);
        expect(at, print).toBeLessThanOrEqual(1 + 1e-6);
        if (i > 0) expect(at, print).toBeGreaterThan(ticks[i - 1].at);
      });
    }),
    { seed: 1, numRuns: 500 },
  );
  expect(ticksOf([0, 33])).toEqual([
    { at: 0, text: '0' },
    { at: 10 / 33, text: '10' },
    { at: 20 / 33, text: '20' },
    { at: 30 / 33, text: '30' },
  ]);
  expect(ticksOf([0, 0])).toEqual([{ at: 0, text: '0' }]);
  expect(ticksOf([0, Number.POSITIVE_INFINITY])).toEqual([{ at: 0, text: '0' }]);
});

test('a bar has the title and the unit of its layer, isolines their spacing', () => {
  const all = layers();
  expect(entriesOf(all, 'heat')).toMatchObject([
    { kind: 'bar', colourMap: 'green-red', title: 'Heat map: length of the way, in m' },
  ]);
  expect(entriesOf(all, 'generators')).toMatchObject([{ kind: 'bar', colourMap: 'viridis' }]);
  expect(entriesOf(all, 'isolines')).toMatchObject([
    { sample: 'isolines', text: expect.stringMatching(/^Isolines every 0\.5 m, bold every 2\.5 m$/) },
  ]);
  expect(entriesOf(all, 'tree')).toEqual([
    { kind: 'sample', sample: 'line', ink: 'accent', text: 'Shortest-path tree' },
  ]);
});

test('of two fills only the visible one is explained', () => {
  const all = layers();
  expect(entriesOf(all, 'regions')).toMatchObject([{ sample: 'regions' }]);
  expect(entriesOf(all, 'regions', 'heat')).toMatchObject([{ kind: 'bar' }]);
  expect(legendEntries([])).toEqual([]);
});

test('faster corners bring stripes, and time instead of length', () => {
  const all = layers({ 0: { speed: 3 } });
  expect(entriesOf(all, 'regions')).toMatchObject([{ sample: 'regions' }, { sample: 'stripes' }]);
  expect(entriesOf(all, 'heat')).toMatchObject([{ title: 'Heat map: time, in m at the usual speed' }]);
});
