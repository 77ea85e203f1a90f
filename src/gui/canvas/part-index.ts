/**
 * Where the parts of a scene are, for pointing and snapping: one box per edge, one per closed shape.
 * Agents are not in it, since they walk.
 */
import Flatbush from 'flatbush';
import { isClosed, type LoosePart, PART_KINDS, partsOf, ringsOf } from '../../app/scene-edit.ts';
import type { PartKind, PartRef } from '../../app/state.ts';
import type { Bounds, Point, Scene } from '../../scene/schema.ts';
import { boxOf } from './plane.ts';

/** An edge of an outline, from point `vertex` to the next one. A lone point is an edge of no length. */
export type Edge = {
  readonly ref: PartRef;
  readonly ring: number;
  readonly vertex: number;
  readonly a: Point;
  readonly b: Point;
};

export interface PartIndex {
  edgesIn(box: Bounds): readonly Edge[];
  /** Closed parts whose box touches the given one. */
  shapesIn(box: Bounds): readonly PartRef[];
}

const indexes = new WeakMap<Scene, PartIndex>();

/** Built on first use and kept as long as the scene lives. */
export function partIndexOf(scene: Scene): PartIndex {
  let index = indexes.get(scene);
  if (!index) {
    index = buildIndex(scene);
    indexes.set(scene, index);
  }
  return index;
}

/** Every kind of part that stays where it is drawn. */
const STILL_KINDS: readonly PartKind[] = PART_KINDS.filter((kind) => kind !== 'agent');

export function edgeCount(points: number, closed: boolean): number {
  return closed ? points : Math.max(points - 1, Math.min(points, 1));
}

function buildIndex(scene: Scene): PartIndex {
  const edges: Edge[] = [];
  const shapes: PartRef[] = [];
  const shapeBoxes: Bounds[] = [];
  for (const kind of STILL_KINDS) {
    const closed = isClosed(kind);
    partsOf(scene, kind).forEach((part, index) => {
      const ref = { kind, index };
      const rings = ringsOf({ kind, part } as LoosePart);
      rings.forEach((points, ring) => {
        for (let vertex = 0; vertex < edgeCount(points.length, closed); vertex++) {
          const a = points[vertex];
          edges.push({ ref, ring, vertex, a, b: points[(vertex + 1) % points.length] });
        }
      });
      if (!closed || !rings[0]) return;
      shapes.push(ref);
      shapeBoxes.push(boxOf(rings[0]));
    });
  }
  const searchEdges = packBoxes(edges.length, (i) => boxOf([edges[i].a, edges[i].b]));
  const searchShapes = packBoxes(shapes.length, (i) => shapeBoxes[i]);
  return {
    edgesIn: (box) => searchEdges(box).map((i) => edges[i]),
    shapesIn: (box) => searchShapes(box).map((i) => shapes[i]),
  };
}

function packBoxes(count: number, boxAt: (i: number) => Bounds): (box: Bounds) => readonly number[] {
  // Flatbush does not take an empty list.
  if (count === 0) return () => [];
  const tree = new Flatbush(count);
  for (let i = 0; i < count; i++) tree.add(...boxAt(i));
  tree.finish();
  return (box) => tree.search(...box);
}
