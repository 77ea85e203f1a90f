import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEmptyScene } from '../../src/scene/empty-scene.ts';
import { parseFile, parseScene } from '../../src/scene/parse.ts';
import { sceneToJson } from '../../src/scene/serialise.ts';
import { randomSceneFile } from './random-scene.ts';

describe('a scene written and read again', () => {
  test('is the very same scene, and the very same text', () => {
    fc.assert(
      fc.property(randomSceneFile, (file) => {
        const first = parseScene(file);
        if (!first.ok) throw new Error(`${JSON.stringify(first.problems)}\n${JSON.stringify(file)}`);
        const text = sceneToJson(first.scene);
        const second = parseFile(text);
        if (!second.ok) throw new Error(`${JSON.stringify(second.problems)}\n${text}`);
        expect(second.scene).toEqual(first.scene);
        expect(sceneToJson(second.scene)).toBe(text);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('from bytes as from text', () => {
    const text = sceneToJson(createEmptyScene([0, 0, 5, 5], 'Café ∑'));
    expect(parseFile(new TextEncoder().encode(text))).toEqual(parseFile(text));
  });

  test('keeps every bit of its numbers', () => {
    const numbers = [0.1 + 0.2, 1e-300, 123456789.12345679, -0, 5e-324, 1 / 3];
    const posts = numbers.map((n): [number, number] => [n, 0.5]);
    const read = parseScene({ type: 'wayfield-scene', version: 1, bounds: [-1, 0, 2e8, 1], posts });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const again = parseFile(sceneToJson(read.scene));
    expect(again.ok && again.scene.posts.map(([x]) => x)).toEqual(numbers);
  });
});

describe('the text', () => {
  test('leaves out defaults, keeps the order of the schema and one thing per line', () => {
    const read = parseScene({
      meta: {},
      agents: [{ speed: 2, radius: 0.3, goals: [], at: [1, 2] }],
      posts: [
        [1, 1],
        [2, 2],
      ],
      obstacles: [
        {
          points: [
            [5, 5],
            [6, 5],
            [6, 6],
          ],
          holes: [],
        },
      ],
      bounds: [0, 0, 20, 10],
      seed: 1,
      version: 1,
      type: 'wayfield-scene',
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const reordered = { ...read.scene, agents: read.scene.agents.map(({ at, ...rest }) => ({ ...rest, at })) };
    expect(sceneToJson(reordered)).toBe(`{
  "type": "wayfield-scene",
  "version": 1,
  "bounds": [0, 0, 20, 10],
  "obstacles": [
    { "points": [[5, 5], [6, 5], [6, 6]] }
  ],
  "posts": [
    [1, 1],
    [2, 2]
  ],
  "agents": [
    { "at": [1, 2], "speed": 2 }
  ]
}
`);
  });

  test('keeps an empty list that means something', () => {
    const read = parseScene({
      type: 'wayfield-scene',
      version: 1,
      bounds: [0, 0, 9, 9],
      regions: [
        {
          points: [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
          only: [],
        },
      ],
    });
    expect(read.ok && sceneToJson(read.scene)).toContain('"only": []');
  });
});
