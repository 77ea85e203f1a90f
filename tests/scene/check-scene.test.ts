/** What is allowed, next to what is not: the files in fixtures/malformed show the faults one by one. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ringFault } from '../../src/scene/check-shapes.ts';
import { parseScene } from '../../src/scene/parse.ts';

const scene = (parts: object): object => ({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 20, 10], ...parts });
const problems = (parts: object, ext?: Record<string, z.ZodType>) => {
  const result = parseScene(scene(parts), ext ? { ext } : {});
  return result.ok ? [] : result.problems;
};
const box = (x: number, y: number, w: number, h: number) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

describe('allowed', () => {
  test.each<[string, object]>([
    [
      'obstacles that overlap each other and the border',
      { obstacles: [{ points: box(-2, 1, 5, 3) }, { points: box(2, 2, 5, 3) }] },
    ],
    ['obstacles that touch in a point', { obstacles: [{ points: box(1, 1, 2, 2) }, { points: box(3, 3, 2, 2) }] }],
    [
      'repeated and collinear points',
      {
        obstacles: [
          {
            points: [
              [1, 1],
              [1, 1],
              [2, 1],
              [3, 1],
              [3, 3],
              [1, 1],
            ],
          },
        ],
      },
    ],
    [
      'a spike',
      {
        obstacles: [
          {
            points: [
              [1, 1],
              [5, 1],
              [5, 3],
              [5, 9],
              [5, 3],
              [1, 3],
            ],
          },
        ],
      },
    ],
    [
      'a hole that touches the outline',
      {
        obstacles: [
          {
            points: box(1, 1, 6, 6),
            holes: [
              [
                [1, 3],
                [3, 2],
                [3, 4],
              ],
            ],
          },
        ],
      },
    ],
    [
      'holes that touch each other',
      { obstacles: [{ points: box(1, 1, 6, 6), holes: [box(2, 2, 1, 1), box(3, 3, 1, 1)] }] },
    ],
    ['walkable regions that overlap', { walkable: [box(0, 0, 10, 5), box(5, 2, 10, 5)] }],
    [
      'regions and walls that reach beyond the bounds',
      {
        walls: [
          {
            points: [
              [-1, 5],
              [30, 5],
            ],
          },
        ],
        regions: [{ points: box(15, 5, 9, 9), only: [] }],
      },
    ],
    [
      'goals and agents on borders',
      {
        obstacles: [{ points: box(4, 2, 6, 6) }],
        goals: [{ points: [[10, 5]] }],
        agents: [{ at: [4, 2] }, { at: [0, 0] }],
      },
    ],
    [
      'a goal partly buried',
      {
        obstacles: [{ points: box(4, 2, 6, 6) }],
        goals: [
          {
            points: [
              [5, 5],
              [12, 5],
            ],
          },
        ],
      },
    ],
    [
      'a goal between two obstacles that bury its ends',
      {
        obstacles: [{ points: box(4, 2, 3, 6) }, { points: box(8, 2, 3, 6) }],
        goals: [
          {
            points: [
              [5, 5],
              [9, 5],
            ],
          },
        ],
      },
    ],
    [
      'an agent in a courtyard',
      { obstacles: [{ points: box(4, 2, 6, 6), holes: [box(5, 3, 2, 2)] }], agents: [{ at: [6, 4] }] },
    ],
    [
      'the same id for things of different kinds',
      {
        goals: [{ id: 'a', points: [[1, 1]] }],
        walls: [
          {
            id: 'a',
            points: [
              [2, 2],
              [3, 3],
            ],
          },
        ],
      },
    ],
    [
      'a goal that vanishes and returns with more points',
      {
        goals: [{ id: 'g', points: [[1, 1]] }],
        timeline: [
          {
            goal: 'g',
            keys: [
              { t: 0, points: [[1, 1]] },
              { t: 1, points: [] },
              {
                t: 2,
                points: [
                  [1, 1],
                  [2, 2],
                ],
              },
            ],
          },
        ],
      },
    ],
  ])('%s', (_, parts) => {
    expect(problems(parts)).toEqual([]);
  });

  test('an agent on a slanted border that numbers cannot hit', () => {
    const at = [1 + 5 / 3, 1 + 7 / 3];
    expect(
      problems({
        obstacles: [
          {
            points: [
              [1, 1],
              [6, 8],
              [9, 1],
            ],
          },
        ],
        agents: [{ at }],
      }),
    ).toEqual([]);
  });
});

describe('refused', () => {
  test('a goal buried by two obstacles together', () => {
    const found = problems({
      obstacles: [{ points: box(4, 2, 3, 6) }, { points: box(6, 2, 3, 6) }],
      goals: [
        {
          points: [
            [5, 5],
            [8, 5],
          ],
        },
      ],
    });
    expect(found.map(({ path }) => path)).toEqual(['goals[0].points']);
  });

  test('everything wrong is listed, not only the first', () => {
    const found = problems({
      obstacles: [
        {
          points: [
            [1, 1],
            [5, 5],
            [5, 1],
            [1, 5],
          ],
        },
        {
          points: [
            [1, 1],
            [2, 2],
            [3, 3],
          ],
        },
      ],
      agents: [{ at: [50, 5] }, { at: [1, 9], goals: ['nowhere'] }],
    });
    expect(found.map(({ path }) => path)).toEqual([
      'obstacles[0].points[0]',
      'obstacles[1].points',
      'agents[1].goals[0]',
      'agents[0].at',
    ]);
  });
});

describe('ext', () => {
  const ext = { bvp: z.strictObject({ cells: z.number() }) };
  test("is checked by its planner's schema", () => {
    expect(problems({ ext: { bvp: { cells: 'many', cels: 1 } } }, ext)).toEqual([
      { path: 'ext.bvp.cells', message: 'Must be a number, but is the text "many".' },
      { path: 'ext.bvp.cels', message: 'This key is unknown. Did you mean "cells"? Rename or remove it.' },
    ]);
  });

  test('of planners that are not here is carried along', () => {
    expect(problems({ ext: { other: { anything: 1 } } }, ext)).toEqual([]);
  });
});

describe('while drawing', () => {
  test('the same words as for a file', () => {
    expect(
      ringFault('Obstacle 3', [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
    ).toEqual({
      at: 0,
      message: 'Obstacle 3 crosses itself between points 0 and 2. Move one of them, or split the shape.',
    });
    expect(
      ringFault('Obstacle 3', [
        [0, 0],
        [4, 4],
        [4, 0],
      ]),
    ).toBeNull();
  });

  test('a group that nobody belongs to is worth a note', () => {
    const result = parseScene(scene({ regions: [{ points: box(1, 1, 2, 2), only: ['staff'] }] }));
    expect(result.ok && result.notes).toEqual(['A region lets in the group "staff", but nobody belongs to it.']);
  });
});
