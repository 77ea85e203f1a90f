import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPart, type LoosePart, loosePart, partsOf, replaceParts, withRings } from '../../../src/app/scene-edit.ts';
import type { PartKind } from '../../../src/app/state.ts';
import { openLineProblem, partProblem } from '../../../src/gui/canvas/validity.ts';
import { checkScene } from '../../../src/scene/check-scene.ts';
import { createEmptyScene } from '../../../src/scene/empty-scene.ts';
import type { Point, Scene } from '../../../src/scene/schema.ts';
import { CHECKS, point, validScene } from '../random-scene.ts';

const outside = fc
  .tuple(fc.integer({ min: -8, max: 100 }), fc.integer({ min: -8, max: 100 }))
  .map(([x, y]): Point => [x / 4, y / 4]);
const outline = fc.array(outside, { minLength: 3, maxLength: 6 });
const obstacle = (points: readonly Point[]): LoosePart => ({
  kind: 'obstacle',
  part: { points, holes: [], weights: {} },
});

describe('partProblem', () => {
  it('agrees with the loader about a new part', () => {
    const newPart: fc.Arbitrary<LoosePart> = fc.oneof(
      outline.map(obstacle),
      fc
        .array(outside, { minLength: 2, maxLength: 4 })
        .map((points): LoosePart => ({ kind: 'wall', part: { points } })),
      outside.map((at): LoosePart => ({ kind: 'post', part: at })),
      fc
        .array(outside, { minLength: 1, maxLength: 4 })
        .map((points): LoosePart => ({ kind: 'goal', part: { points } })),
      outside.map(
        (at): LoosePart => ({ kind: 'agent', part: { at, radius: 0.3, speed: 1.4, goals: [], arrive: 'leave' } }),
      ),
    );
    fc.assert(
      fc.property(validScene, newPart, (scene, loose) => {
        const after = addPart(scene, loose);
        const loader = checkScene(after).map(({ message }) => message);
        const editor = partProblem(scene, loose, null);
        expect(editor === null, JSON.stringify({ after, loader, editor })).toBe(loader.length === 0);
      }),
      { ...CHECKS, numRuns: 800 },
    );
  });

  it('agrees with the loader about a moved part', () => {
    const kinds: readonly PartKind[] = ['obstacle', 'wall', 'goal', 'agent'];
    fc.assert(
      fc.property(
        validScene,
        fc.constantFrom(...kinds),
        fc.nat(),
        fc.array(outside, { minLength: 6, maxLength: 6 }),
        (scene, kind, pick, spots) => {
          const count = partsOf(scene, kind).length;
          fc.pre(count > 0);
          const ref = { kind, index: pick % count };
          const old = loosePart(scene, ref) as LoosePart;
          const points = kind === 'agent' ? [spots[0] as Point] : kind === 'obstacle' ? spots : spots.slice(0, 2);
          const loose = withRings(old, [points]);
          const after = replaceParts(scene, [{ ref, loose }]);
          const loader = checkScene(after).map(({ message }) => message);
          const editor = partProblem(scene, loose, ref);
          expect(editor === null, JSON.stringify({ after, loader, editor })).toBe(loader.length === 0);
        },
      ),
      { ...CHECKS, numRuns: 800 },
    );
  });

  it('names the edges that cross', () => {
    const bowTie = obstacle([
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ]);
    const problem = partProblem(createEmptyScene(), bowTie, null);
    expect(problem?.reason).toMatch(/crosses itself between points 0 and 2/);
    expect(problem?.edges).toEqual([
      [
        [0, 0],
        [4, 4],
      ],
      [
        [4, 0],
        [0, 4],
      ],
    ]);
  });

  it('says who would be buried', () => {
    const scene: Scene = {
      ...createEmptyScene(),
      agents: [{ at: [5, 5], radius: 0.3, speed: 1.4, goals: [], arrive: 'leave' }],
    };
    const problem = partProblem(
      scene,
      obstacle([
        [4, 4],
        [6, 4],
        [6, 6],
        [4, 6],
      ]),
      null,
    );
    expect(problem?.reason).toBe(
      'Agent 0 would stand inside this obstacle. Move it away first, or put the obstacle elsewhere.',
    );
    expect(problem?.points).toEqual([[5, 5]]);
  });

  it('keeps within a frame in a scene of 2,000 vertices', () => {
    const scene: Scene = {
      ...createEmptyScene([0, 0, 250, 100]),
      obstacles: Array.from({ length: 500 }, (_, i) => {
        const [x, y] = [(i % 50) * 5, Math.floor(i / 50) * 10];
        return {
          points: [
            [x, y],
            [x + 3, y],
            [x + 3, y + 3],
            [x, y + 3],
          ] as Point[],
          holes: [],
          weights: {},
        };
      }),
      goals: [{ id: 'exit', points: [[4, 4]] }],
      agents: Array.from({ length: 200 }, (_, i) => ({
        at: [i + 0.5, 7] as Point,
        radius: 0.3,
        speed: 1.4,
        goals: [],
        arrive: 'leave' as const,
      })),
    };
    const ref = { kind: 'obstacle', index: 7 } as const;
    const start = performance.now();
    for (let i = 0; i < 50; i++) {
      const loose = obstacle([
        [i, 5],
        [i + 3, 5],
        [i + 3, 6],
        [i, 6],
      ]);
      expect(partProblem(replaceParts(scene, [{ ref, loose }]), loose, ref)).toBeNull();
    }
    expect((performance.now() - start) / 50).toBeLessThan(8);
  });
});

describe('openLineProblem', () => {
  it('finds a crossing of an open line, and only that', () => {
    const hook: readonly Point[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 4],
      [2, -2],
    ];
    expect(openLineProblem(hook)?.reason).toMatch(/between points 0 and 3/);
    expect(openLineProblem(hook.slice(0, 4))).toBeNull();
  });

  it('agrees with testing every pair of edges', () => {
    const side = (a: Point, b: Point, c: Point) =>
      Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (line) => {
        let proper = false;
        for (let i = 0; i + 1 < line.length; i++) {
          for (let j = i + 1; j + 1 < line.length; j++) {
            const [a, b, c, d] = [line[i], line[i + 1], line[j], line[j + 1]] as [Point, Point, Point, Point];
            if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) proper = true;
          }
        }
        if (proper) expect(openLineProblem(line), JSON.stringify(line)).not.toBeNull();
      }),
      CHECKS,
    );
  });
});
