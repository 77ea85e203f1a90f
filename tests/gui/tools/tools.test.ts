/** Tools on a real app, without a page. */
import { afterEach, describe, expect, it } from 'vitest';
import { openScene } from '../../../src/app/actions/file.ts';
import { undo } from '../../../src/app/actions/history.ts';
import { setSelection } from '../../../src/app/actions/edit.ts';
import type { App } from '../../../src/app/app.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { createInlineBuilder } from '../../../src/app/inline-builder.ts';
import { partIndexOf } from '../../../src/gui/canvas/part-index.ts';
import { startSpots } from '../../../src/gui/canvas/pick.ts';
import { snap } from '../../../src/gui/canvas/snap.ts';
import { createTools } from '../../../src/gui/tools/create-tools.ts';
import type { Tool, ToolContext, ToolPoint } from '../../../src/gui/tools/tool.ts';
import { checkScene } from '../../../src/scene/check-scene.ts';
import { createEmptyScene } from '../../../src/scene/empty-scene.ts';
import type { Point, Scene } from '../../../src/scene/schema.ts';

const SCALE = 40;
let app: App;

function setUp(change: Partial<Scene> = {}) {
  app = createApp({ builder: createInlineBuilder() });
  app.do(openScene, { scene: { ...createEmptyScene([0, 0, 20, 20]), ...change } });
  const said: { now: string | null; told: string[] } = { now: null, told: [] };
  const context: ToolContext = {
    app,
    scale: SCALE,
    get agents() {
      return startSpots(app.state.document.scene);
    },
    reach: () => 7 / SCALE,
    snap: (point, { scene = app.state.document.scene, from, beside, corners, skip } = {}) =>
      snap({
        point: point.at,
        scale: SCALE,
        enabled: true,
        grid: true,
        bounds: scene.bounds,
        index: partIndexOf(scene),
        constrain: point.shift,
        ...(from ? { from } : {}),
        ...(beside ? { beside } : {}),
        ...(corners ? { corners } : {}),
        ...(skip ? { skip } : {}),
      }),
    say: (text) => {
      said.now = text;
    },
    tell: (text) => said.told.push(text),
  };
  const opened = app.state.undo.past.length;
  return { tools: createTools(context), said, entries: () => app.state.undo.past.length - opened };
}

const at = (point: Point, more: Partial<ToolPoint> = {}): ToolPoint => ({
  at: point,
  shift: false,
  alt: false,
  ctrl: false,
  by: 'mouse',
  ...more,
});
const key = (name: string) => ({ key: name, shift: false, ctrl: false });

function click(tool: Tool, ...points: readonly Point[]): void {
  for (const point of points) {
    tool.move(at(point), false);
    tool.press(at(point));
    tool.release(at(point));
  }
}

function drag(tool: Tool, from: Point, ...path: readonly Point[]): void {
  tool.press(at(from));
  for (const point of path) tool.move(at(point), true);
  tool.release(at(path.at(-1) as Point));
}

const sceneNow = () => app.state.document.scene;
const square: readonly Point[] = [
  [4, 4],
  [8, 4],
  [8, 8],
  [4, 8],
];

afterEach(() => {
  expect(checkScene(sceneNow())).toEqual([]);
  app.dispose();
});

describe('polygon', () => {
  it('closes on its first point', () => {
    const { tools, entries } = setUp();
    click(tools.polygon, ...square, [4.1, 4.1]);
    expect(sceneNow().obstacles[0]?.points).toEqual(square);
    expect(entries()).toBe(1);
    expect(tools.polygon.busy).toBe(false);
  });

  it('does not close on a shape that crosses itself', () => {
    const { tools, said } = setUp();
    click(tools.polygon, [4, 4], [8, 8], [8, 4], [3, 9]);
    expect(said.told.at(-1)).toMatch(/crosses itself/);
    expect(sceneNow().obstacles).toEqual([]);
  });

  it('takes points back one by one', () => {
    const { tools } = setUp();
    click(tools.polygon, [4, 4], [8, 4]);
    expect(tools.polygon.key(key('Backspace'))).toBe(true);
    expect(tools.polygon.busy).toBe(true);
    expect(tools.polygon.key(key('Backspace'))).toBe(true);
    expect(tools.polygon.busy).toBe(false);
    expect(tools.polygon.key(key('Backspace'))).toBe(false);
  });
});

