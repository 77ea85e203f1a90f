/** Spawners: agents appear along a point, segment or polyline, at a rate or whenever there is room. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { norm } from '../geometry/norm.ts';
import type { Solids } from '../geometry/solids.ts';
import type { Spawner } from '../scene/schema.ts';
import { matchParts } from './match-parts.ts';
import { settle } from './settle.ts';

/** Places tried by one spawner in one step. */
const MOST_TRIES = 8;
/** Seconds until a spawner tries again after a place where its agents do not fit. */
const RETRY_SECONDS = 1;

export interface SpawnHost {
  solids(group: string | undefined): Solids;
  /** No agent is in the way. */
  isVacant(x: number, y: number, radius: number): boolean;
  spawn(spawner: Spawner, index: number, x: number, y: number): void;
}

export interface Spawners {
  /** Agents still to come. */
  readonly left: number;
  run(time: number): void;
  /** Takes the spawners of another scene; those that are still there go on counting. Says which was which before. */
  follow(spawners: readonly Spawner[], time: number): Int32Array;
  /** The solids have changed: a place where agents did not fit may do now. */
  retry(): void;
  reset(seed: number): void;
}

type Source = {
  readonly spawner: Spawner;
  readonly index: number;
  readonly lengths: Float64Array;
  readonly random: RandomGenerator;
  readonly from: number;
  made: number;
  notBefore: number;
};

export function createSpawners(first: readonly Spawner[], firstSeed: number, host: SpawnHost): Spawners {
  let seed = firstSeed;
  let spawners = first;
  let sources = spawners.map((spawner, i) => createSource(spawner, seed, i, 0));
  const spot = new Float64Array(2);

  function run(source: Source, time: number): void {
    const { spawner } = source;
    const { radius, rate, count, points } = spawner;
    // The slack keeps 3 x (1/3) from falling short of 1.
    const due = rate === undefined ? count : Math.floor(rate * (time - source.from) + 1e-9) + 1;
    const length = source.lengths[points.length - 1];
    const tries = Math.min(MOST_TRIES, Math.max(1, Math.ceil(length / (2 * radius))));
    for (let t = 0; t < tries; t++) {
      if (source.made >= Math.min(count, due) || time < source.notBefore) return;
      placeAlong(spot, source, uniformFloat64(source.random) * length);
      if (!settle(spot, host.solids(spawner.group), spot[0], spot[1], radius)) {
        source.notBefore = time + RETRY_SECONDS;
        return;
      }
      if (!host.isVacant(spot[0], spot[1], radius)) continue;
      source.made++;
      host.spawn(spawner, source.index, spot[0], spot[1]);
    }
  }

  return {
    get left() {
      let left = 0;
      for (const { spawner, made } of sources) left += Math.max(0, spawner.count - made);
      return left;
    },
    run(time) {
      for (const source of sources) run(source, time);
    },
    follow(next, time) {
      const was = matchParts(spawners, next);
      sources = next.map((spawner, i) => {
        const fresh = createSource(spawner, seed, i, time);
        if (was[i] < 0) return fresh;
        const old = sources[was[i]];
        // With another rate it counts from now on, so that it neither stops nor makes up for the past.
        const sameRate = spawner.rate === old.spawner.rate;
        const from = sameRate || spawner.rate === undefined ? old.from : time - old.made / spawner.rate;
        return { ...fresh, random: old.random, from, made: old.made };
      });
      spawners = next;
      return was;
    },
    retry() {
      for (const source of sources) source.notBefore = 0;
    },
    reset(nextSeed) {
      seed = nextSeed;
      sources = spawners.map((spawner, i) => createSource(spawner, seed, i, 0));
    },
  };
}

function createSource(spawner: Spawner, seed: number, index: number, from: number): Source {
  const lengths = new Float64Array(spawner.points.length);
  for (let i = 1; i < lengths.length; i++) {
    const [ax, ay] = spawner.points[i - 1];
    const [bx, by] = spawner.points[i];
    lengths[i] = lengths[i - 1] + norm(bx - ax, by - ay);
  }
  return { spawner, index, lengths, random: createRandom(seed, index), from, made: 0, notBefore: 0 };
}

/** A stream of its own for each spawner, so that one more spawner changes nothing for the others. */
function createRandom(seed: number, index: number): RandomGenerator {
  const low = seed % 2 ** 32;
  const high = Math.floor(seed / 2 ** 32);
  const random = xoroshiro128plus(low ^ Math.imul(high, 0x85eb_ca6b) ^ Math.imul(index, 0x9e37_79b1));
  // The first values follow the seed too closely.
  for (let i = 0; i < 32; i++) random.next();
  return random;
}

/** The point at a length along the spawner. */
function placeAlong(out: Float64Array, { spawner, lengths }: Source, length: number): void {
  const { points } = spawner;
  let i = 0;
  while (i < points.length - 2 && lengths[i + 1] < length) i++;
  const [ax, ay] = points[i];
  const [bx, by] = points[Math.min(i + 1, points.length - 1)];
  const piece = points.length > 1 ? lengths[i + 1] - lengths[i] : 0;
  const share = piece > 0 ? Math.min(1, (length - lengths[i]) / piece) : 0;
  out[0] = ax + share * (bx - ax);
  out[1] = ay + share * (by - ay);
}
