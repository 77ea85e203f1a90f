/** Corners in and out of a part. Speed weights sit on corner numbers, so they move along. */
import { leastPoints, type LoosePart, ringsOf, withRings } from '../../app/scene-edit.ts';
import type { Obstacle, Point } from '../../scene/schema.ts';

export function moveVertex(loose: LoosePart, ring: number, vertex: number, to: Point): LoosePart {
  return withRing(loose, ring, (points) => points.with(vertex, to));
}

/** A new corner behind `after`. */
export function insertVertex(loose: LoosePart, ring: number, after: number, at: Point): LoosePart {
  const grown = withRing(loose, ring, (points) => points.toSpliced(after + 1, 0, at));
  return withWeights(grown, ring, (corner) => (corner > after ? corner + 1 : corner));
}

/** Null when the outline would have too few points left; a hole that is used up goes as a whole. */
export function removeVertex(loose: LoosePart, ring: number, vertex: number): LoosePart | null {
  const rings = ringsOf(loose);
  if ((rings[ring]?.length ?? 0) <= leastPoints(loose.kind)) {
    return ring > 0 ? withRings(loose, rings.toSpliced(ring, 1)) : null;
  }
  const shrunk = withRing(loose, ring, (points) => points.toSpliced(vertex, 1));
  return withWeights(shrunk, ring, (corner) => (corner === vertex ? null : corner > vertex ? corner - 1 : corner));
}

function withRing(loose: LoosePart, ring: number, change: (points: readonly Point[]) => readonly Point[]): LoosePart {
  return withRings(
    loose,
    ringsOf(loose).map((points, index) => (index === ring ? change(points) : points)),
  );
}

function withWeights(loose: LoosePart, ring: number, renumber: (corner: number) => number | null): LoosePart {
  if (loose.kind !== 'obstacle' || ring !== 0) return loose;
  const entries = Object.entries(loose.part.weights).flatMap(([corner, weight]) => {
    const moved = renumber(Number(corner));
    return moved === null ? [] : [[String(moved), weight] as const];
  });
  return { kind: 'obstacle', part: { ...loose.part, weights: Object.fromEntries(entries) as Obstacle['weights'] } };
}