describe('goal', () => {
  it('is there from the first point on, and grows with one step of undo', () => {
    const { tools, entries } = setUp();
    click(tools.goal, [4, 4]);
    expect(sceneNow().goals).toEqual([{ id: 'goal-1', points: [[4, 4]] }]);
    click(tools.goal, [8, 4], [8, 9]);
    expect(sceneNow().goals[0]?.points).toHaveLength(3);
    tools.goal.key(key('Enter'));
    click(tools.goal, [12, 12]);
    expect(sceneNow().goals.map(({ id }) => id)).toEqual(['goal-1', 'goal-2']);
    expect(entries()).toBe(2);
  });

  it('lets go when it is undone from elsewhere', () => {
    const { tools } = setUp();
    click(tools.goal, [4, 4]);
    app.do(undo);
    expect(tools.goal.busy).toBe(false);
    click(tools.goal, [9, 9]);
    expect(sceneNow().goals[0]?.points).toEqual([[9, 9]]);
  });

  it('is a segment after one drag', () => {
    const { tools } = setUp();
    drag(tools.goal, [4, 4], [6, 4], [9, 4]);
    expect(sceneNow().goals[0]?.points).toEqual([
      [4, 4],
      [9, 4],
    ]);
    expect(tools.goal.busy).toBe(false);
  });
});

describe('rectangle', () => {
  it('takes a drag or two clicks, and Shift makes a square', () => {
    const { tools } = setUp();
    drag(tools.rectangle, [4, 4], [6, 5], [8, 7]);
    click(tools.rectangle, [10, 10], [12, 13]);
    tools.rectangle.press(at([14, 14]));
    tools.rectangle.move(at([15, 17], { shift: true }), true);
    tools.rectangle.release(at([15, 17], { shift: true }));
    expect(sceneNow().obstacles.map(({ points }) => points[2])).toEqual([
      [8, 7],
      [12, 13],
      [17, 17],
    ]);
  });
});

describe('select', () => {
  const obstacle = { points: square, holes: [], weights: {} };

  it('moves by what snaps, in one step of undo', () => {
    const { tools, entries } = setUp({ obstacles: [obstacle] });
    drag(tools.select, [5, 5], [6, 6], [7.1, 8.05]);
    expect(sceneNow().obstacles[0]?.points[0]).toEqual([6, 7]);
    expect(entries()).toBe(1);
    app.do(undo);
    expect(sceneNow().obstacles[0]?.points).toEqual(square);
  });

  it('stays at the last valid state when a corner is dragged too far', () => {
    const { tools, said } = setUp({ obstacles: [obstacle] });
    app.do(setSelection, [{ kind: 'obstacle', index: 0 }]);
    tools.select.press(at([8, 8]));
    tools.select.move(at([7, 7]), true);
    tools.select.move(at([2, 5]), true);
    expect(said.now).toMatch(/crosses itself/);
    expect(tools.select.overlays().some((overlay) => overlay.tone === 'invalid')).toBe(true);
    tools.select.release(at([2, 5]));
    expect(said.told.at(-1)).toMatch(/back where it last fitted/);
    expect(sceneNow().obstacles[0]?.points[2]).toEqual([7, 7]);
  });

  it('leaves no trace of a drag that is broken off', () => {
    const { tools, entries } = setUp({ obstacles: [obstacle] });
    const before = app.state.document;
    tools.select.press(at([5, 5]));
    tools.select.move(at([9, 9]), true);
    expect(app.state.document).not.toBe(before);
    expect(tools.select.key(key('Escape'))).toBe(true);
    expect(app.state.document).toBe(before);
    expect(entries()).toBe(0);
  });

  it('puts a corner in and takes it out', () => {
    const { tools, entries } = setUp({ obstacles: [obstacle] });
    app.do(setSelection, [{ kind: 'obstacle', index: 0 }]);
    drag(tools.select, [6, 4], [6, 3], [6, 2]);
    expect(sceneNow().obstacles[0]?.points[1]).toEqual([6, 2]);
    expect(entries()).toBe(1);
    expect(tools.select.key(key('Delete'))).toBe(true);
    expect(sceneNow().obstacles[0]?.points).toEqual(square);
  });

  it('does not bury an agent under an obstacle', () => {
    const agent = { at: [14, 14] as Point, radius: 0.3, speed: 1.4, goals: [], arrive: 'leave' as const };
    const { tools, said } = setUp({ obstacles: [obstacle], agents: [agent] });
    drag(tools.select, [6, 6], [10, 10], [14, 14]);
    expect(said.told.at(-1)).toMatch(/Agent 0 would stand inside this obstacle/);
  });
});

