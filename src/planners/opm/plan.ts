/** A plan brought to life: routes, steering and layers over the maps that were built, and over those asked for later. */
import { MAX_EXCESS } from '../../geometry/offset.ts';
import { drain, type Work } from '../../geometry/progress.ts';
import { postsOf } from '../../world/space.ts';
import type { Space, World } from '../../world/world.ts';
import type { AgentsView } from '../agents-view.ts';
import type { Layer } from '../layer.ts';
import type { PathMap } from '../path-map.ts';
import type { Demand, NoRoute, Place, Plan, Route, RouteQuery } from '../planner.ts';
import { buildMaps } from './build.ts';
import { createField } from './queries/field.ts';
import { addGoal } from './sources/goal-sources.ts';
import { barriersOf } from './lines/hop.ts';
import { layersOf } from './maps/layers.ts';
import { createMapQueries } from './queries/map-queries.ts';
import { createSpaces, findMap, type GoalMap, makeMap, type OpmData, placeMap } from './maps/maps.ts';
import { absentGoal, goalBlocked, noGoal, notFree, unreachable } from './queries/no-route.ts';
import { checkResolution, resolutionNote } from './maps/resolution-check.ts';
import { betweenPlaces, routeBetween, routeByField } from './queries/route.ts';
import { borderWidth, settle } from './sources/settle.ts';
import { createSourceList } from './sources/sources.ts';
import { type SpaceTools, toolsOf } from './space-tools.ts';
import { speedsOf, type Way } from './expansion/speed-layers.ts';
import { createSteering, type LiveMap } from './queries/steer.ts';
import { type Rules, sourcesOf } from './maps/ways.ts';

/** Maps and spaces asked for after the build that are kept, beside the built ones. */
const KEPT = 16;

const MOVING_CONES_NOTE =
  'Things move in this scene, and cones start anew with each change: without a fast graphics card the map is never ' +
  'complete. Choose wedges, or let time stand.';

/** Share of its radius that a walker keeps, but for rounding. */
const FAR_ENOUGH = 1 - 1e-12;

