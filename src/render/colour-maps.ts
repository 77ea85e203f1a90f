/**
 * Colour maps for scalar layers, as functions of 0 to 1 sampled into small tables.
 * - viridis, magma: sixth-degree fits by M. Zucker (2019, public domain, shadertoy.com/view/WlfXRN) to the maps of
 *   S. van der Walt and N. Smith (Matplotlib 1.5, CC0).
 * - cividis: the fifth-degree fit of d3-scale-chromatic (ISC) to the map of J. Nuñez, C. Anderton and R. Renslow
 *   (PLoS ONE 13(7), 2018).
 * - green-red: C. Brewer's diverging scheme RdYlGn with six classes (colorbrewer2.org), reversed.
 */
import type { ColourMap } from '../planners/layer.ts';

type Rgb = readonly [number, number, number];
type Polynomial = readonly Rgb[];

/** Coefficients from the constant term up. */
const VIRIDIS: Polynomial = [
  [0.2777273272234177, 0.005407344544966578, 0.3340998053353061],
  [0.1050930431085774, 1.404613529898575, 1.384590162594685],
  [-0.3308618287255563, 0.214847559468213, 0.09509516302823659],
  [-4.634230498983486, -5.799100973351585, -19.33244095627987],
  [6.228269936347081, 14.17993336680509, 56.69055260068105],
  [4.776384997670288, -13.74514537774601, -65.35303263337234],
  [-5.435455855934631, 4.645852612178535, 26.3124352495832],
];
const MAGMA: Polynomial = [
  [-0.002136485053939582, -0.000749655052795221, -0.005386127855323933],
  [0.2516605407371642, 0.6775232436837668, 2.494026599312351],
  [8.353717279216625, -3.577719514958484, 0.3144679030132573],
  [-27.66873308576866, 14.26473078096533, -13.64921318813922],
  [52.17613981234068, -27.94360607168351, 12.94416944238394],
  [-50.76852536473588, 29.04658282127291, 4.23415299384598],
  [18.65570506591883, -11.48977351997711, -5.601961508734096],
];
/** In 255ths. */
const CIVIDIS: Polynomial = [
  [-4.54, 32.49, 81.24],
  [-35.34, 170.73, 442.36],
  [2381.73, 52.82, -2482.43],
  [-6402.7, -131.46, 6167.24],
  [7024.72, 176.58, -6614.94],
  [-2710.57, -67.37, 2475.67],
];
/** Evenly spaced, in 255ths. */
const GREEN_RED: readonly Rgb[] = [
  [26, 152, 80],
  [145, 207, 96],
  [217, 239, 139],
  [254, 224, 139],
  [252, 141, 89],
  [215, 48, 39],
];

const FUNCTIONS: Readonly<Record<ColourMap, (t: number, channel: 0 | 1 | 2) => number>> = {
  viridis: (t, channel) => evaluate(VIRIDIS, t, channel),
  magma: (t, channel) => evaluate(MAGMA, t, channel),
  cividis: (t, channel) => evaluate(CIVIDIS, t, channel) / 255,
  'green-red': (t, channel) => between(GREEN_RED, t, channel) / 255,
};

export const TABLE_SIZE = 256;
const tables = new Map<ColourMap, Uint8Array>();

/** r, g, b bytes for TABLE_SIZE even steps from 0 to 1. */
export function colourTable(map: ColourMap): Uint8Array {
  let table = tables.get(map);
  if (!table) {
    table = new Uint8Array(TABLE_SIZE * 3);
    for (let i = 0; i < TABLE_SIZE; i++) {
      for (const channel of [0, 1, 2] as const) {
        const value = FUNCTIONS[map](i / (TABLE_SIZE - 1), channel);
        table[3 * i + channel] = Math.round(255 * Math.min(1, Math.max(0, value)));
      }
    }
    tables.set(map, table);
  }
  return table;
}

/** r, g, b in 255ths for a value of `range`; values outside take the end's colour. */
export function mapColour(map: ColourMap, value: number, range: readonly [number, number]): Rgb {
  const t = range[1] > range[0] ? (value - range[0]) / (range[1] - range[0]) : 0.5;
  const i = 3 * Math.round((TABLE_SIZE - 1) * Math.min(1, Math.max(0, t)));
  const table = colourTable(map);
  return [table[i], table[i + 1], table[i + 2]];
}

function evaluate(polynomial: Polynomial, t: number, channel: 0 | 1 | 2): number {
  return polynomial.reduceRight((sum, coefficients) => sum * t + coefficients[channel], 0);
}

function between(anchors: readonly Rgb[], t: number, channel: 0 | 1 | 2): number {
  const at = t * (anchors.length - 1);
  const i = Math.min(Math.floor(at), anchors.length - 2);
  const a = anchors[i][channel];
  return a + (anchors[i + 1][channel] - a) * (at - i);
}
