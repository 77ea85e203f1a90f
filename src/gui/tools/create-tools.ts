/** Every tool by its id. */
import type { ToolId } from '../../app/state.ts';
import { createAgentTool } from './agent.ts';
import { createBarrierTool } from './barrier.ts';
import { createEraserTool } from './eraser.ts';
import { createGoalTool } from './goal.ts';
import { createPolygonTool } from './polygon.ts';
import { createPostTool } from './post.ts';
import { createRectangleTool } from './rectangle.ts';
import { createSelectTool } from './select.ts';
import { createSpawnerTool } from './spawner.ts';
import type { Tool, ToolContext } from './tool.ts';
import { createWallTool } from './wall.ts';

export function createTools(context: ToolContext): Readonly<Record<ToolId, Tool>> {
  return {
    select: createSelectTool(context),
    polygon: createPolygonTool(context),
    rectangle: createRectangleTool(context),
    wall: createWallTool(context),
    post: createPostTool(context),
    barrier: createBarrierTool(context),
    goal: createGoalTool(context),
    agent: createAgentTool(context),
    spawner: createSpawnerTool(context),
    eraser: createEraserTool(context),
  };
}
