/** A corner in words, for those who hear it. */
import { cornerAt, loosePart, ringsOf } from '../../app/scene-edit.ts';
import type { CornerRef } from '../../app/state.ts';
import type { Scene } from '../../scene/schema.ts';

export function cornerWords(scene: Scene, corner: CornerRef): string {
  const { ref, ring, vertex } = corner;
  const at = cornerAt(scene, corner);
  const loose = loosePart(scene, ref);
  if (!at || !loose) return '';
  const where = ring > 0 ? ` of hole ${ring - 1}` : '';
  const weight = loose.kind === 'obstacle' && ring === 0 ? loose.part.weights[String(vertex)] : undefined;
  const speed = weight ? `, speed times ${weight.speed}` : '';
  const count = ringsOf(loose)[ring]?.length ?? 0;
  const { units } = scene;
  return `Corner ${vertex}${where}, one of ${count}, x ${at[0]} ${units}, y ${at[1]} ${units}${speed}`;
}
