import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSolids, type Solids } from '../../src/geometry/solids.ts';
import { moveDisc } from '../../src/sim/integrate.ts';
import { settle } from '../../src/sim/settle.ts';
import { fakeWorld } from './fake-world.ts';
import { between, type Room, rooms } from './random-rooms.ts';

/** The room drawn larger or smaller, and somewhere else. */
const scaled = ({ bounds, obstacles }: Room, scale: number, shift: number): Room => ({
  bounds: [shift, shift, shift + scale * bounds[2], shift + scale * bounds[3]],
  obstacles: obstacles.map(({ points }) => ({
    points: points.map(([x, y]) => [shift + scale * x, shift + scale * y]),
  })),
});
const solidsOf = (room: Room, posts: readonly (readonly [number, number])[] = []): Solids =>
  createSolids(fakeWorld(room).space.mesh, { posts });
const share = between(0, 1);
/** From a crawl to far beyond the room in one step. */
const move = fc
  .tuple(between(0, 6.3), between(-4, 3))
  .map(([angle, power]) => [10 ** power * Math.cos(angle), 10 ** power * Math.sin(angle)] as const);
const radius = between(0.01, 1.5);

test('nobody enters an obstacle, at any speed, and clearance never falls below what it must be', () => {
  const out = new Float64Array(2);
  fc.assert(
    fc.property(
      rooms(),
      fc.array(fc.tuple(share, share), { maxLength: 3 }),
      share,
      share,
      radius,
      fc.array(move, { minLength: 20, maxLength: 20 }),
      fc.constantFrom([1, 0], [1, 0], [1e-3, 0], [1e4, -7], [1, 1e5], [0.01, 4e3]),
      (small, postShares, u, v, share, moves, [scale, shift]) => {
        const room = scaled(small, scale, shift);
        const at = ([a, b]: readonly [number, number]) =>
          [shift + a * scale * small.bounds[2], shift + b * scale * small.bounds[3]] as const;
        const solids = solidsOf(room, postShares.map(at));
        const r = share * scale;
        let [x, y] = at([u, v]);
        fc.pre(solids.isFree(x, y) && solids.clearance(x, y, r) > 1e-6 * r);
        // The least clearance this disc may ever have: it only counts up.
        let least = Math.min(r, solids.clearance(x, y, r));
        for (const [mx, my] of moves) {
          const [dx, dy] = [scale * mx, scale * my];
          const before = solids.clearance(x, y, 2 * r);
          moveDisc(out, solids, x, y, dx, dy, r, before);
          const after = solids.clearance(out[0], out[1], 2 * r);
          least = Math.max(least, Math.min(r, before));
          const faults = [
            solids.crosses(x, y, out[0], out[1]) && 'crosses',
            !solids.isFree(out[0], out[1]) && 'is inside',
            after < Math.min(r, before) * (1 - 1e-9) && 'comes too near',
            after < least * (1 - 2e-9) && 'comes nearer bit by bit',
          ].filter(Boolean);
          expect(faults).toEqual([]);
          [x, y] = out;
        }
      },
    ),
    { seed: 1, numRuns: 1500 },
  );
});

test('a disc slides along a wall and stops in a corner', () => {
  const solids = solidsOf({ bounds: [0, 0, 10, 10], obstacles: [] });
  const at = new Float64Array([5, 5]);
  for (let k = 0; k < 1000; k++) moveDisc(at, solids, at[0], at[1], 0.1, -0.2, 0.5, solids.clearance(at[0], at[1], 1));
  expect(at[0]).toBeCloseTo(9.5, 8);
  expect(at[1]).toBeCloseTo(0.5, 8);
  const slid = new Float64Array(2);
  moveDisc(slid, solids, 5, 0.5, 0.1, -0.2, 0.5, 0.5);
  expect(slid[0]).toBeCloseTo(5.1, 8);
  expect(slid[1]).toBeCloseTo(0.5, 8);
});

