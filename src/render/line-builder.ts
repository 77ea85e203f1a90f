/**
 * Polylines as records for the line and strip shaders: position, arc length, whether it is an end. Quad i goes from record i + 1
 * to i + 2 and looks at i and i + 3 for the joins. Every polyline carries one record more at each end: its own end again
 * where it is open, the neighbour across the seam where it is closed. Where the arc length does not grow, nothing is
 * drawn, and so polylines follow each other in one list.
 */
import type { RecordData } from '../gpu/records.ts';
import type { Point } from '../scene/schema.ts';
import { createRecordBuffer, writePosition } from './record-buffer.ts';

const WORDS = 8;

export interface LineBuilder {
  add(points: readonly Point[], closed: boolean): void;
  /** x, y pairs. */
  addFlat(points: Float64Array): void;
  finish(): RecordData;
}

export function createLineBuilder(): LineBuilder {
  const buffer = createRecordBuffer(WORDS);

  const write = (x: number, y: number, along: number, isEnd = false) => {
    const at = buffer.push();
    writePosition(buffer.floats, at, x, y);
    buffer.floats[at + 4] = along;
    buffer.floats[at + 6] = isEnd ? 1 : 0;
  };

  const addXy = (xy: Float64Array, closed: boolean) => {
    const n = closed && xy.length > 4 && sameAsFirst(xy) ? xy.length / 2 - 1 : xy.length / 2;
    if (n < 2) return;
    const x = (i: number) => xy[2 * (i % n)];
    const y = (i: number) => xy[2 * (i % n) + 1];
    write(x(closed ? n - 1 : 0), y(closed ? n - 1 : 0), 0, true);
    write(x(0), y(0), 0);
    let along = 0;
    const last = closed ? n : n - 1;
    for (let i = 1; i <= last; i++) {
      along = grow(along, Math.hypot(x(i) - x(i - 1), y(i) - y(i - 1)));
      write(x(i), y(i), along);
    }
    write(x(closed ? 1 : last), y(closed ? 1 : last), along, true);
  };

  return {
    add: (points, closed) => addXy(withoutRepeats(points), closed),
    addFlat: (points) => addXy(points, false),
    finish: () => buffer.take(Math.max(0, buffer.records - 3)),
  };
}

/** Separate segments, x0, y0, x1, y1 each: two records per quad, no joins. */
export function packSegments(segments: Float64Array): RecordData {
  const buffer = createRecordBuffer(WORDS);
  const quads = Math.floor(segments.length / 4);
  for (let i = 0; i < quads; i++) {
    const ax = segments[4 * i];
    const ay = segments[4 * i + 1];
    const bx = segments[4 * i + 2];
    const by = segments[4 * i + 3];
    const from = buffer.push();
    writePosition(buffer.floats, from, ax, ay);
    buffer.floats[from + 4] = 0;
    const to = buffer.push();
    writePosition(buffer.floats, to, bx, by);
    buffer.floats[to + 4] = Math.hypot(bx - ax, by - ay);
  }
  return buffer.take(quads);
}

/** Arc length in single precision that grows with every true step, however small. */
function grow(along: number, step: number): number {
  if (step === 0) return along;
  const sum = Math.fround(along + step);
  return sum > along ? sum : Math.fround(along * (1 + 2 ** -23) + 1e-37);
}

function sameAsFirst(xy: Float64Array): boolean {
  return xy[0] === xy[xy.length - 2] && xy[1] === xy[xy.length - 1];
}

function withoutRepeats(points: readonly Point[]): Float64Array {
  const xy = new Float64Array(points.length * 2);
  let n = 0;
  for (const [x, y] of points) {
    if (n > 0 && xy[n - 2] === x && xy[n - 1] === y) continue;
    xy[n++] = x;
    xy[n++] = y;
  }
  return xy.subarray(0, n);
}
