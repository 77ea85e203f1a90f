/** Moves a disc against solids: it slides along what it meets, and never enters, whatever its speed. */
import { norm } from '../geometry/norm.ts';
import type { Solids } from '../geometry/solids.ts';
import { RADIUS_SLACK } from './settle.ts';

/** Contacts followed within one step; in a corner two are enough. */
const MOST_SLIDES = 4;
const MOST_HALVINGS = 30;
/** How much a slide leads away from what it slides along, so that rounding does not lead it in again. */
const SLIDE_OFF = 1e-9;
/** A share of the way not worth going. */
const STANDSTILL = 1e-8;
/** For a disc that is nearer to a solid than its radius: its slack must not add up over the steps. */
const TIGHT_SLACK = 1e-12;

const hit = new Float64Array(2);

/**
 * Moves the centre (x, y) by (dx, dy) as far as the solids let it, and writes where it ends.
 * Neither the way nor the straight line to its end crosses a solid, and at its end the clearance is at least
 * min(radius, `clearance`), `clearance` being that of (x, y), up to a relative slack of 1e-9 that does not add up.
 */
export function moveDisc(
  out: Float64Array,
  solids: Solids,
  x: number,
  y: number,
  dx: number,
  dy: number,
  radius: number,
  clearance: number,
): void {
  out[0] = x;
  out[1] = y;
  const roomy = clearance >= radius * (1 - RADIUS_SLACK);
  const keep = roomy ? radius : clearance;
  if (keep <= 0) return;
  const floor = keep * (1 - (roomy ? RADIUS_SLACK : TIGHT_SLACK));
  let mx = dx;
  let my = dy;
  let straightX = x;
  let straightY = y;
  for (let slide = 0; slide < MOST_SLIDES; slide++) {
    const t = solids.firstHit(hit, out[0], out[1], mx, my, keep);
    const share = advance(out, solids, mx, my, Math.min(t, 1), keep, floor);
    if (slide === 0) {
      straightX = out[0];
      straightY = out[1];
    }
    if (t >= 1) break;
    mx *= 1 - share;
    my *= 1 - share;
    const into = mx * hit[0] + my * hit[1];
    const off = SLIDE_OFF * norm(mx, my) - Math.min(0, into);
    mx += off * hit[0];
    my += off * hit[1];
    // Into a wall or a corner: what is left is rounding, or would go back.
    if (mx * dx + my * dy <= STANDSTILL * (dx * dx + dy * dy)) break;
  }
  // A long way with a bend may go around something small; drawn and recorded ways are straight.
  if (solids.crosses(x, y, out[0], out[1])) {
    out[0] = straightX;
    out[1] = straightY;
  }
}

/** Takes the largest share of the way, up to `share`, that stands an exact check; rounding makes it less, rarely. */
function advance(
  out: Float64Array,
  solids: Solids,
  mx: number,
  my: number,
  share: number,
  keep: number,
  floor: number,
): number {
  let taken = share;
  for (let halving = 0; taken > 0 && halving < MOST_HALVINGS; halving++, taken /= 2) {
    const x = out[0] + taken * mx;
    const y = out[1] + taken * my;
    if (solids.clearance(x, y, keep) < floor || solids.crosses(out[0], out[1], x, y)) continue;
    out[0] = x;
    out[1] = y;
    return taken;
  }
  return 0;
}
