/** Walking along a map: per slot the way point an agent heads for, kept while it is in sight. */
import { norm } from '../../geometry/norm.ts';
import { trianglesAround, walkStraight } from '../../geometry/sight.ts';
import type { AgentsView } from '../agents-view.ts';
import { SteerState, type Vec3 } from '../planner.ts';
import { NO_PARENT, sourceOf } from './parents.ts';
import type { DistanceMap, PieceIndex } from './lookup.ts';
import { footX, footY } from './sources.ts';
import type { SpaceTools } from './space-tools.ts';

/** A map ready to be walked on. */
export type LiveMap = { readonly tools: SpaceTools; readonly map: DistanceMap; readonly pieces: PieceIndex };

export interface Steering {
  begin(agents: AgentsView, seconds: number): void;
  steer(out: Vec3, agents: AgentsView, i: number): SteerState;
}

/** Shares of the radius: within the first an agent stands at its goal; up to the second outside its space it walks on as if inside. */
const ARRIVED = 1e-3;
const OUTSIDE = 0.05;
/** In radii: whoever is pushed back this far looks for the best way anew. */
const PUSHED = 2;

export function createSteering(mapFor: (agents: AgentsView, i: number) => LiveMap | null): Steering {
  let capacity = 0;
  let ids = new Float64Array(0);
  let hints = new Int32Array(0);
  let parents = new Int32Array(0);
  let ways = new Float64Array(0);
  let lefts = new Float64Array(0);
  const maps: (LiveMap | null)[] = [];
  const wanted: (readonly number[] | undefined)[] = [];
  const around: number[] = [];
  let seconds = 0;

  function grow(slots: number): void {
    const from = capacity;
    capacity = Math.max(slots, 2 * capacity, 64);
    const longer = <T extends Int32Array | Float64Array>(to: T, old: T): T => {
      to.set(old);
      return to;
    };
    ids = longer(new Float64Array(capacity), ids);
    hints = longer(new Int32Array(capacity), hints);
    parents = longer(new Int32Array(capacity), parents);
    ways = longer(new Float64Array(2 * capacity), ways);
    lefts = longer(new Float64Array(capacity), lefts);
    ids.fill(-1, from);
  }

  /** Takes parent p of the map as way point of agent i, seen from (x, y). */
  function headFor(i: number, live: LiveMap, p: number, x: number, y: number): void {
    parents[i] = p;
    setPlace(live, p, x, y);
    ways[2 * i] = placeX;
    ways[2 * i + 1] = placeY;
  }

  let placeX = 0;
  let placeY = 0;

  function setPlace({ tools, map }: LiveMap, p: number, x: number, y: number): void {
    if (p >= 0) {
      placeX = tools.mesh.points[2 * p];
      placeY = tools.mesh.points[2 * p + 1];
      return;
    }
    placeX = footX(map.sources.coords, sourceOf(p), x, y);
    placeY = footY(map.sources.coords, sourceOf(p), x, y);
  }

  /** Looks around for the best way point; false when there is none. */
  function look(i: number, live: LiveMap, triangle: number, x: number, y: number): boolean {
    const { tools, map, pieces } = live;
    const count = trianglesAround(around, tools.mesh, triangle, x, y);
    if (!tools.lookup.look(map, pieces, x, y, around, count)) return false;
    parents[i] = tools.lookup.parent;
    ways[2 * i] = tools.lookup.nextX;
    ways[2 * i + 1] = tools.lookup.nextY;
    lefts[i] = tools.lookup.distance;
    return true;
  }

  /** Moves on to later way points as they come into sight; false when the present one is out of sight. */
  function advance(i: number, live: LiveMap, triangle: number, x: number, y: number): boolean {
    const { mesh } = live.tools;
    const { distances, parents: next } = live.map;
    if (walkStraight(mesh, triangle, x, y, ways[2 * i], ways[2 * i + 1]) < 0) return false;
    while (parents[i] >= 0) {
      const at = parents[i];
      setPlace(live, next[at], mesh.points[2 * at], mesh.points[2 * at + 1]);
      const here = x === mesh.points[2 * at] && y === mesh.points[2 * at + 1];
      if (!here && walkStraight(mesh, triangle, x, y, placeX, placeY) < 0) break;
      headFor(i, live, next[at], mesh.points[2 * at], mesh.points[2 * at + 1]);
    }
    const dx = ways[2 * i] - x;
    const dy = ways[2 * i + 1] - y;
    lefts[i] = Math.min(lefts[i], norm(dx, dy) + (parents[i] >= 0 ? distances[parents[i]] : 0));
    return true;
  }

  function isPushed(i: number, live: LiveMap, x: number, y: number, radius: number): boolean {
    const dx = ways[2 * i] - x;
    const dy = ways[2 * i + 1] - y;
    const left = norm(dx, dy) + (parents[i] >= 0 ? live.map.distances[parents[i]] : 0);
    return left > lefts[i] + PUSHED * radius;
  }

  /** Velocity to a place, slower when a full step would go past it; `stop` says that it must not. */
  function goTo(out: Vec3, dx: number, dy: number, speed: number, stop: boolean): void {
    const distance = norm(dx, dy);
    const full = stop && speed * seconds > distance ? distance / seconds : speed;
    const scale = distance > 0 ? full / distance : 0;
    out[0] = dx * scale;
    out[1] = dy * scale;
    out[2] = 0;
  }

  return {
    begin(agents, stepSeconds) {
      if (agents.slots > capacity) grow(agents.slots);
      seconds = stepSeconds;
      // Identities may start again with the simulation.
      for (let k = 0; k < agents.born.length; k++) ids[agents.born[k]] = -1;
    },

    steer(out, agents, i) {
      out[0] = 0;
      out[1] = 0;
      out[2] = 0;
      if (i >= capacity) grow(agents.slots);
      const target = agents.target[i];
      if (target < 0) return SteerState.waiting;
      const goals = agents.targets[target];
      if (ids[i] !== agents.id[i] || wanted[i] !== goals) {
        ids[i] = agents.id[i];
        wanted[i] = goals;
        hints[i] = -1;
        parents[i] = NO_PARENT;
        maps[i] = mapFor(agents, i);
      }
      const live = maps[i];
      if (!live) return SteerState.lost;
      const { mesh, locator, border } = live.tools;
      const speed = agents.speed[i];
      const radius = agents.radius[i];
      let x = agents.x[i];
      let y = agents.y[i];
      let triangle = hints[i] >= 0 ? locator.findFrom(hints[i], x, y) : locator.find(x, y);
      if (triangle < 0) {
        if (!border.nearest(x, y)) return SteerState.lost;
        if (border.distance > OUTSIDE * radius) {
          goTo(out, border.x - x, border.y - y, speed, true);
          parents[i] = NO_PARENT;
          hints[i] = border.triangle;
          return SteerState.walking;
        }
        x = border.x;
        y = border.y;
        triangle = border.triangle;
      }
      hints[i] = triangle;
      const known = parents[i] !== NO_PARENT && !isPushed(i, live, x, y, radius) && advance(i, live, triangle, x, y);
      if (!known && !look(i, live, triangle, x, y)) return SteerState.lost;

      const dx = ways[2 * i] - agents.x[i];
      const dy = ways[2 * i + 1] - agents.y[i];
      const distance = norm(dx, dy);
      const last = parents[i] < 0;
      if (last && distance <= ARRIVED * radius) return SteerState.arrived;
      let stop = last;
      if (!stop && distance > 0 && distance < speed * seconds) {
        const scale = (speed * seconds) / distance;
        stop = walkStraight(mesh, triangle, x, y, x + dx * scale, y + dy * scale) < 0;
      }
      goTo(out, dx, dy, speed, stop);
      return SteerState.walking;
    },
  };
}
