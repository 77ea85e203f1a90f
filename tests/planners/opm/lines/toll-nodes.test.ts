import { expect, test } from 'vitest';
import { drain } from '../../../../src/geometry/progress.ts';
import { barriersOf } from '../../../../src/planners/opm/lines/hop.ts';
import { tollNodes } from '../../../../src/planners/opm/lines/toll-nodes.ts';
import { toolsOf } from '../../../../src/planners/opm/space-tools.ts';
import { sceneSchema } from '../../../../src/scene/schema.ts';
import { cleanScene } from '../../../../src/world/clean.ts';

test('ways bend exactly at the end of one barrier, and beside a joint of several', () => {
  const scene = sceneSchema.parse({
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 10, 10],
    barriers: [
      [2, 3, 7, 4],
      [7, 4, 8, 9],
    ].map(([ax, ay, bx, by]) => ({
      points: [
        [ax, ay],
        [bx, by],
      ],
      weight: 4,
    })),
  });
  const tools = toolsOf(drain(cleanScene(scene)).space.mesh);
  const { corners, ends } = tollNodes(tools, barriersOf(scene, 'toll'), 1e-8);
  expect(corners).toEqual([]);
  expect(ends).toContainEqual([2, 3]);
  expect(ends).toContainEqual([8, 9]);
  const besideJoint = ends.filter(([x, y]) => Math.hypot(x - 7, y - 4) < 1e-3);
  expect(besideJoint).toHaveLength(2);
  expect(besideJoint).not.toContainEqual([7, 4]);
  expect(ends).toHaveLength(4);
});
