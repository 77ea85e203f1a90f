import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partIndexOf } from '../../../src/gui/canvas/part-index.ts';
import { distance } from '../../../src/gui/canvas/plane.ts';
import { onGrid, type SnapQuery, snap, tidy } from '../../../src/gui/canvas/snap.ts';
import { gridSpacing } from '../../../src/render/grid-lines.ts';
import { createEmptyScene } from '../../../src/scene/empty-scene.ts';
import type { Point, Scene } from '../../../src/scene/schema.ts';
import { anyScene, CHECKS } from '../random-scene.ts';

const scene: Scene = {
  ...createEmptyScene([0, 0, 20, 20]),
  walls: [
    {
      points: [
        [4.03, 2],
        [4.03, 12],
      ],
    },
    {
      points: [
        [10, 3],
        [15, 8.5],
      ],
    },
  ],
};
const scale = 40;
const query = (point: Point, more: Partial<SnapQuery> = {}): SnapQuery => ({
  point,
  scale,
  enabled: true,
  grid: true,
  bounds: scene.bounds,
  index: partIndexOf(scene),
  ...more,
});
const anywhere = fc.tuple(
  fc.double({ min: 0, max: 20, noNaN: true }),
  fc.double({ min: 0, max: 20, noNaN: true }),
) as fc.Arbitrary<Point>;

describe('snap', () => {
  it('prefers corners, then edges, then the grid', () => {
    expect(snap(query([4.2, 2.1]))).toMatchObject({ point: [4.03, 2], to: 'corner' });
    expect(snap(query([4.1, 7.2]))).toMatchObject({ point: [4.03, 7], to: 'edge' });
    expect(snap(query([7.1, 7.2]))).toMatchObject({ point: [7, 7], to: 'grid' });
    expect(snap(query([7.1234567, 7.2], { enabled: false }))).toMatchObject({ point: [7.123, 7.2], to: 'nothing' });
    expect(snap(query([7.1234567, 7.2], { grid: false }))).toMatchObject({ point: [7.123, 7.2], to: 'nothing' });
  });

  it('does not snap to what is being dragged', () => {
    expect(snap(query([4.2, 2.1], { skip: ({ ref }) => ref.index === 0 }))).toMatchObject({
      point: [4, 2],
      to: 'grid',
    });
  });

  it('finds the corners and sides of the frame', () => {
    expect(snap(query([0.1, 19.9]))).toMatchObject({ point: [0, 20], to: 'corner' });
    expect(snap(query([19.9, 9.9]))).toMatchObject({ point: [20, 10], to: 'edge' });
  });

  it('keeps level with the point before, and stops where the way meets an edge', () => {
    expect(snap(query([8.1, 7.05], { from: [6.3, 7.03] }))).toMatchObject({ point: [8, 7.03], to: 'direction' });
    expect(snap(query([4.15, 7.05], { from: [6.3, 7.03] }))).toMatchObject({ point: [4.03, 7.03], to: 'direction' });
  });

  it('finds the right angle to the last edge', () => {
    const { point, to } = snap(
      query([11.1, 8.0], { before: [9.1, 6.1], from: [10.3, 9.7], grid: false, constrain: true }),
    );
    const along = (10.3 - 9.1) * (point[0] - 10.3) + (9.7 - 6.1) * (point[1] - 9.7);
    expect(to).toBe('direction');
    expect(Math.abs(along)).toBeGreaterThan(0);
  });

  it('finds the corner that squares up with both neighbours', () => {
    const snapped = snap(query([7.62, 9.28], { from: [7.6, 5.13], beside: [[12.4, 9.21]] }));
    expect(snapped).toMatchObject({ point: [7.6, 9.21], to: 'direction' });
    expect(snapped.guides).toHaveLength(3);
  });

  it('with Shift, keeps to multiples of 45 degrees wherever the pointer is', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.boolean(), (from, point, enabled) => {
        fc.pre(distance(from, point) > 0.5);
        const snapped = snap(query(point, { from, constrain: true, enabled })).point;
        const [dx, dy] = [snapped[0] - from[0], snapped[1] - from[1]];
        const off = Math.min(Math.abs(dx), Math.abs(dy), Math.abs(dx - dy), Math.abs(dx + dy));
        expect(off).toBeLessThan(1e-9);
      }),
      CHECKS,
    );
  });

  it('never moves the point further than the reach of what attracts it', () => {
    fc.assert(
      fc.property(anyScene, anywhere, (random, point) => {
        const snapped = snap(query(point, { index: partIndexOf(random) }));
        const most = {
          corner: 10,
          edge: 8 + 10,
          grid: gridSpacing(scale).step * scale * Math.SQRT1_2 + 1e-6,
          nothing: 0.2,
          direction: 0,
        };
        expect(distance(snapped.point, point) * scale).toBeLessThanOrEqual(most[snapped.to]);
      }),
      CHECKS,
    );
  });

  it('stays where it has snapped to', () => {
    fc.assert(
      fc.property(anyScene, anywhere, (random, point) => {
        const index = partIndexOf(random);
        const first = snap(query(point, { index }));
        fc.pre(first.to === 'corner' || first.to === 'grid');
        const again = snap(query(first.point, { index }));
        if (first.to === 'corner') expect(again.point).toEqual(first.point);
        else if (again.to === 'grid') expect(again.point).toEqual(first.point);
      }),
      CHECKS,
    );
  });
});

describe('numbers a person can read', () => {
  it('has no binary dust on the grid', () => {
    fc.assert(
      fc.property(anywhere, fc.double({ min: 0.5, max: 2000, noNaN: true }), (point, zoom) => {
        for (const value of onGrid(point, zoom)) expect(String(Math.abs(value)).length).toBeLessThanOrEqual(9);
      }),
      CHECKS,
    );
  });

  it('is tidy to a fraction of a pixel', () => {
    fc.assert(
      fc.property(anywhere, fc.double({ min: 0.5, max: 2000, noNaN: true }), (point, zoom) => {
        expect(distance(tidy(point, zoom), point) * zoom).toBeLessThan(0.15);
      }),
      CHECKS,
    );
  });
});
