import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { setPlaying, simulate, stepOnce, togglePlay } from '../../src/app/actions/clock.ts';
import {
  addPartAction,
  copySelection,
  deleteSelection,
  duplicateSelection,
  nudges,
  paste,
  removePartsAction,
  replacePartAction,
  selectAll,
  setSelection,
} from '../../src/app/actions/edit.ts';
import { newScene, openFile, openScene } from '../../src/app/actions/file.ts';
import { redo, undo } from '../../src/app/actions/history.ts';
import { setPlanner } from '../../src/app/actions/run.ts';
import { createApp } from '../../src/app/create-app.ts';
import { loosePart, translatePart } from '../../src/app/scene-edit.ts';
import { createInlineBuilder } from '../../src/app/inline-builder.ts';
import { checkScene } from '../../src/scene/check-scene.ts';
import { type Point, type Scene, sceneSchema } from '../../src/scene/schema.ts';

const room: Scene = sceneSchema.parse({
  type: 'wayfield-scene',
  version: 1,
  name: 'Room',
  bounds: [0, 0, 20, 10],
  obstacles: [
    {
      points: [
        [9, 0],
        [11, 0],
        [11, 6],
        [9, 6],
      ],
    },
  ],
  goals: [{ id: 'exit', points: [[19, 2]] }],
  agents: [{ at: [1, 2] }, { at: [1, 4] }],
});
const square = (x: number, y: number) =>
  ({
    kind: 'obstacle',
    part: {
      points: [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ],
      holes: [],
      weights: {},
    },
  }) as const;

let app: App;
beforeEach(async () => {
  app = createApp({ builder: createInlineBuilder() });
  app.do(openScene, { scene: room });
  await app.settled();
  return () => app.dispose();
});

let moves = 0;
/** As a drag does it: every one with a merge key of its own, unless told otherwise. */
const moveObstacle = (index: number, by: Point, merge = `move ${++moves}`) => {
  const ref = { kind: 'obstacle', index } as const;
  const loose = loosePart(app.state.document.scene, ref) ?? expect.fail('no obstacle');
  const { part } = translatePart(loose, by);
  app.do(replacePartAction, { ref, part, merge });
};

const bytes = (text: string) => new TextEncoder().encode(text);
const positions = () => {
  const { agents } = app.activeRun?.sim ?? expect.fail('no simulation');
  return Array.from({ length: agents.slots }, (_, i) => (agents.alive[i] ? [agents.x[i], agents.y[i]] : null));
};

describe('the document', () => {
  it('goes back and forth through any series of edits', async () => {
    const states = [app.state.document];
    app.do(addPartAction, { loose: square(4, 4) });
    states.push(app.state.document);
    moveObstacle(1, [1, 0]);
    states.push(app.state.document);
    app.do(duplicateSelection);
    states.push(app.state.document);
    app.do(setPlanner, { planner: 'opm' });
    states.push(app.state.document);
    for (let i = states.length - 2; i >= 0; i--) {
      app.do(undo);
      expect(app.state.document).toBe(states[i]);
    }
    for (let i = 1; i < states.length; i++) {
      app.do(redo);
      expect(app.state.document).toBe(states[i]);
    }
    app.do(undo);
    app.do(removePartsAction, { refs: [{ kind: 'goal', index: 0 }] });
    expect(app.state.undo.future).toEqual([]);
  });

  it('keeps one undo entry for one drag', () => {
    const before = app.state.undo.past.length;
    for (let i = 0; i < 10; i++) moveObstacle(0, [0.1, 0], 'drag 1');
    moveObstacle(0, [0.1, 0], 'drag 2');
    expect(app.state.undo.past.length).toBe(before + 2);
    app.do(undo);
    app.do(undo);
    expect(app.state.document.scene.obstacles).toBe(room.obstacles);
  });

  it('tells why nothing can be undone instead of doing nothing in silence', () => {
    const fresh = createApp({ builder: createInlineBuilder() });
    fresh.do(undo);
    expect(fresh.state.messages.at(-1)?.title).toBe('Nothing to undo.');
    fresh.dispose();
  });

  it('pastes copies without their ids, goals with new ones', () => {
    app.do(selectAll);
    app.do(copySelection);
    app.do(paste);
    const { scene } = app.state.document;
    expect(scene.obstacles).toHaveLength(2);
    expect(scene.agents).toHaveLength(4);
    expect(scene.goals.map((goal) => goal.id)).toEqual(['exit', 'goal-1']);
    app.do(deleteSelection);
    expect(app.state.document.scene).toEqual(room);
  });
});

