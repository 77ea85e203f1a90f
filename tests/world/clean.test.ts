import { describe, expect, it } from 'vitest';
import { signedArea } from '../../src/geometry/polygon.ts';
import { drain } from '../../src/geometry/progress.ts';
import type { Point } from '../../src/scene/schema.ts';
import { cleanScene } from '../../src/world/clean.ts';
import { makeCaveScene } from '../fixtures/cave-scene.ts';
import { checkMesh } from '../geometry/check-mesh.ts';
import { meshArea, meshParts } from '../geometry/mesh-measures.ts';
import { box, makeScene } from './make-scene.ts';

const scene = makeScene({
  obstacles: [{ id: 'a', points: box(2, 2, 4, 4) }],
  goals: [{ points: [[9, 9]] }],
  agents: [{ at: [1, 1] }],
});
const first = drain(cleanScene(scene));

describe('a cleaned scene', () => {
  it('is all new at first', () => {
    expect(first.revision).toBe(1);
    expect(first.change).toEqual({ solids: true, goals: true, walkers: true, barriers: true });
    expect(meshArea(first.space.mesh)).toBe(96);
  });

  it('keeps its space while solids are equal, even as a copy', () => {
    const second = drain(cleanScene({ ...structuredClone(scene), goals: [] }, first));
    expect(second.revision).toBe(2);
    expect(second.space).toBe(first.space);
    expect(second.change).toEqual({ solids: false, goals: true, walkers: false, barriers: false });
  });

  it('follows a change of each kind', () => {
    const moved = { ...scene, obstacles: [{ ...scene.obstacles[0], points: box(2, 2, 4, 5) }] };
    const second = drain(cleanScene(moved, first));
    expect(second.change).toEqual({ solids: true, goals: false, walkers: false, barriers: false });
    expect(meshArea(second.space.mesh)).toBe(94);
    const weighted = { ...scene, obstacles: [{ ...scene.obstacles[0], weights: { 1: { speed: 2 } } }] };
    expect(drain(cleanScene(weighted, first)).change.solids).toBe(true);
    expect(drain(cleanScene({ ...scene, posts: [[5, 5] as const] }, first)).change.solids).toBe(true);
    expect(drain(cleanScene({ ...scene, agents: [] }, first)).change.walkers).toBe(true);
    const barriers = [
      {
        points: [
          [1, 1],
          [2, 2],
        ] as const,
        weight: 2,
      },
    ] as const;
    expect(drain(cleanScene({ ...scene, barriers }, first)).change.barriers).toBe(true);
  });

  it('gives the same bits every time', () => {
    expect(drain(cleanScene(structuredClone(scene)))).toEqual(first);
  });

  it('has every floor cell of a big cave and no rock', () => {
    const cave = makeCaveScene();
    const { mesh } = drain(cleanScene(cave)).space;
    checkMesh(mesh);
    expect(meshParts(mesh)).toBe(cave.walkable.length);
    const area = (rings: readonly (readonly Point[])[]) =>
      rings.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);
    expect(meshArea(mesh)).toBe(area(cave.walkable) - area(cave.obstacles.map(({ points }) => points)));
    const corners = [...cave.walkable, ...cave.obstacles.map(({ points }) => points)];
    expect(mesh.points.length / 2).toBe(corners.reduce((sum, ring) => sum + ring.length, 0));
    expect(mesh.points.length / 2).toBeGreaterThan(35_000);
  });
});
