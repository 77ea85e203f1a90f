/** Where ways can go around a barrier. */
import type { BorderIndex } from '../../geometry/border-index.ts';
import type { Locator } from '../../geometry/locate.ts';
import { norm } from '../../geometry/norm.ts';
import type { Barriers } from '../path-map.ts';

type Tools = { readonly locator: Locator; readonly border: BorderIndex };

/** Ends of barriers in the open: farther than `borderWidth` from anything solid and from other barriers. */
export function barrierEnds({ locator, border }: Tools, { coords }: Barriers, borderWidth: number): [number, number][] {
  const ends: [number, number][] = [];
  for (let i = 0; i < coords.length; i += 2) {
    const x = coords[i];
    const y = coords[i + 1];
    if (locator.find(x, y) < 0 || (border.nearest(x, y) && border.distance <= borderWidth)) continue;
    if (!touchesOther(coords, i >> 2, x, y, borderWidth)) ends.push([x, y]);
  }
  return ends;
}

function touchesOther(coords: Float64Array, own: number, x: number, y: number, atMost: number): boolean {
  for (let k = 0; k < coords.length / 4; k++) {
    if (k === own) continue;
    const ax = coords[4 * k];
    const ay = coords[4 * k + 1];
    const dx = coords[4 * k + 2] - ax;
    const dy = coords[4 * k + 3] - ay;
    const squared = dx * dx + dy * dy;
    const share = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
    if (norm(ax + share * dx - x, ay + share * dy - y) <= atMost) return true;
  }
  return false;
}
