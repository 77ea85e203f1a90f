/** What a mesh adds up to. */
import type { Mesh } from '../../src/geometry/mesh.ts';

export function meshArea({ points, triangles }: Mesh): number {
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [p, q, r] = [2 * triangles[t], 2 * triangles[t + 1], 2 * triangles[t + 2]];
    area +=
      ((points[q] - points[p]) * (points[r + 1] - points[p + 1]) -
        (points[r] - points[p]) * (points[q + 1] - points[p + 1])) /
      2;
  }
  return area;
}

/** Number of parts that one can walk between. */
export function meshParts({ triangles, twins }: Mesh): number {
  const seen = new Uint8Array(triangles.length / 3);
  let parts = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    parts++;
    const stack = [start];
    seen[start] = 1;
    while (stack.length > 0) {
      const t = stack.pop() as number;
      for (let h = 3 * t; h < 3 * t + 3; h++) {
        const s = Math.trunc(twins[h] / 3);
        if (twins[h] < 0 || seen[s]) continue;
        seen[s] = 1;
        stack.push(s);
      }
    }
  }
  return parts;
}
