/** Labels of isolines on the canvas: places are looked for once per cell and scale, and written as strokes with a halo. */
import type { PathMap } from '../../planners/path-map.ts';
import type { Bounds, Point } from '../../scene/schema.ts';
import type { LineBuilder } from '../line-builder.ts';
import type { Kit, View } from '../pass.ts';
import { canWrite, GLYPH_HEIGHT, textStrokes } from '../stroke-font.ts';
import { createFieldAt, type FieldAt } from './field-at.ts';
import { type Label, labelCell, labelCells, labelIn } from './isoline-labels.ts';

/** Height of a digit, and of the room a label keeps free, in CSS pixels. */
const CAP_PX = 8.5;
const ROOM_PX = 16;
const MARGIN_PX = 5;
const HALO_PX = 5;
const STROKE_PX = 1.3;
/** Cells of earlier views that are remembered. */
const MOST_CELLS = 500;

type Cells = {
  readonly map: PathMap;
  readonly spacing: number;
  readonly scale: number;
  readonly field: FieldAt;
  readonly known: Map<string, Label | null>;
  /** What was drawn last; the same object while the same cells are in view. */
  shown: { readonly key: string; readonly labels: readonly Label[] };
};

export interface LabelLines {
  draw(view: View, map: PathMap, spacing: number, alpha: number): void;
}

/** In bigger maps isolines have no labels: reading identities waits for all that is being drawn, and the page with it. */
const MOST_GENERATORS = 10_000;

export function createLabelLines(kit: Kit): LabelLines {
  /** By view, as every run has its own map. */
  const cells: Cells[] = [];

  const cellsOf = (view: View, map: PathMap, spacing: number): Cells | null => {
    const { scale } = view.frame.camera;
    const old = cells[view.index];
    if (old && old.map === map && old.spacing === spacing && old.scale === scale) return old;
    const identities = kit.maps.identities(map);
    if (!identities) return null;
    const field = old?.map === map ? old.field : createFieldAt(map, identities);
    return (cells[view.index] = { map, spacing, scale, field, known: new Map(), shown: { key: '', labels: [] } });
  };

  return {
    draw(view, map, spacing, alpha) {
      const { theme, camera } = view.frame;
      if (map.generators.costs.length > MOST_GENERATORS) return;
      const state = cellsOf(view, map, spacing);
      if (!state) return;
      if (state.known.size > MOST_CELLS) state.known.clear();
      const { bounds } = map;
      const unit = canWrite(map.unit) ? map.unit : '';
      const size = CAP_PX / GLYPH_HEIGHT;
      const pixel = 1 / camera.scale;
      const sizes = { pixel, width: (text: string) => textStrokes(text).width * size + 2 * MARGIN_PX, height: ROOM_PX };
      const keys: string[] = [];
      const labels: Label[] = [];
      for (const cell of labelCells(visible(view, map), labelCell(pixel))) {
        const key = cell.join();
        let label = state.known.get(key);
        if (label === undefined) {
          label = labelIn(cell, state.field, { bounds, unit }, spacing, sizes);
          state.known.set(key, label);
        }
        if (!label) continue;
        keys.push(key);
        labels.push(label);
      }
      if (labels.length === 0) return;
      const key = keys.join(' ');
      if (key !== state.shown.key) state.shown = { key, labels };
      const lines = kit.lines(state.shown.labels, 'labels', (builder) => {
        for (const label of state.shown.labels) writeLabel(builder, label, size * pixel);
      });
      kit.stroke(view, lines, { colour: theme.background, alpha: 0.8 * alpha, widthPx: HALO_PX });
      kit.stroke(view, lines, { colour: theme.text, alpha, widthPx: STROKE_PX });
    },
  };
}

/** The part of the map that is in view. */
function visible(view: View, { bounds }: PathMap): Bounds {
  const { camera, pixelRatio } = view.frame;
  const halfX = view.widthPx / 2 / pixelRatio / camera.scale;
  const halfY = view.heightPx / 2 / pixelRatio / camera.scale;
  return [
    Math.max(bounds[0], camera.x - halfX),
    Math.max(bounds[1], camera.y - halfY),
    Math.min(bounds[2], camera.x + halfX),
    Math.min(bounds[3], camera.y + halfY),
  ];
}

/** @param unit world units per unit of the font */
function writeLabel(builder: LineBuilder, { x, y, text }: Label, unit: number): void {
  const { strokes, width } = textStrokes(text);
  const left = x - (width / 2) * unit;
  const base = y - (GLYPH_HEIGHT / 2) * unit;
  for (const stroke of strokes) {
    // Dots have no length of their own.
    const points = stroke.map(([px, py], i): Point => [left + (px + (i ? 1e-3 : 0)) * unit, base + py * unit]);
    builder.add(points, false);
  }
}
