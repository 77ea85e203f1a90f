/**
 * Many questions at once to a path map that was read back from the GPU. *Plain* answers are those of the texel that a place
 * lies in: its generator, seen from the place; next to borders of regions that can be a wrong neighbour. *Exact* answers
 * come from the beams of the map, and from the triangulation where rounding could decide, and where there are barriers.
 */
import { longer } from '../../../geometry/longer.ts';
import { norm } from '../../../geometry/norm.ts';
import { GeneratorKind, type Generators, type PathMap, sizeOfMap } from '../../path-map.ts';
import type { MapQueries, PathList, PlaceQueries } from '../../place-queries.ts';
import { type BeamIndex, createBeamIndex, UNSURE } from './beam-index.ts';
import { type Field, meetX, meetY } from './field.ts';
import { createHopCosts, type HopCosts } from '../lines/hop.ts';
import { borderWidth } from '../sources/settle.ts';
import type { SpaceTools } from '../space-tools.ts';

export type QuerySource = {
  readonly map: PathMap;
  /** As MapRaster.read gives them: generator + 1 by texel, lowest row first; 0 where no light came. */
  readonly identities: Uint32Array;
  /** What the map was made from. */
  readonly field: Field;
  readonly tools: SpaceTools;
};

export function createMapQueries({ map, identities, field, tools }: QuerySource): MapQueries {
  const [x0, y0, x1, y1] = map.bounds;
  const { width, height, cell } = sizeOfMap(map);
  if (identities.length !== width * height)
    throw new Error(`A map of ${width} x ${height} texels has not ${identities.length} identities.`);
  const hops = createHopCosts(map.barriers);
  const around: number[] = [];
  let index: BeamIndex | undefined;

  function findPlain(x: number, y: number): number {
    // Written so that NaN is outside.
    if (!(x >= x0 && y >= y0 && x <= x1 && y <= y1)) return -1;
    const column = Math.min(width - 1, Math.floor((x - x0) / cell));
    const row = Math.min(height - 1, Math.floor((y - y0) / cell));
    return identities[row * width + column] - 1;
  }

  function findExact(x: number, y: number): number {
    if (map.light.engine === 'wedges' && hops.plain) {
      index ??= createBeamIndex({ ...map, beams: map.light.beams }, borderWidth(map.bounds));
      const found = index.find(x, y);
      if (found !== UNSURE) return found;
    }
    const count = tools.locator.findAll(around, x, y);
    return count > 0 && field.look(0, x, y, around, count) ? field.generator : -1;
  }

  return {
    plain: createQueries(map.generators, hops, findPlain),
    exact: createQueries(field.generators, hops, findExact),
  };
}

function createQueries(generators: Generators, hops: HopCosts, find: (x: number, y: number) => number): PlaceQueries {
  const { coords, kinds, costs, paces, nexts } = generators;
  const { depths, steps } = chainsOf(generators);

  function costFrom(g: number, x: number, y: number): number {
    if (hops.plain && kinds[g] === GeneratorKind.point)
      return costs[g] + paces[g] * norm(coords[4 * g] - x, coords[4 * g + 1] - y);
    const nextX = meetX(generators, g, x, y);
    const nextY = meetY(generators, g, x, y);
    if (hops.plain) return costs[g] + paces[g] * norm(nextX - x, nextY - y);
    return costs[g] + hops.cost(x, y, nextX, nextY, paces[g]);
  }

  function setDirection(out: Float64Array, at: number, g: number, x: number, y: number): void {
    let from = g;
    let dx = meetX(generators, g, x, y) - x;
    let dy = meetY(generators, g, x, y) - y;
    // On the generator itself the way goes on to the one after it.
    while (dx === 0 && dy === 0 && nexts[from] >= 0) {
      dx = steps[2 * from] - x;
      dy = steps[2 * from + 1] - y;
      from = nexts[from];
    }
    const length = norm(dx, dy);
    out[at] = length > 0 ? dx / length : 0;
    out[at + 1] = length > 0 ? dy / length : 0;
  }

  /** Returns where it ends. */
  function writePath(out: Float64Array, start: number, g: number, x: number, y: number): number {
    let at = start;
    out[at++] = x;
    out[at++] = y;
    out[at++] = meetX(generators, g, x, y);
    out[at++] = meetY(generators, g, x, y);
    for (let from = g; nexts[from] >= 0; from = nexts[from]) {
      out[at++] = steps[2 * from];
      out[at++] = steps[2 * from + 1];
    }
    return at;
  }

  return {
    generators,
    costs(out, places) {
      for (let i = 0; 2 * i < places.length; i++) {
        const g = find(places[2 * i], places[2 * i + 1]);
        out[i] = g < 0 ? Number.POSITIVE_INFINITY : costFrom(g, places[2 * i], places[2 * i + 1]);
      }
    },
    parents(out, places) {
      for (let i = 0; 2 * i < places.length; i++) out[i] = find(places[2 * i], places[2 * i + 1]);
    },
    directions(out, places) {
      for (let i = 0; i < places.length; i += 2) {
        const g = find(places[i], places[i + 1]);
        if (g >= 0) setDirection(out, i, g, places[i], places[i + 1]);
        else out.fill(0, i, i + 2);
      }
    },
    paths(list, places) {
      const count = places.length / 2;
      if (list.starts.length !== count + 1) list.starts = new Uint32Array(count + 1);
      let end = 0;
      for (let i = 0; i < count; i++) {
        const g = find(places[2 * i], places[2 * i + 1]);
        list.starts[i] = end;
        if (g < 0) continue;
        if (end + 2 * depths[g] + 2 > list.coords.length) growPaths(list, end + 2 * depths[g] + 2);
        end = writePath(list.coords, end, g, places[2 * i], places[2 * i + 1]);
      }
      list.starts[count] = end;
    },
    at(x, y) {
      const g = find(x, y);
      if (g < 0) return undefined;
      const path = new Float64Array(2 * depths[g] + 2);
      writePath(path, 0, g, x, y);
      const toward = new Float64Array(2);
      setDirection(toward, 0, g, x, y);
      return { cost: costFrom(g, x, y), parent: g, direction: [toward[0], toward[1]], path };
    },
  };
}

function growPaths(list: PathList, least: number): void {
  list.coords = longer(list.coords, Math.max(least, 2 * list.coords.length, 1024));
}

/** Per generator, how many generators a way meets from there on, itself included, and where it meets the next one. */
function chainsOf(generators: Generators): { readonly depths: Uint32Array; readonly steps: Float64Array } {
  const { coords, nexts } = generators;
  const count = nexts.length;
  const depths = new Uint32Array(count);
  const steps = new Float64Array(2 * count);
  const way: number[] = [];
  for (let g = 0; g < count; g++) {
    let at = g;
    while (at >= 0 && depths[at] === 0) {
      way.push(at);
      at = nexts[at];
    }
    let depth = at >= 0 ? depths[at] : 0;
    while (way.length > 0) depths[way.pop() as number] = ++depth;
    if (nexts[g] < 0) continue;
    steps[2 * g] = meetX(generators, nexts[g], coords[4 * g], coords[4 * g + 1]);
    steps[2 * g + 1] = meetY(generators, nexts[g], coords[4 * g], coords[4 * g + 1]);
  }
  return { depths, steps };
}
