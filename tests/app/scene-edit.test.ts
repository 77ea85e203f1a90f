import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPart,
  cornerAt,
  freshId,
  type LoosePart,
  loosePart,
  partsOf,
  removeParts,
  replacePart,
  ringsOf,
  translatePart,
  withCornerWeight,
  withoutId,
  withRings,
} from '../../src/app/scene-edit.ts';
import type { PartKind, PartRef } from '../../src/app/state.ts';
import { type Obstacle, type Point, type Scene, sceneSchema } from '../../src/scene/schema.ts';

const scene: Scene = sceneSchema.parse({
  type: 'wayfield-scene',
  version: 1,
  bounds: [0, 0, 20, 10],
  walkable: [
    [
      [0, 0],
      [20, 0],
      [20, 10],
      [0, 10],
    ],
  ],
  obstacles: [
    {
      id: 'wall',
      points: [
        [9, 0],
        [11, 0],
        [11, 4],
        [9, 4],
      ],
      holes: [
        [
          [9.5, 1],
          [10, 1],
          [10, 2],
        ],
      ],
    },
    {
      points: [
        [2, 2],
        [3, 2],
        [3, 3],
      ],
    },
  ],
  walls: [
    {
      points: [
        [3, 3],
        [3, 7],
      ],
    },
  ],
  posts: [[15, 5]],
  regions: [
    {
      points: [
        [12, 6],
        [14, 6],
        [14, 8],
      ],
      only: ['a'],
    },
  ],
  goals: [
    {
      id: 'exit',
      points: [
        [20, 4],
        [20, 6],
      ],
    },
    { id: 'shop', points: [[6, 2]] },
  ],
  agents: [
    { at: [2, 5], goals: ['shop', ['exit', 'shop']] },
    { at: [1, 1], goals: ['exit'] },
  ],
  spawners: [
    {
      points: [
        [0, 4],
        [0, 6],
      ],
      goals: ['shop'],
    },
  ],
  barriers: [
    {
      points: [
        [9, 4],
        [9, 6],
      ],
      weight: 1.5,
    },
  ],
  timeline: [
    { goal: 'exit', keys: [{ t: 0, points: [] }] },
    { obstacle: 'wall', keys: [{ t: 0, move: [0, 0] }] },
  ],
});

const kinds: readonly PartKind[] = [
  'obstacle',
  'wall',
  'post',
  'region',
  'goal',
  'agent',
  'spawner',
  'barrier',
  'walkable',
];
const everyRef: readonly PartRef[] = kinds.flatMap((kind) => partsOf(scene, kind).map((_, index) => ({ kind, index })));
const anyRef = fc.constantFrom(...everyRef);
const loose = (ref: PartRef) => loosePart(scene, ref) as LoosePart;

