/** Which of many segments may meet a segment: a tree of boxes, in flat arrays; asking allocates nothing. */

export interface SegmentTree {
  /** Numbers of the segments whose boxes the last search met, in no order. */
  readonly found: Int32Array;
  /** Searches along the segment from a to b; returns how many were found. */
  find(ax: number, ay: number, bx: number, by: number): number;
}

/** Segments in a leaf. */
const LEAF = 4;
/** More than what rounding does to the side of a box, relative to its coordinates. */
const ROUNDING = 1e-14;

/** `coords` holds x0, y0, x1, y1 per segment. */
export function createSegmentTree(coords: Float64Array): SegmentTree {
  const count = coords.length / 4;
  const found = new Int32Array(count);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  // Nodes in depth-first order: box, first and end of its segments, and the node to go to when its box is missed.
  const boxes: number[] = [];
  const firsts: number[] = [];
  const ends: number[] = [];
  const skips: number[] = [];
  if (count > 0) build(0, count);
  const flat = Float64Array.from(boxes);
  const nodes = firsts.length;

  function build(first: number, end: number): void {
    const node = firsts.length;
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = first; i < end; i++) {
      const at = 4 * order[i];
      box[0] = Math.min(box[0], coords[at], coords[at + 2]);
      box[1] = Math.min(box[1], coords[at + 1], coords[at + 3]);
      box[2] = Math.max(box[2], coords[at], coords[at + 2]);
      box[3] = Math.max(box[3], coords[at + 1], coords[at + 3]);
    }
    boxes.push(...box);
    firsts.push(first);
    ends.push(end - first <= LEAF ? end : first);
    skips.push(0);
    if (end - first > LEAF) {
      const axis = box[2] - box[0] >= box[3] - box[1] ? 0 : 1;
      const middle = (i: number): number => coords[4 * i + axis] + coords[4 * i + axis + 2];
      order.subarray(first, end).sort((i, j) => middle(i) - middle(j) || i - j);
      const half = (first + end) >> 1;
      build(first, half);
      build(half, end);
    }
    skips[node] = firsts.length;
  }

  /** Whether the box and the segment's box meet, and its line does not pass the box by; rounding errs on the safe side. */
  function meets(box: number, ax: number, ay: number, bx: number, by: number): boolean {
    const x0 = flat[box];
    const y0 = flat[box + 1];
    const x1 = flat[box + 2];
    const y1 = flat[box + 3];
    if (Math.min(ax, bx) > x1 || Math.max(ax, bx) < x0 || Math.min(ay, by) > y1 || Math.max(ay, by) < y0) return false;
    const dx = bx - ax;
    const dy = by - ay;
    const midX = (x0 + x1) / 2 - ax;
    const midY = (y0 + y1) / 2 - ay;
    const reach = Math.abs(dx) * (y1 - y0) + Math.abs(dy) * (x1 - x0);
    const sizeX = Math.abs(ax) + Math.abs(x0) + Math.abs(x1);
    const sizeY = Math.abs(ay) + Math.abs(y0) + Math.abs(y1);
    const slack = ROUNDING * (Math.abs(dx) * sizeY + Math.abs(dy) * sizeX);
    return 2 * Math.abs(dx * midY - dy * midX) <= reach + slack;
  }

  return {
    found,
    find(ax, ay, bx, by) {
      let size = 0;
      for (let node = 0; node < nodes; ) {
        if (!meets(4 * node, ax, ay, bx, by)) {
          node = skips[node];
          continue;
        }
        for (let i = firsts[node]; i < ends[node]; i++) found[size++] = order[i];
        node++;
      }
      return size;
    },
  };
}
