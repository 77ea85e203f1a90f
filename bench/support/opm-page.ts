/** The page of the benchmark `opm`: makes path maps and asks them, and tells how long everything took. */
import { drain } from '../../src/geometry/progress.ts';
import { createGpu } from '../../src/gpu/context.ts';
import { buildMaps } from '../../src/planners/opm/build.ts';
import { createMapQueries } from '../../src/planners/opm/queries/map-queries.ts';
import { createPathList, type PlaceQueries } from '../../src/planners/place-queries.ts';
import type { OpmParams } from '../../src/planners/opm/opm-params.ts';
import { type Beams, GeneratorKind, type PathMap } from '../../src/planners/path-map.ts';
import { createCones } from '../../src/render/path-map/cones.ts';
import type { MapRaster } from '../../src/render/path-map/raster.ts';
import { createWedges } from '../../src/render/path-map/wedges.ts';
import { type Scene, sceneSchema } from '../../src/scene/schema.ts';
import { cleanScene } from '../../src/world/clean.ts';
import type { World } from '../../src/world/world.ts';
import { openMap } from '../../tests/fixtures/open-map.ts';
import { opmParams } from '../../tests/fixtures/opm-params.ts';

/** Milliseconds. */
export type MapTimes = {
  /** Cleaning and triangulating the scene, once for all its maps. */
  readonly clean: number;
  /** Distances and light, on the CPU. */
  readonly compute: number;
  /** Upload, and all passes on the GPU. */
  readonly draw: number;
  readonly readBack: number;
  /** From the cleaned scene to identities on the CPU, with no stop in between. */
  readonly allIn: number;
};

export type MapFacts = { readonly beams: number; readonly overdraw: number };

/** Per second. */
export type QueryRates = {
  readonly cost: number;
  readonly parent: number;
  readonly direction: number;
  readonly path: number;
};

export interface OpmBench {
  time(scene: unknown, engine: OpmParams['engine'], resolution: number): Promise<MapTimes>;
  facts(scene: unknown): MapFacts;
  /** Rates of plain and exact queries at random reached places, medians; and what the index of beams takes to make. */
  queries(
    scene: unknown,
    resolution: number,
    count: number,
    runs: number,
  ): Promise<{ plain: QueryRates; exact: QueryRates; firstMs: number }>;
  /** Milliseconds from one map to the next while the goal moves along a circle, medians; the last is looked at. */
  drag(scene: unknown, resolution: number, steps: number): number;
}

const made = createGpu(document.createElement('canvas'));
if (!made.ok) throw new Error(`${made.reason} ${made.cure}`);
const { gpu } = made;

const rasterOf = (map: PathMap): MapRaster =>
  map.light.engine === 'wedges' ? createWedges(gpu, map) : createCones(gpu, map);

async function finish(raster: MapRaster): Promise<void> {
  while (!raster.advance(50)) await new Promise((resolve) => setTimeout(resolve));
}

/** Waits for the GPU, by asking for one texel. */
function waitFor({ identities }: MapRaster): number {
  const { gl } = gpu;
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, identities, 0);
  const texel = new Uint32Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA_INTEGER, gl.UNSIGNED_INT, texel);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.deleteFramebuffer(framebuffer);
  return texel[0];
}

/** Area of all beams over the area they light: how often a texel is drawn, on average. */
function overdrawOf(map: PathMap, beams: Beams, world: World): number {
  const { coords, kinds } = map.generators;
  let drawn = 0;
  for (let b = 0; b < beams.count; b++) {
    const g = beams.generators[b];
    const [lx, ly, rx, ry] = beams.ends.subarray(4 * b, 4 * b + 4);
    const [ax, ay, bx, by] = coords.subarray(4 * g, 4 * g + 4);
    if (kinds[g] === GeneratorKind.point) {
      drawn += Math.abs((lx - ax) * (ry - ay) - (ly - ay) * (rx - ax)) / 2;
      continue;
    }
    const length = Math.hypot(bx - ax, by - ay);
    const height = (x: number, y: number): number => Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
    const along = Math.abs((rx - lx) * (bx - ax) + (ry - ly) * (by - ay)) / length;
    drawn += ((height(lx, ly) + height(rx, ry)) / 2) * along;
  }
  const { points, triangles } = world.space.mesh;
  let free = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [p, q, r] = triangles.subarray(t, t + 3);
    const [x, y] = [points[2 * p], points[2 * p + 1]];
    free += ((points[2 * q] - x) * (points[2 * r + 1] - y) - (points[2 * q + 1] - y) * (points[2 * r] - x)) / 2;
  }
  return drawn / free;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

