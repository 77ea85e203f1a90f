/**
 * Polylines as flat records for the line shader: high x, high y, low x, low y, arc length. Instance i draws from record
 * i + 1 to i + 2 and looks at i and i + 3 for the joins. Every polyline carries one record more at each end: its own
 * end again where it is open, the neighbour across the seam where it is closed. Where the arc length does not grow,
 * nothing is drawn, and so polylines follow each other in one buffer.
 */
import type { Layout } from '../gpu/geometry.ts';
import type { Point } from '../scene/schema.ts';

const FLOATS = 5;
const BYTES = FLOATS * 4;

export const POLYLINES: Layout = {
  program: 'line',
  stride: BYTES,
  instanced: true,
  attributes: [
    { name: 'a_previous', components: 4, offset: 0 },
    { name: 'a_from', components: 4, offset: BYTES },
    { name: 'a_alongFrom', components: 1, offset: BYTES + 16 },
    { name: 'a_to', components: 4, offset: 2 * BYTES },
    { name: 'a_alongTo', components: 1, offset: 2 * BYTES + 16 },
    { name: 'a_next', components: 4, offset: 3 * BYTES },
  ],
};

/** Two records per segment and no joins. */
export const SEGMENTS: Layout = {
  program: 'line',
  stride: 2 * BYTES,
  instanced: true,
  attributes: [
    { name: 'a_previous', components: 4, offset: 0 },
    { name: 'a_from', components: 4, offset: 0 },
    { name: 'a_alongFrom', components: 1, offset: 16 },
    { name: 'a_to', components: 4, offset: BYTES },
    { name: 'a_alongTo', components: 1, offset: BYTES + 16 },
    { name: 'a_next', components: 4, offset: BYTES },
  ],
};

export type Packed = { readonly data: Float32Array; readonly count: number };

export interface LineBuilder {
  add(points: readonly Point[], closed: boolean): void;
  /** x, y pairs. */
  addFlat(points: Float64Array): void;
  finish(): Packed;
}

export function createLineBuilder(): LineBuilder {
  let data = new Float32Array(64 * FLOATS);
  let records = 0;

  const write = (x: number, y: number, along: number) => {
    if ((records + 1) * FLOATS > data.length) {
      const larger = new Float32Array(data.length * 2);
      larger.set(data);
      data = larger;
    }
    writeRecord(data, records++ * FLOATS, x, y, along);
  };

  const addXy = (xy: Float64Array, closed: boolean) => {
    const n = closed && xy.length > 4 && sameAsFirst(xy) ? xy.length / 2 - 1 : xy.length / 2;
    if (n < 2) return;
    const x = (i: number) => xy[2 * (i % n)] as number;
    const y = (i: number) => xy[2 * (i % n) + 1] as number;
    write(x(closed ? n - 1 : 0), y(closed ? n - 1 : 0), 0);
    write(x(0), y(0), 0);
    let along = 0;
    const last = closed ? n : n - 1;
    for (let i = 1; i <= last; i++) {
      along = grow(along, Math.hypot(x(i) - x(i - 1), y(i) - y(i - 1)));
      write(x(i), y(i), along);
    }
    write(x(closed ? 1 : last), y(closed ? 1 : last), along);
  };

  return {
    add: (points, closed) => addXy(withoutRepeats(points), closed),
    addFlat: (points) => addXy(points, false),
    finish: () => ({ data: data.slice(0, records * FLOATS), count: Math.max(0, records - 3) }),
  };
}

/** Separate segments, x0, y0, x1, y1 each, for the layout SEGMENTS. */
export function packSegments(segments: Float64Array): Packed {
  const count = Math.floor(segments.length / 4);
  const data = new Float32Array(count * 2 * FLOATS);
  for (let i = 0; i < count; i++) {
    const [ax, ay, bx, by] = segments.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    writeRecord(data, 2 * i * FLOATS, ax, ay, 0);
    writeRecord(data, (2 * i + 1) * FLOATS, bx, by, Math.hypot(bx - ax, by - ay));
  }
  return { data, count };
}

/** Writes a position as high and low parts, and the arc length. */
function writeRecord(data: Float32Array, at: number, x: number, y: number, along: number): void {
  splitInto(data, at, x, y);
  data[at + 4] = along;
}

/** A double as the sum of two floats, so that about 48 bits survive. */
export function splitInto(data: Float32Array, at: number, x: number, y: number): void {
  const highX = Math.fround(x);
  const highY = Math.fround(y);
  data[at] = highX;
  data[at + 1] = highY;
  data[at + 2] = x - highX;
  data[at + 3] = y - highY;
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
