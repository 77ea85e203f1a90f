/** Edges between nodes, appended and struck out, never moved. Edges between the same two nodes are one: changes add up. */

export interface EdgeList {
  readonly count: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** What changes from right to left, as in `Segments`. */
  readonly solid: readonly number[];
  readonly walk: readonly number[];
  readonly wall: readonly number[];
  readonly isAlive: readonly boolean[];
  add(from: number, to: number, solid: number, walk: number, wall: number): void;
  strike(edge: number): void;
}

export function createEdgeList(): EdgeList {
  const a: number[] = [];
  const b: number[] = [];
  const solid: number[] = [];
  const walk: number[] = [];
  const wall: number[] = [];
  const isAlive: boolean[] = [];
  /** Per node, the latest edge whose lower end it is; per edge, the one before with the same lower end. */
  const latest: number[] = [];
  const before: number[] = [];

  function find(lower: number, upper: number): number {
    let edge = latest[lower];
    while (edge >= 0 && !(isAlive[edge] && Math.max(a[edge], b[edge]) === upper)) edge = before[edge];
    return edge;
  }

  function add(from: number, to: number, solidChange: number, walkChange: number, isWall: number): void {
    if (from === to) return;
    const lower = Math.min(from, to);
    while (latest.length <= lower) latest.push(-1);
    const known = find(lower, Math.max(from, to));
    if (known < 0) {
      before.push(latest[lower]);
      latest[lower] = a.length;
      a.push(from);
      b.push(to);
      solid.push(solidChange);
      walk.push(walkChange);
      wall.push(isWall);
      isAlive.push(true);
      return;
    }
    const sign = a[known] === from ? 1 : -1;
    solid[known] += sign * solidChange;
    walk[known] += sign * walkChange;
    wall[known] |= isWall;
  }

  return {
    a,
    b,
    solid,
    walk,
    wall,
    isAlive,
    add,
    strike(edge) {
      isAlive[edge] = false;
    },
    get count() {
      return a.length;
    },
  };
}
