/** Select and move: click, Shift-click, marquee; drag parts and corners; put corners in and take them out. */
import { selectCorner, setSelection, toggleSelected } from '../../app/actions/edit.ts';
import { cornerAt, loosePart, ringsOf, samePart } from '../../app/scene-edit.ts';
import type { CornerRef, PartRef } from '../../app/state.ts';
import type { Overlay } from '../../render/frame.ts';
import { gridSpacing } from '../../render/grid-lines.ts';
import type { Point } from '../../scene/schema.ts';
import { type Handle, partsInBox, partsInOrder, pickHandle, pickPart } from '../canvas/pick.ts';
import { boxCorners, boxFromCorners, distance } from '../canvas/plane.ts';
import { commitPart } from './commit-part.ts';
import { createPartDrag, createVertexDrag, type Drag } from './drag.ts';
import { beginningOf } from './edits.ts';
import { DRAG_PX, gestureKey, type Tool, type ToolContext, type ToolPoint } from './tool.ts';
import { insertVertex, removeVertex } from './vertex-edit.ts';

type Gesture =
  | {
      readonly kind: 'press';
      readonly at: Point;
      readonly begin: (point: ToolPoint) => Gesture;
      readonly click: () => void;
    }
  | { readonly kind: 'drag'; readonly drag: Drag }
  | { readonly kind: 'marquee'; readonly from: Point; to: Point; readonly kept: readonly PartRef[] };

