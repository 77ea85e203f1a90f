/**
 * Everything in straight sight of a place or a corner: corners of the mesh, and sources. Sight is exact and needs some
 * width on one side at least: a line squeezed between corners on both sides is none, for ways bend there anyway.
 */
import { longer } from '../../../geometry/longer.ts';
import { type Mesh, nextHalfEdge as next, previousHalfEdge as previous } from '../../../geometry/mesh.ts';
import { orient } from '../../../geometry/predicates.ts';
import type { BeamList } from '../expansion/beams.ts';
import type { PieceIndex } from '../queries/lookup.ts';
import { footX, footY, SourceKind, type Sources } from '../sources/sources.ts';

/** Share of a segment by which its pieces overlap, lest rounding lets a foot fall between two. */
const BETWEEN_PIECES = 1e-12;

export interface Gaze {
  /** Looks around from a place in the given triangles. */
  look(x: number, y: number, triangles: ArrayLike<number>, count: number): void;
  /** Looks around from a corner, into its own fan only. With `beams`, tells the light that it casts. */
  lookFrom(corner: number, beams?: BeamList | null): void;
  /** The corners in sight, each once. */
  readonly corners: Int32Array;
  readonly cornerCount: number;
  /** The sources in sight, each once; a segment where its point at right angles to the place is. */
  readonly sources: Int32Array;
  readonly sourceCount: number;
}

