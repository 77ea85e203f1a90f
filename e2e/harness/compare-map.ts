/** Holds the identities of a raster to the exact look-up in the triangulation. */
import { trianglesAround } from '../../src/geometry/sight.ts';
import { meetX, meetY } from '../../src/planners/opm/queries/field.ts';
import { createHopCosts, type HopCosts } from '../../src/planners/opm/lines/hop.ts';
import { type Generators, sizeOfMap } from '../../src/planners/path-map.ts';
import type { OpenMap } from '../../tests/fixtures/open-map.ts';

/** A texel that is not what it should be: its column and row, costs and next places. */
export type Wrong = {
  readonly at: readonly [number, number];
  readonly cost: number;
  readonly expected: number;
  readonly parent: readonly [number, number];
  readonly expectedParent: readonly [number, number];
};

export type Comparison = {
  /** Texels whose middle is free and reached. */
  readonly free: number;
  /** Of them, how many are off by more than the tolerance. */
  readonly wrong: number;
  /** Texels with light whose middle should be dark. */
  readonly lit: number;
  /** The largest error among the rest, as a share of the diagonal. */
  readonly worst: number;
  /** Wrong or lit ones that have no border within a texel; not more than a few. */
  readonly stray: readonly Wrong[];
  /** Texels that name another parent, which is farther, with no border within a texel; not more than a few. */
  readonly strangers: readonly Wrong[];
};

/** Share of the diagonal by which a cost may be off. */
const COST = 1e-5;
/** Share of the diagonal below which two ways are equally long. */
const TIE = 1e-6;
const FEW = 5;
/** Places looked at along each side of the 3 x 3 texels around one, to find a border that no middle of a texel shows. */
const FINE = 25;

/** What was read back: identities, and the costs that the GPU has worked with. */
export type Raster = { readonly identities: Uint32Array; readonly costs: ArrayLike<number> };

/** `exact` counts generators as the field does, the raster as the picture does. */
export function compareMap(open: OpenMap, exact: Uint32Array, { identities, costs }: Raster): Comparison {
  const { picture, field } = open;
  const hops = createHopCosts(picture.barriers);
  const { width, height, cell } = sizeOfMap(picture);
  const [x0, y0, x1, y1] = picture.bounds;
  const diagonal = Math.hypot(x1 - x0, y1 - y0);
  const found = { x: 0, y: 0, cost: 0 };
  const expected = { x: 0, y: 0, cost: 0 };
  const stray: Wrong[] = [];
  const strangers: Wrong[] = [];
  let free = 0;
  let wrong = 0;
  let lit = 0;
  let worst = 0;

  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (exact[at] > 0) free++;
      if (exact[at] === 0 && identities[at] === 0) continue;
      const x = x0 + (column + 0.5) * cell;
      const y = y0 + (row + 0.5) * cell;
      setHop(found, hops, picture.generators, costs, identities[at] - 1, x, y);
      setHop(expected, hops, field.generators, field.generators.costs, exact[at] - 1, x, y);
      const error = found.cost === expected.cost ? 0 : Math.abs(found.cost - expected.cost) / diagonal;
      const isSided = !(error <= TIE) && isOnOtherSide(open, x, y, found.cost, COST * diagonal);
      const isWrong = !(error <= COST) && !isSided;
      const isElsewhere = Math.hypot(found.x - expected.x, found.y - expected.y) > TIE * diagonal;
      const isStranger = isElsewhere && !(error <= TIE) && !isSided;
      if (exact[at] === 0) lit++;
      else if (isWrong) wrong++;
      else if (!isSided) worst = Math.max(worst, error);
      if (!isWrong && !isStranger) continue;
      if (isAtBorder(exact, width, height, column, row) || hasFineBorder(open, x, y, cell)) continue;
      const report: Wrong = {
        at: [column, row],
        cost: found.cost,
        expected: expected.cost,
        parent: [found.x, found.y],
        expectedParent: [expected.x, expected.y],
      };
      if (isWrong && stray.length < FEW) stray.push(report);
      if (isStranger && strangers.length < FEW) strangers.push(report);
    }
  }
  return { free, wrong, lit, worst, stray, strangers };
}

/** Where a way from (x, y) goes to next by way of a generator, and what it costs; nowhere by way of none. */
function setHop(
  out: { x: number; y: number; cost: number },
  hops: HopCosts,
  generators: Generators,
  costs: ArrayLike<number>,
  g: number,
  x: number,
  y: number,
): void {
  out.x = g < 0 ? x : meetX(generators, g, x, y);
  out.y = g < 0 ? y : meetY(generators, g, x, y);
  out.cost = g < 0 ? Number.POSITIVE_INFINITY : costs[g] + hops.cost(x, y, out.x, out.y, generators.paces[g]);
}

/** Whether a neighbour has another parent, or is not free. */
function isAtBorder(exact: Uint32Array, width: number, height: number, column: number, row: number): boolean {
  const own = exact[row * width + column];
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      if (exact[r * width + c] !== own) return true;
    }
  }
  return false;
}

/** A middle that lies exactly on a wall has two sides, which may be far from each other: either is right. */
function isOnOtherSide({ field, tools }: OpenMap, x: number, y: number, cost: number, tolerance: number): boolean {
  const around: number[] = [];
  const side: number[] = [];
  tools.locator.findAll(around, x, y);
  return around.some((triangle) => {
    const count = trianglesAround(side, tools.mesh, triangle, x, y);
    return field.look(0, x, y, side, count) && Math.abs(field.cost - cost) <= tolerance;
  });
}

function hasFineBorder({ field, tools }: OpenMap, x: number, y: number, cell: number): boolean {
  const around: number[] = [];
  const parentAt = (px: number, py: number): number => {
    const count = tools.locator.findAll(around, px, py);
    return count > 0 && field.look(0, px, py, around, count) ? field.generator : -1;
  };
  const own = parentAt(x, y);
  for (let i = 0; i < FINE * FINE; i++) {
    const dx = ((i % FINE) / (FINE - 1) - 0.5) * 3 * cell;
    const dy = (Math.floor(i / FINE) / (FINE - 1) - 0.5) * 3 * cell;
    if (parentAt(x + dx, y + dy) !== own) return true;
  }
  return false;
}

/** Largest relative difference between the costs of the picture's generators and those of the field at the same places. */
export function compareCosts({ picture: { generators: own }, field: { generators: other } }: OpenMap): number {
  const keyOf = (coords: Float64Array, g: number): string => coords.subarray(4 * g, 4 * g + 4).join();
  const byPlace = new Map<string, number[]>();
  other.costs.forEach((cost, g) => {
    const key = keyOf(other.coords, g);
    byPlace.set(key, [...(byPlace.get(key) ?? []), cost]);
  });
  let worst = 0;
  own.costs.forEach((cost, g) => {
    // Where things touch there are several, one on each side.
    const here = byPlace.get(keyOf(own.coords, g)) ?? [];
    const least = Math.min(...here.map((value) => (value === cost ? 0 : Math.abs(value / cost - 1))));
    if (here.length > 0) worst = Math.max(worst, least);
  });
  return worst;
}
