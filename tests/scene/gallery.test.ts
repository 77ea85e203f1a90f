import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/scene/parse.ts';
import type { Scene } from '../../src/scene/schema.ts';
import { sceneToJson } from '../../src/scene/serialise.ts';

type Entry = { file: string; section: string; name: string; about: string; tags: string[]; big: boolean };
const FOLDER = new URL('../../scenes/', import.meta.url);
const index: Entry[] = JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8'));

describe('the gallery', () => {
  test('lists every scene of the folder once, the first one first', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== 'index.json');
    expect(index.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(index[0].file).toBe('welcome.json');
    expect(index.length).toBeGreaterThanOrEqual(14);
  });

  test('keeps the scenes of a section together, under few headings', () => {
    const headings = index.map(({ section }) => section).filter((section, i) => section !== index[i - 1]?.section);
    expect(headings).toEqual([...new Set(headings)]);
    expect(headings.length).toBeLessThan(10);
    expect(new Set(index.map(({ name }) => name)).size).toBe(index.length);
  });

  describe.each(index)('$file', ({ file, name, about, tags }) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    const result = parseFile(text, { name: file });

    test('is valid, and there is nothing to remark', () => {
      expect(result.ok ? result.notes : result.problems).toEqual([]);
    });

    test('is written as the lab writes it', () => {
      expect(result.ok && sceneToJson(result.scene)).toBe(text);
    });

    test('says in the index what it says itself', () => {
      if (!result.ok) throw new Error(file);
      expect({ name, about }).toEqual({ name: result.scene.name, about: result.scene.about });
      expect(tags.length).toBeGreaterThan(0);
      expect(file).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.json$/);
      expect(result.scene.$schema).toBe('../schema/scene.v1.json');
    });

    test('shows life: someone has somewhere to go', () => {
      if (!result.ok) throw new Error(file);
      const { agents, spawners, goals } = result.scene;
      expect(agents.length + spawners.length).toBeGreaterThan(0);
      expect(goals.length).toBeGreaterThan(0);
    });
  });

  /** Table 3.1 of Farias 2020: polygons and vertices. */
  const PUBLISHED = [
    ['concave-1', 2, 12],
    ['concave-2', 13, 96],
    ['spiral', 1, 38],
    ['spm-ex-1', 3, 15],
    ['spm-ex-2', 13, 91],
    ['profiling-0', 4, 16],
    ['profiling-1', 16, 64],
    ['profiling-2', 36, 144],
    ['profiling-3', 64, 256],
    ['profiling-4', 100, 400],
    ['profiling-5', 196, 784],
    ['profiling-6', 400, 1600],
  ] as const;

  test.each(PUBLISHED)('%s has the published numbers of polygons and vertices', (name, polygons, vertices) => {
    const { obstacles, goals } = sceneOf(name);
    expect(obstacles).toHaveLength(polygons);
    expect(obstacles.reduce((sum, { points, holes }) => sum + points.length + holes.flat().length, 0)).toBe(vertices);
    expect(goals).toHaveLength(1);
  });

  test.each(PUBLISHED.filter(([name]) => name.startsWith('profiling')))(
    '%s is a square grid of squares, each half its cell wide',
    (name, polygons) => {
      const { obstacles, bounds } = sceneOf(name);
      const side = Math.sqrt(polygons);
      const cell = (bounds[2] - bounds[0]) / side;
      expect(bounds[3] - bounds[1]).toBe(bounds[2] - bounds[0]);
      obstacles.forEach(({ points }, k) => {
        const at = [k % side, Math.floor(k / side)].map((i) => (i + 0.25) * cell);
        const far = at.map((x) => x + cell / 2);
        expect(points).toEqual([at, [far[0], at[1]], far, [at[0], far[1]]]);
      });
    },
  );

  test('the kinds of things that the published figures show are all there', () => {
    const goalSizes = (name: string) => sceneOf(name).goals.map(({ points }) => points.length);
    expect(goalSizes('multi-source')).toEqual([1, 1, 1, 2, 2]);
    expect(goalSizes('crossing-segments')).toEqual([2, 2]);
    const weightsOf = (name: string) => sceneOf(name).obstacles.flatMap(({ weights }) => Object.values(weights));
    expect(weightsOf('bicycle')).toHaveLength(1);
    expect(weightsOf('growing-weight')).toEqual([{ speed: 1.3 }]);
    expect(weightsOf('four-bicycles').map(({ uses }) => uses)).toEqual([1, 1, 1, 1]);
    expect(sceneOf('weighted-barrier').barriers).toMatchObject([{ weight: 1.5 }]);
    for (const name of ['evacuation-1-exit', 'evacuation-3-exits']) expect(goalSizes(name)).toEqual([2, 2, 2]);
    for (const track of sceneOf('subway-doors').timeline) {
      if (!('goal' in track)) throw new Error('subway-doors moves something else than goals');
      expect(track.keys[0].points).toEqual([]);
      expect(track.keys[1].points[0]).toEqual(track.keys[1].points[1]);
    }
    expect(sceneOf('moving-trains').timeline.map(({ keys }) => (keys.at(-1)?.t ?? 0) >= 180)).toEqual([
      true,
      true,
      true,
    ]);
    expect(sceneOf('moving-obstacle').timeline.every((track) => 'obstacle' in track)).toBe(true);
  });
});

function sceneOf(name: string): Scene {
  const result = parseFile(readFileSync(new URL(`${name}.json`, FOLDER)));
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.problems)}`);
  return result.scene;
}
