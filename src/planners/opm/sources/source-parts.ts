/** Sources put together, and taken apart. */
import type { Sources } from './sources.ts';

/** All of the first, then all of the second. */
export function joinSources(first: Sources, second: Sources): Sources {
  const floats = (a: Float64Array, b: Float64Array): Float64Array => {
    const joined = new Float64Array(a.length + b.length);
    joined.set(a);
    joined.set(b, a.length);
    return joined;
  };
  const ints = (a: Int32Array, b: Int32Array): Int32Array => Int32Array.from([...a, ...b]);
  const count = first.kinds.length;
  return {
    coords: floats(first.coords, second.coords),
    kinds: Uint8Array.from([...first.kinds, ...second.kinds]),
    goals: ints(first.goals, second.goals),
    starts: floats(first.starts, second.starts),
    corners: ints(first.corners, second.corners),
    onwards: ints(first.onwards, second.onwards),
    pieceSources: ints(
      first.pieceSources,
      second.pieceSources.map((k) => k + count),
    ),
    pieceTriangles: ints(first.pieceTriangles, second.pieceTriangles),
    pieceSpans: floats(first.pieceSpans, second.pieceSpans),
  };
}

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
