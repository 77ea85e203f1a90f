import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoosePart } from '../../../src/app/scene-edit.ts';
import { insertVertex, moveVertex, removeVertex } from '../../../src/gui/tools/vertex-edit.ts';
import type { Obstacle, Point } from '../../../src/scene/schema.ts';
import { CHECKS, point } from '../random-scene.ts';

const weighted = fc
  .record({ points: fc.array(point, { minLength: 3, maxLength: 8 }), corner: fc.nat(), speed: fc.constantFrom(0.5, 2) })
  .map(({ points, corner, speed }): LoosePart & { kind: 'obstacle' } => ({
    kind: 'obstacle',
    part: { points, holes: [], weights: { [String(corner % points.length)]: { speed } } },
  }));
const pointsOf = (loose: LoosePart) => (loose.part as Obstacle).points;
const weightedPoints = (loose: LoosePart) =>
  Object.entries((loose.part as Obstacle).weights).map(([corner, weight]) => [pointsOf(loose)[Number(corner)], weight]);

describe('corners', () => {
  it('come and go without a trace', () => {
    fc.assert(
      fc.property(weighted, fc.nat(), point, (loose, pick, at) => {
        const after = pick % loose.part.points.length;
        const grown = insertVertex(loose, 0, after, at);
        expect(pointsOf(grown)[after + 1]).toEqual(at);
        expect(weightedPoints(grown)).toEqual(weightedPoints(loose));
        expect(removeVertex(grown, 0, after + 1)).toEqual(loose);
      }),
      CHECKS,
    );
  });

  it('keep at least three, and lose their weight with them', () => {
    fc.assert(
      fc.property(weighted, fc.nat(), (loose, pick) => {
        const vertex = pick % loose.part.points.length;
        const shrunk = removeVertex(loose, 0, vertex);
        if (loose.part.points.length === 3) expect(shrunk).toBeNull();
        if (!shrunk) return;
        const kept = Object.keys(loose.part.weights)[0] === String(vertex) ? [] : weightedPoints(loose);
        expect(weightedPoints(shrunk)).toEqual(kept);
      }),
      CHECKS,
    );
  });

  it('move alone', () => {
    const wall: LoosePart = { kind: 'wall', part: { points: [[0, 0] as Point, [1, 1] as Point] } };
    expect(moveVertex(wall, 0, 1, [2, 3]).part).toEqual({
      points: [
        [0, 0],
        [2, 3],
      ],
    });
  });
});
