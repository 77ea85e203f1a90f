import { type Bounds, type Scene, SCENE_TYPE, SCENE_VERSION, sceneSchema } from './schema.ts';

/** A scene with nothing in it but its bounds. */
export function createEmptyScene(bounds: Bounds = [0, 0, 40, 24], name?: string): Scene {
  return sceneSchema.parse({
    type: SCENE_TYPE,
    version: SCENE_VERSION,
    bounds,
    ...(name === undefined ? {} : { name }),
  });
}
