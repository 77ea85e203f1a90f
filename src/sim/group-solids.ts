/** The solids as each group meets them: the world's, and the regions closed to it. */
import { createSolids, type Solids } from '../geometry/solids.ts';
import { closedRegions } from '../world/space.ts';
import type { World } from '../world/world.ts';

export interface GroupSolids {
  of(group: string): Solids;
  /** Whether another world has the same solids. */
  fits(world: World): boolean;
}

export function createGroupSolids(world: World): GroupSolids {
  const { scene, space } = world;
  const byGroup = new Map<string, Solids>();
  const byClosed = new Map<string, Solids>();

  return {
    of(group) {
      const known = byGroup.get(group);
      if (known) return known;
      const closed = closedRegions(scene, group);
      const key = closed.join();
      const rings = closed.map((i) => scene.regions[i].points);
      const solids = byClosed.get(key) ?? createSolids(space.mesh, { posts: scene.posts, rings });
      byClosed.set(key, solids);
      byGroup.set(group, solids);
      return solids;
    },
    // By value: worlds from a worker are copies.
    fits: ({ space: { mesh }, scene: { posts, regions } }) =>
      isSame(mesh.points, space.mesh.points) &&
      isSame(mesh.triangles, space.mesh.triangles) &&
      isSame(mesh.twins, space.mesh.twins) &&
      JSON.stringify(posts) === JSON.stringify(scene.posts) &&
      JSON.stringify(regions) === JSON.stringify(scene.regions),
  };
}

type Numbers = Float64Array | Uint32Array | Int32Array;
const isSame = (a: Numbers, b: Numbers) => a === b || (a.length === b.length && a.every((value, i) => value === b[i]));
