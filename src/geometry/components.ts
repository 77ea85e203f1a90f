/** Which triangles hang together: per triangle the number of its component. */
import type { Mesh } from './mesh.ts';

export function componentsOf(mesh: Mesh): Int32Array {
  const { twins } = mesh;
  const count = twins.length / 3;
  const labels = new Int32Array(count).fill(-1);
  const stack = new Int32Array(count);
  let components = 0;
  for (let seed = 0; seed < count; seed++) {
    if (labels[seed] >= 0) continue;
    labels[seed] = components;
    stack[0] = seed;
    for (let size = 1; size > 0; ) {
      const t = stack[--size];
      for (let h = 3 * t; h < 3 * t + 3; h++) {
        if (twins[h] < 0) continue;
        const other = Math.trunc(twins[h] / 3);
        if (labels[other] >= 0) continue;
        labels[other] = components;
        stack[size++] = other;
      }
    }
    components++;
  }
  return labels;
}
