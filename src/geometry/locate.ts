/** Which triangle of a mesh a point is in: exact, borders included. */
import Flatbush from 'flatbush';
import type { Mesh } from './mesh.ts';
import { orient } from './predicates.ts';

export interface Locator {
  /** A triangle containing the point, or -1. */
  find(x: number, y: number): number;
  /** Writes every triangle containing the point: two on an edge, all around a corner; returns how many. */
  findAll(out: number[], x: number, y: number): number;
  /** Walks from a triangle nearby, which is quicker than `find`; the same answer where the walk meets something solid. */
  findFrom(triangle: number, x: number, y: number): number;
}

/** A walk this long was no hint. */
const MAX_WALK = 64;

export function createLocator(mesh: Mesh): Locator {
  const { points, triangles, twins } = mesh;
  const count = triangles.length / 3;
  if (count === 0) return { find: () => -1, findAll: () => 0, findFrom: () => -1 };

  const index = new Flatbush(count, 8);
  for (let t = 0; t < count; t++) {
    const p = 2 * triangles[3 * t];
    const q = 2 * triangles[3 * t + 1];
    const r = 2 * triangles[3 * t + 2];
    index.add(
      Math.min(points[p], points[q], points[r]),
      Math.min(points[p + 1], points[q + 1], points[r + 1]),
      Math.max(points[p], points[q], points[r]),
      Math.max(points[p + 1], points[q + 1], points[r + 1]),
    );
  }
  index.finish();

  /** Positive when the point is left of the half-edge that starts at corner k of t. */
  function side(t: number, k: number, x: number, y: number): number {
    const p = 2 * triangles[3 * t + k];
    const q = 2 * triangles[3 * t + (k === 2 ? 0 : k + 1)];
    return orient(points[p], points[p + 1], points[q], points[q + 1], x, y);
  }

  const contains = (t: number, x: number, y: number) =>
    side(t, 0, x, y) >= 0 && side(t, 1, x, y) >= 0 && side(t, 2, x, y) >= 0;

  function find(x: number, y: number): number {
    let found = -1;
    index.collides(x, y, x, y, (t) => {
      if (!contains(t, x, y)) return false;
      found = t;
      return true;
    });
    return found;
  }

  return {
    find,
    findAll(out, x, y) {
      out.length = 0;
      index.search(x, y, x, y, (t) => {
        if (contains(t, x, y)) out.push(t);
        return false;
      });
      out.sort((s, t) => s - t);
      return out.length;
    },
    findFrom(triangle, x, y) {
      let t = triangle;
      walk: for (let step = 0; step < MAX_WALK; step++) {
        for (let k = 0; k < 3; k++) {
          if (side(t, k, x, y) >= 0) continue;
          const twin = twins[3 * t + k];
          if (twin < 0) return find(x, y);
          t = (twin / 3) | 0;
          continue walk;
        }
        return t;
      }
      return find(x, y);
    },
  };
}
