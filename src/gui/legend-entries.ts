/** What the colours and lines of the shown layers mean, as data. */
import type { ColourMap, Ink, Layer, PathMapLayer } from '../planners/layer.ts';

export type Tick = { readonly at: number; readonly text: string };

export type LegendEntry =
  | {
      readonly kind: 'bar';
      readonly title: string;
      readonly colourMap: ColourMap;
      /** From 0 at its left end to 1 at its right. */
      readonly ticks: readonly Tick[];
    }
  | {
      readonly kind: 'sample';
      readonly sample: 'regions' | 'stripes' | 'isolines' | 'line' | 'dots' | 'shadow' | 'light' | 'won' | 'relief';
      readonly ink?: Ink;
      readonly text: string;
    };

const MOST_TICKS = 5;

export function legendEntries(shown: readonly Layer[]): readonly LegendEntry[] {
  const fill = shown.findLast(isFill);
  return shown.flatMap((layer): readonly LegendEntry[] => {
    switch (layer.kind) {
      case 'segments':
        return [{ kind: 'sample', sample: 'line', ink: layer.ink, text: layer.label }];
      case 'dots':
        return layer.colourMap && layer.values
          ? [bar(layer, layer.colourMap, layer.range ?? rangeOf(layer.values))]
          : [{ kind: 'sample', sample: 'dots', ink: layer.ink, text: layer.label }];
      case 'path-map':
        // One fill hides the other.
        return isFill(layer) && layer !== fill ? [] : pathMapEntries(layer);
    }
  });
}

function isFill(layer: Layer): boolean {
  return layer.kind === 'path-map' && (layer.paint.what === 'regions' || layer.paint.what === 'heat');
}

function pathMapEntries(layer: PathMapLayer): readonly LegendEntry[] {
  const { paint, map, scale } = layer;
  // A map without a goal shows nothing.
  if (map.generators.goals.every((goal) => goal < 0)) return [];
  const unit = scale?.unit ?? map.unit;
  switch (paint.what) {
    case 'regions': {
      const regions = { kind: 'sample', sample: 'regions', text: 'Same hue: same corner or goal next' } as const;
      const stripes = { kind: 'sample', sample: 'stripes', text: 'A faster corner on the way' } as const;
      return map.generators.fast.includes(1) ? [regions, stripes] : [regions];
    }
    case 'heat':
      return [bar(layer, paint.colourMap, [0, map.farthest])];
    case 'isolines': {
      const { spacing } = paint;
      const text = `Isolines every ${short(spacing)} ${unit}, bold every ${short(5 * spacing)} ${map.unit}`;
      return [{ kind: 'sample', sample: 'isolines', text }];
    }
    case 'step':
      return [
        { kind: 'sample', sample: 'light', text: 'Light of the generator at work' },
        { kind: 'sample', sample: 'won', text: 'Nothing is nearer there so far' },
        { kind: 'sample', sample: 'shadow', text: 'Its shadow' },
      ];
    case 'relief':
      return [{ kind: 'sample', sample: 'relief', text: `${layer.label}: height is the ${scale?.what ?? 'cost'}` }];
  }
}

function bar(layer: Layer, colourMap: ColourMap, range: readonly [number, number]): LegendEntry {
  const { what, unit } = layer.scale ?? { what: layer.label, unit: '' };
  const title = `${layer.label}: ${what}${unit ? `, in ${unit}` : ''}`;
  return { kind: 'bar', title, colourMap, ticks: ticksOf(range) };
}

/** At 1, 2 or 5 times a power of ten; both ends when nothing round lies between them. */
export function ticksOf([from, to]: readonly [number, number]): readonly Tick[] {
  const extent = to - from;
  if (!(extent > 0 && extent < Number.POSITIVE_INFINITY)) return [{ at: 0, text: short(from) }];
  const rough = extent / (MOST_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10);
  const ticks: Tick[] = [];
  for (let i = Math.ceil(from / step - 1e-9) + 0; i * step <= to + 1e-9 * step; i++) {
    ticks.push({ at: (i * step - from) / extent, text: short(i * step) });
  }
  return ticks;
}

/** Rounding errors stay out of the text. */
const short = (value: number): string => String(Number(value.toPrecision(6)));

function rangeOf(values: Float32Array): readonly [number, number] {
  const finite = values.filter(Number.isFinite);
  return finite.length === 0
    ? [0, 0]
    : finite.reduce<[number, number]>(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [finite[0], finite[0]]);
}
