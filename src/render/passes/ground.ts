/** Everything outside, and the walkable ground on it. */
import type { Ring } from '../../scene/ring.ts';
import type { Bounds, Scene } from '../../scene/schema.ts';
import { rgb } from '../colour.ts';
import type { Kit, Pass } from '../pass.ts';

/** The bounds as a list of one ring, the same list for the same bounds. */
const rectangles = new WeakMap<Bounds, readonly Ring[]>();

/** Regions one can walk in; the bounds when the scene names none. */
export function groundRings(scene: Scene): readonly Ring[] {
  if (scene.walkable.length > 0) return scene.walkable;
  let rings = rectangles.get(scene.bounds);
  if (!rings) {
    const [x0, y0, x1, y1] = scene.bounds;
    rings = [
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
    ];
    rectangles.set(scene.bounds, rings);
  }
  return rings;
}

export function createGroundPass(kit: Kit): Pass {
  const { gl } = kit.gpu;
  return {
    name: 'ground',
    draw(view) {
      const { scene, theme } = view.frame;
      const [r, g, b] = rgb(theme.outside);
      gl.clearColor(r, g, b, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      const rings = groundRings(scene);
      const fill = kit.fills.get('ground', rings, (ring) => [ring]);
      kit.fill(view, fill, theme.background);
    },
  };
}
