/** Markers (dots, handles, flags, discs) as records for the marker shader, three texels each. */
import type { RecordData } from '../gpu/records.ts';
import type { Point } from '../scene/schema.ts';
import { createRecordBuffer, writePosition } from './record-buffer.ts';

const WORDS = 12;

/** The numbers that shaders/marker.frag knows. */
export const Shape = { disc: 0, square: 1, diamond: 2, flag: 3, dashedRing: 4 } as const;
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

export interface MarkerBuilder {
  add(at: Point, marker: Marker): void;
  finish(): RecordData;
}

export function createMarkerBuilder(): MarkerBuilder {
  const buffer = createRecordBuffer(WORDS);
  return {
    add([x, y], marker) {
      const at = buffer.push();
      const { floats, words } = buffer;
      writePosition(floats, at, x, y);
      floats[at + 4] = marker.shape;
      floats[at + 5] = marker.radius ?? 0;
      floats[at + 6] = marker.leastPx;
      floats[at + 7] = marker.strokePx;
      words[at + 8] = marker.fill;
      words[at + 9] = marker.stroke;
    },
    finish: () => buffer.take(),
  };
}
