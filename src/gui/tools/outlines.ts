/** Overlays that several tools draw. */
import { isClosed, type LoosePart, ringsOf } from '../../app/scene-edit.ts';
import type { Overlay } from '../../render/frame.ts';
import type { ShapeProblem } from '../canvas/validity.ts';

type Tone = Extract<Overlay, { kind: 'outline' }>['tone'];

/** The outlines of a part; a lone point becomes a handle. */
export function partOutlines(loose: LoosePart, tone: Tone): readonly Overlay[] {
  if (loose.kind === 'agent') {
    const discTone = tone === 'guide' ? 'draft' : tone;
    return [{ kind: 'disc', at: loose.part.at, radius: loose.part.radius, tone: discTone }];
  }
  const closed = isClosed(loose.kind);
  return ringsOf(loose).map(
    (points): Overlay =>
      points.length === 1
        ? { kind: 'handle', at: points[0], tone: tone === 'invalid' ? 'invalid' : 'vertex' }
        : { kind: 'outline', points, closed, tone },
  );
}

/** What is wrong, in red: the edges at fault, or the whole outline when no single edge is. */
export function problemOverlays(problem: ShapeProblem, whole: readonly Overlay[] = []): readonly Overlay[] {
  const edges = problem.edges.map((points): Overlay => ({ kind: 'outline', points, closed: false, tone: 'invalid' }));
  const marks = problem.points.slice(0, 200).map((at): Overlay => ({ kind: 'handle', at, tone: 'invalid' }));
  return [...(edges.length > 0 ? edges : whole), ...marks];
}
