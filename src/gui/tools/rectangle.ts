/** Rectangular obstacles: a drag from corner to corner, or two presses. Shift makes a square. */
import { addPartAction } from '../../app/actions/edit.ts';
import type { LoosePart } from '../../app/scene-edit.ts';
import type { Overlay } from '../../render/frame.ts';
import type { Point } from '../../scene/schema.ts';
import { boxCorners, boxFromCorners, distance } from '../canvas/plane.ts';
import { partProblem, type ShapeProblem } from '../canvas/validity.ts';
import { problemOverlays } from './outlines.ts';
import { DRAG_PX, type Tool, type ToolContext, type ToolPoint } from './tool.ts';

export function createRectangleTool(context: ToolContext): Tool {
  const { app } = context;
  let anchor: Point | null = null;
  let corner: Point | null = null;
  let guides: readonly Overlay[] = [];
  let problem: ShapeProblem | null = null;
  let pressedAt: Point | null = null;

  const shapeTo = (a: Point, b: Point): LoosePart => ({
    kind: 'obstacle',
    part: { points: boxCorners(boxFromCorners(a, b)), holes: [], weights: {} },
  });

  function follow(point: ToolPoint): void {
    const snapped = context.snap(point, { shiftConstrains: false });
    guides = snapped.guides;
    corner = anchor && point.shift ? squared(anchor, snapped.point) : snapped.point;
    problem =
      anchor && isShape(anchor, corner) ? partProblem(app.state.document.scene, shapeTo(anchor, corner), null) : null;
    context.say(problem?.reason ?? null);
  }

  function finish(): void {
    if (!anchor || !corner) return;
    if (!isShape(anchor, corner)) {
      context.tell('The rectangle has no area. Choose a corner that is off both sides of the first one.');
      return;
    }
    if (problem) context.tell(problem.reason);
    else app.do(addPartAction, { loose: shapeTo(anchor, corner), select: false });
    reset();
  }

  function reset(): void {
    anchor = null;
    problem = null;
    pressedAt = null;
    context.say(null);
  }

  return {
    cursor: 'crosshair',
    get busy() {
      return anchor !== null;
    },
    overlays() {
      if (!corner) return guides;
      if (!anchor) return [...guides, { kind: 'handle', at: corner, tone: 'midpoint' }];
      const outline: Overlay = {
        kind: 'outline',
        points: boxCorners(boxFromCorners(anchor, corner)),
        closed: true,
        tone: 'draft',
      };
      const red = problem ? problemOverlays(problem, [{ ...outline, tone: 'invalid' }]) : [];
      return [...guides, outline, ...red, { kind: 'handle', at: anchor, tone: 'vertex' }];
    },
    press(point) {
      follow(point);
      pressedAt = point.at;
      if (anchor) finish();
      else anchor = corner;
    },
    move(point) {
      follow(point);
    },
    release(point) {
      // Without a drag the other corner comes with the next press.
      if (!anchor || !pressedAt || distance(pressedAt, point.at) * context.scale <= DRAG_PX) return;
      follow(point);
      finish();
    },
    doublePress() {},
    leave() {
      guides = [];
      if (!anchor) corner = null;
    },
    key({ key }) {
      if (!anchor) return false;
      if (key === 'Enter') finish();
      else if (key === 'Escape' || key === 'Backspace') reset();
      else return false;
      return true;
    },
    cancel: reset,
  };
}

const isShape = (a: Point, b: Point): boolean => a[0] !== b[0] && a[1] !== b[1];

function squared([ax, ay]: Point, [bx, by]: Point): Point {
  const side = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  return [ax + (bx < ax ? -side : side), ay + (by < ay ? -side : side)];
}