describe('eraser and brush', () => {
  it('work in strokes, each one step of undo', () => {
    const { tools, entries } = setUp({ walls: [2, 5, 8].map((x) => ({ points: [[x, 2] as Point, [x, 9] as Point] })) });
    drag(tools.eraser, [1, 5], [10, 5]);
    expect(sceneNow().walls).toEqual([]);
    expect(entries()).toBe(1);
    drag(tools.agent, [2, 12], [10, 12]);
    expect(sceneNow().agents.length).toBeGreaterThan(8);
    expect(entries()).toBe(2);
  });
});

describe('the barrier tool', () => {
  it('takes a drag or two presses, snaps to corners, and selects what it drew', () => {
    const { tools, entries } = setUp({ obstacles: [{ points: square, holes: [], weights: {} }] });
    drag(tools.barrier, [8.1, 8.1], [10, 9], [12, 12]);
    expect(sceneNow().barriers).toEqual([
      {
        points: [
          [8, 8],
          [12, 12],
        ],
        weight: 2,
      },
    ]);
    expect(app.state.selection).toEqual([{ kind: 'barrier', index: 0 }]);
    click(tools.barrier, [2, 2], [2, 6]);
    expect(sceneNow().barriers[1]?.points).toEqual([
      [2, 2],
      [2, 6],
    ]);
    expect(tools.barrier.busy).toBe(false);
    expect(entries()).toBe(2);
  });

  it('can be dragged whole or by an end, and goes as a whole', () => {
    const points: readonly [Point, Point] = [
      [4, 4],
      [8, 4],
    ];
    const { tools } = setUp({ barriers: [{ points, weight: 3 }] });
    drag(tools.select, [6, 4], [6, 5], [6, 6]);
    expect(sceneNow().barriers[0]?.points).toEqual([
      [4, 6],
      [8, 6],
    ]);
    drag(tools.select, [8, 6], [9, 7], [10, 8]);
    expect(sceneNow().barriers[0]).toEqual({
      points: [
        [4, 6],
        [10, 8],
      ],
      weight: 3,
    });
    expect(app.state.corner?.vertex).toBe(1);
    // The end is no point to spare, so the key is left to what removes the whole part.
    expect(tools.select.key(key('Delete'))).toBe(false);
  });
});

describe('corners of the selection', () => {
  const obstacle = { points: square, holes: [], weights: { 2: { speed: 2 } } };
  const corner = (vertex: number) => ({ ref: { kind: 'obstacle', index: 0 }, ring: 0, vertex });

  it('are picked by a press, and by Enter forth and back', () => {
    const { tools, entries } = setUp({ obstacles: [obstacle] });
    app.do(setSelection, [{ kind: 'obstacle', index: 0 }]);
    click(tools.select, [8, 8]);
    expect(app.state.corner).toEqual(corner(2));
    tools.select.key(key('Enter'));
    expect(app.state.corner).toEqual(corner(3));
    tools.select.key(key('Enter'));
    expect(app.state.corner).toEqual(corner(0));
    tools.select.key({ ...key('Enter'), shift: true });
    expect(app.state.corner).toEqual(corner(3));
    tools.select.key(key('Escape'));
    expect(app.state.corner).toBeNull();
    expect(app.state.selection).toHaveLength(1);
    expect(entries()).toBe(0);
  });

  it('keep their weight when points come and go before them', () => {
    const { tools } = setUp({ obstacles: [obstacle] });
    app.do(setSelection, [{ kind: 'obstacle', index: 0 }]);
    click(tools.select, [6, 4]);
    expect(sceneNow().obstacles[0]?.weights).toEqual({ 3: { speed: 2 } });
    expect(app.state.corner).toEqual(corner(1));
    drag(tools.select, [8, 8], [9, 9], [10, 10]);
    expect(sceneNow().obstacles[0]?.points[3]).toEqual([10, 10]);
    click(tools.select, [4, 4]);
    tools.select.key(key('Delete'));
    expect(sceneNow().obstacles[0]?.weights).toEqual({ 2: { speed: 2 } });
    expect(sceneNow().obstacles[0]?.points[2]).toEqual([10, 10]);
    click(tools.select, [10, 10]);
    tools.select.key(key('Delete'));
    expect(sceneNow().obstacles[0]?.weights).toEqual({});
  });
});
