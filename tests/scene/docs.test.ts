/** docs/scene-format.md says what the code does. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCount, LIMITS } from '../../src/scene/limits.ts';
import { parseFile } from '../../src/scene/parse.ts';
import { sceneSchema } from '../../src/scene/schema.ts';
import { sceneToJson } from '../../src/scene/serialise.ts';

const page = readFileSync(new URL('../../docs/scene-format.md', import.meta.url), 'utf8');

test('the example is a scene, written as the lab writes it', () => {
  const example = /```json\n([\s\S]*?)```/.exec(page)![1];
  const result = parseFile(example);
  expect(result.ok ? sceneToJson(result.scene) : result.problems).toBe(example);
});

test('every key has its row', () => {
  for (const key of Object.keys(sceneSchema.shape)) expect(page).toContain(`| \`${key}\` |`);
  const { obstacles, agents, spawners } = sceneSchema.shape;
  for (const list of [obstacles, agents, spawners]) {
    for (const key of Object.keys(list.unwrap().element.shape)) expect(page).toContain(`| \`${key}\` |`);
  }
});

test('the limits are those of the code', () => {
  for (const limit of [LIMITS.vertices, LIMITS.agents, LIMITS.gridCells, LIMITS.shareCharacters, LIMITS.spawnerCount]) {
    expect(page).toContain(formatCount(limit));
  }
  expect(page).toContain(`${LIMITS.fileBytes / 1024 / 1024} MiB`);
  expect(page).toContain(`${LIMITS.depth} levels`);
  expect(page).toContain(`first ${LIMITS.problems}`);
});
