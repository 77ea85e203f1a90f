/** The agent brush: a press drops one, a drag paints a line of them. */
import type { LoosePart } from '../../app/scene-edit.ts';
import type { Point } from '../../scene/schema.ts';
import { startSpots } from '../canvas/pick.ts';
import { tidy } from '../canvas/snap.ts';
import { type Crowd, createCrowd, misfitOf, strokePlaces, walkerOf } from './brush.ts';
import { addPartsAction } from './edits.ts';
import { gestureKey, type Tool, type ToolContext } from './tool.ts';

export function createAgentTool(context: ToolContext): Tool {
  const { app } = context;
  let hover: Point | null = null;
  let misfit: string | null = null;
  let stroke: { readonly crowd: Crowd; readonly merge: string; last: Point } | null = null;

  const sceneNow = () => app.state.document.scene;

  function drop(places: readonly Point[], merge: string): void {
    if (places.length === 0) return;
    const walker = walkerOf(app.state.brush, sceneNow());
    const parts = places.map((at): LoosePart => ({ kind: 'agent', part: { at: tidy(at, context.scale), ...walker } }));
    app.do(addPartsAction, { parts, label: 'Add agents', merge });
  }

  const reasonAt = (at: Point, crowd: Crowd): string | null => {
    const { radius } = app.state.brush;
    const why = misfitOf(sceneNow(), at, radius) ?? (crowd.overlaps(at, radius) ? 'on top of another agent' : null);
    return why && `An agent of radius ${radius} ${sceneNow().units} does not fit here: it would be ${why}.`;
  };

  return {
    cursor: 'crosshair',
    get busy() {
      return stroke !== null;
    },
    overlays: () =>
      hover && !stroke
        ? [{ kind: 'disc', at: hover, radius: app.state.brush.radius, tone: misfit ? 'invalid' : 'draft' }]
        : [],
    press({ at }) {
      const { radius } = app.state.brush;
      // Agents may stand elsewhere by now than where they start, and both places are taken.
      const crowd = createCrowd([startSpots(sceneNow()), context.agents], radius);
      stroke = { crowd, merge: gestureKey('add agents'), last: at };
      const reason = reasonAt(at, crowd);
      if (reason) return context.tell(reason);
      crowd.add(at, radius);
      drop([at], stroke.merge);
    },
    move({ at }, pressed) {
      hover = at;
      if (stroke && pressed) {
        drop(strokePlaces(sceneNow(), stroke.crowd, stroke.last, at, app.state.brush.radius), stroke.merge);
        stroke.last = at;
        return;
      }
      const why = misfitOf(sceneNow(), at, app.state.brush.radius);
      misfit =
        why &&
        `An agent of radius ${app.state.brush.radius} ${sceneNow().units} does not fit here: it would be ${why}.`;
      context.say(misfit);
    },
    release() {
      stroke = null;
    },
    doublePress(point) {
      this.press(point);
    },
    leave() {
      hover = null;
      misfit = null;
      context.say(null);
    },
    key: () => false,
    cancel() {
      stroke = null;
    },
  };
}
