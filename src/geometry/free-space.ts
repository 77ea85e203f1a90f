/** From a soup of segments to the mesh of the free space between them. */
import { arrange, type Graph } from './arrangement.ts';
import { extractMesh } from './extract-mesh.ts';
import type { Mesh } from './mesh.ts';
import { type Work, within } from './progress.ts';
import type { Segments } from './segments.ts';
import { keepEdges, straighten, type Weighted } from './straighten.ts';
import { triangulate, type Triangulation } from './triangulate.ts';

export type FreeSpace = {
  readonly mesh: Mesh;
  /** Per corner of the mesh. */
  readonly weights: Float64Array;
};

/** How many solids and walkable regions cover the far outside. */
export type Outside = { readonly solid: number; readonly walk: number };

/** Free is what some walkable region and no solid covers. `startWeights` are those of the points where segments start. */
export function* carveFreeSpace(
  soup: Segments,
  outside: Outside,
  startWeights: ReadonlyMap<number, number>,
): Work<FreeSpace> {
  const { graph, startNode } = yield* within(0, 0.3, arrange(soup));
  const weights = new Float64Array(graph.points.length / 2).fill(1);
  for (const [segment, weight] of startWeights) weights[startNode[segment]] = weight;
  const used = keepEdges({ graph, weights }, () => true);
  yield { done: 0.3, doing: 'Straightening' };
  const all = straighten(used);
  const triangulation = yield* within(0.3, 0.65, triangulate(all.graph.points, all.graph.a, all.graph.b));
  yield { done: 0.65, doing: 'Finding free space' };
  const free = labelFree(triangulation, all.graph, outside);
  yield { done: 0.67, doing: 'Finding free space' };
  const border = keepBorder(all, triangulation, free);
  yield { done: 0.69, doing: 'Finding free space' };
  if (border === all) return extractMesh(triangulation, free, all.weights);

  const clean = yield* within(0.7, 0.97, triangulate(border.graph.points, border.graph.a, border.graph.b));
  yield { done: 0.97, doing: 'Finding free space' };
  const cleanFree = labelFree(clean, border.graph, { solid: 0, walk: 0 });
  yield { done: 0.99, doing: 'Finding free space' };
  return extractMesh(clean, cleanFree, border.weights);
}

/** Counts from triangle to triangle, starting outside. */
function labelFree({ triangles, twins, edges }: Triangulation, graph: Graph, outside: Outside): Uint8Array {
  const count = triangles.length / 3;
  const solid = new Int32Array(count);
  const walk = new Int32Array(count);
  const seen = new Uint8Array(count);
  const free = new Uint8Array(count);
  const stack = new Uint32Array(count);
  let height = 0;
  // Only the frame has half-edges without twin.
  const first = (twins.indexOf(-1) / 3) | 0;
  solid[first] = outside.solid;
  walk[first] = outside.walk;
  seen[first] = 1;
  stack[height++] = first;
  while (height > 0) {
    const t = stack[--height];
    if (walk[t] > 0 && solid[t] === 0) free[t] = 1;
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      const g = twins[h];
      if (g < 0) continue;
      const s = (g / 3) | 0;
      if (seen[s]) continue;
      seen[s] = 1;
      const edge = edges[h];
      const sign = edge < 0 ? 0 : triangles[h] === graph.a[edge] ? -1 : 1;
      solid[s] = solid[t] + (sign === 0 ? 0 : sign * graph.solid[edge]);
      walk[s] = walk[t] + (sign === 0 ? 0 : sign * graph.walk[edge]);
      stack[height++] = s;
    }
  }
  return free;
}

/**
 * The edges with free space on one side, and walls in free space, straight again. Returns the same object when
 * nothing inside the free space would go: what is left over elsewhere does no harm.
 */
function keepBorder(all: Weighted, { triangles, twins, edges }: Triangulation, free: Uint8Array): Weighted {
  const { graph, weights } = all;
  const walk = new Int32Array(graph.a.length);
  const wall = new Uint8Array(graph.a.length);
  let needless = 0;
  for (let h = 0; h < edges.length; h++) {
    const edge = edges[h];
    if (edge < 0 || triangles[h] !== graph.a[edge]) continue;
    const left = free[(h / 3) | 0];
    const right = free[(twins[h] / 3) | 0];
    walk[edge] = left - right;
    wall[edge] = graph.wall[edge] & left & right;
    if (left && right && !wall[edge]) needless++;
  }
  const solid = new Int32Array(graph.a.length);
  const border = keepEdges(
    { graph: { ...graph, solid, walk, wall }, weights },
    (edge) => walk[edge] !== 0 || wall[edge] !== 0,
  );
  const straight = straighten(border);
  return needless === 0 && straight === border ? all : straight;
}
