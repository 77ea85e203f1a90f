import type { Point } from '../../scene/schema.ts';
import { createLineTool } from './line-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Twice as far, or a toll of two units: enough to be seen, and to be changed. */
const NEW_WEIGHT = 2;

/** Barriers: a segment from point to point, selected when done, for its weight is in the panel. */
export const createBarrierTool = (context: ToolContext): Tool =>
  createLineTool(context, {
    kind: 'barrier',
    most: 2,
    select: true,
    make: (points) => ({ kind: 'barrier', part: { points: [...points] as [Point, Point], weight: NEW_WEIGHT } }),
  });
