import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loosePart, ringsOf } from '../../../src/app/scene-edit.ts';
import { handlesIn, partsInBox, pickHandle, pickPart } from '../../../src/gui/canvas/pick.ts';
import {
  boxFromCorners,
  boxHolds,
  distance,
  distanceToSegment,
  insideRings,
  ringArea,
} from '../../../src/gui/canvas/plane.ts';
import { createEmptyScene } from '../../../src/scene/empty-scene.ts';
import type { Point, Scene } from '../../../src/scene/schema.ts';
import { anyScene, CHECKS, point } from '../random-scene.ts';

const square = (x: number, y: number, side: number): readonly Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const obstacle = (points: readonly Point[]) => ({ points, holes: [], weights: {} });
const agent = (at: Point) => ({ at, radius: 0.3, speed: 1.4, goals: [], arrive: 'leave' as const });
const scene: Scene = {
  ...createEmptyScene([0, 0, 20, 20]),
  obstacles: [obstacle(square(2, 2, 10)), obstacle(square(4, 4, 2))],
  walls: [
    {
      points: [
        [3, 11],
        [11, 11],
      ],
    },
  ],
  posts: [[9, 9]],
  goals: [{ id: 'exit', points: [[9.05, 9]] }],
  agents: [agent([5, 5])],
};

describe('pickPart', () => {
  it('finds small things on top of large ones', () => {
    expect(pickPart(scene, [5.1, 5], 0.1)).toEqual({ kind: 'agent', index: 0 });
    expect(pickPart(scene, [5.8, 5.8], 0.1)).toEqual({ kind: 'obstacle', index: 1 });
    expect(pickPart(scene, [3, 3], 0.1)).toEqual({ kind: 'obstacle', index: 0 });
    expect(pickPart(scene, [9, 9], 0.2)).toEqual({ kind: 'post', index: 0 });
    expect(pickPart(scene, [7, 11.05], 0.1)).toEqual({ kind: 'wall', index: 0 });
    expect(pickPart(scene, [15, 15], 0.2)).toBeNull();
  });

  it('reaches over the border of a shape by the tolerance only', () => {
    expect(pickPart(scene, [1.95, 6], 0.1)).toEqual({ kind: 'obstacle', index: 0 });
    expect(pickPart(scene, [1.85, 6], 0.1)).toBeNull();
  });

  it('leaves the hole of an obstacle empty', () => {
    const holed: Scene = {
      ...createEmptyScene(),
      obstacles: [{ points: square(0, 0, 10), holes: [square(3, 3, 4)], weights: {} }],
    };
    expect(pickPart(holed, [5, 5], 0.1)).toBeNull();
    expect(pickPart(holed, [1, 1], 0.1)).toEqual({ kind: 'obstacle', index: 0 });
  });

  it('takes the walkable border only when asked', () => {
    const walkable: Scene = { ...createEmptyScene(), walkable: [square(0, 0, 10)] };
    expect(pickPart(walkable, [10, 5], 0.1)).toBeNull();
    expect(pickPart(walkable, [10, 5], 0.1, { walkable: true })).toEqual({ kind: 'walkable', index: 0 });
  });

  it('agrees with looking at every part', () => {
    fc.assert(
      fc.property(anyScene, point, (random, at) => {
        const found = pickPart(random, at, 0.2);
        const holds = random.obstacles.filter(({ points }) => insideRings(at, [points]));
        const nearLine = [...random.walls, ...random.goals, ...random.posts.map((post) => ({ points: [post] }))].some(
          ({ points }) => points.some((p, i) => distanceToSegment(at, p, points[i + 1] ?? p) <= 0.2),
        );
        const nearAgent = random.agents.some((other) => distance(other.at, at) <= 0.3);
        if (nearAgent) expect(found?.kind).toBe('agent');
        else if (nearLine) expect(['wall', 'goal', 'post']).toContain(found?.kind);
        if (nearAgent || nearLine || holds.length === 0) return;
        expect(found?.kind).toBe('obstacle');
        const area = ringArea(ringsOf(loosePart(random, found as never) as never)[0] as readonly Point[]);
        expect(area).toBe(Math.min(...holds.map(({ points }) => ringArea(points))));
      }),
      CHECKS,
    );
  });

  it('answers at once in a scene of 35,000 vertices', () => {
    const big: Scene = {
      ...createEmptyScene([0, 0, 1000, 1000]),
      obstacles: Array.from({ length: 8750 }, (_, i) => obstacle(square((i % 100) * 10, Math.floor(i / 100) * 10, 5))),
    };
    expect(pickPart(big, [3, 3], 0.1)).toEqual({ kind: 'obstacle', index: 0 });
    const start = performance.now();
    for (let i = 0; i < 1000; i++) pickPart(big, [(i * 7) % 1000, (i * 13) % 870], 0.5);
    expect((performance.now() - start) / 1000).toBeLessThan(1);
  });
});

describe('handles', () => {
  it('prefers corners to midpoints', () => {
    const selection = [{ kind: 'obstacle', index: 1 }] as const;
    expect(pickHandle(scene, selection, [4.1, 4], 0.2, 60)).toMatchObject({ kind: 'vertex', vertex: 0 });
    expect(pickHandle(scene, selection, [5, 4.1], 0.2, 60)).toMatchObject({ kind: 'midpoint', vertex: 0, at: [5, 4] });
    expect(pickHandle(scene, selection, [5, 5], 0.2, 60)).toBeNull();
  });

  it('offers no midpoints where edges are short on screen', () => {
    const selection = [{ kind: 'obstacle', index: 1 }] as const;
    const kinds = handlesIn(scene, selection, [0, 0, 20, 20], 10).map(({ kind }) => kind);
    expect(kinds).toEqual(['vertex', 'vertex', 'vertex', 'vertex']);
  });
});

describe('handles of a fine outline', () => {
  it('come with the zoom', () => {
    const circle = Array.from(
      { length: 24 },
      (_, i): Point => [10 + Math.cos((i * Math.PI) / 12), 10 + Math.sin((i * Math.PI) / 12)],
    );
    const round: Scene = { ...createEmptyScene([0, 0, 20, 20]), obstacles: [obstacle(circle)] };
    const count = (scale: number) => handlesIn(round, [{ kind: 'obstacle', index: 0 }], [0, 0, 20, 20], scale).length;
    expect([count(20), count(60), count(200)]).toEqual([0, 24, 48]);
  });
});

describe('partsInBox', () => {
  it('takes exactly the parts that lie wholly inside', () => {
    fc.assert(
      fc.property(anyScene, point, point, (random, a, b) => {
        const box = boxFromCorners(a, b);
        const expected = [
          ...random.obstacles.flatMap(({ points }, i) =>
            points.every((p) => boxHolds(box, p)) ? [`obstacle ${i}`] : [],
          ),
          ...random.walls.flatMap(({ points }, i) => (points.every((p) => boxHolds(box, p)) ? [`wall ${i}`] : [])),
          ...random.posts.flatMap((p, i) => (boxHolds(box, p) ? [`post ${i}`] : [])),
          ...random.goals.flatMap(({ points }, i) => (points.every((p) => boxHolds(box, p)) ? [`goal ${i}`] : [])),
          ...random.agents.flatMap(({ at }, i) => (boxHolds(box, at) ? [`agent ${i}`] : [])),
        ];
        const found = partsInBox(random, box).map(({ kind, index }) => `${kind} ${index}`);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      CHECKS,
    );
  });
});