export function openPlan(firstData: OpmData, firstWorld: World): Plan {
  const { params } = firstData;
  let data = firstData;
  let world = firstWorld;
  let { scene } = world;
  let border = borderWidth(world.bounds);
  let everything = scene.goals.map((_, i) => i);
  let maps = new Map<string, GoalMap>(data.maps);
  let spaces = createSpaces(world, data.spaces);
  const lives = new Map<GoalMap, LiveMap>();
  let layers: readonly Layer[] | null = null;
  let notes: readonly string[] | null = null;
  let steering = createSteering(mapForAgent);
  let disposed = false;

  function* update(nextWorld: World, demands: readonly Demand[]): Work<void> {
    if (disposed) throw new Error('This plan has been disposed of.');
    const { change } = nextWorld;
    const isStill = (goal: number) => !change.goals || scene.goals[goal] === nextWorld.scene.goals[goal];
    data = yield* buildMaps(nextWorld, params, { demands, previous: data }, isStill);
    const known = change.solids ? data.spaces : [...data.spaces, ...spaces.made];
    world = nextWorld;
    scene = world.scene;
    border = borderWidth(world.bounds);
    everything = scene.goals.map((_, i) => i);
    maps = new Map(data.maps);
    spaces = createSpaces(world, known);
    lives.clear();
    layers = null;
    notes = null;
    steering.renew();
  }

  function spaceFor(radius: number, group: string): Space {
    const space = drain(spaces.get(radius, group));
    dropOldest(spaces.made, data.spaces);
    return space;
  }

  const drawnTools = (space: Space): SpaceTools => toolsOf(drain(spaces.drawn(space)).mesh);

  function mapIn(space: Space, goals: readonly number[], way: Way): LiveMap {
    const sorted = goals.toSorted((a, b) => a - b);
    let map = findMap(maps, space, sorted, way);
    if (!map) {
      map = drain(makeMap(world, spaces, space, sorted, rulesFor(way)));
      maps.set(map.key, map);
      const dropped = dropOldest(maps, data.maps);
      if (dropped) lives.delete(dropped);
    }
    let live = lives.get(map);
    if (!live) {
      const tools = toolsOf(space.mesh);
      live = { tools, field: createField(tools, map) };
      lives.set(map, live);
    }
    return live;
  }

  const rulesFor = (way: Way): Rules => ({ way, barriers: barriersOf(scene, params.barriers) });

  function mapForAgent(agents: AgentsView, i: number): LiveMap | null {
    const goals = agents.targets[agents.target[i]];
    const space = spaceFor(agents.radius[i], agents.groups[agents.group[i]]);
    return goals.length > 0 ? mapIn(space, goals, 'towards') : null;
  }

  function route(from: Place, query: RouteQuery = {}): Route | NoRoute {
    if (disposed) throw new Error('This plan has been disposed of.');
    const { goal = everything, radius = 0, group = '' } = query;
    if (isGoalList(goal) && goal.length === 0) return noGoal();
    const space = spaceFor(radius, group);
    const tools = toolsOf(space.mesh);
    const start = settleStart(space, tools, from);
    if (!start) {
      const drawnFree = radius > 0 && settle(drawnTools(space), from, border) !== null;
      return notFree(scene, from, radius, drawnFree);
    }
    const around: number[] = [];
    tools.locator.findAll(around, start.x, start.y);
    const found = isGoalList(goal) ? toGoals(space, start, around, goal) : toPlace(space, tools, start, around, goal);
    return found.found ? betweenPlaces(found, from, isGoalList(goal) ? null : goal, border) : found;
  }

  /** Where a walker sets out: grown corners are polygons, so one that is far enough away may still be outside. */
  function settleStart(space: Space, tools: SpaceTools, from: Place): Place | null {
    const { radius } = space;
    const place = settle(tools, from, border);
    if (place || radius === 0) return place;
    const near = settle(tools, from, MAX_EXCESS * radius + border);
    return near && clearanceAt(space, from) >= radius * FAR_ENOUGH ? near : null;
  }

  function clearanceAt(space: Space, { x, y }: Place): number {
    const drawn = drawnTools(space);
    if (drawn.locator.find(x, y) < 0) return 0;
    drawn.border.nearest(x, y);
    return postsOf(scene).reduce(
      (least, [px, py]) => Math.min(least, Math.hypot(px - x, py - y)),
      drawn.border.distance,
    );
  }

  function toGoals(space: Space, from: Place, around: readonly number[], goals: readonly number[]): Route | NoRoute {
    const unknown = goals.find((g) => !scene.goals[g]);
    if (unknown !== undefined)
      throw new RangeError(`There is no goal ${unknown}: the scene has ${scene.goals.length}.`);
    if (goals.every((g) => scene.goals[g].points.length === 0)) return absentGoal();
    const { field } = mapIn(space, goals, params.way);
    if (!field.generators.goals.some((goal) => goal >= 0)) return goalBlocked(space.radius, scene.units);
    return routeByField(field, from, around) ?? unreachable(from);
  }

  function toPlace(
    space: Space,
    tools: SpaceTools,
    from: Place,
    around: readonly number[],
    goal: Place,
  ): Route | NoRoute {
    const list = createSourceList(tools.mesh, tools.locator);
    const drawn = (): SpaceTools => drawnTools(space);
    if (!addGoal(list, tools, drawn, [[goal.x, goal.y]], -1, space.radius, border)) {
      return goalBlocked(space.radius, scene.units);
    }
    const sources = list.finish();
    // Without this look the search would have to see all of a big world to know.
    const { components } = tools;
    const connected = [...sources.pieceTriangles].some((t) => around.some((s) => components[s] === components[t]));
    if (!connected) return unreachable(from);
    const plain = speedsOf(space.weights).length === 1 && scene.barriers.length === 0;
    const found = plain
      ? routeBetween(tools, sources, from, around)
      : routeByField(createField(tools, drain(placeMap(world, space, sources, rulesFor(params.way)))), from, around);
    return found ?? unreachable(from);
  }

  return {
    route,
    begin: (agents, _time, seconds) => steering.begin(agents, seconds),
    steer: (out, agents, i) => steering.steer(out, agents, i),
    update,
    layers() {
      if (disposed) return [];
      const sources = sourcesOf(data.maps.get(data.shown) as GoalMap);
      layers ??= layersOf(spaceFor(0, '').mesh, data.picture, sources, params);
      return layers;
    },
    notes() {
      if (disposed) return [];
      if (!notes) {
        const problem = checkResolution(spaceFor(0, '').mesh, data.picture);
        const isSlow = params.engine === 'cones' && scene.timeline.length > 0;
        notes = [...(problem ? [resolutionNote(problem, scene.units)] : []), ...(isSlow ? [MOVING_CONES_NOTE] : [])];
      }
      return notes;
    },
    queries: (map, identities) =>
      createMapQueries({ map, identities, ...mapIn(spaceFor(0, ''), everything, params.way) }),
    stepsOf: (param) => (param === 'stop' ? expandedBy(data.picture) : 0),
    dispose() {
      disposed = true;
      maps.clear();
      spaces.made.clear();
      lives.clear();
      layers = null;
      steering = createSteering(() => {
        throw new Error('This plan has been disposed of.');
      });
    },
  };
}

/** Generators that light comes to: as many are expanded until the map is done. */
const expandedBy = ({ generators: { costs } }: PathMap): number =>
  costs.reduce((count, cost) => (cost < Number.POSITIVE_INFINITY ? count + 1 : count), 0);

const isGoalList = (goal: readonly number[] | Place): goal is readonly number[] => Array.isArray(goal);

/** Drops the oldest entry that was not built when there are too many of them, and returns it. */
function dropOldest<T>(entries: Map<string, T>, built: ReadonlyMap<string, T>): T | undefined {
  if (entries.size <= built.size + KEPT) return undefined;
  for (const [key, value] of entries) {
    if (built.has(key)) continue;
    entries.delete(key);
    return value;
  }
  return undefined;
}
