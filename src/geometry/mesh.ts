/**
 * A triangulated part of the plane, as flat arrays that cross threads unchanged.
 *
 * Points are *corners*: where a solid thing pinches free space (two obstacles touching, both sides of a wall),
 * the same position appears once per side, so that walking from triangle to triangle around a corner never passes
 * through anything. Every corner therefore has exactly one fan of triangles.
 */
export type Mesh = {
  /** x0, y0, x1, y1, … */
  readonly points: Float64Array;
  /** Three corners per triangle, counter-clockwise. Half-edge h = 3t + k runs from corner k to corner k + 1 of t. */
  readonly triangles: Uint32Array;
  /** Per half-edge, the half-edge on its other side, or -1 where it is solid. Free space lies left of a solid half-edge. */
  readonly twins: Int32Array;
  /** Per corner, one half-edge that starts there: the first one counter-clockwise when the fan is open; -1 if none. */
  readonly firstOut: Int32Array;
};

export const nextHalfEdge = (h: number): number => (h % 3 === 2 ? h - 2 : h + 1);
export const previousHalfEdge = (h: number): number => (h % 3 === 0 ? h + 2 : h - 1);
