/** What an expansion has reached, and what still waits: corners and windows in one queue, ordered by distance. */
import { Bend, type Fans } from '../../../geometry/fan.ts';
import { longer } from '../../../geometry/longer.ts';
import { createMinHeap } from '../../../geometry/min-heap.ts';
import { NO_PARENT, sourceOf } from './parents.ts';
import { SourceKind, type Sources } from '../sources/sources.ts';
import type { Target } from './target.ts';

/** Ties are not pruned: rounding must never let two equal ways discard each other. */
export const TIE = 1e-11;
/** An edge seen flatter than this is not cut where rays meet it, but taken whole, which is safe. */
export const FLAT = 1e-4;

/**
 * Reals of a window: apex position (parallel light: span), distance of the apex, what the corners of its edge must undercut;
 * then, not for parallel light, where it begins and ends, two points that it was cut at on its way, or NaN, and what the
 * corners must undercut to cut it again.
 */
export const REALS = 15;

export interface Front {
  /** Per corner; Infinity where nothing came. */
  readonly distances: Float64Array;
  readonly parents: Int32Array;
  readonly settled: Uint8Array;
  /** Corners reached. */
  readonly reached: number;
  /** Per window: the apex as a parent, the half-edge it enters by, and its bounds. */
  readonly apexes: Int32Array;
  readonly edges: Int32Array;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
  readonly reals: Float64Array;
  clear(sources: Sources): void;
  /** A way to a corner; it waits for its turn where ways can bend. */
  relax(corner: number, distance: number, parent: number): void;
  /** A window that waits; its reals are to be written at once. */
  open(apex: number, edge: number, left: number, right: number, key: number): number;
  release(window: number): void;
  /** Least distance that still waits. */
  peekKey(): number;
  /** The next window, or ~corner. */
  pop(): number;
}

export function createFront(points: Float64Array, { bends }: Fans, target: Target): Front {
  const corners = points.length / 2;
  const distances = new Float64Array(corners).fill(Number.POSITIVE_INFINITY);
  const parents = new Int32Array(corners).fill(NO_PARENT);
  const settled = new Uint8Array(corners);
  const touched = new Int32Array(corners);
  let reached = 0;
  let kinds = new Uint8Array(0);
  let capacity = 1024;
  let apexes = new Int32Array(capacity);
  let edges = new Int32Array(capacity);
  let lefts = new Int32Array(capacity);
  let rights = new Int32Array(capacity);
  let reals = new Float64Array(REALS * capacity);
  let free = new Int32Array(capacity);
  let freeCount = 0;
  let used = 0;
  const heap = createMinHeap(1024);

  function grow(): void {
    capacity *= 2;
    apexes = longer(apexes, capacity);
    edges = longer(edges, capacity);
    lefts = longer(lefts, capacity);
    rights = longer(rights, capacity);
    free = longer(free, capacity);
    reals = longer(reals, REALS * capacity);
  }

  const isCornerSource = (parent: number): boolean =>
    parent < NO_PARENT && kinds[sourceOf(parent)] === SourceKind.corner;

  return {
    distances,
    parents,
    settled,
    get reached() {
      return reached;
    },
    get apexes() {
      return apexes;
    },
    get edges() {
      return edges;
    },
    get lefts() {
      return lefts;
    },
    get rights() {
      return rights;
    },
    get reals() {
      return reals;
    },
    clear(sources) {
      for (let i = 0; i < reached; i++) {
        distances[touched[i]] = Number.POSITIVE_INFINITY;
        parents[touched[i]] = NO_PARENT;
        settled[touched[i]] = 0;
      }
      reached = 0;
      freeCount = 0;
      used = 0;
      kinds = sources.kinds as Uint8Array<ArrayBuffer>;
      heap.clear();
    },
    relax(corner, distance, parent) {
      if (distance >= distances[corner] || settled[corner]) return;
      if (parents[corner] === NO_PARENT) touched[reached++] = corner;
      distances[corner] = distance;
      parents[corner] = parent;
      if (bends[corner] === Bend.none && !isCornerSource(parent)) return;
      const ahead = target.set ? target.from(points[2 * corner], points[2 * corner + 1]) : 0;
      heap.push(~corner, distance + ahead);
    },
    open(apex, edge, left, right, key) {
      if (freeCount === 0 && used === capacity) grow();
      const w = freeCount > 0 ? free[--freeCount] : used++;
      apexes[w] = apex;
      edges[w] = edge;
      lefts[w] = left;
      rights[w] = right;
      heap.push(w, key);
      return w;
    },
    release(window) {
      free[freeCount++] = window;
    },
    peekKey: () => heap.peekKey(),
    pop: () => heap.pop(),
  };
}
