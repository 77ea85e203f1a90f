/** Soups of segments for tests, as arbitraries. */
import fc from 'fast-check';
import { arrange, type Graph } from '../../src/geometry/arrangement.ts';
import { drain } from '../../src/geometry/progress.ts';
import { createSegmentList, type Segments } from '../../src/geometry/segments.ts';
import { keepEdges } from '../../src/geometry/straighten.ts';

type Ring = [number, number][];

const real = fc.double({ min: -5, max: 5, noNaN: true });
/** Few values, so that points coincide and lines overlap all the time. */
const coarse = fc.integer({ min: -4, max: 4 });
const tiny = fc.integer({ min: -3, max: 3 }).map((k) => k * 2 ** -49);
/** Whole numbers that are off by less than the tolerance, or a little more. */
const shaky = fc.tuple(coarse, tiny).map(([whole, off]) => whole + off);

const ringsOf = (coordinate: fc.Arbitrary<number>): fc.Arbitrary<Ring[]> =>
  fc.array(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 8 }), { maxLength: 6 });

const wide: Ring = [
  [-6, -6],
  [6, -5],
  [1, 6],
];

/** Rings that may cross themselves and each other in any way, and a wide one, so that not all shrink to nothing. */
export const anyRings: fc.Arbitrary<Ring[]> = fc
  .oneof(ringsOf(real), ringsOf(coarse), ringsOf(shaky))
  .map((rings) => [...rings, wide]);

export function segmentsOf(rings: readonly Ring[]): Segments {
  const list = createSegmentList();
  for (const ring of rings) list.addRing(ring, 1, 0);
  return list.finish();
}

/** Arranged, without nodes that no edge uses. */
export function graphOf(rings: readonly Ring[]): Graph {
  const { graph } = drain(arrange(segmentsOf(rings)));
  return keepEdges({ graph, weights: new Float64Array(graph.points.length / 2) }, () => true).graph;
}
