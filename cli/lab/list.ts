import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planners } from '../../src/planners/registry.ts';
import { AVOIDANCE } from '../../src/sim/avoidance/avoidance.ts';
import { defineCommand } from './command.ts';
import { exportsOf } from './export.ts';

export const listCommand = defineCommand({
  name: 'list',
  about: 'planners with their parameters, ways of avoidance, and the scenes of the gallery, as JSON',
  words: 'none',
  options: {},
  run({ root }, output) {
    const answer = {
      planners: planners.map((planner) => ({
        id: planner.id,
        label: planner.label,
        about: planner.about,
        gpu: planner.gpu,
        exports: exportsOf(planner.id),
        params: planner.params,
      })),
      avoidance: Object.entries(AVOIDANCE).map(([id, { label }]) => ({ id, label })),
      scenes: galleryScenes(join(root, 'scenes')),
    };
    output.write(`${JSON.stringify(answer, null, 2)}\n`);
  },
});

/** In the order of names. A file without `type` is an index, not a scene. */
function galleryScenes(folder: string): { id: string; name: string; about: string; file: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const scene = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (scene.type === undefined) return [];
      const { name = 'Untitled', about = '' } = scene;
      return [{ id: file.replace(/\.json$/, ''), name, about, file: `scenes/${file}` }];
    });
}
