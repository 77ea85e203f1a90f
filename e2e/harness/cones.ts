/** The page of the tests of the engine `cones`: grows a map on the GPU and holds it to brute force. */
import { createGpu } from '../../src/gpu/context.ts';
import { sizeOfMap } from '../../src/planners/path-map.ts';
import { type Cones, createCones } from '../../src/render/path-map/cones.ts';
import { sceneSchema } from '../../src/scene/schema.ts';
import { makeConeMap } from '../../tests/fixtures/cone-scene.ts';
import { createOracle } from '../../tests/oracles/visibility-graph.ts';

export type ConeCase = {
  readonly scene: unknown;
  readonly sources: readonly { readonly at: readonly [number, number]; readonly start?: number }[];
  readonly resolution: number;
};

export type ConeReport = {
  readonly entries: number;
  /** Relative, of the costs of all entries; Infinity where one side is reached and the other is not. */
  readonly worstEntry: number;
  readonly free: number;
  /** Free texels whose cost is off by more than 1e-5 of the diagonal. */
  readonly wrong: number;
  /** Texels that got light but should not have. */
  readonly lit: number;
  /** Those of them farther than a texel from any border: x, y, cost found, cost expected, generators found and expected. */
  readonly far: readonly (readonly number[])[];
  /** Texels off borders that name another generator than they should, though it is farther. */
  readonly strangers: number;
  readonly slices: number;
  readonly longestSliceMs: number;
  readonly ms: number;
};

const made = createGpu(document.createElement('canvas'));
if (!made.ok) throw new Error(`${made.reason} ${made.cure}`);
const { gpu } = made;

async function grow(cones: Cones): Promise<{ slices: number; longestSliceMs: number; ms: number }> {
  const start = performance.now();
  let slices = 0;
  let longestSliceMs = 0;
  for (;;) {
    const before = performance.now();
    const complete = cones.advance(12);
    longestSliceMs = Math.max(longestSliceMs, performance.now() - before);
    slices++;
    if (complete) return { slices, longestSliceMs, ms: performance.now() - start };
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function check({ scene, sources, resolution }: ConeCase): Promise<ConeReport> {
  const { map, best } = makeConeMap(scene, sources, { resolution });
  const cones = createCones(gpu, map);
  const growth = await grow(cones);
  const { costs } = await cones.readCosts();
  const identities = await cones.read();
  cones.dispose();

  const expected = map.generators.costs;
  const worstEntry = Math.max(0, ...costs.map((cost, v) => relative(cost, expected[v])));
  const { width, height, cell } = sizeOfMap(map);
  const [x0, y0, x1, y1] = map.bounds;
  const wanted = Array.from({ length: width * height }, (_, i) =>
    best(x0 + ((i % width) + 0.5) * cell, y0 + (Math.floor(i / width) + 0.5) * cell),
  );
  const owners = wanted.map(({ entry }) => entry);
  const tolerance = 1e-5 * Math.hypot(x1 - x0, y1 - y0);
  const { coords } = map.generators;
  let free = 0;
  let wrong = 0;
  let lit = 0;
  let strangers = 0;
  const far: number[][] = [];
  for (const [i, { cost, entry }] of wanted.entries()) {
    const x = x0 + ((i % width) + 0.5) * cell;
    const y = y0 + (Math.floor(i / width) + 0.5) * cell;
    const found = identities[i] - 1;
    if (entry >= 0) free++;
    const foundCost =
      found < 0 ? Infinity : expected[found] + Math.hypot(coords[4 * found] - x, coords[4 * found + 1] - y);
    const inner = isInner(owners, i, width, height);
    if (found !== entry && inner && Math.abs(foundCost - cost) > 1e-9 * cost) strangers++;
    if (foundCost === cost || Math.abs(foundCost - cost) <= tolerance) continue;
    if (entry >= 0) wrong++;
    else lit++;
    if (inner) far.push([x, y, foundCost, cost, found, entry]);
  }
  return { entries: expected.length, worstEntry, free, wrong, lit, far: far.slice(0, 8), strangers, ...growth };
}

/** How long it takes to grow, with everything ended on the GPU. */
async function time({
  scene,
  sources,
  resolution,
}: ConeCase): Promise<{ entries: number; ms: number; slices: number }> {
  const { map } = makeConeMap(scene, sources, { resolution });
  const cones = createCones(gpu, map);
  const { ms, slices } = await grow(cones);
  cones.dispose();
  return { entries: map.generators.kinds.length, ms, slices };
}

/** Costs of the GPU against an oracle that shares nothing with it, at every corner and source. */
async function checkOracle({ scene, sources, resolution }: ConeCase): Promise<number> {
  const { map } = makeConeMap(scene, sources, { resolution });
  const cones = createCones(gpu, map);
  await grow(cones);
  const { costs } = await cones.readCosts();
  cones.dispose();
  const oracle = createOracle(sceneSchema.parse(scene));
  const { coords } = map.generators;
  // Corners at the same position on different sides are one place to the oracle.
  const places = new Map<string, { at: readonly [number, number]; cost: number }>();
  for (const [v, cost] of costs.entries()) {
    const at = [coords[4 * v], coords[4 * v + 1]] as const;
    const known = places.get(at.join());
    places.set(at.join(), { at, cost: Math.min(cost, known?.cost ?? Infinity) });
  }
  let worst = 0;
  for (const { at, cost } of places.values()) {
    const ways = sources.map((source) => (source.start ?? 0) + oracle.distance(at, source.at));
    worst = Math.max(worst, relative(cost, Math.min(...ways)));
  }
  return worst;
}

type Grown = { readonly expanded: number; readonly lit: number; readonly sum: number };

/** Up to a stop, on from there to the end, and to the end at once. */
async function stepwise(
  { scene, sources, resolution }: ConeCase,
  stop: number,
): Promise<{ stopped: Grown; resumed: Grown; whole: Grown }> {
  const { map: first } = makeConeMap(scene, sources, { resolution, stop });
  const { map: whole } = makeConeMap(scene, sources, { resolution });
  const grown = async (cones: Cones): Promise<Grown> => {
    await grow(cones);
    const identities = await cones.read();
    return {
      expanded: new Set(identities.filter((identity) => identity > 0)).size,
      lit: identities.filter((identity) => identity > 0).length,
      sum: identities.reduce((sum, identity, i) => (31 * sum + identity + i) % 1_000_003, 0),
    };
  };
  const stepped = createCones(gpu, first);
  const stopped = await grown(stepped);
  if (!stepped.resume(whole)) throw new Error('the same scene with a later stop should go on');
  const resumed = await grown(stepped);
  stepped.dispose();
  const direct = createCones(gpu, whole);
  const atOnce = await grown(direct);
  direct.dispose();
  return { stopped, resumed, whole: atOnce };
}

function relative(found: number, expected: number): number {
  return found === expected ? 0 : Math.abs(found - expected) / expected;
}

/** All texels around belong to the same generator. */
function isInner(owners: readonly number[], i: number, width: number, height: number): boolean {
  const column = i % width;
  const row = Math.floor(i / width);
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++)
      if (owners[r * width + c] !== owners[i]) return false;
  }
  return true;
}

const coneHarness = { check, checkOracle, stepwise, time };
export type ConeHarness = typeof coneHarness;
Object.assign(window, { coneHarness });
