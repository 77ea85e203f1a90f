/** Verifiers that are simpler than the code they verify. */
import { expect } from 'vitest';
import { type Mesh, nextHalfEdge, previousHalfEdge } from '../../src/geometry/mesh.ts';
import { inCircle, orient } from '../../src/geometry/predicates.ts';

/** Counter-clockwise triangles, matching twins, one fan per corner, Delaunay off the border, border loops that close. */
export function checkMesh(mesh: Mesh): void {
  const { points, triangles, twins, firstOut } = mesh;
  expect(firstOut.length).toBe(points.length / 2);
  expect(twins.length).toBe(triangles.length);
  const at = (corner: number): [number, number] => [points[2 * corner], points[2 * corner + 1]];
  const fan = new Uint32Array(firstOut.length);
  for (let h = 0; h < triangles.length; h++) fan[triangles[h]]++;
  for (let t = 0; t < triangles.length; t += 3) {
    const turn = orient(...at(triangles[t]), ...at(triangles[t + 1]), ...at(triangles[t + 2]));
    if (!(turn > 0)) throw new Error(`Triangle ${t / 3} does not turn left.`);
  }
  for (let h = 0; h < triangles.length; h++) {
    const g = twins[h];
    if (g < 0) continue;
    if (twins[g] !== h || triangles[g] !== triangles[nextHalfEdge(h)] || triangles[nextHalfEdge(g)] !== triangles[h])
      throw new Error(`Half-edges ${h} and ${g} do not match.`);
    const inside = inCircle(
      ...at(triangles[h]),
      ...at(triangles[nextHalfEdge(h)]),
      ...at(triangles[previousHalfEdge(h)]),
      ...at(triangles[previousHalfEdge(g)]),
    );
    if (inside > 0) throw new Error(`Half-edge ${h} is not Delaunay.`);
  }
  for (let corner = 0; corner < firstOut.length; corner++) {
    const first = firstOut[corner];
    let h = first;
    let size = 0;
    do {
      if (triangles[h] !== corner) throw new Error(`Half-edge ${h} does not start at corner ${corner}.`);
      size++;
      h = twins[previousHalfEdge(h)];
    } while (h >= 0 && h !== first && size <= fan[corner]);
    if (size !== fan[corner]) throw new Error(`Corner ${corner} has more than one fan.`);
    if (h < 0 && twins[first] >= 0) throw new Error(`The fan of corner ${corner} does not start at its border.`);
  }
}
