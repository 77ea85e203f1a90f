/** Drawing point by point: the common ground of polygons, walls, barriers, goals and spawners. */
import { addPartAction, replacePartAction } from '../../app/actions/edit.ts';
import { undo } from '../../app/actions/history.ts';
import { isClosed, leastPoints, type LoosePart, type Part, partAt } from '../../app/scene-edit.ts';
import type { PartRef } from '../../app/state.ts';
import type { Overlay } from '../../render/frame.ts';
import type { Point } from '../../scene/schema.ts';
import { distance, samePoint } from '../canvas/plane.ts';
import type { Snapped } from '../canvas/snap.ts';
import { openLineProblem, partProblem, type ShapeProblem } from '../canvas/validity.ts';
import { problemOverlays } from './outlines.ts';
import { DRAG_PX, gestureKey, type Tool, type ToolContext, type ToolPoint } from './tool.ts';

export type LineToolSpec = {
  readonly kind: 'obstacle' | 'wall' | 'barrier' | 'goal' | 'spawner';
  /** With so many points it is done. */
  readonly most?: number;
  /** Selected when done, though the tool stays. */
  readonly select?: boolean;
  readonly make: (points: readonly Point[]) => LoosePart;
};

/** How often a hint is given before it is known. */
const MOST_HINTS = 2;

export function createLineTool(
  context: ToolContext,
  { kind, make, most = Infinity, select = false }: LineToolSpec,
): Tool {
  const closed = isClosed(kind);
  const least = leastPoints(kind);
  /** One point is enough, so it is in the scene from the first press on and grows there. */
  const live = least === 1;
  const { app } = context;

  let points: readonly Point[] = [];
  let hover: Snapped | null = null;
  let problem: ShapeProblem | null = null;
  let pressedAt: Point | null = null;
  let dragged = false;
  let merge = '';
  let hints = 0;
  let committed: { readonly ref: PartRef; readonly part: Part } | null = null;

  const sceneNow = () => app.state.document.scene;

  function reset(): void {
    points = [];
    problem = null;
    pressedAt = null;
    dragged = false;
    committed = null;
    context.say(null);
  }

  /** Undone, or changed from elsewhere: the draft has nothing left to grow. */
  function lostTouch(): boolean {
    return committed !== null && partAt(sceneNow(), committed.ref) !== committed.part;
  }

  function snapTo(point: ToolPoint): Snapped {
    const corners = closed && points.length >= least ? [points[0]] : [];
    const beside = closed && points.length > 1 ? [points[0]] : [];
    return context.snap(point, { from: points.at(-1), before: points.at(-2), beside, corners });
  }

  /** What would be wrong with these points, as far as it can be told before the shape is done. */
  function problemWith(next: readonly Point[]): ShapeProblem | null {
    if (closed) return openLineProblem(next);
    return next.length >= least ? partProblem(sceneNow(), make(next), committed?.ref ?? null) : null;
  }

  function add(point: Point): boolean {
    const next = [...points, point];
    const fault = problemWith(next);
    if (fault) {
      context.tell(fault.reason);
      return false;
    }
    points = next;
    if (live) commitLive();
    if (points.length >= most) finish();
    return true;
  }

  function commitLive(): void {
    const { part } = make(points);
    if (committed) {
      const old = partAt(sceneNow(), committed.ref);
      const grown = { ...(old as object), points } as Part;
      app.do(replacePartAction, { ref: committed.ref, part: grown, label: `Add ${kind}`, merge });
    } else {
      merge = gestureKey(`add ${kind}`);
      const ref = app.do(addPartAction, { loose: { kind, part } as LoosePart, select: false, merge });
      committed = { ref, part };
    }
    committed = { ref: committed.ref, part: partAt(sceneNow(), committed.ref) as Part };
    if (points.length > 1 || hints++ >= MOST_HINTS) return;
    context.tell(`A ${kind} at a point. Place more points to make it a line; Enter, Escape or a double click ends it.`);
  }

  function finish(): void {
    if (points.length === 0) return;
    if (points.length < least) {
      const missing = least - points.length;
      context.tell(`The ${kind} needs at least ${least} points. Place ${missing} more, or press Escape to drop it.`);
      return;
    }
    if (!live) {
      const loose = make(points);
      const fault = partProblem(sceneNow(), loose, null);
      if (fault) {
        problem = fault;
        context.tell(fault.reason);
        return;
      }
      app.do(addPartAction, { loose, select });
    }
    reset();
  }

  function takeBack(): void {
    points = points.slice(0, -1);
    problem = null;
    if (!live || !committed) return;
    if (points.length >= least) commitLive();
  }

  return {
    cursor: 'crosshair',
    get busy() {
      if (lostTouch()) reset();
      return points.length > 0;
    },
    overlays() {
      if (lostTouch()) reset();
      const tip = hover?.point;
      const line = tip && points.length > 0 ? [...points, tip] : points;
      const next: Overlay[] = tip ? [{ kind: 'handle', at: tip, tone: problem ? 'invalid' : 'midpoint' }] : [];
      const done: Overlay[] = points.map((at): Overlay => ({ kind: 'handle', at, tone: 'vertex' }));
      const draft: Overlay[] = line.length > 1 ? [{ kind: 'outline', points: line, closed: false, tone: 'draft' }] : [];
      const closing: Overlay[] =
        closed && line.length > 2
          ? [{ kind: 'outline', points: [line.at(-1) as Point, line[0]], closed: false, tone: 'guide' }]
          : [];
      const red = problem ? problemOverlays(problem, draft) : [];
      return [...(hover?.guides ?? []), ...closing, ...draft, ...red, ...done, ...next];
    },
    press(point) {
      if (lostTouch()) reset();
      hover = snapTo(point);
      const at = hover.point;
      pressedAt = point.at;
      dragged = false;
      const [first, last] = [points[0], points.at(-1)];
      if (closed && first && points.length >= least && samePoint(first, at)) return finish();
      if (last && samePoint(last, at)) {
        // With keys, placing a point where the last one is means: that was it.
        if (point.by === 'keys') finish();
        return;
      }
      add(at);
    },
    move(point, pressed) {
      if (lostTouch()) reset();
      hover = snapTo(point);
      if (pressed && pressedAt && distance(pressedAt, point.at) * context.scale > DRAG_PX) dragged = true;
      const tip = hover.point;
      const closes = closed && points.length >= least && samePoint(tip, points[0]);
      const repeats = points.length > 0 && samePoint(tip, points.at(-1) as Point);
      problem = closes ? partProblem(sceneNow(), make(points), null) : repeats ? null : problemWith([...points, tip]);
      context.say(problem?.reason ?? null);
    },
    release(point) {
      const wasDrag = dragged;
      pressedAt = null;
      dragged = false;
      if (!wasDrag || points.length === 0) return;
      hover = snapTo(point);
      const last = points.at(-1) as Point;
      if (samePoint(last, hover.point)) return;
      const single = points.length === 1;
      // One drag is one segment, done when it is let go; polygons go on.
      if (add(hover.point) && single && !closed) finish();
    },
    doublePress() {
      finish();
    },
    leave() {
      hover = null;
      problem = null;
      context.say(null);
    },
    key({ key, ctrl }) {
      if (points.length === 0) return false;
      if (key === 'Enter') finish();
      else if (key === 'Escape') reset();
      else if (key === 'Backspace' || key === 'Delete' || (ctrl && key.toLowerCase() === 'z')) {
        if (live && points.length === 1) app.do(undo);
        else takeBack();
      } else return false;
      return true;
    },
    cancel: reset,
  };
}
