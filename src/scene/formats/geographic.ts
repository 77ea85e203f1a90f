/** Longitude and latitude as local metres: equirectangular around the centre, good for a town. */
import type { Bounds } from '../schema.ts';

/** Mean radius of the earth in metres (IUGG, R1). */
const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Wider than this many degrees, the projection would bend shapes visibly. */
const MAX_DEGREES = 0.5;

/** Whether coordinates can be degrees: in range, and no more than a town wide. */
export function looksGeographic([xMin, yMin, xMax, yMax]: Bounds): boolean {
  const inRange = xMin >= -180 && xMax <= 180 && yMin >= -90 && yMax <= 90;
  return inRange && xMax - xMin <= MAX_DEGREES && yMax - yMin <= MAX_DEGREES;
}

export function createProjection([xMin, yMin, xMax, yMax]: Bounds): (
  point: readonly [number, number],
) => [number, number] {
  const [longitude, latitude] = [(xMin + xMax) / 2, (yMin + yMax) / 2];
  const perDegreeX = EARTH_RADIUS * RADIANS * Math.cos(latitude * RADIANS);
  const perDegreeY = EARTH_RADIUS * RADIANS;
  // Millimetres are far below what such data can tell, and keep the numbers readable.
  const round = (metres: number): number => Math.round(metres * 1000) / 1000;
  return ([x, y]) => [round((x - longitude) * perDegreeX), round((y - latitude) * perDegreeY)];
}
