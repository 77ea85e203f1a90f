/** Markers (dots, handles, flags, discs) as flat records for the marker shader. */
import type { Layout } from '../gpu/geometry.ts';
import type { Point } from '../scene/schema.ts';
import { splitInto } from './line-builder.ts';

const WORDS = 10;

export const MARKERS: Layout = {
  program: 'marker',
  stride: WORDS * 4,
  instanced: true,
  attributes: [
    { name: 'a_position', components: 4, offset: 0 },
    { name: 'a_shape', components: 4, offset: 16 },
    { name: 'a_fill', components: 4, offset: 32, bytes: true },
    { name: 'a_stroke', components: 4, offset: 36, bytes: true },
  ],
};

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
  finish(): { readonly data: Uint8Array; readonly count: number };
}

export function createMarkerBuilder(capacity = 16): MarkerBuilder {
  let buffer = new ArrayBuffer(capacity * WORDS * 4);
  let floats = new Float32Array(buffer);
  let words = new Uint32Array(buffer);
  let count = 0;
  return {
    add([x, y], marker) {
      if ((count + 1) * WORDS > floats.length) {
        const larger = new ArrayBuffer(buffer.byteLength * 2);
        new Uint8Array(larger).set(new Uint8Array(buffer));
        buffer = larger;
        floats = new Float32Array(buffer);
        words = new Uint32Array(buffer);
      }
      const at = count++ * WORDS;
      splitInto(floats, at, x, y);
      floats[at + 4] = marker.shape;
      floats[at + 5] = marker.radius ?? 0;
      floats[at + 6] = marker.leastPx;
      floats[at + 7] = marker.strokePx;
      words[at + 8] = marker.fill;
      words[at + 9] = marker.stroke;
    },
    finish: () => ({ data: new Uint8Array(buffer, 0, count * WORDS * 4), count }),
  };
}
