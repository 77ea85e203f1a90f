/** Keeps the free triangles and gives every fan of them around a point a corner of its own. */
import { type Mesh, nextHalfEdge, previousHalfEdge } from './mesh.ts';
import type { Triangulation } from './triangulate.ts';

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
  for (let t = 0; t < free.length; t++) {
    if (newTriangle[t] < 0) continue;
    for (let k = 0; k < 3; k++) {
      const h = 3 * t + k;
      const m = 3 * newTriangle[t] + k;
      nodes[m] = triangles[h];
      const other = newTriangle[Math.trunc(twins[h] / 3)];
      if (edges[h] < 0 && other >= 0) meshTwins[m] = 3 * other + (twins[h] % 3);
    }
  }

  const corners = new Int32Array(3 * count).fill(-1);
  const firstOut: number[] = [];
  const cornerNodes: number[] = [];
  for (let start = 0; start < corners.length; start++) {
    if (corners[start] >= 0) continue;
    let first = start;
    while (meshTwins[first] >= 0) {
      first = nextHalfEdge(meshTwins[first]);
      if (first === start) break;
    }
    const corner = firstOut.length;
    firstOut.push(first);
    cornerNodes.push(nodes[start]);
    let h = first;
    do {
      corners[h] = corner;
      h = meshTwins[previousHalfEdge(h)];
    } while (h >= 0 && h !== first);
  }

  const meshPoints = new Float64Array(2 * firstOut.length);
  cornerNodes.forEach((node, corner) => {
    meshPoints[2 * corner] = points[2 * node];
    meshPoints[2 * corner + 1] = points[2 * node + 1];
  });
  return {
    mesh: {
      points: meshPoints,
      triangles: Uint32Array.from(corners),
      twins: meshTwins,
      firstOut: Int32Array.from(firstOut),
    },
    weights: Float64Array.from(cornerNodes, (node) => nodeWeights[node]),
  };
}
