/**
 * The scene file, version 1: the single source of its TypeScript types, of its validation and of schema/scene.v1.json.
 * Units are those of the scene (metres by default), y points up. Only type, version and bounds are required.
 */
import { z } from 'zod';
import { LIMITS } from './limits.ts';

export const SCENE_TYPE = 'wayfield-scene';
export const SCENE_VERSION = 1;

/** Zod rejects NaN and the infinities in z.number(). */
const coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
const positive = z.number().positive().max(LIMITS.coordinate);
const pointSchema = z.tuple([coordinate, coordinate]);
const points = (least: number) => z.array(pointSchema).min(least);
const id = z.string().min(1).max(200);

/** One step of a goal queue: a goal, or several of which the nearest counts. */
const goalStep = z.union([id, z.array(id).min(1)]);

const weight = z.strictObject({
  speed: positive.describe('factor on the walking speed from this corner on'),
  uses: z.int().positive().optional().describe('how often it can be taken; unlimited when absent'),
});

const obstacle = z.strictObject({
  id: id.optional(),
  points: points(3).describe('outline, in either direction'),
  holes: z.array(points(3)).default([]).describe('free courtyards inside the outline'),
  weights: z
    .record(z.string().regex(/^(0|[1-9]\d*)$/), weight)
    .default({})
    .describe('speed changes by corner index'),
});

const wall = z.strictObject({ id: id.optional(), points: points(2).describe('polyline without width') });

const region = z.strictObject({
  id: id.optional(),
  points: points(3),
  only: z.array(id).describe('groups that may enter; nobody else may'),
});

const goal = z.strictObject({
  id: id.optional(),
  points: points(1).describe('one point, a segment, or a polyline'),
});

const walker = {
  radius: positive.default(0.3),
  speed: positive.default(1.4),
  goals: z.array(goalStep).default([]).describe('goal queue; empty means the nearest goal of the scene'),
  group: id.optional(),
  arrive: z.enum(['leave', 'stay']).default('leave').describe('what happens at the last goal'),
};

const agent = z.strictObject({ id: id.optional(), at: pointSchema, ...walker });

const spawner = z.strictObject({
  id: id.optional(),
  points: points(1).describe('a point, segment or polyline on which agents appear'),
  ...walker,
  count: z.int().nonnegative().max(LIMITS.spawnerCount).default(100).describe('how many in all'),
  rate: positive.optional().describe('agents per second; whenever there is room when absent'),
});

const barrier = z.strictObject({
  id: id.optional(),
  points: z.tuple([pointSchema, pointSchema]),
  weight: positive,
});

const time = z.number().nonnegative().max(LIMITS.coordinate);
const timeline = z.union([
  z.strictObject({
    goal: id,
    keys: z.array(z.strictObject({ t: time, points: z.array(pointSchema) })).min(1),
  }),
  z.strictObject({
    obstacle: id,
    keys: z.array(z.strictObject({ t: time, move: pointSchema })).min(1),
  }),
]);

const free = z.record(z.string(), z.unknown());

export const sceneSchema = z.strictObject({
  $schema: z.string().optional(),
  type: z.literal(SCENE_TYPE),
  version: z.literal(SCENE_VERSION),
  name: z.string().max(200).default('Untitled'),
  about: z.string().max(10_000).optional(),
  units: z.string().min(1).max(20).default('m'),
  seed: z.int().nonnegative().default(1),
  bounds: z.tuple([coordinate, coordinate, coordinate, coordinate]).describe('xMin, yMin, xMax, yMax'),
  walkable: z.array(points(3)).default([]).describe('regions one can walk in; the bounds when empty'),
  obstacles: z.array(obstacle).default([]),
  walls: z.array(wall).default([]),
  posts: z.array(pointSchema).default([]),
  regions: z.array(region).default([]),
  goals: z.array(goal).default([]),
  agents: z.array(agent).default([]),
  spawners: z.array(spawner).default([]),
  barriers: z.array(barrier).default([]),
  flow: z.strictObject({ source: z.array(points(2)).min(1), sink: z.array(points(2)).min(1) }).optional(),
  timeline: z.array(timeline).default([]),
  planner: z.strictObject({ id, params: free.default({}) }).optional(),
  ext: free.default({}).describe("per planner id, checked by that planner's own schema"),
  meta: free.default({}).describe('anything; carried along untouched'),
});

/** A scene as the lab holds it: defaults filled in. Treated as immutable everywhere. */
export type Scene = DeepReadonly<z.output<typeof sceneSchema>>;
/** A scene as a file may hold it: defaults may be missing. */
export type SceneFile = z.input<typeof sceneSchema>;

export type Point = readonly [number, number];
export type Bounds = Scene['bounds'];
export type Obstacle = Scene['obstacles'][number];
export type CornerWeight = Obstacle['weights'][string];
export type Wall = Scene['walls'][number];
export type Region = Scene['regions'][number];
export type Goal = Scene['goals'][number];
export type Agent = Scene['agents'][number];
export type Spawner = Scene['spawners'][number];
export type Barrier = Scene['barriers'][number];
export type GoalStep = string | readonly string[];

type DeepReadonly<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;
