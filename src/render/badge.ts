/** A number in a pill beside a point of the scene: the same size at every zoom, and gone where there is no room for it. */
import type { Point } from '../scene/schema.ts';
import type { MarkerBuilder } from './marker-builder.ts';
import { GLYPH_HEIGHT, textStrokes } from './stroke-font.ts';

export type BadgeLook = {
  /** Packed colours. */
  readonly text: number;
  readonly fill: number;
  readonly edge: number;
};

const GLYPH_PX = 8 / GLYPH_HEIGHT;
const INK_PX = 1.35;
const PILL_RADIUS_PX = 8;
const PAD_PX = 5;
/** From the point to the rim of the pill. */
const AWAY_PX = 7;

/** `towards`: which way from the point, as a unit vector. `room`: how long, in the world, the edges around it are. */
export function addBadge(
  markers: MarkerBuilder,
  at: Point,
  text: string,
  towards: Point,
  look: BadgeLook,
  room: number,
): void {
  const { strokes, width } = textStrokes(text);
  const halfWay = Math.max(0, (width * GLYPH_PX) / 2 + PAD_PX - PILL_RADIUS_PX);
  const [tx, ty] = towards;
  // A slanted way leaves room for the ends of a long pill as a level one does.
  const x = tx * (AWAY_PX + PILL_RADIUS_PX) + Math.max(-1, Math.min(1, 2 * tx)) * halfWay;
  const y = ty * (AWAY_PX + PILL_RADIUS_PX);
  markers.addCapsule(at, {
    a: [x - halfWay, y],
    b: [x + halfWay, y],
    leastPx: PILL_RADIUS_PX,
    strokePx: 1.25,
    fill: look.fill,
    stroke: look.edge,
    room,
  });
  const place = ([px, py]: Point): Point => [x + (px - width / 2) * GLYPH_PX, y + (py - GLYPH_HEIGHT / 2) * GLYPH_PX];
  for (const stroke of strokes) {
    for (let i = 1; i < stroke.length; i++) {
      markers.addCapsule(at, {
        a: place(stroke[i - 1]),
        b: place(stroke[i]),
        leastPx: INK_PX / 2,
        strokePx: 0,
        fill: look.text,
        stroke: look.text,
        room,
      });
    }
  }
}

/** At most three digits that count. */
export const badgeNumber = (value: number): string => String(Number(value.toPrecision(3)));
