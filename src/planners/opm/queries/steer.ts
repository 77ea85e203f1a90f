/** Walking along a map: per slot the way point an agent heads for, kept while it is in sight. */
import { longer } from '../../../geometry/longer.ts';
import { norm } from '../../../geometry/norm.ts';
import { trianglesAround, walkStraight } from '../../../geometry/sight.ts';
import type { AgentsView } from '../../agents-view.ts';
import { SteerState, type Vec3 } from '../../planner.ts';
import { type Field, meetX, meetY } from './field.ts';
import type { SpaceTools } from '../space-tools.ts';

/** A map ready to be walked on. */
export type LiveMap = { readonly tools: SpaceTools; readonly field: Field };

export interface Steering {
  begin(agents: AgentsView, seconds: number): void;
  steer(out: Vec3, agents: AgentsView, i: number): SteerState;
  /** The maps are other ones now: everybody looks for the best way anew, as fast as they have become. */
  renew(): void;
}

/** Shares of the radius: within the first an agent stands at its goal; up to the second outside its space it walks on as if inside. */
const ARRIVED = 1e-3;
const OUTSIDE = 0.05;
/** In radii: as near as this to a corner that changes the speed, an agent has passed it. */
const PASSED = 0.25;
/** In radii: whoever is pushed back this far looks for the best way anew. */
const PUSHED = 2;
/** In place of a generator. */
const NONE = -1;

