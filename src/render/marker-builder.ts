/** Markers (dots, handles, flags, discs) as records for the marker shader, three texels each. */
import type { RecordData } from '../gpu/records.ts';
import type { Point } from '../scene/schema.ts';
import { createRecordBuffer, writePosition } from './record-buffer.ts';

const WORDS = 12;

/** The numbers that shaders/marker.frag knows. */
export const Shape = { disc: 0, square: 1, diamond: 2, flag: 3, dashedRing: 4, capsule: 5 } as const;
export type Shape = (typeof Shape)[keyof typeof Shape];

export type Marker = {
  readonly shape: Shape;
  /** World units; it never looks smaller than `leastPx`. */
  readonly radius?: number;
  readonly leastPx: number;
  readonly strokePx: number;
  /** Packed colours. */
  readonly fill: number;
  readonly stroke: number;
};

/** A thick line near its point, from a to b in CSS pixels, y up. */
export type Capsule = Omit<Marker, 'shape' | 'radius'> & {
  readonly a: Point;
  readonly b: Point;
  /** World units; where they are too few pixels on screen, it is left out. */
  readonly room: number;
};

export interface MarkerBuilder {
  add(at: Point, marker: Marker): void;
  addCapsule(at: Point, capsule: Capsule): void;
  finish(): RecordData;
}

export function createMarkerBuilder(): MarkerBuilder {
  const buffer = createRecordBuffer(WORDS);

  function push([x, y]: Point, marker: Marker): number {
    const at = buffer.push();
    const { floats, words } = buffer;
    writePosition(floats, at, x, y);
    floats[at + 4] = marker.shape;
    floats[at + 5] = marker.radius ?? 0;
    floats[at + 6] = marker.leastPx;
    floats[at + 7] = marker.strokePx;
    words[at + 8] = marker.fill;
    words[at + 9] = marker.stroke;
    return at;
  }

  return {
    add: (at, marker) => void push(at, marker),
    addCapsule(at, { a, b, room, ...look }) {
      const record = push(at, { ...look, shape: Shape.capsule, radius: room });
      const { words } = buffer;
      words[record + 10] = packPixels((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      words[record + 11] = packPixels((b[0] - a[0]) / 2, (b[1] - a[1]) / 2);
    },
    finish: () => buffer.take(),
  };
}

/** Two signed numbers of 16 bits, in 1/64 pixel. */
function packPixels(x: number, y: number): number {
  return ((Math.round(x * 64) & 0xffff) | (Math.round(y * 64) << 16)) >>> 0;
}
