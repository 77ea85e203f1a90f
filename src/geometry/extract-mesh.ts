/** Keeps the free triangles and gives every fan of them around a point a corner of its own. */
import { type Mesh, nextHalfEdge, previousHalfEdge } from './mesh.ts';
import type { Triangulation } from './triangulate.ts';

const NONE = 0xffffffff;

export function extractMesh(
  { points, triangles, twins, edges }: Triangulation,
  free: Uint8Array,
  nodeWeights: Float64Array,
): { mesh: Mesh; weights: Float64Array } {
  const newTriangle = new Int32Array(free.length).fill(-1);
  let count = 0;
  for (let t = 0; t < free.length; t++) if (free[t]) newTriangle[t] = count++;

  const nodes = new Uint32Array(3 * count);
  const meshTwins = new Int32Array(3 * count).fill(-1);
  for (let t = 0, m = 0; t < free.length; t++) {
    if (newTriangle[t] < 0) continue;
    for (let h = 3 * t; h < 3 * t + 3; h++, m++) {
      nodes[m] = triangles[h];
      const twin = twins[h];
      const other = (twin / 3) | 0;
      if (edges[h] < 0 && newTriangle[other] >= 0) meshTwins[m] = 3 * newTriangle[other] + (twin - 3 * other);
    }
  }

  const corners = new Uint32Array(3 * count).fill(NONE);
  const firstOut = new Int32Array(3 * count);
  let used = 0;
  for (let start = 0; start < corners.length; start++) {
    if (corners[start] !== NONE) continue;
    let first = start;
    while (meshTwins[first] >= 0) {
      first = nextHalfEdge(meshTwins[first]);
      if (first === start) break;
    }
    firstOut[used] = first;
    let h = first;
    do {
      corners[h] = used;
      h = meshTwins[previousHalfEdge(h)];
    } while (h >= 0 && h !== first);
    used++;
  }

  const meshPoints = new Float64Array(2 * used);
  const weights = new Float64Array(used);
  for (let corner = 0; corner < used; corner++) {
    const node = nodes[firstOut[corner]];
    meshPoints[2 * corner] = points[2 * node];
    meshPoints[2 * corner + 1] = points[2 * node + 1];
    weights[corner] = nodeWeights[node];
  }
  const mesh: Mesh = {
    points: meshPoints,
    triangles: corners,
    twins: meshTwins,
    firstOut: firstOut.slice(0, used),
  };
  return { mesh, weights };
}
