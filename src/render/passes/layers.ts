/** What the plan of a run offers to draw; dimmed while the plan is out of date. The frame holds only what is to be seen. */
import type { DotsLayer } from '../../planners/layer.ts';
import { packBytes, packed } from '../colour.ts';
import { mapColour } from '../colour-maps.ts';
import { type MarkerBuilder, Shape } from '../marker-builder.ts';
import type { Kit, Pass } from '../pass.ts';
import type { Theme } from '../theme.ts';

const STALE_ALPHA = 0.35;

export function createLayersPass(kit: Kit): Pass {
  return {
    name: 'layers',
    draw(view) {
      if (!view.run) return;
      const { theme } = view.frame;
      const alpha = view.run.stale ? STALE_ALPHA : 1;
      for (const layer of view.run.layers) {
        switch (layer.kind) {
          case 'segments': {
            const stroke = { colour: theme[layer.ink], alpha, widthPx: layer.widthPx };
            kit.strokeSegments(view, kit.segments(layer.segments), stroke);
            break;
          }
          case 'dots': {
            const look = [theme.name, layer.ink, layer.radiusPx, layer.colourMap, ...(layer.range ?? [])].join(' ');
            const dots = kit.points(layer.values ?? layer.points, `dots ${look}`, (markers) =>
              addDots(markers, layer, theme),
            );
            kit.markers(view, dots, alpha);
            break;
          }
        }
      }
    },
  };
}

function addDots(markers: MarkerBuilder, layer: DotsLayer, theme: Theme): void {
  const { points, values, colourMap } = layer;
  const range = layer.range ?? (values ? rangeOf(values) : [0, 1]);
  const plain = packed(theme[layer.ink]);
  for (let i = 0; 2 * i + 1 < points.length; i++) {
    const value = values?.[i];
    let fill = plain;
    if (colourMap && value !== undefined) {
      // Unreachable: nothing to colour.
      if (!Number.isFinite(value)) fill = packed(theme.quiet, 0.35);
      else {
        const [r, g, b] = mapColour(colourMap, value, range);
        fill = packBytes(r / 255, g / 255, b / 255, 1);
      }
    }
    const at = [points[2 * i], points[2 * i + 1]] as const;
    markers.add(at, {
      shape: Shape.disc,
      leastPx: layer.radiusPx,
      strokePx: 1,
      fill,
      stroke: packed(theme.background, 0.7),
    });
  }
}

function rangeOf(values: Float32Array): readonly [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
