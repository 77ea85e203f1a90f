import { createLineTool } from './line-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Goals: a press is a point, a drag a segment, several presses a polyline. */
export const createGoalTool = (context: ToolContext): Tool =>
  createLineTool(context, { kind: 'goal', make: (points) => ({ kind: 'goal', part: { points } }) });
