import { createLineTool } from './line-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Obstacles, corner by corner. */
export const createPolygonTool = (context: ToolContext): Tool =>
  createLineTool(context, {
    kind: 'obstacle',
    make: (points) => ({ kind: 'obstacle', part: { points, holes: [], weights: {} } }),
  });
