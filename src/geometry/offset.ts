/**
 * Growth: the border of a mesh and some posts, moved by a radius into the free space, as a soup of segments.
 *
 * Every border loop gives one raw loop that may cross itself and others. Around a corner that juts into free space it
 * follows a polygon circumscribed about the circle, so that the true offset is enclosed. In a corner that recedes it
 * goes back through the corner itself. With solid on its right, the raw loops leave a place uncovered exactly when it is
 * farther than the radius from everything solid: the disk around the place then meets no solid; else each part of
 * solid that it meets counts once, less once for every free pocket inside the disk, which the way back through the
 * pocket's farthest corner makes good.
 */
import { type Mesh, nextHalfEdge } from './mesh.ts';
import { norm } from './norm.ts';
import { orient } from './predicates.ts';
import type { Work } from './progress.ts';
import { createSegmentList, type Segments } from './segments.ts';

/** By how much of the radius circumscribed polygons may stick out: 11 corners for a right angle. */
export const MAX_EXCESS = 0.0026;
/** Angle between the middle of a polygon's side and its corner. */
const MAX_HALF_STEP = Math.acos(1 / (1 + MAX_EXCESS));

const CORNERS_PER_YIELD = 4096;
const POSTS_PER_YIELD = 1024;

export type Offset = {
  readonly segments: Segments;
  /** Weights of points where segments start, by segment. */
  readonly startWeights: ReadonlyMap<number, number>;
};

/** Outside all loops is one solid: the count to start with. */
export const OUTSIDE_OF_OFFSET = { solid: 1, walk: 1 } as const;

export function* offsetBorder(
  { points, triangles, twins, firstOut }: Mesh,
  weights: Float64Array,
  posts: readonly (readonly [number, number])[],
  radius: number,
): Work<Offset> {
  const segments = createSegmentList();
  const startWeights = new Map<number, number>();
  /** The loop at hand, with the weights of its points. */
  const loop: number[] = [];
  const loopWeights: number[] = [];
  function put(x: number, y: number, weight: number): void {
    loop.push(x, y);
    loopWeights.push(weight);
  }
  function closeLoop(): void {
    const count = loopWeights.length;
    for (let i = 0; i < count; i++) {
      const j = i + 1 < count ? i + 1 : 0;
      if (loopWeights[i] !== 1) startWeights.set(segments.count, loopWeights[i]);
      segments.add(loop[2 * i], loop[2 * i + 1], loop[2 * j], loop[2 * j + 1], -1, 0, 0);
    }
    loop.length = 0;
    loopWeights.length = 0;
  }

  /** Around the corner where border half-edge h ends and border half-edge n starts. */
  function turnCorner(h: number, n: number): void {
    const p = 2 * triangles[h];
    const q = 2 * triangles[n];
    const r = 2 * triangles[nextHalfEdge(n)];
    const x = points[q];
    const y = points[q + 1];
    const inLength = norm(x - points[p], y - points[p + 1]);
    const outLength = norm(points[r] - x, points[r + 1] - y);
    const inX = (x - points[p]) / inLength;
    const inY = (y - points[p + 1]) / inLength;
    const outX = (points[r] - x) / outLength;
    const outY = (points[r + 1] - y) / outLength;
    const weight = weights[triangles[n]];
    const turn = orient(points[p], points[p + 1], x, y, points[r], points[r + 1]);
    const dot = inX * outX + inY * outY;
    if (turn > 0) {
      put(x - radius * inY, y + radius * inX, 1);
      put(x, y, 1);
      put(x - radius * outY, y + radius * outX, 1);
      return;
    }
    if (turn === 0 && dot > 0) {
      put(x - radius * inY, y + radius * inX, weight);
      return;
    }
    const angle = Math.abs(Math.atan2(inX * outY - inY * outX, dot));
    // An odd number has one in the middle.
    const count = 2 * Math.ceil((angle / (2 * MAX_HALF_STEP) - 1) / 2) + 1;
    const halfStep = angle / (2 * count);
    const reach = radius / Math.cos(halfStep);
    const overhang = radius * Math.tan(halfStep);
    // First and last lie on the moved edges: taken from these, they keep the coordinates of axis-parallel edges.
    put(x - radius * inY + overhang * inX, y + radius * inX + overhang * inY, count === 1 ? weight : 1);
    for (let i = 1; i < count - 1; i++) {
      const cos = reach * Math.cos((2 * i + 1) * halfStep);
      const sin = reach * Math.sin((2 * i + 1) * halfStep);
      put(x - inY * cos + inX * sin, y + inX * cos + inY * sin, 2 * i === count - 1 ? weight : 1);
    }
    if (count > 1) put(x - radius * outY - overhang * outX, y + radius * outX - overhang * outY, 1);
  }

  const seen = new Uint8Array(triangles.length);
  let turned = 0;
  for (let start = 0; start < triangles.length; start++) {
    if (twins[start] >= 0 || seen[start]) continue;
    let h = start;
    do {
      seen[h] = 1;
      if (++turned % CORNERS_PER_YIELD === 0) yield { done: turned / firstOut.length, doing: 'Growing obstacles' };
      const n = firstOut[triangles[nextHalfEdge(h)]];
      turnCorner(h, n);
      h = n;
    } while (h !== start);
    closeLoop();
  }

  const sides = Math.ceil(Math.PI / MAX_HALF_STEP);
  const reach = radius / Math.cos(Math.PI / sides);
  for (const [i, [x, y]] of posts.entries()) {
    if (i % POSTS_PER_YIELD === POSTS_PER_YIELD - 1) yield { done: 1, doing: 'Growing obstacles' };
    for (let k = 0; k < sides; k++) {
      const angle = (-2 * Math.PI * k) / sides;
      put(x + reach * Math.cos(angle), y + reach * Math.sin(angle), 1);
    }
    closeLoop();
  }
  return { segments: segments.finish(), startWeights };
}