const bench: OpmBench = {
  async time(file, engine, resolution) {
    const scene = sceneSchema.parse(file);
    const params = opmParams({ engine, resolution });
    const start = performance.now();
    const world = drain(cleanScene(scene));
    const cleaned = performance.now();
    const { picture } = drain(buildMaps(world, params, { demands: [] }));
    const computed = performance.now();
    let raster = rasterOf(picture);
    await finish(raster);
    waitFor(raster);
    const drawn = performance.now();
    await raster.read();
    const read = performance.now();
    raster.dispose();
    const times = {
      clean: cleaned - start,
      compute: computed - cleaned,
      draw: drawn - computed,
      readBack: read - drawn,
    };
    // Minutes are not spent twice.
    if (engine === 'cones') return { ...times, allIn: read - cleaned };

    const again = drain(cleanScene(scene));
    const from = performance.now();
    raster = rasterOf(drain(buildMaps(again, params, { demands: [] })).picture);
    await finish(raster);
    await raster.read();
    const allIn = performance.now() - from;
    raster.dispose();
    return { ...times, allIn };
  },

  facts(file) {
    const { world, picture } = openMap(sceneSchema.parse(file));
    if (picture.light.engine !== 'wedges') throw new Error('Only wedges have beams.');
    const { beams } = picture.light;
    return { beams: beams.count, overdraw: overdrawOf(picture, beams, world) };
  },

  async queries(file, resolution, count, runs) {
    const open = openMap(sceneSchema.parse(file), { resolution });
    const raster = rasterOf(open.picture);
    const identities = await raster.read();
    raster.dispose();
    const queries = createMapQueries({ ...open, map: open.picture, identities });
    const places = reachedPlaces(open.picture.bounds, queries.exact, count);
    const fresh = createMapQueries({ ...open, map: open.picture, identities }).exact;
    const start = performance.now();
    fresh.at(places[0], places[1]);
    const firstMs = performance.now() - start;
    const rates = (kind: PlaceQueries): QueryRates => {
      const costs = new Float64Array(count);
      const parents = new Int32Array(count);
      const directions = new Float64Array(2 * count);
      const list = createPathList();
      return {
        cost: rate(() => kind.costs(costs, places)),
        parent: rate(() => kind.parents(parents, places)),
        direction: rate(() => kind.directions(directions, places)),
        path: rate(() => kind.paths(list, places)),
      };
    };
    const rate = (ask: () => void): number => {
      ask();
      const times = Array.from({ length: runs }, () => {
        const start = performance.now();
        ask();
        return performance.now() - start;
      });
      return (1000 * count) / median(times);
    };
    return { plain: rates(queries.plain), exact: rates(queries.exact), firstMs };
  },

  drag(file, resolution, steps) {
    const scene = sceneSchema.parse(file);
    const params = opmParams({ resolution });
    const [x0, y0, x1, y1] = scene.bounds;
    const radius = 0.45 * Math.min(x1 - x0, y1 - y0);
    const sceneAt = (step: number): Scene => {
      const angle = (2 * Math.PI * step) / steps;
      const place = [(x0 + x1) / 2 + radius * Math.cos(angle), (y0 + y1) / 2 + radius * Math.sin(angle)] as const;
      return { ...scene, goals: [{ points: [place] }] };
    };
    let world = drain(cleanScene(sceneAt(0)));
    let data = drain(buildMaps(world, params, { demands: [] }));
    const wedges = createWedges(gpu, data.picture);
    const times = Array.from({ length: steps }, (_, step) => {
      const start = performance.now();
      world = drain(cleanScene(sceneAt(step + 1), world));
      data = drain(buildMaps(world, params, { demands: [], previous: data }));
      wedges.replace(data.picture);
      waitFor(wedges);
      return performance.now() - start;
    });
    wedges.dispose();
    return median(times);
  },
};
Object.assign(window, { bench });

/** Spread by a low-discrepancy sequence (Roberts 2018), in an order that jumps all over the map. */
function reachedPlaces([x0, y0, x1, y1]: PathMap['bounds'], exact: PlaceQueries, count: number): Float64Array {
  const places = new Float64Array(2 * count);
  const one = new Int32Array(1);
  for (let i = 0, found = 0; found < count; i++) {
    const place = Float64Array.of(
      x0 + (x1 - x0) * ((i * 0.7548776662466927) % 1),
      y0 + (y1 - y0) * ((i * 0.5698402909980532) % 1),
    );
    exact.parents(one, place);
    if (one[0] >= 0) places.set(place, 2 * found++);
  }
  return places;
}
