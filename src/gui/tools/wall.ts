import { createLineTool } from './line-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Walls without width: one drag, or point by point. */
export const createWallTool = (context: ToolContext): Tool =>
  createLineTool(context, { kind: 'wall', make: (points) => ({ kind: 'wall', part: { points } }) });
