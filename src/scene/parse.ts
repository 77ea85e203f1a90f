/** The one gate for every loaded file: text in any known format becomes a valid scene, or a list of what is wrong. */
import type { ZodType } from 'zod';
import { checkScene } from './check-scene.ts';
import { readText } from './file-text.ts';
import { detectFormat, foreignFormats, SCENE_FORMAT } from './formats/detect.ts';
import type { Format } from './formats/format.ts';
import { measureJson, parseJson } from './json-text.ts';
import { formatCount, LIMITS } from './limits.ts';
import { migrate } from './migrate.ts';
import { limitProblems, type Problem } from './problem.ts';
import { type Scene, SCENE_TYPE, SCENE_VERSION, sceneSchema } from './schema.ts';
import { schemaProblems } from './schema-problems.ts';

export type { Problem } from './problem.ts';

export type ParseResult =
  | {
      readonly ok: true;
      readonly scene: Scene;
      /** Id of the format it was in: `scene`, `geojson`, `wkt`, `moving-ai`, `poly`. */
      readonly format: string;
      /** What was decided while reading that the file did not say. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type ParseOptions = {
  /** The file's name: names the scene when the format cannot. Says nothing about the format. */
  readonly name?: string;
  /** Schemas for `ext`, by planner id. */
  readonly ext?: Readonly<Record<string, ZodType>>;
};

export function parseFile(data: Uint8Array | string, options: ParseOptions = {}): ParseResult {
  const read = readText(data);
  if (!read.ok) return refuse([{ path: 'file', message: read.message }]);
  const format = detectFormat(read.text);
  if (!format) {
    const known = [SCENE_FORMAT, ...foreignFormats].map(({ label }) => label).join(', ');
    return refuse([{ path: 'file', message: `The content is in no known format. Known are: ${known}.` }]);
  }
  return 'read' in format ? parseForeign(format, read.text, options) : parseOwn(read.text, options);
}

function parseOwn(text: string, options: ParseOptions): ParseResult {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  return json.ok ? parseScene(json.value, options) : refuse([json.problem]);
}

function parseForeign(format: Format, text: string, options: ParseOptions): ParseResult {
  const read = format.read(text);
  if (!read.ok) return refuse(read.problems);
  const name = options.name
    ?.replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .slice(0, 200);
  const result = parseScene(name ? { name, ...read.file } : read.file, options);
  if (!result.ok) return refuse(result.problems.map((problem) => traceBack(problem, read.origins)));
  return { ...result, format: format.id, notes: [...read.notes, ...result.notes] };
}

/** A scene that is an object already, such as one from a script. The same checks as for a file. */
export function parseScene(value: unknown, options: ParseOptions = {}): ParseResult {
  const early = checkRoot(value);
  if (early) return refuse([early]);
  const migrated = migrate(value as Readonly<Record<string, unknown>>);
  if (!migrated.ok) return refuse([migrated.problem]);
  const parsed = sceneSchema.safeParse(migrated.value);
  if (!parsed.success) return refuse(schemaProblems(sceneSchema, parsed.error.issues, migrated.value));
  const scene: Scene = parsed.data;
  const problems = [...checkScene(scene), ...checkExt(scene, options.ext ?? {})];
  if (problems.length) return refuse(problems);
  return { ok: true, scene, format: SCENE_FORMAT.id, notes: [...migrated.notes, ...remarks(scene)] };
}

/** What can be seen without going through everything: is it a scene at all, and is it small enough. */
function checkRoot(value: unknown): Problem | null {
  const example = `{ "type": "${SCENE_TYPE}", "version": ${SCENE_VERSION}, "bounds": [0, 0, 20, 10] }`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { path: 'file', message: `A scene is an object. The smallest is ${example}.` };
  }
  const { type, agents } = value as { type?: unknown; agents?: unknown };
  if (type === undefined)
    return { path: 'type', message: `Is missing, so this is no scene. The smallest is ${example}.` };
  if (type !== SCENE_TYPE)
    return { path: 'type', message: `Must be "${SCENE_TYPE}". The smallest scene is ${example}.` };
  if (Array.isArray(agents) && agents.length > LIMITS.agents) {
    return {
      path: 'agents',
      message: `${formatCount(agents.length)} agents; the limit is ${formatCount(LIMITS.agents)}. Use spawners.`,
    };
  }
  const { depth, points } = measureJson(value);
  if (depth > LIMITS.depth)
    return { path: 'file', message: `Lists and objects are nested deeper than ${LIMITS.depth} levels.` };
  if (points > LIMITS.vertices) {
    return {
      path: 'file',
      message: `The scene has ${formatCount(points)} points; the limit is ${formatCount(LIMITS.vertices)}.`,
    };
  }
  return null;
}

function checkExt(scene: Scene, schemas: Readonly<Record<string, ZodType>>): Problem[] {
  return Object.entries(scene.ext).flatMap(([id, value]) => {
    const schema = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
    const parsed = schema?.safeParse(value);
    return schema && parsed && !parsed.success ? schemaProblems(schema, parsed.error.issues, value, ['ext', id]) : [];
  });
}

/** Allowed, but perhaps not meant. */
function remarks(scene: Scene): string[] {
  const groups = new Set([...scene.agents, ...scene.spawners].map(({ group }) => group));
  const idle = [...new Set(scene.regions.flatMap(({ only }) => only))].filter((group) => !groups.has(group));
  return idle.map((group) => `A region lets in the group ${JSON.stringify(group)}, but nobody belongs to it.`);
}

/** Points at the foreign file instead of at the scene made from it. */
function traceBack(problem: Problem, origins: ReadonlyMap<string, string>): Problem {
  for (let path = problem.path; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')))) {
    const origin = origins.get(path);
    if (origin) return { path: origin, message: problem.message };
  }
  return problem;
}

const refuse = (problems: readonly Problem[]): ParseResult => ({ ok: false, problems: limitProblems(problems) });
