/**
 * Where to write the costs of isolines: on every fifth line, at most one label in every cell of a lattice that is fixed in
 * the world, so that labels keep their places while the camera moves and never touch each other.
 */
import type { PathMap } from '../../planners/path-map.ts';
import type { Bounds, Point } from '../../scene/schema.ts';
import type { FieldAt } from './field-at.ts';

export type Label = { readonly x: number; readonly y: number; readonly text: string };

export type LabelSizes = {
  /** World units per pixel. */
  readonly pixel: number;
  /** Size of a text, in pixels. */
  width(text: string): number;
  readonly height: number;
};

/** Every so manieth isoline has labels. */
export const LABEL_EVERY = 5;

/** A cell is so large up to twice as large, in pixels. */
const LEAST_CELL_PX = 320;
/** Places tried along each side of a cell. */
const TRIES = 28;
const NEWTON_STEPS = 3;

/** Side of the lattice's cells: a power of two, so that it changes seldom while zooming. */
export const labelCell = (pixel: number): number => 2 ** Math.ceil(Math.log2(LEAST_CELL_PX * pixel));

/** Indices of the cells that a part of the world touches. */
export function* labelCells([x0, y0, x1, y1]: Bounds, cell: number): Generator<Point> {
  for (let j = Math.floor(y0 / cell); j * cell < y1; j++) {
    for (let i = Math.floor(x0 / cell); i * cell < x1; i++) yield [i, j];
  }
}

function labelText(cost: number, unit: string): string {
  return `${Number(cost.toPrecision(6))} ${unit}`.trim();
}

/** The label of a cell, or null where there is no good place for one. */
export function labelIn(
  [i, j]: Point,
  field: FieldAt,
  { bounds, unit }: Pick<PathMap, 'bounds' | 'unit'>,
  spacing: number,
  { pixel, width, height }: LabelSizes,
): Label | null {
  const cell = labelCell(pixel);
  const step = spacing * LABEL_EVERY;
  const away: [number, number] = [0, 0];
  const left = i * cell;
  const bottom = j * cell;
  // The middle of what the map has of the cell is the best place.
  const middleX = (Math.max(left, bounds[0]) + Math.min(left + cell, bounds[2])) / 2;
  const middleY = (Math.max(bottom, bounds[1]) + Math.min(bottom + cell, bounds[3])) / 2;
  let best: Label | null = null;
  let least = Number.POSITIVE_INFINITY;

  const consider = (startX: number, startY: number) => {
    const identity = field.identity(startX, startY);
    if (identity === 0) return;
    const level = Math.max(1, Math.round(field.cost(identity, startX, startY) / step)) * step;
    let x = startX;
    let y = startY;
    for (let k = 0; k < NEWTON_STEPS; k++) {
      field.away(away, identity, x, y);
      const cost = field.cost(identity, x, y);
      const ahead = pixel / 4;
      const slope = (field.cost(identity, x + ahead * away[0], y + ahead * away[1]) - cost) / ahead;
      const move = (level - cost) / slope;
      // Too far from a line: another place is nearer to it.
      if (!(Math.abs(move) < (2 * cell) / TRIES)) return;
      x += move * away[0];
      y += move * away[1];
    }
    if (field.identity(x, y) !== identity) return;
    const text = labelText(level, unit);
    const halfWidth = (width(text) / 2) * pixel;
    const halfHeight = (height / 2) * pixel;
    // Whole within the cell, so that it cannot touch the labels of others.
    if (x - halfWidth < left || x + halfWidth > left + cell) return;
    if (y - halfHeight < bottom || y + halfHeight > bottom + cell) return;
    let score = Math.hypot(x - middleX, y - middleY) / cell;
    for (let a = -1; a <= 1; a++) {
      for (let b = -1; b <= 1; b++) {
        const around = field.identity(x + a * halfWidth, y + b * halfHeight);
        if (around === 0) return;
        // Lines have kinks at borders.
        if (around !== identity) score += 0.06;
      }
    }
    if (score >= least) return;
    least = score;
    best = { x, y, text };
  };

  for (let v = 0; v < TRIES; v++) {
    for (let u = 0; u < TRIES; u++) {
      consider((i + (u + 0.5) / TRIES) * cell, (j + (v + 0.5) / TRIES) * cell);
    }
  }
  return best;
}