export function createGaze(mesh: Mesh, sources: Sources, pieces: PieceIndex): Gaze {
  const { points, triangles, twins, firstOut } = mesh;
  const { coords, kinds, pieceSources, pieceSpans } = sources;
  const sourcesAt = cornerSources(sources);
  const corners = new Int32Array(points.length / 2);
  const seenSources = new Int32Array(kinds.length);
  const cornerStamps = new Int32Array(points.length / 2);
  const sourceStamps = new Int32Array(kinds.length);
  let stamp = 0;
  let cornerCount = 0;
  let sourceCount = 0;

  let capacity = 256;
  let edges = new Int32Array(capacity);
  let lefts = new Int32Array(capacity);
  let rights = new Int32Array(capacity);
  let waiting = 0;
  let x = 0;
  let y = 0;
  let beams: BeamList | null = null;
  let apex = 0;

  function seeCorner(c: number): void {
    if (cornerStamps[c] === stamp) return;
    cornerStamps[c] = stamp;
    corners[cornerCount++] = c;
    const here = sourcesAt.get(c);
    if (here) for (const k of here) seeSource(k);
  }

  function seeSource(k: number): void {
    if (sourceStamps[k] === stamp) return;
    sourceStamps[k] = stamp;
    seenSources[sourceCount++] = k;
  }

  const sideOf = (bound: number, px: number, py: number): number =>
    orient(x, y, points[2 * bound], points[2 * bound + 1], px, py);

  /** Sources in a triangle, seen between two corners, or all of it with -1. */
  function seePieces(triangle: number, left: number, right: number): void {
    for (let i = pieces.heads[triangle]; i >= 0; i = pieces.nexts[i]) {
      const k = pieceSources[i];
      if (sourceStamps[k] === stamp) continue;
      if (kinds[k] === SourceKind.segment) {
        const ax = coords[4 * k];
        const ay = coords[4 * k + 1];
        const dx = coords[4 * k + 2] - ax;
        const dy = coords[4 * k + 3] - ay;
        const at = (x - ax) * dx + (y - ay) * dy;
        const slack = BETWEEN_PIECES * (dx * dx + dy * dy);
        if (at < pieceSpans[2 * i] - slack || at > pieceSpans[2 * i + 1] + slack) continue;
      }
      if (left >= 0) {
        const px = footX(coords, k, x, y);
        const py = footY(coords, k, x, y);
        if (sideOf(left, px, py) > 0 || sideOf(right, px, py) < 0) continue;
      }
      seeSource(k);
    }
  }

  /** Where the ray past a bound meets the edge p q, from 0 to 1. */
  function meet(bound: number, p: number, q: number, otherwise: number): number {
    const dx = points[2 * bound] - x;
    const dy = points[2 * bound + 1] - y;
    const hp = dx * (points[2 * p + 1] - y) - dy * (points[2 * p] - x);
    const hq = dx * (points[2 * q + 1] - y) - dy * (points[2 * q] - x);
    return hp > hq ? Math.min(1, Math.max(0, hp / (hp - hq))) : otherwise;
  }

  function addBeam(list: BeamList, exit: number, left: number, right: number): void {
    const p = triangles[next(exit)];
    const q = triangles[exit];
    const px = points[2 * p];
    const py = points[2 * p + 1];
    const dx = points[2 * q] - px;
    const dy = points[2 * q + 1] - py;
    const l = left === p ? 0 : meet(left, p, q, 0);
    const r = right === q ? 1 : meet(right, p, q, 1);
    list.add(apex, px + l * dx, py + l * dy, px + r * dx, py + r * dy);
  }

  function open(exit: number, left: number, right: number): void {
    const h = twins[exit];
    if (h < 0) {
      if (beams) addBeam(beams, exit, left, right);
      return;
    }
    if (waiting === capacity) grow();
    edges[waiting] = h;
    lefts[waiting] = left;
    rights[waiting++] = right;
  }

  function grow(): void {
    capacity *= 2;
    edges = longer(edges, capacity);
    lefts = longer(lefts, capacity);
    rights = longer(rights, capacity);
  }

  function lookThrough(): void {
    while (waiting > 0) {
      const h = edges[--waiting];
      const left = lefts[waiting];
      const right = rights[waiting];
      const triangle = (h - (h % 3)) / 3;
      if (pieces.heads[triangle] >= 0) seePieces(triangle, left, right);
      const c = triangles[previous(h)];
      const fromLeft = sideOf(left, points[2 * c], points[2 * c + 1]);
      if (fromLeft > 0) {
        open(next(h), left, right);
        continue;
      }
      const fromRight = sideOf(right, points[2 * c], points[2 * c + 1]);
      if (fromRight < 0) {
        open(previous(h), left, right);
        continue;
      }
      seeCorner(c);
      if (fromLeft < 0) open(previous(h), left, c);
      if (fromRight > 0) open(next(h), c, right);
    }
  }

  function begin(atX: number, atY: number): void {
    stamp++;
    cornerCount = 0;
    sourceCount = 0;
    waiting = 0;
    beams = null;
    x = atX;
    y = atY;
  }

  return {
    look(atX, atY, inTriangles, count) {
      begin(atX, atY);
      for (let i = 0; i < count; i++) {
        const t = inTriangles[i];
        if (pieces.heads[t] >= 0) seePieces(t, -1, -1);
        for (let h = 3 * t; h < 3 * t + 3; h++) {
          const a = triangles[h];
          const b = triangles[next(h)];
          seeCorner(a);
          if (sideOf(a, points[2 * b], points[2 * b + 1]) > 0) open(h, b, a);
        }
      }
      lookThrough();
    },
    lookFrom(corner, list = null) {
      begin(points[2 * corner], points[2 * corner + 1]);
      beams = list;
      apex = corner;
      seeCorner(corner);
      cornerCount = 0;
      const first = firstOut[corner];
      if (first < 0) return;
      let h = first;
      do {
        const t = (h - (h % 3)) / 3;
        if (pieces.heads[t] >= 0) seePieces(t, -1, -1);
        const right = triangles[next(h)];
        const left = triangles[previous(h)];
        seeCorner(right);
        seeCorner(left);
        open(next(h), left, right);
        h = twins[previous(h)];
      } while (h >= 0 && h !== first);
      lookThrough();
    },
    corners,
    get cornerCount() {
      return cornerCount;
    },
    sources: seenSources,
    get sourceCount() {
      return sourceCount;
    },
  };
}

/** The sources that are corners, by corner: light of those leaves into their fans only. */
function cornerSources({ kinds, corners }: Sources): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  corners.forEach((corner, k) => {
    if (kinds[k] !== SourceKind.corner) return;
    const here = found.get(corner);
    if (here) here.push(k);
    else found.set(corner, [k]);
  });
  return found;
}
