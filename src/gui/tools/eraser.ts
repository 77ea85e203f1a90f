/** The eraser: removes whatever it touches, all of one stroke as one step of undo. */
import { removePartsAction } from '../../app/actions/edit.ts';
import { loosePart } from '../../app/scene-edit.ts';
import type { PartRef } from '../../app/state.ts';
import type { Point } from '../../scene/schema.ts';
import { pickPart } from '../canvas/pick.ts';
import { distance } from '../canvas/plane.ts';
import { partOutlines } from './outlines.ts';
import { gestureKey, type Tool, type ToolContext, type ToolPoint } from './tool.ts';

export function createEraserTool(context: ToolContext): Tool {
  const { app } = context;
  let stroke: { readonly merge: string; last: Point } | null = null;
  let under: PartRef | null = null;

  const partUnder = (at: Point, reach: number) =>
    pickPart(app.state.document.scene, at, reach, { agents: context.agents });

  function eraseAt(at: Point, reach: number, merge: string): void {
    const ref = partUnder(at, reach);
    if (ref) app.do(removePartsAction, { refs: [ref], merge });
  }

  /** In steps of the reach, so that a quick stroke skips nothing. */
  function eraseTo(point: ToolPoint): void {
    if (!stroke) return;
    const reach = context.reach(point);
    const steps = Math.max(1, Math.ceil(distance(stroke.last, point.at) / reach));
    for (let k = 1; k <= steps; k++) {
      const t = k / steps;
      const at: Point = [
        stroke.last[0] + t * (point.at[0] - stroke.last[0]),
        stroke.last[1] + t * (point.at[1] - stroke.last[1]),
      ];
      eraseAt(at, reach, stroke.merge);
    }
    stroke.last = point.at;
  }

  const press = (point: ToolPoint): void => {
    stroke = { merge: gestureKey('erase'), last: point.at };
    eraseAt(point.at, context.reach(point), stroke.merge);
    under = null;
  };

  return {
    cursor: 'crosshair',
    get busy() {
      return stroke !== null;
    },
    overlays() {
      const loose = under && loosePart(app.state.document.scene, under);
      return loose ? partOutlines(loose, 'selected') : [];
    },
    press,
    move(point, pressed) {
      if (pressed) eraseTo(point);
      else under = partUnder(point.at, context.reach(point));
    },
    release() {
      stroke = null;
    },
    doublePress: press,
    leave() {
      under = null;
    },
    key: () => false,
    cancel() {
      stroke = null;
    },
  };
}
