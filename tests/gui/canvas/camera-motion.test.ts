import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldToScreen, zoomAt } from '../../../src/app/camera.ts';
import { between, createCameraMotion } from '../../../src/gui/canvas/camera-motion.ts';
import type { Point } from '../../../src/scene/schema.ts';
import { CHECKS } from '../random-scene.ts';

const viewport = { x: 0, y: 0, width: 800, height: 600 };
const start = { x: 3, y: 4, scale: 20 };

describe('camera motion', () => {
  it('keeps the point that a zoom is about where it is, all the way', () => {
    const screen = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 })) as fc.Arbitrary<Point>;
    const factor = fc.double({ min: 0.2, max: 8, noNaN: true });
    fc.assert(
      fc.property(screen, factor, fc.double({ min: 0, max: 1, noNaN: true }), (at, by, t) => {
        fc.pre(Math.abs(by - 1) > 0.01);
        const end = zoomAt(start, viewport, at, by);
        const fixed: Point = [start.x + (at[0] - 400) / start.scale, start.y - (at[1] - 300) / start.scale];
        const [x, y] = worldToScreen(between(start, end, t), viewport, fixed);
        expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(1e-6);
      }),
      CHECKS,
    );
  });

  it('eases within 150 ms and then rests exactly on its target', () => {
    const motion = createCameraMotion(start);
    const target = { x: 8, y: 1, scale: 50 };
    motion.follow(target, 1000, 'easing');
    expect(motion.at(1000)).toEqual(start);
    const half = motion.at(1075);
    expect(half.scale).toBeGreaterThan(20);
    expect(half.scale).toBeLessThan(50);
    expect(motion.moving).toBe(true);
    expect(motion.at(1150)).toBe(target);
    expect(motion.moving).toBe(false);
  });

  it('follows the hand at once, even out of a motion', () => {
    const motion = createCameraMotion(start);
    motion.follow({ x: 8, y: 1, scale: 50 }, 1000, 'easing');
    const target = { x: 0, y: 0, scale: 10 };
    motion.follow(target, 1050, 'at-once');
    expect(motion.at(1051)).toBe(target);
    expect(motion.moving).toBe(false);
  });
});
