import { walkerOf } from './brush.ts';
import { createLineTool } from './line-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Spawners: drawn like goals, with what the brush holds. */
export const createSpawnerTool = (context: ToolContext): Tool =>
  createLineTool(context, {
    kind: 'spawner',
    make: (points) => {
      const { brush, document } = context.app.state;
      const rate = brush.spawnerRate ? { rate: brush.spawnerRate } : {};
      return {
        kind: 'spawner',
        part: { points, ...walkerOf(brush, document.scene), count: brush.spawnerCount, ...rate },
      };
    },
  });
