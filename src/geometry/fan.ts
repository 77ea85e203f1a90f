/** What a path needs to know of the corners it may bend around. */
import { type Mesh, nextHalfEdge } from './mesh.ts';
import { orient } from './predicates.ts';

/** `none`: free all round, or a convex nook; `bend`: free over at least half a turn; `tip`: over a full turn, as at the end of a wall. */
export const Bend = { none: 0, bend: 1, tip: 2 } as const;

export type Fans = {
  /** Per corner, the solid half-edge that ends there: the last side of its fan, counter-clockwise; -1 when there is none. */
  readonly lastIn: Int32Array;
  /** Per corner, a `Bend`. */
  readonly bends: Uint8Array;
};

export function fansOf(mesh: Mesh): Fans {
  const { points, triangles, twins, firstOut } = mesh;
  const corners = points.length / 2;
  const lastIn = new Int32Array(corners).fill(-1);
  for (let h = 0; h < twins.length; h++) if (twins[h] < 0) lastIn[triangles[nextHalfEdge(h)]] = h;
  const bends = new Uint8Array(corners);
  for (let v = 0; v < corners; v++) {
    if (lastIn[v] < 0) continue;
    const first = triangles[nextHalfEdge(firstOut[v])];
    const last = triangles[lastIn[v]];
    const x = points[2 * v];
    const y = points[2 * v + 1];
    const ax = points[2 * first];
    const ay = points[2 * first + 1];
    const bx = points[2 * last];
    const by = points[2 * last + 1];
    const turn = orient(x, y, ax, ay, bx, by);
    if (turn > 0) continue;
    const folded = turn === 0 && (ax - x) * (bx - x) + (ay - y) * (by - y) > 0;
    bends[v] = folded ? Bend.tip : Bend.bend;
  }
  return { lastIn, bends };
}
