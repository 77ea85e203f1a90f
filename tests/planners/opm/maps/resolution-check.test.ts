import { expect, test } from 'vitest';
import { drain } from '../../../../src/geometry/progress.ts';
import { checkResolution, resolutionNote } from '../../../../src/planners/opm/maps/resolution-check.ts';
import { cleanScene } from '../../../../src/world/clean.ts';
import { makeCaveScene } from '../../../fixtures/cave-scene.ts';
import { box, makeScene, type Parts } from '../../../world/make-scene.ts';

/** In a scene of 128 x 64, so that the coarsest map has texels of 1. */
function check(parts: Parts, resolution: number, bounds: [number, number, number, number] = [0, 0, 128, 64]) {
  const world = drain(cleanScene(makeScene({ bounds, ...parts })));
  return checkResolution(world.space.mesh, { bounds: world.bounds, resolution });
}

test('a scene of big things far apart is fine on the coarsest map', () => {
  expect(check({ obstacles: [{ points: box(20, 20, 40, 40) }] }, 128)).toBeNull();
});

test('corners in one texel are counted, with the worst place and the resolution that tells them apart', () => {
  const obstacles = [{ points: box(20.1, 20.1, 20.4, 40.4) }, { points: box(60.2, 30.2, 60.7, 30.7) }];
  expect(check({ obstacles }, 128)).toEqual({
    cell: 1,
    crowded: 3,
    most: 4,
    crowd: { x: expect.closeTo(60.5, 0), y: expect.closeTo(30.5, 0) },
    gap: null,
    enough: 512,
  });
  expect(check({ obstacles }, 256)).toMatchObject({ cell: 0.5, crowded: 2, most: 2, enough: 512 });
  expect(check({ obstacles }, 512)).toBeNull();
});

test('both sides of a wall are one corner, touching corners too', () => {
  const walls: { points: [number, number][] }[] = [
    {
      points: [
        [10, 10],
        [40, 10],
      ],
    },
  ];
  expect(check({ walls }, 128)).toBeNull();
  const obstacles = [{ points: box(20, 20, 40, 40) }, { points: box(40, 40, 60, 60) }];
  expect(check({ obstacles }, 128)).toBeNull();
});

test('a gap that is narrower than a texel is told, one that is as wide is not', () => {
  const gap = (width: number) => ({
    obstacles: [{ points: box(50, 0, 60, 30) }, { points: box(50, 30 + width, 60, 64) }],
  });
  expect(check(gap(1), 128)).toBeNull();
  expect(check(gap(0.9), 128)).toMatchObject({ gap: { width: expect.closeTo(0.9, 9), y: 30.45 }, enough: 256 });
  expect(check(gap(0.4), 256)).toMatchObject({ enough: 512 });
  expect(check(gap(0.01), 1024)).toMatchObject({ enough: null });
});

test('what lies on the far sides of the bounds is on the map', () => {
  const obstacles = [{ points: box(120, 56, 128, 64) }];
  expect(check({ obstacles }, 128)).toBeNull();
  expect(check({ obstacles }, 1000)).toBeNull();
});

test('the note says what fails, where, and what to do', () => {
  const tiny = { obstacles: [{ points: box(60.2, 30.2, 60.7, 30.7) }] };
  const one = check(tiny, 128);
  expect(one && resolutionNote(one, 'm')).toMatch(
    /^The map is too coarse for the scene: one texel holds 4 corners, at \(60\.\d, 30\.\d\)\. Raise the map resolution to 256\.$/,
  );
  const narrow = check({ obstacles: [{ points: box(50, 0, 60, 30) }, { points: box(50, 30.01, 60, 64) }] }, 1024);
  expect(narrow && resolutionNote(narrow, 'ft')).toBe(
    'The map is too coarse for the scene: 2 texels hold several corners, up to 2 at (60, 30); the gap at (60, 30) is 0.01 ft ' +
      'wide, a texel 0.125 ft. Even the finest one, of 4096, would be: routes stay exact, only the picture and bulk queries suffer.',
  );
});

test('a scene of 35,000 corners is checked in a blink', () => {
  const { space, bounds } = drain(cleanScene(makeCaveScene()));
  expect(space.mesh.points.length / 2).toBeGreaterThan(35_000);
  expect(checkResolution(space.mesh, { bounds, resolution: 4096 })).toBeNull();
  expect(checkResolution(space.mesh, { bounds, resolution: 256 })).toMatchObject({ enough: 512 });
});
