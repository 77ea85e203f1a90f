/** The point of a mesh nearest to a place outside it: its solid half-edges in a grid, searched ring by ring. */
import { type Mesh, nextHalfEdge } from './mesh.ts';
import { norm } from './norm.ts';

export interface BorderIndex {
  /** Finds the nearest point; false when the mesh is empty. Allocates nothing. */
  nearest(x: number, y: number): boolean;
  /** What was found: the point, its distance, and a triangle that has it on its border. */
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly triangle: number;
}

export function createBorderIndex(mesh: Mesh): BorderIndex {
  const { points, triangles, twins } = mesh;
  const edges: number[] = [];
  let left = Number.POSITIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] >= 0) continue;
    edges.push(h);
    const c = triangles[h];
    left = Math.min(left, points[2 * c]);
    right = Math.max(right, points[2 * c]);
    low = Math.min(low, points[2 * c + 1]);
    high = Math.max(high, points[2 * c + 1]);
  }
  // About one cell per edge, square.
  const width = right - left;
  const height = high - low;
  const cell = edges.length ? Math.max(Math.sqrt((width * height) / edges.length), Math.max(width, height) / 1024) : 1;
  const columns = edges.length ? Math.floor(width / cell) + 1 : 0;
  const rows = edges.length ? Math.floor(height / cell) + 1 : 0;
  const column = (x: number): number => Math.min(columns - 1, Math.max(0, Math.floor((x - left) / cell)));
  const row = (y: number): number => Math.min(rows - 1, Math.max(0, Math.floor((y - low) / cell)));

  const starts = new Int32Array(columns * rows + 1);
  eachCell((at) => starts[at + 1]++);
  for (let i = 0; i < columns * rows; i++) starts[i + 1] += starts[i];
  const items = new Int32Array(starts[columns * rows] ?? 0);
  const filled = starts.slice();
  eachCell((at, h) => {
    items[filled[at]++] = h;
  });

  function eachCell(visit: (at: number, h: number) => void): void {
    for (const h of edges) {
      const a = triangles[h];
      const b = triangles[nextHalfEdge(h)];
      const c0 = column(Math.min(points[2 * a], points[2 * b]));
      const c1 = column(Math.max(points[2 * a], points[2 * b]));
      const r0 = row(Math.min(points[2 * a + 1], points[2 * b + 1]));
      const r1 = row(Math.max(points[2 * a + 1], points[2 * b + 1]));
      for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) visit(r * columns + c, h);
    }
  }

  let foundX = 0;
  let foundY = 0;
  let foundEdge = -1;
  let best = Number.POSITIVE_INFINITY;

  function visitCell(c: number, r: number, x: number, y: number): void {
    if (c < 0 || r < 0 || c >= columns || r >= rows) return;
    const at = r * columns + c;
    for (let i = starts[at]; i < starts[at + 1]; i++) visitEdge(items[i], x, y);
  }

  function visitEdge(h: number, x: number, y: number): void {
    const a = triangles[h];
    const b = triangles[nextHalfEdge(h)];
    const ax = points[2 * a];
    const ay = points[2 * a + 1];
    const ex = points[2 * b] - ax;
    const ey = points[2 * b + 1] - ay;
    const share = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
    const px = ax + share * ex;
    const py = ay + share * ey;
    const distance = norm(px - x, py - y);
    // Of equally near edges the first counts, so that the answer does not depend on the order of the cells.
    if (distance > best || (distance === best && h >= foundEdge)) return;
    best = distance;
    foundX = px;
    foundY = py;
    foundEdge = h;
  }

  return {
    nearest(x, y) {
      best = Number.POSITIVE_INFINITY;
      foundEdge = -1;
      const c = column(x);
      const r = row(y);
      // From outside the grid the rings start at its nearest cell, which is farther by this much.
      const dx = Math.max(left - x, 0, x - right);
      const dy = Math.max(low - y, 0, y - high);
      const offset = norm(dx, dy);
      for (let ring = 0; ring < columns + rows; ring++) {
        if (foundEdge >= 0 && Math.max((ring - 1) * cell, offset) > best) break;
        for (let i = -ring; i <= ring; i++) {
          visitCell(c + i, r - ring, x, y);
          if (ring > 0) visitCell(c + i, r + ring, x, y);
        }
        for (let i = 1 - ring; i < ring; i++) {
          visitCell(c - ring, r + i, x, y);
          visitCell(c + ring, r + i, x, y);
        }
      }
      return foundEdge >= 0;
    },
    get x() {
      return foundX;
    },
    get y() {
      return foundY;
    },
    get distance() {
      return best;
    },
    get triangle() {
      return Math.trunc(foundEdge / 3);
    },
  };
}
