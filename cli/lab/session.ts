/** Opens a file with a planner: what query, simulate, export and render have in common. */
import { basename } from 'node:path';
import { createBuildSession } from '../../src/app/build-session.ts';
import { goalRefOf } from '../../src/app/goal-name.ts';
import { drain } from '../../src/geometry/progress.ts';
import { type Params, resolveParams } from '../../src/planners/params.ts';
import type { GoalRef, Plan, Planner } from '../../src/planners/planner.ts';
import { plannerById, planners } from '../../src/planners/registry.ts';
import type { ParseResult } from '../../src/scene/parse.ts';
import type { Scene } from '../../src/scene/schema.ts';
import type { World } from '../../src/world/world.ts';
import type { Output } from './command.ts';
import { InputError, refuse } from './errors.ts';
import { readBytes } from './files.ts';
import { text } from './options.ts';

/** Options that every command with a planner takes. */
export const PLANNER_OPTIONS = {
  planner: text('ID', "planner (default: the scene's own, else the first of `list`)"),
  params: text('JSON', "the planner's parameters, as an object; `list` shows them"),
  goal: text('ID', 'goal, by id or #index (default: the nearest of all)'),
};

type PlannerChoice = { readonly planner?: string | undefined; readonly params?: string | undefined };

/** A scene, and the planner and parameters that are meant for it; nothing is built yet. */
export type Task = {
  readonly file: string;
  readonly scene: Scene;
  readonly planner: Planner;
  readonly params: Params;
};

export type OpenedPlan = { readonly world: World; readonly plan: Plan };

export function parseSceneFile(folder: string, file: string): ParseResult {
  return createBuildSession().parse(readBytes(folder, file), basename(file));
}

export const problemLines = (file: string, problems: readonly { path: string; message: string }[]): string[] =>
  problems.map(({ path, message }) => `${file}: ${path}: ${message}`);

export function prepareTask(folder: string, file: string, choice: PlannerChoice, output: Output): Task {
  const result = parseSceneFile(folder, file);
  if (!result.ok) throw new InputError(problemLines(file, result.problems));
  for (const note of result.notes) output.tell(`${file}: note: ${note}`);
  const { scene } = result;
  const planner = choosePlanner(file, scene, choice.planner);
  // The scene's parameters belong to the planner it names.
  const own = scene.planner?.id === planner.id ? scene.planner.params : {};
  const given = choice.params === undefined ? own : parseParams(choice.params);
  const { params, problems } = resolveParams<Params>(planner.params, given);
  const where = choice.params === undefined ? `${file}: planner.params` : '--params';
  if (problems.length) throw new InputError(problems.map(({ param, message }) => `${where}: ${param}: ${message}`));
  return { file, scene, planner, params };
}

function choosePlanner(file: string, scene: Scene, id: string | undefined): Planner {
  const known = planners.map((planner) => planner.id).join(', ');
  const wanted = id ?? scene.planner?.id;
  if (wanted === undefined) return planners[0] ?? refuse('--planner', 'ID', 'there are no planners');
  const found = plannerById(wanted);
  if (found) return found;
  const message = `There is no planner "${wanted}". Use one of: ${known}.`;
  return id === undefined ? refuse(file, 'planner.id', message) : refuse('--planner', id, message);
}

function parseParams(given: string): Readonly<Record<string, unknown>> {
  const example = `It must be an object, such as '{"name": 1}'.`;
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch (error) {
    refuse('--params', 'JSON', `${(error as Error).message}. ${example}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('--params', 'JSON', example);
  return value as Readonly<Record<string, unknown>>;
}

/** Cleans the scene, builds and opens the plan. */
export function openPlan({ file, scene, planner, params }: Task): OpenedPlan {
  if (planner.gpu === 'required') {
    refuse('--planner', planner.id, 'It computes on the GPU, which Node has not. Use `lab render`, or the page.');
  }
  const request = { run: 'cli', scene, planner: planner.id, params };
  const built = drain(createBuildSession().build(request));
  if (!built.ok) refuse(file, 'file', built.message);
  return { world: built.world, plan: planner.open(built.data, { world: built.world }) };
}

/** What --goal names, or nothing. */
export function goalOf(scene: Scene, name: string | undefined): GoalRef | undefined {
  if (name === undefined) return undefined;
  const found = goalRefOf(scene, name);
  return 'problem' in found ? refuse('--goal', name, found.problem) : found.goal;
}

/** The scene with everybody walking to one goal. */
export function sendEverybodyTo(scene: Scene, name: string | undefined): Scene {
  const goal = goalOf(scene, name);
  if (!goal || !('length' in goal)) return scene;
  const index = goal[0];
  const id = scene.goals[index]?.id ?? `#${index}`;
  const sent = { goals: [id] };
  return {
    ...scene,
    goals: scene.goals.map((one, i) => (i === index ? { ...one, id } : one)),
    agents: scene.agents.map((agent) => ({ ...agent, ...sent })),
    spawners: scene.spawners.map((spawner) => ({ ...spawner, ...sent })),
  };
}
