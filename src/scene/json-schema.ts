/** The scene file as JSON Schema (draft 2020-12), for editors that complete and check while typing. */
import { z } from 'zod';
import { SCENE_VERSION, sceneSchema } from './schema.ts';

export function sceneJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...rest } = z.toJSONSchema(sceneSchema, { io: 'input' });
  return { $schema, title: `Wayfield scene, version ${SCENE_VERSION}`, ...rest };
}
