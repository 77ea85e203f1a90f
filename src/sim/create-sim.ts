/** The simulation: one fixed step after another, each in the same order, whatever the frame rate. */
import { norm } from '../geometry/norm.ts';
import { type Plan, SteerState } from '../planners/planner.ts';
import type { Agent, Scene, Spawner } from '../scene/schema.ts';
import { farthestMove } from '../scene/timeline.ts';
import type { World } from '../world/world.ts';
import { createAgentGrid } from './agent-grid.ts';
import { createAgentStore } from './agents.ts';
import { AVOIDANCE } from './avoidance/avoidance.ts';
import { createGoals } from './goals.ts';
import { createGroupSolids, type GroupSolids } from './group-solids.ts';
import { moveDisc } from './integrate.ts';
import { inverse, matchParts } from './match-parts.ts';
import { createMeasures } from './measure.ts';
import { createMovingWorld } from './moving-world.ts';
import { RADIUS_SLACK, settle } from './settle.ts';
import { type Sim, type SimOptions, STEP_SECONDS, STEPS_PER_SECOND } from './sim.ts';
import { createSpawners } from './spawners.ts';

type Walker = Agent | Spawner;

/** How many steps ahead a look at the solids should last. */
const LOOK_AHEAD_STEPS = 8;
/** What moved may have come nearer by this much more than it moved, by rounding. */
const MOVE_SLACK = 1 + 1e-6;

