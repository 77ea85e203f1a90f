/** Dragging parts and corners: the scene follows while it is valid, and stays at the last valid state when it is not. */
import {
  isClosed,
  loosePart,
  type LoosePart,
  type Replacement,
  ringsOf,
  samePart,
  withRings,
} from '../../app/scene-edit.ts';
import type { PartRef } from '../../app/state.ts';
import type { Overlay } from '../../render/frame.ts';
import type { Point } from '../../scene/schema.ts';
import type { Edge } from '../canvas/part-index.ts';
import { distance, samePoint } from '../canvas/plane.ts';
import type { ShapeProblem } from '../canvas/validity.ts';
import { replacementProblem } from './commit-part.ts';
import { type Beginning, beginningOf, breakOff, replacePartsAction } from './edits.ts';
import { partOutlines, problemOverlays } from './outlines.ts';
import { gestureKey, type ToolContext, type ToolPoint } from './tool.ts';
import { moveVertex } from './vertex-edit.ts';

export interface Drag {
  to(point: ToolPoint): void;
  /** From where it was at the beginning, without snapping. */
  by(delta: Point): void;
  end(): void;
  breakOff(): void;
  overlays(): readonly Overlay[];
}

type DragSpec = {
  readonly label: string;
  readonly merge: string;
  readonly beginning?: Beginning;
  /** The point that snaps, at the beginning. */
  readonly anchor: Point;
  /** Where the anchor belongs for a place of the pointer. */
  readonly follow: (point: ToolPoint) => Point;
  /** Fixed points to line up with. */
  readonly beside: readonly Point[];
  readonly skip: (edge: Edge) => boolean;
  readonly moved: (to: Point) => readonly Replacement[];
};

/** Where a change costs more than this (tens of thousands of vertices), the scene follows in leaps and an outline in between. */
const DEAR_MS = 10;
const REST_MS = 1000;

function createDrag(context: ToolContext, spec: DragSpec): Drag {
  const { app } = context;
  const { label, merge, anchor, follow, beside, skip, moved, beginning = beginningOf(app.state) } = spec;
  /** Snapping to how things were is as good, and needs no new index while the scene changes with every move. */
  const { scene } = app.state.document;
  let guides: readonly Overlay[] = [];
  let refused: { readonly problem: ShapeProblem; readonly replacements: readonly Replacement[] } | null = null;

  /** The last valid state when it is not in the scene yet. */
  let pending: readonly Replacement[] | null = null;
  let rest = Number.NEGATIVE_INFINITY;

  function commit(replacements: readonly Replacement[]): void {
    const start = performance.now();
    app.do(replacePartsAction, { replacements, label, merge });
    const end = performance.now();
    rest = end - start > DEAR_MS ? end + REST_MS : end;
    pending = null;
  }

  function moveTo(at: Point): void {
    const replacements = moved(at);
    const problem = replacementProblem(app.state.document.scene, replacements);
    refused = problem && { problem, replacements };
    context.say(problem?.reason ?? null);
    if (problem) return;
    if (performance.now() >= rest) commit(replacements);
    else pending = replacements;
  }

  return {
    to(point) {
      const snapped = context.snap({ ...point, at: follow(point) }, { from: anchor, beside, skip, scene });
      guides = snapped.guides;
      moveTo(snapped.point);
    },
    by: ([dx, dy]) => moveTo([anchor[0] + dx, anchor[1] + dy]),
    end() {
      if (pending) commit(pending);
      if (refused) context.tell(`${refused.problem.reason} It is back where it last fitted.`);
      refused = null;
      guides = [];
    },
    breakOff() {
      refused = null;
      pending = null;
      context.say(null);
      app.do(breakOff, beginning);
    },
    overlays() {
      const ghosts = (refused?.replacements ?? pending ?? []).slice(0, 200);
      const drafts = ghosts.flatMap(({ loose }) => partOutlines(loose, 'draft'));
      if (!refused) return [...guides, ...drafts];
      return [
        ...guides,
        ...drafts,
        ...problemOverlays(
          refused.problem,
          ghosts.flatMap(({ loose }) => partOutlines(loose, 'invalid')),
        ),
      ];
    },
  };
}

/** Moves whole parts. The corner of them that is nearest to the press is the one that snaps. */
export function createPartDrag(
  context: ToolContext,
  refs: readonly PartRef[],
  from: Point,
  merge = gestureKey('move'),
): Drag {
  const { scene } = context.app.state.document;
  const parts = refs.flatMap((ref) => {
    const loose = loosePart(scene, ref);
    return loose ? [{ ref, loose: asOnScreen(context, ref, loose) }] : [];
  });
  const corners = parts.flatMap(({ loose }) => ringsOf(loose).flat());
  const anchor =
    corners.reduce<Point | null>(
      (best, at) => (!best || distance(at, from) < distance(best, from) ? at : best),
      null,
    ) ?? from;
  return createDrag(context, {
    label: 'Move',
    merge,
    anchor,
    follow: ({ at }) => [anchor[0] + at[0] - from[0], anchor[1] + at[1] - from[1]],
    beside: [],
    skip: ({ ref }) => refs.some((moving) => samePart(moving, ref)),
    moved: (to) => parts.map(({ ref, loose }) => ({ ref, loose: movedPart(loose, anchor, to) })),
  });
}

/** The anchor lands exactly where it snapped to; the others lose the dust that binary fractions leave behind. */
function movedPart(loose: LoosePart, anchor: Point, to: Point): LoosePart {
  const dusted = (value: number) => Number(value.toPrecision(14));
  const moved = (point: Point): Point =>
    samePoint(point, anchor) ? to : [dusted(point[0] + to[0] - anchor[0]), dusted(point[1] + to[1] - anchor[1])];
  return withRings(
    loose,
    ringsOf(loose).map((points) => points.map(moved)),
  );
}

/** An agent that has walked is taken from where it is seen. */
function asOnScreen(context: ToolContext, ref: PartRef, loose: LoosePart): LoosePart {
  if (loose.kind !== 'agent') return loose;
  let seen: Point | null = null;
  context.agents.forEach((index, x, y) => {
    if (index === ref.index) seen = [x, y];
  });
  return seen ? { kind: 'agent', part: { ...loose.part, at: seen } } : loose;
}

export function createVertexDrag(
  context: ToolContext,
  { ref, ring, vertex }: { readonly ref: PartRef; readonly ring: number; readonly vertex: number },
  merge: string,
  beginning?: Beginning,
): Drag {
  const loose = loosePart(context.app.state.document.scene, ref) as LoosePart;
  const points = ringsOf(loose)[ring] as readonly Point[];
  const wraps = isClosed(ref.kind);
  const neighbours = [vertex - 1, vertex + 1]
    .map((i) => points[wraps ? (i + points.length) % points.length : i])
    .filter((point) => point !== undefined);
  return createDrag(context, {
    label: 'Move a point',
    merge,
    ...(beginning ? { beginning } : {}),
    anchor: points[vertex],
    follow: ({ at }) => at,
    beside: neighbours,
    // The part's own edges would only pull the corner onto itself.
    skip: (edge) => samePart(edge.ref, ref),
    moved: (to) => [{ ref, loose: moveVertex(loose, ring, vertex, to) }],
  });
}
