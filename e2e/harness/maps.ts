/** The page of the tests of path maps: both engines, and what they are held to. Talks through window.maps. */
import { createGpu } from '../../src/gpu/context.ts';
import { meetX, meetY } from '../../src/planners/opm/queries/field.ts';
import { createMapQueries } from '../../src/planners/opm/queries/map-queries.ts';
import { type Generators, type PathMap, sizeOfMap } from '../../src/planners/path-map.ts';
import { createCones } from '../../src/render/path-map/cones.ts';
import { createWedges } from '../../src/render/path-map/wedges.ts';
import { sceneSchema } from '../../src/scene/schema.ts';
import { exactIdentities, openMap } from '../../tests/fixtures/open-map.ts';
import { type Comparison, compareCosts, compareMap, type Raster } from './compare-map.ts';
import type { Engine } from './engines.ts';

export type MapReport = Comparison & {
  readonly engine: Engine;
  /** Largest relative difference between costs of generators as both ways to compute them on the CPU have them. */
  readonly worstExactCost: number;
  /** Largest relative error among the costs of generators on the GPU, against the CPU. */
  readonly worstCost: number;
  readonly ms: number;
};

export interface MapsHarness {
  /** The map of a scene, by each engine, against the exact look-up. */
  check(scene: unknown, engines: readonly Engine[], resolution: number): Promise<MapReport[]>;
  /** Texels in which the map of a scene and that of a copy, `factor` times as big, differ: in bytes, and in the next place, ties aside. */
  countDiffering(
    scene: unknown,
    copy: unknown,
    factor: number,
    engine: Engine,
    resolution: number,
  ): Promise<{ bytes: number; places: number }>;
  /** What ways cost from places x, y, x, y, …, by the texels they lie in. */
  costsAt(scene: unknown, engine: Engine, resolution: number, places: readonly number[]): Promise<number[]>;
}

const made = createGpu(document.createElement('canvas'));
if (!made.ok) throw new Error(`${made.reason} ${made.cure}`);
const { gpu } = made;

async function rasterise(map: PathMap): Promise<Raster> {
  if (map.light.engine === 'wedges') {
    const raster = createWedges(gpu, map);
    const identities = await raster.read();
    raster.dispose();
    return { identities, costs: map.generators.costs };
  }
  const raster = createCones(gpu, map);
  while (!raster.advance(50)) await new Promise((resolve) => setTimeout(resolve));
  const { costs } = await raster.readCosts();
  const identities = await raster.read();
  raster.dispose();
  return { identities, costs };
}

const worstCost = (found: ArrayLike<number>, expected: Float64Array): number =>
  expected.reduce((worst, cost, g) => Math.max(worst, cost === found[g] ? 0 : Math.abs(found[g] / cost - 1)), 0);

/** Next place and cost by way of a generator of a copy that is `factor` times as big, as if it were not. */
function hopTo(
  generators: Generators,
  g: number,
  x: number,
  y: number,
  factor: number,
): { x: number; y: number; cost: number } | null {
  if (g < 0) return null;
  const toX = meetX(generators, g, factor * x, factor * y) / factor;
  const toY = meetY(generators, g, factor * x, factor * y) / factor;
  return { x: toX, y: toY, cost: generators.costs[g] / factor + Math.hypot(toX - x, toY - y) };
}

const maps: MapsHarness = {
  async check(file, engines, resolution) {
    const scene = sceneSchema.parse(file);
    let exact: Uint32Array | undefined;
    const reports: MapReport[] = [];
    for (const engine of engines) {
      const open = openMap(scene, { engine, resolution });
      exact ??= exactIdentities(open);
      const start = performance.now();
      const raster = await rasterise(open.picture);
      const ms = performance.now() - start;
      const { costs } = open.picture.generators;
      reports.push({
        engine,
        ms,
        worstExactCost: compareCosts(open),
        worstCost: worstCost(raster.costs, costs),
        ...compareMap(open, exact, raster),
      });
    }
    return reports;
  },

  async countDiffering(file, copy, factor, engine, resolution) {
    const [one, other] = await Promise.all(
      [file, copy].map(async (scene) => {
        const { picture } = openMap(sceneSchema.parse(scene), { engine, resolution });
        return { picture, ...(await rasterise(picture)) };
      }),
    );
    const { width, height, cell } = sizeOfMap(one.picture);
    if (other.identities.length !== width * height) throw new Error('The maps differ in size.');
    const [x0, y0] = one.picture.bounds;
    let bytes = 0;
    let places = 0;
    for (let i = 0; i < width * height; i++) {
      if (one.identities[i] !== other.identities[i]) bytes++;
      const x = x0 + ((i % width) + 0.5) * cell;
      const y = y0 + (Math.floor(i / width) + 0.5) * cell;
      const here = hopTo(one.picture.generators, one.identities[i] - 1, x, y, 1);
      const there = hopTo(other.picture.generators, other.identities[i] - 1, x, y, factor);
      if (here === null && there === null) continue;
      const near = 1e-9 * resolution * cell;
      const isSame = here && there && Math.hypot(here.x - there.x, here.y - there.y) <= near;
      // Where corners are in line with the middle of a texel, either of them is next.
      const isTie = here && there && Math.abs(here.cost - there.cost) <= 1e-12 * here.cost;
      if (!isSame && !isTie) places++;
    }
    return { bytes, places };
  },

  async costsAt(file, engine, resolution, places) {
    const open = openMap(sceneSchema.parse(file), { engine, resolution });
    const { identities } = await rasterise(open.picture);
    const costs = new Float64Array(places.length / 2);
    const { plain } = createMapQueries({ ...open, map: open.picture, identities });
    plain.costs(costs, Float64Array.from(places));
    return [...costs];
  },
};
Object.assign(window, { maps });
