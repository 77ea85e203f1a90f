/** Posts: one per press. */
import { addPartAction } from '../../app/actions/edit.ts';
import type { Snapped } from '../canvas/snap.ts';
import { samePoint } from '../canvas/plane.ts';
import { partProblem, type ShapeProblem } from '../canvas/validity.ts';
import type { Tool, ToolContext, ToolPoint } from './tool.ts';

export function createPostTool(context: ToolContext): Tool {
  const { app } = context;
  let hover: Snapped | null = null;
  let problem: ShapeProblem | null = null;

  function follow(point: ToolPoint): Snapped {
    hover = context.snap(point);
    problem = partProblem(app.state.document.scene, { kind: 'post', part: hover.point }, null);
    return hover;
  }

  const press = (point: ToolPoint): void => {
    const { point: at } = follow(point);
    const { posts } = app.state.document.scene;
    if (problem) context.tell(problem.reason);
    else if (posts.some((post) => samePoint(post, at))) context.tell('There is a post here already.');
    else app.do(addPartAction, { loose: { kind: 'post', part: at }, select: false });
  };

  return {
    cursor: 'crosshair',
    busy: false,
    overlays: () =>
      hover ? [...hover.guides, { kind: 'handle', at: hover.point, tone: problem ? 'invalid' : 'vertex' }] : [],
    press,
    move(point) {
      follow(point);
      context.say(problem?.reason ?? null);
    },
    release() {},
    doublePress: () => {},
    leave() {
      hover = null;
      context.say(null);
    },
    key: () => false,
    cancel() {},
  };
}
