/** Ids that are unique, and references that lead somewhere. */
import { nameOf } from './check-shapes.ts';
import { suggestName } from './nearest-name.ts';
import { formatPath, type Problem, type Step } from './problem.ts';
import type { GoalStep, Scene } from './schema.ts';

const KINDS = {
  obstacles: 'Obstacle',
  walls: 'Wall',
  regions: 'Region',
  goals: 'Goal',
  agents: 'Agent',
  spawners: 'Spawner',
  barriers: 'Barrier',
} as const;

export function checkReferences(scene: Scene): Problem[] {
  const problems: Problem[] = [];
  const report = (path: readonly Step[], message: string): void => {
    problems.push({ path: formatPath(path), message });
  };

  for (const [key, kind] of Object.entries(KINDS) as [keyof typeof KINDS, string][]) {
    const seen = new Map<string, number>();
    scene[key].forEach(({ id }, i) => {
      if (id === undefined) return;
      const first = seen.get(id);
      if (first === undefined) seen.set(id, i);
      else report([key, i, 'id'], `${kind} ${first} has the id ${JSON.stringify(id)} already. Give each its own.`);
    });
  }

  const goals = idsOf(scene.goals);
  const obstacles = idsOf(scene.obstacles);
  const checkId = (path: readonly Step[], kind: string, id: string, known: ReadonlySet<string>): void => {
    if (known.has(id)) return;
    const cure = known.size ? 'Use the id of one that exists.' : `No ${kind} has an id: add one.`;
    report(path, `There is no ${kind} ${JSON.stringify(id)}.${suggestName(id, known) || ` ${cure}`}`);
  };
  const checkQueue = (path: readonly Step[], queue: readonly GoalStep[]): void =>
    queue.forEach((step, i) => {
      if (typeof step === 'string') checkId([...path, i], 'goal', step, goals);
      else
        step.forEach((id, k) => {
          checkId([...path, i, k], 'goal', id, goals);
        });
    });
  scene.agents.forEach((agent, i) => {
    checkQueue(['agents', i, 'goals'], agent.goals);
  });
  scene.spawners.forEach((spawner, i) => {
    checkQueue(['spawners', i, 'goals'], spawner.goals);
  });

  scene.obstacles.forEach(({ id, points, weights }, i) => {
    for (const corner of Object.keys(weights)) {
      if (Number(corner) < points.length) continue;
      report(
        ['obstacles', i, 'weights', corner],
        `${nameOf('Obstacle', i, id)} has no corner ${corner}: its points count from 0 to ${points.length - 1}.`,
      );
    }
  });

  const tracks = new Set<string>();
  scene.timeline.forEach((track, i) => {
    const kind = 'goal' in track ? 'goal' : 'obstacle';
    const id = 'goal' in track ? track.goal : track.obstacle;
    checkId(['timeline', i, kind], kind, id, kind === 'goal' ? goals : obstacles);
    if (tracks.has(`${kind} ${id}`))
      report(['timeline', i, kind], `The ${kind} ${JSON.stringify(id)} has a timeline already. Merge the two.`);
    tracks.add(`${kind} ${id}`);
    track.keys.forEach(({ t }, k) => {
      const before = track.keys[k - 1];
      if (before && t <= before.t) {
        report(
          ['timeline', i, 'keys', k, 't'],
          `The time ${t} is not after the ${before.t} before it. Put the keys in order.`,
        );
      }
    });
    if (!('goal' in track)) return;
    track.keys.forEach(({ points }, k) => {
      const before = track.keys[k - 1]?.points.length;
      if (!before || !points.length || before === points.length) return;
      report(
        ['timeline', i, 'keys', k, 'points'],
        `Has ${points.length} points, but the key before has ${before}. Use equal numbers, or [] in between.`,
      );
    });
  });
  return problems;
}

const idsOf = (items: readonly { id?: string | undefined }[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ id }) => (id === undefined ? [] : [id])));
