/** Keeps schema/scene.v1.json in step with the zod schema. `UPDATE_SCHEMA=1 npx vitest run tests/scene/json-schema` writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneJsonSchema } from '../../src/scene/json-schema.ts';

const FILE = new URL('../../schema/scene.v1.json', import.meta.url);

test('the published JSON Schema is the one the lab checks with', () => {
  const text = `${JSON.stringify(sceneJsonSchema(), null, 2)}\n`;
  if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});

test('only type, version and bounds are required', () => {
  expect(sceneJsonSchema()).toMatchObject({ required: ['type', 'version', 'bounds'], additionalProperties: false });
});
