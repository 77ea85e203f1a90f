/** Straight lines through a mesh, exactly: grazing a corner or running along an edge or a border does not block. */
import { type Mesh, nextHalfEdge, previousHalfEdge } from './mesh.ts';
import { orient } from './predicates.ts';

/**
 * Walks from (x, y), which lies in `triangle`, straight to (toX, toY). Returns a triangle that holds the end, or -1 where
 * something solid is in the way.
 */
export function walkStraight(mesh: Mesh, triangle: number, x: number, y: number, toX: number, toY: number): number {
  const { points, triangles } = mesh;
  for (let k = 0; k < 3; k++) {
    const c = triangles[3 * triangle + k];
    if (points[2 * c] === x && points[2 * c + 1] === y) return walkFromCorner(mesh, c, toX, toY);
  }
  return walkFrom(mesh, triangle, x, y, toX, toY);
}

function walkFrom(mesh: Mesh, triangle: number, x: number, y: number, toX: number, toY: number): number {
  const { points, triangles, twins } = mesh;
  let t = triangle;
  // No straight line meets a triangle twice.
  for (let steps = triangles.length; steps > 0; steps--) {
    let outside = false;
    let exit = -1;
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const a = triangles[h];
      const b = triangles[nextHalfEdge(h)];
      const ax = points[2 * a];
      const ay = points[2 * a + 1];
      const bx = points[2 * b];
      const by = points[2 * b + 1];
      if (orient(ax, ay, bx, by, toX, toY) >= 0) continue;
      outside = true;
      const right = orient(x, y, toX, toY, ax, ay);
      if (right > 0) continue;
      const left = orient(x, y, toX, toY, bx, by);
      if (left < 0) continue;
      if (right === 0) return walkFromCorner(mesh, a, toX, toY);
      if (left === 0) return walkFromCorner(mesh, b, toX, toY);
      exit = h;
      break;
    }
    if (!outside) return t;
    if (exit < 0 || twins[exit] < 0) return -1;
    t = Math.trunc(twins[exit] / 3);
  }
  return -1;
}

/** Goes on from a corner. At the tip of a wall, a line along it has a way on either side. */
function walkFromCorner(mesh: Mesh, corner: number, toX: number, toY: number): number {
  const { points, triangles, twins, firstOut } = mesh;
  const x = points[2 * corner];
  const y = points[2 * corner + 1];
  const first = firstOut[corner];
  let h = first;
  do {
    const right = triangles[nextHalfEdge(h)];
    const left = triangles[previousHalfEdge(h)];
    const fromRight = orient(x, y, points[2 * right], points[2 * right + 1], toX, toY);
    const fromLeft = orient(x, y, points[2 * left], points[2 * left + 1], toX, toY);
    if (fromRight >= 0 && fromLeft <= 0) {
      const end = walkFrom(mesh, Math.trunc(h / 3), x, y, toX, toY);
      const otherSide = fromRight === 0 && twins[h] < 0;
      if (end >= 0 || !otherSide) return end;
    }
    h = twins[previousHalfEdge(h)];
  } while (h >= 0 && h !== first);
  return -1;
}

/**
 * Writes the triangles that hold a place and lie on the same side as `triangle`, which does: itself, its neighbour when the
 * place is on their edge, the whole fan when it is on a corner. Returns how many.
 */
export function trianglesAround(out: number[], mesh: Mesh, triangle: number, x: number, y: number): number {
  const { points, triangles, twins, firstOut } = mesh;
  for (let k = 0; k < 3; k++) {
    const c = triangles[3 * triangle + k];
    if (points[2 * c] !== x || points[2 * c + 1] !== y) continue;
    let count = 0;
    let h = firstOut[c];
    do {
      out[count++] = Math.trunc(h / 3);
      h = twins[previousHalfEdge(h)];
    } while (h >= 0 && h !== firstOut[c]);
    return count;
  }
  out[0] = triangle;
  for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
    if (twins[h] < 0) continue;
    const a = triangles[h];
    const b = triangles[nextHalfEdge(h)];
    if (orient(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1], x, y) > 0) continue;
    out[1] = Math.trunc(twins[h] / 3);
    return 2;
  }
  return 1;
}
