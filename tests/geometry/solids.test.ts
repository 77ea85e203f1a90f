import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSolids, type Solids } from '../../src/geometry/solids.ts';
import { fakeWorld, triangulate } from '../sim/fake-world.ts';
import { between, rooms } from '../sim/random-rooms.ts';

const share = between(-0.2, 1.2);
const SETTINGS = { seed: 1, numRuns: 300 };

function distanceTo(solids: Solids, i: number, x: number, y: number): number {
  const [ax, ay, bx, by] = solids.ends.subarray(4 * i, 4 * i + 4);
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
  const u = length2 > 0 ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2)) : 0;
  return Math.hypot(x - ax - u * (bx - ax), y - ay - u * (by - ay));
}

const bruteClearance = (solids: Solids, x: number, y: number) =>
  Math.min(...Array.from({ length: solids.count }, (_, i) => distanceTo(solids, i, x, y)));

test('the nearest solid is that of a search through all of them', () => {
  fc.assert(
    fc.property(rooms(), share, share, fc.constantFrom(0.1, 1, 50, Infinity), (room, u, v, atMost) => {
      const world = fakeWorld(room);
      const solids = createSolids(world.space.mesh, { posts: [[1, 1]] });
      const x = u * room.bounds[2];
      const y = v * room.bounds[3];
      const true_ = bruteClearance(solids, x, y);
      expect(solids.clearance(x, y, atMost)).toBeCloseTo(Math.min(atMost, true_), 9);
      const foot = new Float64Array(3);
      const found = solids.nearest(foot, x, y, atMost);
      expect(found >= 0).toBe(true_ < atMost);
      if (found < 0) return;
      expect(distanceTo(solids, found, x, y)).toBeCloseTo(true_, 9);
      expect(Math.hypot(foot[0] - x, foot[1] - y)).toBeCloseTo(true_, 9);
      expect(foot[2]).toBeCloseTo(true_, 9);
      const near = solids.around(x, y, true_ + 0.5);
      const expected = Array.from({ length: solids.count }, (_, i) => i).filter(
        (i) => distanceTo(solids, i, x, y) <= true_ + 0.5,
      );
      expect(near).toEqual(expected);
    }),
    SETTINGS,
  );
});

/** Small integers make touches and overlaps frequent and this oracle exact. */
function meetsExactly(a: number[], b: number[], p: number[], q: number[]): boolean {
  const cross = (o: number[], s: number[], t: number[]) =>
    Math.sign((s[0] - o[0]) * (t[1] - o[1]) - (s[1] - o[1]) * (t[0] - o[0]));
  const on = (s: number[], t: number[], r: number[]) =>
    cross(s, t, r) === 0 && (r[0] - s[0]) * (r[0] - t[0]) <= 0 && (r[1] - s[1]) * (r[1] - t[1]) <= 0;
  const same = (s: number[], t: number[]) => s[0] === t[0] && s[1] === t[1];
  if (same(a, b)) return false;
  if (cross(p, q, a) * cross(p, q, b) < 0 && cross(a, b, p) * cross(a, b, q) < 0) return true;
  if (on(p, q, b)) return true;
  if ((on(a, b, p) && !same(a, p)) || (on(a, b, q) && !same(a, q))) return true;
  return false;
}

test('crossing is exact, also where path and solid only touch', () => {
  const integer = fc.integer({ min: 0, max: 8 });
  const spot = fc.tuple(integer, integer);
  const shape = triangulate([
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ]);
  fc.assert(
    fc.property(fc.array(spot, { minLength: 3, maxLength: 4 }), spot, spot, spot, (ring, post, from, to) => {
      const solids = createSolids(shape, { rings: [ring], posts: [post] });
      let expected = false;
      for (let i = 0; i < solids.count; i++) {
        const [ax, ay, bx, by] = solids.ends.subarray(4 * i, 4 * i + 4);
        expected ||= meetsExactly(from, to, [ax, ay], [bx, by]);
      }
      expect(solids.crosses(...from, ...to)).toBe(expected);
    }),
    { seed: 1, numRuns: 3000 },
  );
});

test('free is inside the mesh and outside closed rings', () => {
  const ring: [number, number][] = [
    [1, 1],
    [1, 3],
    [3, 3],
    [3, 1],
  ];
  fc.assert(
    fc.property(rooms(), share, share, fc.boolean(), (room, u, v, turned) => {
      const world = fakeWorld(room);
      const { points, triangles } = world.space.mesh;
      const solids = createSolids(world.space.mesh, { rings: [turned ? ring : ring.toReversed()] });
      const x = u * room.bounds[2];
      const y = v * room.bounds[3];
      if (solids.clearance(x, y, 1) < 1e-9) return;
      let inside = false;
      for (let t = 0; t < triangles.length; t += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => 2 * triangles[t + k]);
        const left = (p: number, q: number) =>
          (points[q] - points[p]) * (y - points[p + 1]) - (points[q + 1] - points[p + 1]) * (x - points[p]) >= 0;
        inside ||= left(a, b) && left(b, c) && left(c, a);
      }
      const closed = x > 1 && x < 3 && y > 1 && y < 3;
      expect(solids.isFree(x, y)).toBe(inside && !closed);
    }),
    SETTINGS,
  );
});

test('a moving disc is free before its first hit, and touches there', () => {
  const step = between(-20, 20);
  const radius = between(0.01, 0.5);
  fc.assert(
    fc.property(rooms(), share, share, step, step, radius, (room, u, v, dx, dy, r) => {
      const world = fakeWorld(room);
      const solids = createSolids(world.space.mesh);
      const x = u * room.bounds[2];
      const y = v * room.bounds[3];
      fc.pre(bruteClearance(solids, x, y) > r);
      const normal = new Float64Array(2);
      const t = solids.firstHit(normal, x, y, dx, dy, r);
      const end = Math.min(1, t);
      for (let k = 0; k <= 50; k++) {
        const s = (end * k) / 50;
        expect(bruteClearance(solids, x + s * dx, y + s * dy)).toBeGreaterThan(r - 1e-9);
      }
      if (t > 1) return;
      expect(bruteClearance(solids, x + t * dx, y + t * dy)).toBeCloseTo(r, 9);
      expect(Math.hypot(normal[0], normal[1])).toBeCloseTo(1, 9);
      expect(normal[0] * dx + normal[1] * dy).toBeLessThanOrEqual(1e-9);
    }),
    SETTINGS,
  );
});