describe('edits that no tool has checked', () => {
  const problems = () => checkScene(app.state.document.scene);

  it('never leave a scene that could not be opened again', () => {
    app.do(setSelection, [{ kind: 'agent', index: 0 }]);
    for (const far of nudges.filter((action) => action.id.endsWith('-far'))) {
      for (let i = 0; i < 60; i++) app.do(far);
      expect(problems()).toEqual([]);
      expect(app.state.messages.at(-1)?.title).toContain('not possible here');
    }
  });

  it('put copies where there is room for them', () => {
    app.do(addPartAction, { loose: square(1.5, 1.2) });
    app.do(setSelection, [{ kind: 'agent', index: 0 }]);
    for (let i = 0; i < 8; i++) app.do(duplicateSelection);
    expect(app.state.document.scene.agents).toHaveLength(room.agents.length + 8);
    expect(problems()).toEqual([]);
  });
});

describe('files', () => {
  it('that are bad change nothing and say why', async () => {
    const before = app.state.document;
    for (const text of [
      '',
      '{',
      '{"type":"wayfield-scene","version":1}',
      'garbage',
      '{"type":"wayfield-scene","version":99,"bounds":[0,0,1,1]}',
    ]) {
      const result = await app.do(openFile, { bytes: bytes(text), name: 'bad.json' });
      expect(result.ok).toBe(false);
      expect(app.state.messages.at(-1)?.details.length).toBeGreaterThan(0);
      expect(app.state.document).toBe(before);
    }
  });

  it('that are good become the scene, with a way back', async () => {
    await app.do(openFile, {
      bytes: bytes(JSON.stringify({ type: 'wayfield-scene', version: 1, bounds: [0, 0, 5, 5] })),
      name: 'x',
    });
    expect(app.state.document.scene.bounds).toEqual([0, 0, 5, 5]);
    app.do(undo);
    expect(app.state.document.scene).toBe(room);
  });

  it('new scenes start with nobody in them', async () => {
    app.do(newScene);
    await app.settled();
    expect(app.activeRun?.sim?.agents.count).toBe(0);
  });
});

describe('time', () => {
  it('gives the same places however it is cut into frames', async () => {
    await app.do(simulate, { seconds: 5 });
    const whole = positions();
    app.resetRuns();
    app.do(setPlaying, true);
    let shown = 0;
    while ((app.activeRun?.sim?.steps ?? 0) < 100) {
      app.tick([7, 16, 33, 1][shown++ % 4]);
    }
    expect(positions()).toEqual(whole);
  });

  it('steps once, and then stands', () => {
    app.do(togglePlay);
    app.do(stepOnce);
    expect(app.state.clock.playing).toBe(false);
    expect(app.activeRun?.sim?.steps).toBe(1);
  });

  it('waits while a plan is being built', async () => {
    app.do(setPlaying, true);
    app.do(addPartAction, { loose: square(4, 4) });
    app.tick(1000);
    expect(app.activeRun?.sim?.steps).toBe(0);
    await app.settled();
    app.tick(100);
    expect(app.activeRun?.sim?.steps).toBe(2);
  });

  it('goes on with the agents where they are after an edit', async () => {
    app.advance(20);
    const before = positions();
    app.do(addPartAction, { loose: square(15, 8) });
    await app.settled();
    expect(positions()).toEqual(before);
    app.do(undo);
    await app.settled();
    expect(positions()).toEqual(before);
  });
});

describe('builds', () => {
  it('end with the newest document, however many edits came in between', async () => {
    for (let i = 0; i < 5; i++) moveObstacle(0, [0.5, 0]);
    await app.settled();
    expect(app.activeRun?.world?.scene).toBe(app.state.document.scene);
    expect(app.activeRun?.stale).toBe(false);
  });

  it('that fail leave a status that says why', async () => {
    const scene = { ...room, planner: undefined };
    app.update({ document: { scene, runs: [{ ...app.state.document.runs[0], planner: 'nobody' }] } });
    await app.settled();
    expect(app.state.status['run-1']).toEqual({ phase: 'failed', message: 'There is no planner "nobody".' });
  });
});
