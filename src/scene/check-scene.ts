/** Everything a scene must keep that its schema cannot say. The editor asks the same questions as the loader. */
import { checkBounds, checkPlaces } from './check-places.ts';
import { checkReferences } from './check-references.ts';
import { checkShapes } from './check-shapes.ts';
import type { Problem } from './problem.ts';
import type { Scene } from './schema.ts';

export function checkScene(scene: Scene): Problem[] {
  const bounds = checkBounds(scene.bounds);
  // With useless bounds everything would lie outside them; that says nothing new.
  return [
    ...(bounds ? [bounds] : []),
    ...checkShapes(scene),
    ...checkReferences(scene),
    ...(bounds ? [] : checkPlaces(scene)),
  ];
}
