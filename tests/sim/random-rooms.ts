/** Random rooms for properties: a rectangle with star-shaped obstacles that are apart from each other. */
import fc from 'fast-check';

type Point = [number, number];
export type Room = { bounds: [number, number, number, number]; obstacles: { points: Point[] }[] };

const CELL = 4;

/** Evenly spread, unlike fc.double, which prefers numbers near 0. */
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1 << 30 }).map((n) => min + ((max - min) * n) / (1 << 30));

/** Obstacles sit in cells of 4 x 4 and keep at least `gap` from the cell's border. */
export const rooms = (gap = 0.2): fc.Arbitrary<Room> =>
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([columns, rows]) =>
    fc
      .array(fc.option(stars(CELL / 2 - gap), { freq: 4 }), { minLength: columns * rows, maxLength: columns * rows })
      .map((list) => ({
        bounds: [0, 0, CELL * columns, CELL * rows],
        obstacles: list.flatMap((star, i) => {
          if (!star) return [];
          const cx = CELL * ((i % columns) + 0.5);
          const cy = CELL * (Math.floor(i / columns) + 0.5);
          return [{ points: star.map(([x, y]): Point => [cx + x, cy + y]) }];
        }),
      })),
  );

const stars = (most: number): fc.Arbitrary<Point[]> =>
  fc.tuple(fc.array(between(0.05, 1), { minLength: 3, maxLength: 9 }), between(0, 6.28)).map(([lengths, turn]) =>
    lengths.map((length, k): Point => {
      const angle = turn + (2 * Math.PI * k) / lengths.length;
      return [most * length * Math.cos(angle), most * length * Math.sin(angle)];
    }),
  );
