/** The gate for a changed part: what is valid goes into the scene, the rest is told. */
import { type Replacement, replaceParts } from '../../app/scene-edit.ts';
import type { Scene } from '../../scene/schema.ts';
import { partProblem, type ShapeProblem } from '../canvas/validity.ts';
import { replacePartsAction } from './edits.ts';
import type { ToolContext } from './tool.ts';

/** What would be wrong if these parts replaced the old ones, all at once. */
export function replacementProblem(scene: Scene, replacements: readonly Replacement[]): ShapeProblem | null {
  const after = replaceParts(scene, replacements);
  for (const { ref, loose } of replacements) {
    const problem = partProblem(after, loose, ref);
    if (problem) return problem;
  }
  return null;
}

export function commitPart(
  context: ToolContext,
  change: Replacement & { readonly label: string; readonly merge: string },
): boolean {
  const { ref, loose, label, merge } = change;
  const problem = replacementProblem(context.app.state.document.scene, [change]);
  if (problem) context.tell(problem.reason);
  else context.app.do(replacePartsAction, { replacements: [{ ref, loose }], label, merge });
  return !problem;
}
