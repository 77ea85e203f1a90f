import type { Scene } from '../../src/scene/schema.ts';
import { defineCommand } from './command.ts';
import { InputError } from './errors.ts';
import { parseSceneFile, problemLines } from './session.ts';

type Verdict =
  | {
      readonly file: string;
      readonly valid: true;
      readonly format: string;
      readonly name: string;
      readonly notes: readonly string[];
    }
  | { readonly file: string; readonly valid: false; readonly problems: number };

export const validateCommand = defineCommand({
  name: 'validate',
  about: 'checks files in any supported format; prints what they hold as a JSON list, problems on stderr',
  words: 'files',
  options: {},
  run({ words, folder }, output) {
    const problems: string[] = [];
    const verdicts = words.map((file): Verdict => {
      const found = problemsOrScene(folder, file);
      if (Array.isArray(found)) {
        problems.push(...found);
        return { file, valid: false, problems: found.length };
      }
      const { format, scene, notes } = found;
      return { file, valid: true, format, name: scene.name, ...contents(scene), notes };
    });
    output.write(`${JSON.stringify(verdicts, null, 2)}\n`);
    if (problems.length) throw new InputError(problems);
  },
});

/** One bad file must not keep the others from being checked. */
function problemsOrScene(folder: string, file: string) {
  try {
    const result = parseSceneFile(folder, file);
    return result.ok ? result : problemLines(file, result.problems);
  } catch (error) {
    if (error instanceof InputError) return [...error.lines];
    throw error;
  }
}

function contents(scene: Scene) {
  const rings = [...scene.walkable, ...scene.obstacles.flatMap(({ points, holes }) => [points, ...holes])];
  return {
    bounds: scene.bounds,
    vertices: rings.reduce((sum, ring) => sum + ring.length, 0),
    walkable: scene.walkable.length,
    obstacles: scene.obstacles.length,
    walls: scene.walls.length,
    posts: scene.posts.length,
    goals: scene.goals.length,
    agents: scene.agents.length,
    spawners: scene.spawners.length,
  };
}
