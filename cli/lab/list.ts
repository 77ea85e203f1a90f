import { readFileSync } from 'node:fs';
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

type Entry = { readonly file: string; readonly name: string; readonly about: string; readonly tags: readonly string[] };

/** As the gallery shows them, from its index. */
function galleryScenes(folder: string) {
  const entries: readonly Entry[] = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return entries.map(({ file, name, about, tags }) => ({
    id: file.replace(/\.json$/, ''),
    name,
    about,
    tags,
    file: `scenes/${file}`,
  }));
}
