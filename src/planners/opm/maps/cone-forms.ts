/** How nodes of a sight graph look to light: where they are, and to which sides of them there is free space. */
import { fansOf } from '../../../geometry/fan.ts';
import { type Mesh, nextHalfEdge } from '../../../geometry/mesh.ts';
import { norm } from '../../../geometry/norm.ts';
import { orient } from '../../../geometry/predicates.ts';
import { criticalPoints, type SegmentPart } from './critical-points.ts';
import type { SightGraph } from '../lines/sight-graph.ts';
import { SourceKind } from '../sources/sources.ts';

/** Part of a node: its place, its free sector, and for segments which part of which side. */
export type ConeForm = {
  readonly coords: readonly number[];
  readonly sector: readonly number[];
  readonly part?: SegmentPart;
};

const ALL_AROUND = [0, 0, 0, 0];
/** Where a line leaves free space is rounded, and may be a hair inside of something solid: light must not go on in there. */
const ON_BORDER = 1e-13;
/** Forms of each node, made when first asked for. */
export function coneForms(mesh: Mesh, graph: SightGraph): (node: number) => readonly ConeForm[] {
  const { corners, sources } = graph;
  const { parts } = criticalPoints(mesh, sources);
  const { lastIn } = fansOf(mesh);
  const copies = cornersByPlace(mesh);
  const known = new Map<number, readonly ConeForm[]>();

  /** From the first to the last side of its fan. */
  function sectorOf(corner: number): readonly number[] {
    if (lastIn[corner] < 0) return ALL_AROUND;
    const { points, triangles, firstOut } = mesh;
    const first = triangles[nextHalfEdge(firstOut[corner])];
    const last = triangles[lastIn[corner]];
    const x = points[2 * corner];
    const y = points[2 * corner + 1];
    return [points[2 * first] - x, points[2 * first + 1] - y, points[2 * last] - x, points[2 * last + 1] - y];
  }

  function make(node: number): readonly ConeForm[] {
    const coords = [...graph.coords.subarray(4 * node, 4 * node + 4)];
    const apart = graph.sectors.get(node);
    if (apart) return [{ coords, sector: apart.flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) }];
    if (node < corners) return [{ coords, sector: sectorOf(node) }];
    const k = node - corners;
    if (sources.kinds[k] === SourceKind.segment) return partForms(k);
    if (sources.kinds[k] === SourceKind.corner) return [{ coords, sector: sectorOf(sources.corners[k]) }];
    const here = copies.get(`${coords[0]},${coords[1]}`);
    return here ? here.map((corner) => ({ coords, sector: sectorOf(corner) })) : sideForms(k);
  }

  function partForms(k: number): ConeForm[] {
    const [ax, ay, bx, by] = sources.coords.subarray(4 * k, 4 * k + 4);
    const squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    const place = (at: number): [number, number] =>
      at >= squared ? [bx, by] : [ax + (at / squared) * (bx - ax), ay + (at / squared) * (by - ay)];
    return parts
      .filter(({ source }) => source === k)
      .map((part) => ({
        coords: [...place(part.from), ...place(part.to)],
        sector: [part.side * (ay - by), part.side * (bx - ax), 0, 0],
        part,
      }));
  }

  /** Of a point source that is on no corner: half planes where it is on something solid. */
  function sideForms(k: number): readonly ConeForm[] {
    const { points, triangles, twins } = mesh;
    const x = sources.coords[4 * k];
    const y = sources.coords[4 * k + 1];
    const found: ConeForm[] = [];
    sources.pieceSources.forEach((source, i) => {
      if (source !== k) return;
      for (let h = 3 * sources.pieceTriangles[i]; h < 3 * sources.pieceTriangles[i] + 3; h++) {
        if (twins[h] >= 0) continue;
        const [a, b] = [2 * triangles[h], 2 * triangles[nextHalfEdge(h)]];
        const dx = points[b] - points[a];
        const dy = points[b + 1] - points[a + 1];
        const size = (Math.abs(x) + Math.abs(y) + norm(dx, dy)) * norm(dx, dy);
        if (Math.abs(orient(points[a], points[a + 1], points[b], points[b + 1], x, y)) > ON_BORDER * size) continue;
        const inside = movedLeft(points, a, b, x, y);
        found.push({ coords: [...inside, ...inside], sector: [dx, dy, -dx, -dy] });
      }
    });
    return found.length > 0 ? found : [{ coords: [x, y, x, y], sector: ALL_AROUND }];
  }

  return (node) => {
    let made = known.get(node);
    if (!made) {
      made = make(node);
      known.set(node, made);
    }
    return made;
  };
}

/** The place itself where it is not right of the edge from a to b, else one a hair to the left. */
function movedLeft(points: Float64Array, a: number, b: number, x: number, y: number): readonly [number, number] {
  const normalX = points[a + 1] - points[b + 1];
  const normalY = points[b] - points[a];
  for (let share = 0; ; share = Math.max(2 ** -52, 2 * share)) {
    const [inX, inY] = [x + share * normalX, y + share * normalY];
    if (orient(points[a], points[a + 1], points[b], points[b + 1], inX, inY) >= 0) return [inX, inY];
  }
}

function cornersByPlace({ points, firstOut }: Mesh): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  firstOut.forEach((out, corner) => {
    if (out < 0) return;
    const key = `${points[2 * corner]},${points[2 * corner + 1]}`;
    const here = found.get(key);
    if (here) here.push(corner);
    else found.set(key, [corner]);
  });
  return found;
}
