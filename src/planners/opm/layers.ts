/** What the map offers to draw. */
import type { Mesh } from '../../geometry/mesh.ts';
import { nextHalfEdge } from '../../geometry/mesh.ts';
import type { Layer } from '../layer.ts';
import { NO_PARENT, sourceOf } from './parents.ts';
import type { DistanceMap } from './lookup.ts';
import { footX, footY } from './sources.ts';

export function layersOf(mesh: Mesh, map: DistanceMap, units: string): readonly Layer[] {
  const reached = map.distances.reduce((count, d) => count + (d < Number.POSITIVE_INFINITY ? 1 : 0), 0);
  const points = new Float64Array(2 * reached);
  const values = new Float32Array(reached);
  let farthest = 0;
  let n = 0;
  map.distances.forEach((distance, corner) => {
    if (distance === Number.POSITIVE_INFINITY) return;
    points[2 * n] = mesh.points[2 * corner];
    points[2 * n + 1] = mesh.points[2 * corner + 1];
    values[n++] = distance;
    farthest = Math.max(farthest, distance);
  });
  return [
    {
      id: 'triangulation',
      label: 'Triangulation',
      legend: 'Edges of the constrained Delaunay triangulation of free space',
      shown: false,
      kind: 'segments',
      segments: innerEdges(mesh),
      widthPx: 1,
      ink: 'quiet',
    },
    {
      id: 'tree',
      label: 'Shortest-path tree',
      legend: 'From every corner to the next way point on its shortest way to a goal',
      shown: false,
      kind: 'segments',
      segments: treeOf(mesh, map),
      widthPx: 1.5,
      ink: 'accent',
    },
    {
      id: 'corners',
      label: 'Distances of corners',
      legend: `Length of the shortest way to a goal, in ${units}`,
      shown: false,
      kind: 'dots',
      points,
      radiusPx: 3.5,
      ink: 'text',
      values,
      range: [0, farthest],
      colourMap: 'viridis',
    },
  ];
}

/** Every edge once, borders too. */
function innerEdges({ points, triangles, twins }: Mesh): Float64Array {
  const segments: number[] = [];
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] > h) continue;
    const a = triangles[h];
    const b = triangles[nextHalfEdge(h)];
    segments.push(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
  }
  return Float64Array.from(segments);
}

function treeOf({ points }: Mesh, { parents, sources }: DistanceMap): Float64Array {
  const segments: number[] = [];
  parents.forEach((parent, corner) => {
    if (parent === NO_PARENT) return;
    const x = points[2 * corner];
    const y = points[2 * corner + 1];
    if (parent >= 0) segments.push(x, y, points[2 * parent], points[2 * parent + 1]);
    else {
      const k = sourceOf(parent);
      segments.push(x, y, footX(sources.coords, k, x, y), footY(sources.coords, k, x, y));
    }
  });
  return Float64Array.from(segments);
}