export function createSelectTool(context: ToolContext): Tool {
  const { app } = context;
  let gesture: Gesture | null = null;
  let cursor = 'default';

  const sceneNow = () => app.state.document.scene;

  /** The corner that keys act on, as long as its part still has it. */
  function activeCorner(): (CornerRef & { readonly at: Point }) | null {
    const { corner } = app.state;
    const at = corner && cornerAt(sceneNow(), corner);
    return at ? { ...corner, at } : null;
  }

  function insertAt({ ref, ring, vertex }: Handle, at: Point, merge: string): boolean {
    const loose = loosePart(sceneNow(), ref);
    if (
      !loose ||
      !commitPart(context, { ref, loose: insertVertex(loose, ring, vertex, at), label: 'Add a point', merge })
    )
      return false;
    app.do(selectCorner, { ref, ring, vertex: vertex + 1 });
    return true;
  }

  function removeCorner({ ref, ring, vertex }: CornerRef): void {
    const loose = loosePart(sceneNow(), ref);
    const without = loose && removeVertex(loose, ring, vertex);
    if (!without) {
      context.tell(`The ${ref.kind} has no point to spare. Press Escape, then Delete, to remove all of it.`);
      return;
    }
    if (commitPart(context, { ref, loose: without, label: 'Remove a point', merge: gestureKey('remove point') }))
      app.do(selectCorner, null);
  }

  function pressHandle(handle: Handle, point: ToolPoint): Gesture | null {
    if (handle.kind === 'vertex') {
      if (point.alt) {
        removeCorner(handle);
        return null;
      }
      app.do(selectCorner, { ref: handle.ref, ring: handle.ring, vertex: handle.vertex });
      const merge = gestureKey('move point');
      return {
        kind: 'press',
        at: point.at,
        click: () => {},
        begin: () => ({ kind: 'drag', drag: createVertexDrag(context, handle, merge) }),
      };
    }
    const merge = gestureKey('add point');
    const begin = (): Gesture => {
      const beginning = beginningOf(app.state);
      insertAt(handle, handle.at, merge);
      return {
        kind: 'drag',
        drag: createVertexDrag(context, { ...handle, vertex: handle.vertex + 1 }, merge, beginning),
      };
    };
    return { kind: 'press', at: point.at, begin, click: () => void insertAt(handle, handle.at, merge) };
  }

  function pressPart(ref: PartRef, point: ToolPoint): Gesture {
    app.do(selectCorner, null);
    const already = app.state.selection.some((other) => samePart(other, ref));
    if (point.shift) app.do(toggleSelected, ref);
    else if (!already) app.do(setSelection, [ref]);
    const click = () => {
      if (already && !point.shift && app.state.selection.length > 1) app.do(setSelection, [ref]);
    };
    const begin = (): Gesture => ({ kind: 'drag', drag: createPartDrag(context, app.state.selection, point.at) });
    return { kind: 'press', at: point.at, begin, click };
  }

  function pressNothing(point: ToolPoint): Gesture {
    const kept = point.shift ? app.state.selection : [];
    return {
      kind: 'press',
      at: point.at,
      begin: () => ({ kind: 'marquee', from: point.at, to: point.at, kept }),
      click: () => {
        app.do(selectCorner, null);
        if (!point.shift && app.state.selection.length > 0) app.do(setSelection, []);
      },
    };
  }

  const handleAt = (point: ToolPoint) =>
    pickHandle(sceneNow(), app.state.selection, point.at, context.reach(point), context.scale);
  const partAtPoint = (point: ToolPoint) =>
    pickPart(sceneNow(), point.at, context.reach(point), { agents: context.agents, walkable: true });

  function press(point: ToolPoint): void {
    const handle = handleAt(point);
    if (handle) {
      gesture = pressHandle(handle, point);
      return;
    }
    const ref = partAtPoint(point);
    gesture = ref ? pressPart(ref, point) : pressNothing(point);
  }

  function cancel(): void {
    if (gesture?.kind === 'drag') gesture.drag.breakOff();
    gesture = null;
    context.say(null);
  }

  function walkSelection(by: 1 | -1): boolean {
    const parts = partsInOrder(sceneNow());
    if (parts.length === 0) return false;
    const [first] = app.state.selection;
    const at = first ? parts.findIndex((part) => samePart(part, first)) : -1;
    const next = at < 0 ? (by > 0 ? 0 : parts.length - 1) : (at + by + parts.length) % parts.length;
    app.do(setSelection, [parts[next] as PartRef]);
    return true;
  }

  /** The next corner of the selected part or the one before, through its outline and its holes. */
  function walkCorners(by: 1 | -1): boolean {
    const [ref] = app.state.selection;
    const loose = ref && loosePart(sceneNow(), ref);
    if (!ref || !loose || ref.kind === 'agent' || ref.kind === 'post') return false;
    const rings = ringsOf(loose);
    const all = rings.flatMap((points, ring) => points.map((_, vertex) => ({ ref, ring, vertex })));
    const now = activeCorner();
    const at = now ? all.findIndex(({ ring, vertex }) => ring === now.ring && vertex === now.vertex) : -1;
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
    app.do(selectCorner, all[next] ?? null);
    return true;
  }

  /** Arrow keys: the active corner, or all that is selected. */
  function nudge([dx, dy]: Point, far: boolean): boolean {
    if (app.state.selection.length === 0) return false;
    const step = gridSpacing(context.scale).step * (far ? 5 : 1);
    const active = activeCorner();
    const drag = active
      ? createVertexDrag(context, active, `nudge ${JSON.stringify([active.ref, active.ring, active.vertex])}`)
      : createPartDrag(context, app.state.selection, [0, 0], `nudge ${JSON.stringify(app.state.selection)}`);
    drag.by([dx * step, dy * step]);
    drag.end();
    return true;
  }

  return {
    get cursor() {
      return gesture?.kind === 'drag' ? 'grabbing' : gesture?.kind === 'marquee' ? 'crosshair' : cursor;
    },
    get busy() {
      return gesture?.kind === 'drag' || gesture?.kind === 'marquee';
    },
    overlays() {
      const active = activeCorner();
      const ring: Overlay[] = active ? [{ kind: 'handle', at: active.at, tone: 'active' }] : [];
      if (gesture?.kind === 'drag') return [...ring, ...gesture.drag.overlays()];
      if (gesture?.kind !== 'marquee') return ring;
      return [
        { kind: 'outline', points: boxCorners(boxFromCorners(gesture.from, gesture.to)), closed: true, tone: 'guide' },
      ];
    },
    press,
    doublePress: press,
    grabs: (point) => handleAt(point) !== null || partAtPoint(point) !== null,
    move(point, pressed) {
      if (!pressed || !gesture) {
        const handle = handleAt(point);
        cursor = handle ? (handle.kind === 'vertex' ? 'grab' : 'copy') : partAtPoint(point) ? 'move' : 'default';
        return;
      }
      if (gesture.kind === 'press' && distance(gesture.at, point.at) * context.scale > DRAG_PX)
        gesture = gesture.begin(point);
      if (gesture.kind === 'drag') gesture.drag.to(point);
      else if (gesture.kind === 'marquee') {
        gesture.to = point.at;
        const inside = partsInBox(sceneNow(), boxFromCorners(gesture.from, gesture.to), context.agents);
        const { kept } = gesture;
        app.do(setSelection, [...kept, ...inside.filter((ref) => !kept.some((other) => samePart(other, ref)))]);
      }
    },
    release() {
      if (gesture?.kind === 'press') gesture.click();
      else if (gesture?.kind === 'drag') gesture.drag.end();
      gesture = null;
    },
    leave() {
      cursor = 'default';
    },
    key({ key, shift }) {
      if (key === 'Escape') {
        if (gesture) cancel();
        else if (activeCorner()) app.do(selectCorner, null);
        else if (app.state.selection.length > 0) app.do(setSelection, []);
        else return false;
        return true;
      }
      if (key === 'PageDown' || key === 'PageUp') return walkSelection(key === 'PageDown' ? 1 : -1);
      if (key === 'Enter') return walkCorners(shift ? -1 : 1);
      const arrow = ARROWS[key];
      if (arrow) return nudge(arrow, shift);
      const active = activeCorner();
      // A barrier is its two ends: without one of them it is gone.
      if ((key === 'Delete' || key === 'Backspace') && active && active.ref.kind !== 'barrier') {
        removeCorner(active);
        return true;
      }
      return false;
    },
    cancel,
  };
}

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
