import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_BARRIERS } from '../../../src/planners/opm/lines/hop.ts';
import { GeneratorKind, type PathMap, sizeOfMap } from '../../../src/planners/path-map.ts';
import { createFieldAt } from '../../../src/render/path-map/field-at.ts';
import {
  LABEL_EVERY,
  type Label,
  labelCell,
  labelCells,
  labelIn,
} from '../../../src/render/path-map/isoline-labels.ts';

type Source = { readonly x: number; readonly y: number; readonly start: number };

/** Points that light everything, with a hole that no light reaches. */
function openMap(sources: readonly Source[]): {
  map: PathMap;
  identities: Uint32Array;
  holeAt: (x: number) => boolean;
} {
  const map: PathMap = {
    bounds: [0, 0, 100, 60],
    resolution: 200,
    generators: {
      coords: Float64Array.from(sources.flatMap(({ x, y }) => [x, y, x, y])),
      kinds: new Uint8Array(sources.length).fill(GeneratorKind.point),
      costs: Float64Array.from(sources, ({ start }) => start),
      paces: new Float64Array(sources.length).fill(1),
      nexts: new Int32Array(sources.length).fill(-1),
      goals: new Int32Array(sources.length),
      fast: new Uint8Array(sources.length),
    },
    barriers: NO_BARRIERS,
    free: { points: new Float64Array(0), triangles: new Uint32Array(0) },
    light: {
      engine: 'wedges',
      beams: { count: 0, ends: new Float64Array(0), generators: new Uint32Array(0) },
    },
    farthest: 120,
    unit: 'm',
  };
  const { width, height, cell } = sizeOfMap(map);
  const holeAt = (x: number) => x > 40 && x < 46;
  const identities = Uint32Array.from({ length: width * height }, (_, k) => {
    const x = ((k % width) + 0.5) * cell;
    const y = (Math.floor(k / width) + 0.5) * cell;
    if (holeAt(x)) return 0;
    const costs = sources.map((source) => source.start + Math.hypot(x - source.x, y - source.y));
    return 1 + costs.indexOf(Math.min(...costs));
  });
  return { map, identities, holeAt };
}

const HEIGHT_PX = 16;
const widthPx = (text: string) => 6 * text.length + 10;

function labelsOf({ map, identities }: ReturnType<typeof openMap>, pixel: number, spacing: number): Label[] {
  const field = createFieldAt(map, identities);
  const sizes = { pixel, width: widthPx, height: HEIGHT_PX };
  return [...labelCells(map.bounds, labelCell(pixel))].flatMap(
    (cell) => labelIn(cell, field, map, spacing, sizes) ?? [],
  );
}

const anySources = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 100, noNaN: true }),
    y: fc.double({ min: 0, max: 60, noNaN: true }),
    start: fc.double({ min: 0, max: 20, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
);
const anyPixel = fc.double({ min: 0.04, max: 0.2, noNaN: true });

describe('labels of isolines', () => {
  it('lie on every fifth line, say its cost, and touch neither each other nor what is solid', () => {
    fc.assert(
      fc.property(anySources, anyPixel, fc.constantFrom(0.5, 1, 2), (sources, pixel, spacing) => {
        const open = openMap(sources);
        const labels = labelsOf(open, pixel, spacing);
        for (const [k, { x, y, text }] of labels.entries()) {
          const cost = Number.parseFloat(text);
          expect(text).toBe(`${cost} m`);
          expect((cost / (LABEL_EVERY * spacing)) % 1).toBeCloseTo(0, 9);
          const costs = sources.map((source) => source.start + Math.hypot(x - source.x, y - source.y));
          expect(costs.some((candidate) => Math.abs(candidate - cost) < pixel / 10)).toBe(true);
          for (const side of [-1, 0, 1]) expect(open.holeAt(x + (side * pixel * widthPx(text)) / 2)).toBe(false);
          for (const other of labels.slice(k + 1)) {
            const apartX = Math.abs(other.x - x) / pixel - (widthPx(text) + widthPx(other.text)) / 2;
            const apartY = Math.abs(other.y - y) / pixel - HEIGHT_PX;
            expect(Math.max(apartX, apartY)).toBeGreaterThan(-1e-6);
          }
        }
      }),
      { seed: 1, numRuns: 25 },
    );
  });

  it('are there where lines are, and few', () => {
    const labels = labelsOf(openMap([{ x: 20, y: 30, start: 0 }]), 0.08, 1);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.length).toBeLessThanOrEqual(16);
  });

  it('has cells that cover a part of the world, wherever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (x, y) => {
        const cells = [...labelCells([x, y, x + 10, y + 5], 4)];
        for (const [px, py] of [
          [x, y],
          [x + 9.9, y + 4.9],
        ]) {
          expect(cells.some(([i, j]) => i === Math.floor(px / 4) && j === Math.floor(py / 4))).toBe(true);
        }
        expect(cells.length).toBeLessThanOrEqual(4 * 3);
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});