test('a disc in touch with something walks along it at full speed, however little it leans on it', () => {
  const out = new Float64Array(2);
  const lean = fc.constantFrom(0, 1e-17, 1e-16, 1e-14, 1e-12, 1e-10, 1e-8, 1e-5);
  const side = fc.constantFrom(-1, 1);
  fc.assert(
    fc.property(rooms(0.8), fc.nat(), between(0.1, 0.9), lean, side, (room, pick, share, slope, sign) => {
      const solids = solidsOf(room);
      const { ends } = solids;
      const k = 4 * (pick % solids.count);
      const [ex, ey] = [ends[k + 2] - ends[k], ends[k + 3] - ends[k + 1]];
      const length = Math.hypot(ex, ey);
      const radius = 0.3;
      const [tx, ty] = [(sign * ex) / length, (sign * ey) / length];
      const [nx, ny] = [-ey / length, ex / length];
      const x = ends[k] + share * ex + radius * nx;
      const y = ends[k + 1] + share * ey + radius * ny;
      const step = Math.min(0.05, 0.05 * length);
      const clear = solids.clearance(x, y, 1);
      // Where nothing else is in the way.
      fc.pre(Math.abs(clear - radius) < 1e-12 && solids.around(x, y, radius + 2 * step).length === 1);
      moveDisc(out, solids, x, y, step * (tx - slope * nx), step * (ty - slope * ny), radius, clear);
      expect(Math.hypot(out[0] - x, out[1] - y)).toBeCloseTo(step, 6);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('a disc pushed against a corner goes around it', () => {
  const obstacle: [number, number][] = [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
  ];
  const solids = solidsOf({ bounds: [0, 0, 10, 10], obstacles: [{ points: obstacle }] });
  const at = new Float64Array([3, 3.9]);
  for (let k = 0; k < 100; k++) moveDisc(at, solids, at[0], at[1], 0.05, 0, 0.3, solids.clearance(at[0], at[1], 1));
  expect(at[0]).toBeGreaterThan(7);
});

test('settling finds the nearest place that fits, without passing through anything', () => {
  const out = new Float64Array(2);
  fc.assert(
    fc.property(rooms(0.8), share, share, between(0.05, 0.6), (room, u, v, r) => {
      const solids = solidsOf(room);
      const x = u * room.bounds[2];
      const y = v * room.bounds[3];
      const free = solids.isFree(x, y);
      // Cells keep 0.8 from obstacles, so there is a place everywhere.
      expect(settle(out, solids, x, y, r)).toBe(true);
      const moved = Math.hypot(out[0] - x, out[1] - y);
      expect(solids.clearance(out[0], out[1], r)).toBeGreaterThanOrEqual(r * (1 - 1e-9));
      expect(solids.isFree(out[0], out[1])).toBe(true);
      if (free && solids.clearance(x, y, r) > 1e-6 * r) expect(solids.crosses(x, y, out[0], out[1])).toBe(false);
      if (moved === 0) return;
      // Nothing clearly nearer does as well.
      for (let k = 0; k < 200; k++) {
        const reach = moved * 0.98 * Math.sqrt(((k * 0.754877666) % 1) + 1e-9);
        const px = x + reach * Math.cos(k * 2.39996);
        const py = y + reach * Math.sin(k * 2.39996);
        const fits = solids.isFree(px, py) && solids.clearance(px, py, r) >= r;
        if (fits && free) expect(solids.crosses(x, y, px, py)).toBe(true);
        else expect(fits).toBe(false);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('from a border, settling goes to the free side', () => {
  const solids = solidsOf({ bounds: [0, 0, 10, 10], obstacles: [] });
  const out = new Float64Array(2);
  expect(settle(out, solids, 0, 5, 0.3)).toBe(true);
  expect([...out]).toEqual([0.3, 5]);
  expect(settle(out, solids, 10, 10, 0.3)).toBe(true);
  expect(out[0]).toBeCloseTo(9.7, 12);
  expect(out[1]).toBeCloseTo(9.7, 12);
  expect(settle(out, solids, 5, 5, 5.1)).toBe(false);
});
