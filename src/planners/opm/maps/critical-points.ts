/**
 * Critical points of segment sources: where corners in direct sight project onto them. They cut a segment into parts; on
 * either side, the light of a part meets one solid edge only (Farias 2020, section 3.4).
 */
import type { Mesh } from '../../../geometry/mesh.ts';
import { orient } from '../../../geometry/predicates.ts';
import { createExpansion } from '../expansion/expansion.ts';
import { onlySource } from '../sources/only-source.ts';
import { footX, footY, SourceKind, type Sources } from '../sources/sources.ts';

/** A part of a segment source as seen from one side of it, left (1) or right (-1); from and to as pieces count. */
export type SegmentPart = {
  readonly source: number;
  readonly side: 1 | -1;
  readonly from: number;
  readonly to: number;
};

type CriticalPoints = {
  readonly parts: readonly SegmentPart[];
  /** x, y of each critical point. */
  readonly points: Float64Array;
};

/** Cuts nearer to each other than this share of the segment's length are one. */
const SAME_CUT = 1e-12;

export function criticalPoints(mesh: Mesh, sources: Sources): CriticalPoints {
  const { coords, kinds } = sources;
  const parts: SegmentPart[] = [];
  const points: number[] = [];
  const expansion = createExpansion(mesh);

  function sideOf(k: number, corner: number): number {
    const [ax, ay, bx, by] = coords.subarray(4 * k, 4 * k + 4);
    return Math.sign(orient(ax, ay, bx, by, mesh.points[2 * corner], mesh.points[2 * corner + 1]));
  }

  function cutSegment(k: number): void {
    const [ax, ay, bx, by] = coords.subarray(4 * k, 4 * k + 4);
    const squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
    expansion.start(onlySource(sources, k), { sightOnly: true });
    while (!expansion.run(1 << 16));
    const cuts: Record<1 | -1, number[]> = { [1]: [], [-1]: [] };
    expansion.distances.forEach((distance, c) => {
      if (distance === Number.POSITIVE_INFINITY) return;
      const x = mesh.points[2 * c];
      const y = mesh.points[2 * c + 1];
      const at = alongSegment(coords, k, x, y);
      if (at <= SAME_CUT * squared || at >= (1 - SAME_CUT) * squared) return;
      const side = sideOf(k, c);
      if (side >= 0) cuts[1].push(at);
      if (side <= 0) cuts[-1].push(at);
      points.push(footX(coords, k, x, y), footY(coords, k, x, y));
    });
    for (const side of [1, -1] as const) {
      const sorted = cuts[side].sort((s, t) => s - t);
      for (const [first, last] of litSpans(k, side)) {
        let from = first;
        for (const cut of [...sorted, last]) {
          if (cut > last || (cut < last && last - cut <= SAME_CUT * squared)) continue;
          if (cut - from <= SAME_CUT * squared) continue;
          parts.push({ source: k, side, from, to: cut });
          from = cut;
        }
      }
    }
  }

  /** Where there is free space on a side of the segment: spans in order, joined where they touch. */
  function litSpans(k: number, side: number): [number, number][] {
    const { pieceSources, pieceTriangles, pieceSpans } = sources;
    const spans: [number, number][] = [];
    pieceSources.forEach((source, i) => {
      if (source !== k) return;
      const t = pieceTriangles[i];
      const reaches = [...mesh.triangles.subarray(3 * t, 3 * t + 3)].some((c) => sideOf(k, c) === side);
      if (reaches) spans.push([pieceSpans[2 * i], pieceSpans[2 * i + 1]]);
    });
    spans.sort((s, t) => s[0] - t[0]);
    const joined: [number, number][] = [];
    for (const [from, to] of spans) {
      const last = joined.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else joined.push([from, to]);
    }
    return joined;
  }

  kinds.forEach((kind, k) => {
    if (kind === SourceKind.segment) cutSegment(k);
  });
  return { parts, points: withoutRepeats(points) };
}

/** Position of a place along segment k, as pieces count. */
export function alongSegment(coords: Float64Array, k: number, x: number, y: number): number {
  const ax = coords[4 * k];
  const ay = coords[4 * k + 1];
  return (x - ax) * (coords[4 * k + 2] - ax) + (y - ay) * (coords[4 * k + 3] - ay);
}

function withoutRepeats(points: readonly number[]): Float64Array {
  const seen = new Set<string>();
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const key = `${points[i]},${points[i + 1]}`;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(points[i], points[i + 1]);
  }
  return Float64Array.from(kept);
}
