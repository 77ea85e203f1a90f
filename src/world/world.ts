/** What planners see: a scene cleaned once. Plain immutable data, the same in a worker, in Node and on the page. */
import type { Mesh } from '../geometry/mesh.ts';
import type { Bounds, Scene } from '../scene/schema.ts';

/** Free space for one kind of walker: everything at least `radius` away from solids, and regions closed to its group closed. */
export type Space = {
  readonly radius: number;
  /** The regions (indices) that are closed in it. */
  readonly closed: readonly number[];
  /** Constrained Delaunay triangulation of the free space. Solid half-edges are its border. */
  readonly mesh: Mesh;
  /**
   * Per corner of the mesh, the speed weight it carries (1 where none). On grown worlds the middle of a corner's arc
   * carries the weight of the corner.
   */
  readonly weights: Float64Array;
};

/** What differs from the world before. */
export type WorldChange = {
  readonly solids: boolean;
  readonly goals: boolean;
  readonly walkers: boolean;
  readonly barriers: boolean;
};

export type World = {
  /** Counts up with every new world of a session. */
  readonly revision: number;
  readonly scene: Scene;
  readonly bounds: Bounds;
  /** Free space as drawn: radius 0, every restricted region open. */
  readonly space: Space;
  readonly change: WorldChange;
};

/** Everything is new: the first world of a scene. */
export const ALL_CHANGED: WorldChange = { solids: true, goals: true, walkers: true, barriers: true };