export function createSteering(mapFor: (agents: AgentsView, i: number) => LiveMap | null): Steering {
  let capacity = 0;
  let ids = new Float64Array(0);
  let hints = new Int32Array(0);
  /** The generator that an agent heads for, and where it meets it. */
  let targets = new Int32Array(0);
  let ways = new Float64Array(0);
  /** Least cost left so far. */
  let lefts = new Float64Array(0);
  /** Index into the speeds of the field. */
  let modes = new Uint8Array(0);
  let renewed = new Uint32Array(0);
  let generation = 0;
  const maps: (LiveMap | null)[] = [];
  const wanted: (readonly number[] | undefined)[] = [];
  const around: number[] = [];
  let seconds = 0;

  function grow(slots: number): void {
    const from = capacity;
    capacity = Math.max(slots, 2 * capacity, 64);
    ids = longer(ids, capacity);
    hints = longer(hints, capacity);
    targets = longer(targets, capacity);
    ways = longer(ways, 2 * capacity);
    lefts = longer(lefts, capacity);
    modes = longer(modes, capacity);
    renewed = longer(renewed, capacity);
    ids.fill(-1, from);
  }

  /** Cost from (x, y) by way of the agent's way point. */
  function costLeft(i: number, { generators }: Field, x: number, y: number): number {
    const g = targets[i];
    return norm(ways[2 * i] - x, ways[2 * i + 1] - y) * generators.paces[g] + generators.costs[g];
  }

  /** Looks around for the best way point; false when there is none. */
  function look(i: number, { tools, field }: LiveMap, triangle: number, x: number, y: number): boolean {
    const count = trianglesAround(around, tools.mesh, triangle, x, y);
    if (!field.look(modes[i], x, y, around, count)) return false;
    targets[i] = field.generator;
    ways[2 * i] = field.nextX;
    ways[2 * i + 1] = field.nextY;
    lefts[i] = field.cost;
    return true;
  }

  /** Moves on to later way points; false when the present one is out of sight. */
  function advance(
    i: number,
    { tools, field }: LiveMap,
    triangle: number,
    x: number,
    y: number,
    radius: number,
  ): boolean {
    const { mesh } = tools;
    const { generators } = field;
    if (walkStraight(mesh, triangle, x, y, ways[2 * i], ways[2 * i + 1]) < 0) return false;
    for (let next = generators.nexts[targets[i]]; next >= 0; next = generators.nexts[targets[i]]) {
      const wayX = ways[2 * i];
      const wayY = ways[2 * i + 1];
      const nextX = meetX(generators, next, wayX, wayY);
      const nextY = meetY(generators, next, wayX, wayY);
      const mode = field.modeOf(next);
      const away = norm(wayX - x, wayY - y);
      if (mode !== modes[i]) {
        if (away > PASSED * radius) break;
        modes[i] = mode;
      } else if (
        away > ARRIVED * radius &&
        !(field.straightens && walkStraight(mesh, triangle, x, y, nextX, nextY) >= 0)
      ) {
        break;
      }
      targets[i] = next;
      ways[2 * i] = nextX;
      ways[2 * i + 1] = nextY;
    }
    lefts[i] = Math.min(lefts[i], costLeft(i, field, x, y));
    return true;
  }

  const isPushed = (i: number, { field }: LiveMap, x: number, y: number, radius: number): boolean =>
    costLeft(i, field, x, y) > lefts[i] + PUSHED * radius * field.generators.paces[targets[i]];

  /** Velocity to a place, slower when a full step would go past it; `stop` says that it must not. */
  function goTo(out: Vec3, dx: number, dy: number, speed: number, stop: boolean): void {
    const distance = norm(dx, dy);
    const full = stop && speed * seconds > distance ? distance / seconds : speed;
    const scale = distance > 0 ? full / distance : 0;
    out[0] = dx * scale;
    out[1] = dy * scale;
    out[2] = 0;
  }

  /** Finds the map of an agent that is new, has other goals, or whose map is not the one it was. */
  function follow(agents: AgentsView, i: number, goals: readonly number[]): void {
    const isNew = ids[i] !== agents.id[i];
    if (!isNew && wanted[i] === goals && renewed[i] === generation) return;
    if (isNew || renewed[i] === generation) hints[i] = NONE;
    if (isNew) modes[i] = 0;
    ids[i] = agents.id[i];
    wanted[i] = goals;
    renewed[i] = generation;
    targets[i] = NONE;
    maps[i] = mapFor(agents, i);
    // Speeds that are gone are not kept.
    modes[i] = Math.min(modes[i], (maps[i]?.field.speeds.length ?? 1) - 1);
  }

  return {
    begin(agents, stepSeconds) {
      if (agents.slots > capacity) grow(agents.slots);
      seconds = stepSeconds;
      // Identities may start again with the simulation.
      for (let k = 0; k < agents.born.length; k++) ids[agents.born[k]] = -1;
    },

    renew() {
      generation++;
      // Triangles may be other ones too.
      hints.fill(NONE);
    },

    steer(out, agents, i) {
      out[0] = 0;
      out[1] = 0;
      out[2] = 0;
      if (i >= capacity) grow(agents.slots);
      const target = agents.target[i];
      if (target < 0) return SteerState.waiting;
      follow(agents, i, agents.targets[target]);
      const live = maps[i];
      if (!live) return SteerState.lost;
      const { mesh, locator, border } = live.tools;
      const radius = agents.radius[i];
      let x = agents.x[i];
      let y = agents.y[i];
      let triangle = hints[i] >= 0 ? locator.findFrom(hints[i], x, y) : locator.find(x, y);
      if (triangle < 0) {
        if (!border.nearest(x, y)) return SteerState.lost;
        if (border.distance > OUTSIDE * radius) {
          goTo(out, border.x - x, border.y - y, agents.speed[i], true);
          targets[i] = NONE;
          hints[i] = border.triangle;
          return SteerState.walking;
        }
        x = border.x;
        y = border.y;
        triangle = border.triangle;
      }
      hints[i] = triangle;
      const known = targets[i] !== NONE && !isPushed(i, live, x, y, radius) && advance(i, live, triangle, x, y, radius);
      if (!known) {
        if (!look(i, live, triangle, x, y)) return SteerState.lost;
        // Whoever stands at the corner that was found heads for what comes after it.
        advance(i, live, triangle, x, y, radius);
      }

      const speed = agents.speed[i] * live.field.speeds[modes[i]];
      const dx = ways[2 * i] - agents.x[i];
      const dy = ways[2 * i + 1] - agents.y[i];
      const distance = norm(dx, dy);
      const next = live.field.generators.nexts[targets[i]];
      if (next < 0 && distance <= ARRIVED * radius) return SteerState.arrived;
      let stop = next < 0 || !live.field.straightens || live.field.modeOf(next) !== modes[i];
      if (!stop && distance > 0 && distance < speed * seconds) {
        // Past the way point the next one may be out of sight: then one would turn back for it, again and again.
        const scale = (speed * seconds) / distance;
        const pastX = x + dx * scale;
        const pastY = y + dy * scale;
        const past = walkStraight(mesh, triangle, x, y, pastX, pastY);
        const { generators } = live.field;
        const nextX = meetX(generators, next, ways[2 * i], ways[2 * i + 1]);
        const nextY = meetY(generators, next, ways[2 * i], ways[2 * i + 1]);
        stop = past < 0 || walkStraight(mesh, past, pastX, pastY, nextX, nextY) < 0;
      }
      goTo(out, dx, dy, speed, stop);
      return SteerState.walking;
    },
  };
}