describe('parts of a scene', () => {
  it('are the same after taking their outlines apart and putting them together', () => {
    for (const ref of everyRef) expect(withRings(loose(ref), ringsOf(loose(ref)))).toEqual(loose(ref));
  });

  it('come back to where they were when moved there and back', () => {
    fc.assert(
      fc.property(anyRef, fc.integer({ min: -64, max: 64 }), fc.integer({ min: -64, max: 64 }), (ref, dx, dy) => {
        const there = translatePart(loose(ref), [dx, dy]);
        const [[x, y]] = ringsOf(there)[0] as [readonly [number, number]];
        const [[x0, y0]] = ringsOf(loose(ref))[0] as [readonly [number, number]];
        expect([x, y]).toEqual([x0 + dx, y0 + dy]);
        expect(translatePart(there, [-dx, -dy])).toEqual(loose(ref));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('vanish again when the part just added is removed, and all others stay the same objects', () => {
    for (const ref of everyRef) {
      const added = addPart(scene, loose(ref));
      const index = partsOf(added, ref.kind).length - 1;
      const removed = removeParts(added, [{ kind: ref.kind, index }]);
      expect(removed).toEqual(scene);
      for (const kind of kinds) partsOf(removed, kind).forEach((part, i) => expect(part).toBe(partsOf(scene, kind)[i]));
    }
  });

  it('are replaced one at a time', () => {
    const moved = translatePart(loose({ kind: 'obstacle', index: 1 }), [1, 1]);
    const next = replacePart(scene, { kind: 'obstacle', index: 1 }, moved.part);
    expect(next.obstacles[0]).toBe(scene.obstacles[0]);
    expect(next.obstacles[1]).toEqual(moved.part);
  });
});

describe('removing what others refer to', () => {
  it('takes a goal out of every queue and out of the timeline', () => {
    const next = removeParts(scene, [{ kind: 'goal', index: 1 }]);
    expect(next.agents.map((agent) => agent.goals)).toEqual([['exit'], ['exit']]);
    expect(next.agents[1]).toBe(scene.agents[1]);
    expect(next.spawners[0]?.goals).toEqual([]);
    expect(next.timeline).toHaveLength(2);
  });

  it('takes an obstacle out of the timeline', () => {
    expect(removeParts(scene, [{ kind: 'obstacle', index: 0 }]).timeline.map((track) => 'goal' in track)).toEqual([
      true,
    ]);
  });
});

describe('ids', () => {
  it('are never handed out twice', () => {
    let next = scene;
    for (let i = 0; i < 5; i++)
      next = addPart(next, { kind: 'goal', part: { id: freshId(next, 'goal'), points: [[1, 1]] } });
    expect(new Set(next.goals.map((goal) => goal.id)).size).toBe(next.goals.length);
  });

  it('do not go along with a copy', () => {
    expect(withoutId(loose({ kind: 'goal', index: 0 })).part).not.toHaveProperty('id');
    expect(withoutId(loose({ kind: 'post', index: 0 }))).toEqual(loose({ kind: 'post', index: 0 }));
  });
});

describe('weights of corners', () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 });
  const weight = fc.record({ speed: fc.constantFrom(0.5, 1, 2, 7.25), uses: fc.integer({ min: 1, max: 9 }) });
  const weighted = fc
    .record({ points: ring, holes: fc.array(ring, { maxLength: 2 }), weights: fc.array(weight, { maxLength: 9 }) })
    .map(
      ({ points, holes, weights }): Obstacle => ({
        points,
        holes,
        weights: Object.fromEntries(weights.slice(0, points.length).map((one, i) => [String(i), one])),
      }),
    );
  const CHECKS = { seed: 1, numRuns: 200 } as const;
  /** Every weight with the place of its corner. */
  const places = ({ points, weights }: Obstacle) =>
    Object.entries(weights).map(([corner, one]) => [points[Number(corner)], one]);

  it('stay with their corners when the obstacle is moved, turned, mirrored, copied or detached from its id', () => {
    const ways: readonly ((point: Point) => Point)[] = [
      ([x, y]) => [x + 3, y - 4],
      ([x, y]) => [-y, x],
      ([x, y]) => [-x, y],
    ];
    fc.assert(
      fc.property(weighted, fc.constantFrom(...ways), (obstacle, way) => {
        const original: LoosePart = { kind: 'obstacle', part: { id: 'one', ...obstacle } };
        const rings = ringsOf(original).map((points) => points.map(way));
        const changed = withoutId(withRings(original, rings)).part as Obstacle;
        const expected = places(obstacle).map(([at, one]) => [way(at as Point), one]);
        expect(places(changed)).toEqual(expected);
      }),
      CHECKS,
    );
  });

  it('come and go one by one', () => {
    fc.assert(
      fc.property(weighted, fc.nat(), weight, (obstacle, pick, one) => {
        const corner = pick % obstacle.points.length;
        const given = withCornerWeight(obstacle, corner, one);
        expect(given.weights[String(corner)]).toEqual(one);
        const others = Object.keys(obstacle.weights).filter((key) => key !== String(corner));
        for (const key of others) expect(given.weights[key]).toBe(obstacle.weights[key]);
        expect(Object.keys(withCornerWeight(given, corner, null).weights).toSorted()).toEqual(others.toSorted());
      }),
      CHECKS,
    );
  });

  it('are only given to corners that exist', () => {
    const [obstacle] = scene.obstacles as readonly [Obstacle];
    expect(withCornerWeight(obstacle, 4, { speed: 2 })).toEqual(obstacle);
    const corner = { ref: { kind: 'obstacle', index: 0 }, ring: 0, vertex: 2 } as const;
    expect(cornerAt(scene, corner)).toEqual([11, 4]);
    expect(cornerAt(scene, { ...corner, ring: 1 })).toEqual([10, 2]);
    expect(cornerAt(scene, { ...corner, vertex: 4 })).toBeUndefined();
    expect(cornerAt(scene, { ...corner, ref: { kind: 'obstacle', index: 9 } })).toBeUndefined();
  });
});
