/** The camera on screen: follows the state at once under the hand, and eases after buttons and keys. */
import type { Camera } from '../../app/camera.ts';

const EASE_MS = 150;

export interface CameraMotion {
  /** Where the camera is at this moment. */
  at(now: number): Camera;
  readonly moving: boolean;
  follow(target: Camera, now: number, how: 'at-once' | 'easing'): void;
}

export function createCameraMotion(first: Camera): CameraMotion {
  let from = first;
  let target = first;
  let start = Number.NEGATIVE_INFINITY;
  let moving = false;

  function at(now: number): Camera {
    const t = (now - start) / EASE_MS;
    if (t >= 1) {
      moving = false;
      return target;
    }
    return between(from, target, 1 - (1 - Math.max(0, t)) ** 3);
  }

  return {
    at,
    get moving() {
      return moving;
    },
    follow(next, now, how) {
      from = at(now);
      target = next;
      moving = how === 'easing';
      start = moving ? now : Number.NEGATIVE_INFINITY;
    },
  };
}

/** Scale changes by equal factors in equal times, and the point that both views share stays put. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const scale = a.scale * (b.scale / a.scale) ** t;
  const ratio = b.scale / a.scale;
  // Under a zoom about a fixed point the centre moves with 1 / scale, not with time.
  const s = Math.abs(ratio - 1) < 1e-6 ? t : (1 / scale - 1 / a.scale) / (1 / b.scale - 1 / a.scale);
  return { x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s, scale };
}
