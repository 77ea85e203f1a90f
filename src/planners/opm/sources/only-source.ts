import type { Sources } from './sources.ts';

/** Source k by itself, starting with nothing. */
export function onlySource(sources: Sources, k: number): Sources {
  const pieces: number[] = [];
  sources.pieceSources.forEach((source, i) => {
    if (source === k) pieces.push(i);
  });
  return {
    coords: sources.coords.slice(4 * k, 4 * k + 4),
    kinds: sources.kinds.slice(k, k + 1),
    goals: sources.goals.slice(k, k + 1),
    starts: new Float64Array(1),
    corners: sources.corners.slice(k, k + 1),
    onwards: sources.onwards.slice(k, k + 1),
    pieceSources: new Int32Array(pieces.length),
    pieceTriangles: Int32Array.from(pieces, (i) => sources.pieceTriangles[i]),
    pieceSpans: Float64Array.from(pieces.flatMap((i) => [...sources.pieceSpans.subarray(2 * i, 2 * i + 2)])),
  };
}
