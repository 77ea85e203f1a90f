/** Where a flow enters, dashed, and where it leaves, solid. */
import type { Kit, Pass } from '../pass.ts';

export function createFlowPass(kit: Kit): Pass {
  return {
    name: 'flow',
    draw(view) {
      const { scene, theme } = view.frame;
      if (!scene.flow) return;
      for (const [part, dash] of [
        ['source', [3, 4]],
        ['sink', undefined],
      ] as const) {
        const chains = scene.flow[part];
        const lines = kit.lines(chains, part, (builder) => {
          for (const chain of chains) builder.add(chain, false);
        });
        kit.stroke(view, lines, { colour: theme.quiet, alpha: 0.16, widthPx: 10 });
        kit.stroke(view, lines, { colour: theme.quiet, widthPx: 2, ...(dash ? { dash } : {}) });
      }
    },
  };
}