export function createSim(firstWorld: World, firstPlan: Plan, options: SimOptions): Sim {
  let moving = createMovingWorld(firstWorld, firstPlan);
  let seed = options.seed;
  let steps = 0;
  const store = createAgentStore();
  const { agents } = store;
  const goals = createGoals(agents, firstWorld.scene);
  const measures = createMeasures(agents, firstWorld.scene);
  const avoid = AVOIDANCE[options.avoidance].create();
  const grid = createAgentGrid();
  let solids = createGroupSolids(firstWorld);
  const solidsOf = (group: number) => solids.of(agents.groups[group]);
  const spawners = createSpawners(firstWorld.scene.spawners, seed, {
    solids: (group = '') => solids.of(group),
    isVacant: (x, y, radius) => !grid.overlaps(agents, x, y, radius),
    spawn: (spawner, index, x, y) => grid.insert(agents, add(spawner, x, y, -1, index)),
  });
  const spot = new Float64Array(2);
  const velocity = new Float64Array(3);
  const now = () => steps / STEPS_PER_SECOND;

  function add(walker: Walker, x: number, y: number, source: number, origin: number): number {
    const i = store.add();
    agents.source[i] = source;
    agents.origin[i] = origin;
    agents.headingX[i] = 1;
    agents.bornAt[i] = now();
    equip(i, walker);
    place(i, x, y);
    measures.mark(i, now());
    return i;
  }

  function equip(i: number, { radius, speed, group, goals: steps, arrive }: Walker): void {
    agents.radius[i] = radius;
    agents.speed[i] = speed;
    agents.group[i] = store.groupIndex(group);
    agents.stays[i] = arrive === 'stay' ? 1 : 0;
    agents.queue[i] = goals.intern(steps);
    agents.done[i] = 0;
    headFor(i, 0);
  }

  /** Whether there is a step of the queue left, from `stage` on. */
  function headFor(i: number, stage: number): boolean {
    agents.stage[i] = goals.stageFrom(agents.queue[i], stage);
    agents.target[i] = goals.target(agents.queue[i], agents.stage[i]);
    return agents.target[i] >= 0;
  }

  /**
   * Puts an agent there, or as near as it keeps its radius from solids; in a place too narrow for it, right there. When
   * solids have moved, `before` are those before: it gives way in front of them, if it can.
   */
  function place(i: number, x: number, y: number, before?: GroupSolids): void {
    const radius = agents.radius[i];
    const around = solidsOf(agents.group[i]);
    const old = before?.of(agents.groups[agents.group[i]]);
    const fits = (old && settle(spot, around, x, y, radius, old)) || settle(spot, around, x, y, radius);
    agents.x[i] = fits ? spot[0] : x;
    agents.y[i] = fits ? spot[1] : y;
    agents.previousX[i] = agents.x[i];
    agents.previousY[i] = agents.y[i];
    look(i, Infinity);
  }

  /** Renews the agent's room, knowing solids up to a distance. Who is inside something has none, and stays there. */
  function look(i: number, atMost: number): void {
    const { x, y } = agents;
    const around = solidsOf(agents.group[i]);
    const distance = around.clearance(x[i], y[i], atMost);
    const inside = atMost === Infinity && !around.isFree(x[i], y[i]);
    agents.room[i] = inside ? 0 : distance;
    agents.measured[i] = 1;
    if (distance < atMost) measures.clearance(i, inside ? -distance : distance);
  }

  function steer(): void {
    for (let i = 0; i < agents.slots; i++) {
      agents.preferredX[i] = 0;
      agents.preferredY[i] = 0;
      if (!agents.alive[i] || agents.target[i] < 0) continue;
      if (goals.isAbsent(agents.target[i])) {
        agents.steer[i] = SteerState.waiting;
        continue;
      }
      velocity.fill(0);
      agents.steer[i] = moving.plan.steer(velocity, agents, i);
      if (!Number.isFinite(velocity[0]) || !Number.isFinite(velocity[1])) {
        throw new Error(`The plan steers agent ${agents.id[i]} at ${agents.x[i]}, ${agents.y[i]} to ${velocity}.`);
      }
      agents.preferredX[i] = velocity[0];
      agents.preferredY[i] = velocity[1];
    }
  }

  function move(i: number): void {
    const { x, y, vx, vy, radius, room, measured } = agents;
    agents.previousX[i] = x[i];
    agents.previousY[i] = y[i];
    const dx = vx[i] * STEP_SECONDS;
    const dy = vy[i] * STEP_SECONDS;
    const length = norm(dx, dy);
    if (length === 0) return;
    const enough = radius[i] * (1 + RADIUS_SLACK) + length;
    const far = enough + LOOK_AHEAD_STEPS * length;
    if (room[i] < enough && !measured[i]) look(i, far);
    if (room[i] === 0) {
      vx[i] = 0;
      vy[i] = 0;
      return;
    }
    if (room[i] >= enough) {
      x[i] += dx;
      y[i] += dy;
      room[i] -= length;
      measured[i] = 0;
      const interest = measures.clearanceOfInterest(i);
      if (room[i] < interest) look(i, Math.max(far, interest));
    } else {
      moveDisc(spot, solidsOf(agents.group[i]), x[i], y[i], dx, dy, radius[i], room[i]);
      if (x[i] !== spot[0] || y[i] !== spot[1]) {
        x[i] = spot[0];
        y[i] = spot[1];
        look(i, far);
      }
    }
    finishMove(i);
  }

  function finishMove(i: number): void {
    const { x, y, vx, vy } = agents;
    const dx = x[i] - agents.previousX[i];
    const dy = y[i] - agents.previousY[i];
    const length = norm(dx, dy);
    agents.walked[i] += length;
    vx[i] = dx / STEP_SECONDS;
    vy[i] = dy / STEP_SECONDS;
    if (length < 1e-6 * agents.speed[i] * STEP_SECONDS) return;
    agents.headingX[i] = dx / length;
    agents.headingY[i] = dy / length;
  }

  function arrive(i: number): void {
    if (agents.target[i] < 0) return;
    let goal = goals.reached(i, solidsOf(agents.group[i]));
    if (goal < 0 && agents.steer[i] === SteerState.arrived) {
      goal = goals.nearest(agents.target[i], agents.x[i], agents.y[i]);
    }
    if (goal < 0) return;
    const last = !headFor(i, agents.stage[i] + 1);
    measures.reached(i, goal, last, now());
    if (!last) return;
    agents.done[i] = 1;
    agents.steer[i] = SteerState.arrived;
    agents.vx[i] = 0;
    agents.vy[i] = 0;
    if (!agents.stays[i]) remove(i);
  }

  function remove(i: number): void {
    measures.gone(i);
    store.remove(i);
  }

  function step(): void {
    const began = performance.now();
    spawners.run(now());
    moving.plan.begin?.(agents, now(), STEP_SECONDS);
    steer();
    agents.born.length = 0;
    agents.gone.length = 0;
    avoid(agents, solidsOf, STEP_SECONDS);
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) move(i);
    steps++;
    followTime();
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) arrive(i);
    grid.rebuild(agents);
    measures.step(grid, now(), performance.now() - began);
  }

  /** Goals and obstacles of the timeline go where they are now. */
  function followTime(): void {
    const before = moving.world.scene;
    if (!moving.moveTo(now())) return;
    const { scene, change } = moving.world;
    if (change.goals) goals.move(scene.goals);
    if (!change.solids) return;
    const old = solids;
    solids = createGroupSolids(moving.world);
    const by = farthestMove(before, scene) * MOVE_SLACK;
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) giveWay(i, by, old);
  }

  /** After solids have moved `by` at most: those who had more room than that need not even look. */
  function giveWay(i: number, by: number, before: GroupSolids): void {
    const left = agents.room[i] - by;
    const enough = Math.max(agents.radius[i] * (1 + RADIUS_SLACK), measures.clearanceOfInterest(i));
    if (left < enough) return pushOut(i, before);
    agents.room[i] = left;
    agents.measured[i] = 0;
  }

  function reset(nextSeed = seed): void {
    seed = nextSeed;
    steps = 0;
    store.clear();
    measures.clear();
    followTime();
    spawners.reset(seed);
    moving.world.scene.agents.forEach((agent, i) => add(agent, agent.at[0], agent.at[1], i, -1));
    grid.rebuild(agents);
  }

  function adopt(nextWorld: World, nextPlan: Plan): void {
    const before = moving.world.scene;
    const newPlan = nextPlan !== moving.plan;
    moving = createMovingWorld(nextWorld, nextPlan);
    moving.moveTo(now());
    const { scene } = moving.world;
    const newSolids = !solids.fits(moving.world);
    if (newSolids) solids = createGroupSolids(moving.world);
    goals.follow(scene);
    measures.follow(scene);
    const wasSpawner = spawners.follow(scene.spawners, now());
    if (newSolids) spawners.retry();
    if (steps === 0) reset();
    else followScene(before, wasSpawner);
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i] && newSolids) pushOut(i);
    if (newPlan) presentAll();
    grid.rebuild(agents);
  }

  /** Brings the living agents in line with an edited scene: those drawn, and those that spawners made. */
  function followScene(before: Scene, wasSpawner: Int32Array): void {
    const after = moving.world.scene;
    const wasAgent = matchParts(before.agents, after.agents);
    const isAgent = inverse(wasAgent, before.agents.length);
    const isSpawner = inverse(wasSpawner, before.spawners.length);
    for (let i = 0; i < agents.slots; i++) {
      if (!agents.alive[i]) continue;
      const drawn = agents.source[i] >= 0;
      const old = drawn ? agents.source[i] : agents.origin[i];
      const index = drawn ? isAgent[old] : isSpawner[old];
      if (index < 0) {
        remove(i);
        continue;
      }
      (drawn ? agents.source : agents.origin)[i] = index;
      if (drawn) followAgent(i, before.agents[old], after.agents[index]);
      else reequip(i, before.spawners[old], after.spawners[index]);
    }
    wasAgent.forEach((old, i) => {
      const agent = after.agents[i];
      if (old < 0) add(agent, agent.at[0], agent.at[1], i, -1);
    });
  }

  function followAgent(i: number, before: Agent, after: Agent): void {
    const [x, y] = after.at;
    reequip(i, before, after);
    if (x === before.at[0] && y === before.at[1]) return;
    equip(i, after);
    place(i, x, y);
    measures.mark(i, now());
  }

  /** Keeps its step of the queue, unless it has got another queue. */
  function reequip(i: number, before: Walker, after: Walker): void {
    const stage = agents.stage[i];
    const done = agents.done[i];
    const queue = agents.queue[i];
    equip(i, after);
    if (queue === agents.queue[i]) {
      agents.stage[i] = stage;
      agents.done[i] = done;
      keepHeading(i);
    }
    if (after.radius !== before.radius || after.group !== before.group) pushOut(i);
  }

  /** Finds the agent's present goals again after the goals have changed. */
  function keepHeading(i: number): void {
    if (agents.done[i]) agents.target[i] = -1;
    else headFor(i, Math.max(0, agents.stage[i]));
  }

  /** Looks at changed solids, and leaves a place that is not free any more; else the last move goes on being drawn. */
  function pushOut(i: number, before?: GroupSolids): void {
    const { x, y, previousX, previousY } = agents;
    const fromX = previousX[i];
    const fromY = previousY[i];
    const wasX = x[i];
    const wasY = y[i];
    place(i, wasX, wasY, before);
    if (x[i] !== wasX || y[i] !== wasY) return;
    previousX[i] = fromX;
    previousY[i] = fromY;
  }

  /** To a plan that has not seen the agents, all of them are new. */
  function presentAll(): void {
    agents.born.length = 0;
    agents.gone.length = 0;
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i]) agents.born.push(i);
  }

  function isIdle(): boolean {
    if (spawners.left > 0 || now() < moving.end) return false;
    for (let i = 0; i < agents.slots; i++) if (agents.alive[i] && agents.target[i] >= 0) return false;
    return true;
  }

  reset();
  return {
    agents,
    get world() {
      return moving.world;
    },
    get time() {
      return now();
    },
    get steps() {
      return steps;
    },
    get idle() {
      return isIdle();
    },
    step,
    reset,
    adopt,
    metrics: () => measures.report(now(), seed, spawners.left),
  };
}
