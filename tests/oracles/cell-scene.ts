/**
 * Random scenes on a grid of cells, one shape each: squares, triangles, concave things, courtyards, walls; shapes that fill
 * a cell share edges and touch in corners with their neighbours, and everything lines up in rows.
 */
import fc from 'fast-check';
import { type Scene, sceneSchema } from '../../src/scene/schema.ts';
import type { P } from './visibility-graph.ts';

export const CELL = 10;

type Shape = {
  readonly points?: readonly P[];
  readonly holes?: readonly (readonly P[])[];
  readonly wall?: readonly P[];
};

/** Inside their cells, so that they stay apart however they are turned. */
const APART: readonly Shape[] = [
  {},
  {
    points: [
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ],
  },
  {
    points: [
      [5, 1],
      [9, 4],
      [6, 8],
      [2, 5],
    ],
  },
  {
    points: [
      [1, 1],
      [9, 2],
      [4, 9],
    ],
  },
  {
    points: [
      [2, 2],
      [8, 2],
      [8, 4],
      [4, 4],
      [4, 8],
      [2, 8],
    ],
  },
  {
    points: [
      [1, 2],
      [9, 2],
      [9, 8],
      [7, 8],
      [7, 4],
      [3, 4],
      [3, 8],
      [1, 8],
    ],
  },
  {
    points: [
      [5, 1],
      [6, 4],
      [9, 5],
      [6, 6],
      [5, 9],
      [4, 6],
      [1, 5],
      [4, 4],
    ],
  },
  {
    points: [
      [2, 2],
      [5, 2],
      [8, 2],
      [8, 5],
      [8, 8],
      [2, 8],
    ],
  },
  {
    points: [
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ],
    holes: [
      [
        [3, 3],
        [7, 3],
        [7, 7],
        [3, 7],
      ],
    ],
  },
  {
    wall: [
      [2, 5],
      [8, 5],
    ],
  },
  {
    wall: [
      [2, 2],
      [5, 5],
      [8, 8],
    ],
  },
  {
    wall: [
      [2, 8],
      [2, 2],
      [8, 2],
    ],
  },
];

const TOUCHING: readonly Shape[] = [
  {
    points: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  },
  {
    points: [
      [5, 0],
      [10, 5],
      [5, 10],
      [0, 5],
    ],
  },
  {
    points: [
      [0, 0],
      [10, 0],
      [0, 10],
    ],
  },
  {
    points: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    holes: [
      [
        [5, 0],
        [10, 5],
        [5, 10],
        [0, 5],
      ],
    ],
  },
  {
    points: [
      [0, 4],
      [10, 4],
      [10, 6],
      [0, 6],
    ],
  },
  {
    wall: [
      [0, 0],
      [10, 10],
    ],
  },
  {
    wall: [
      [5, 0],
      [5, 10],
    ],
  },
  {
    wall: [
      [0, 5],
      [5, 5],
      [5, 10],
    ],
  },
];

export type CellScene = {
  readonly columns: number;
  readonly rows: number;
  readonly shapes: readonly Shape[];
  /** Two regions with a gap after the first column. */
  readonly split: boolean;
};

export function cellScenes(kind: 'apart' | 'any'): fc.Arbitrary<CellScene> {
  const pool = kind === 'apart' ? APART : [...APART, ...TOUCHING];
  return fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).chain(([columns, rows]) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      shapes: fc.array(fc.constantFrom(...pool), { minLength: columns * rows, maxLength: columns * rows }),
      split: kind === 'apart' ? fc.boolean() : fc.constant(false),
    }),
  );
}

/** Maps a point of the plain grid to where it is in the scene. */
export type Transform = (p: P) => P;
export const plain: Transform = (p) => p;

export function makeScene(cells: CellScene, goals: readonly (readonly P[])[] = [], move: Transform = plain): Scene {
  const placed =
    (k: number) =>
    (p: P): P =>
      move([p[0] + CELL * (k % cells.columns), p[1] + CELL * Math.floor(k / cells.columns)]);
  const width = CELL * cells.columns;
  const height = CELL * cells.rows;
  const box = (x0: number, x1: number): P[] => {
    const corners: P[] = [
      [x0, 0],
      [x1, 0],
      [x1, height],
      [x0, height],
    ];
    return corners.map(move);
  };
  const gap = cells.split && cells.columns > 1;
  const regions = gap ? [box(0, CELL - 0.5), box(CELL + 0.5, width)] : [box(0, width)];
  const xs = regions.flat().map((p) => p[0]);
  const ys = regions.flat().map((p) => p[1]);
  return sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    walkable: regions,
    obstacles: cells.shapes.flatMap((s, k) =>
      s.points ? [{ points: s.points.map(placed(k)), holes: (s.holes ?? []).map((h) => h.map(placed(k))) }] : [],
    ),
    walls: cells.shapes.flatMap((s, k) => (s.wall ? [{ points: s.wall.map(placed(k)) }] : [])),
    goals: goals.map((points) => ({ points: points.map(move) })),
  });
}

/** Places that are often corners, on edges, or in line with both. */
export function placesIn(cells: CellScene): fc.Arbitrary<P> {
  const along = (count: number) =>
    fc.oneof(
      fc.integer({ min: 0, max: count * CELL }),
      fc.integer({ min: 0, max: count * 4 }).map((n) => (n * CELL) / 4),
      fc.double({ min: 0, max: count * CELL, noNaN: true }).map((v) => Math.round(v * 2 ** 20) / 2 ** 20),
    );
  return fc.tuple(along(cells.columns), along(cells.rows));
}
