import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/scene/parse.ts';
import { sceneToJson } from '../../src/scene/serialise.ts';

type Entry = { file: string; name: string; about: string; tags: string[]; big: boolean };
const FOLDER = new URL('../../scenes/', import.meta.url);
const index: Entry[] = JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8'));

describe('the gallery', () => {
  test('lists every scene of the folder once, the first one first', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && name !== 'index.json');
    expect(index.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(index[0].file).toBe('welcome.json');
    expect(index.length).toBeGreaterThanOrEqual(14);
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

  test.each([
    ['profiling-6.json', 400, 1600],
    ['spiral.json', 1, 38],
    ['concave-pockets.json', 13, 96],
  ])('%s has the published numbers of polygons and vertices', (file, polygons, vertices) => {
    const result = parseFile(readFileSync(new URL(file, FOLDER)));
    if (!result.ok) throw new Error(file);
    expect(result.scene.obstacles).toHaveLength(polygons);
    expect(result.scene.obstacles.reduce((sum, { points }) => sum + points.length, 0)).toBe(vertices);
  });
});
