/** What the map offers to draw. */
import type { Mesh } from '../../../geometry/mesh.ts';
import { nextHalfEdge } from '../../../geometry/mesh.ts';
import type { Layer } from '../../layer.ts';
import type { PathMap } from '../../path-map.ts';
import { criticalPoints } from './critical-points.ts';
import { meetX, meetY } from '../queries/field.ts';
import type { OpmParams } from '../opm-params.ts';
import { SourceKind, type Sources } from '../sources/sources.ts';

/** About so many isolines when the spacing is left to the lab. */
const ISOLINES = 24;

/** `sources` are those of the map, in `mesh`. */
export function layersOf(mesh: Mesh, map: PathMap, sources: Sources, params: OpmParams): readonly Layer[] {
  const { unit: units } = map;
  const weighted = map.generators.fast.includes(1);
  const what = weighted ? `time, in ${units} walked at the usual speed` : `length of the way, in ${units}`;
  const scale = weighted
    ? { what: 'time', unit: `${units} at the usual speed` }
    : { what: 'length of the way', unit: units };
  const spacing = params.spacing > 0 ? params.spacing : niceSpacing(map.farthest);
  // Made when first looked at: a map that follows every frame leaves no time for what is hidden.
  const dots = once(() => generatorDots(map));
  const edges = once(() => innerEdges(mesh));
  const tree = once(() => treeOf(map));
  const critical = once(() => criticalPoints(mesh, sources).points);
  return [
    {
      id: 'regions',
      label: 'Regions',
      legend: `One hue for all places whose way goes to the same corner or goal next${
        weighted ? '; stripes where it passes a faster corner' : ''
      }`,
      shown: params.look === 'regions',
      kind: 'path-map',
      map,
      paint: { what: 'regions' },
    },
    {
      id: 'heat',
      label: 'Heat map',
      legend: `Green near a goal, red far from all: ${what}`,
      scale,
      shown: params.look === 'heat',
      kind: 'path-map',
      map,
      paint: { what: 'heat', colourMap: 'green-red' },
    },
    {
      id: 'isolines',
      label: 'Isolines',
      legend: `Every ${spacing} ${units}: ${what}`,
      scale,
      shown: true,
      kind: 'path-map',
      map,
      paint: { what: 'isolines', spacing },
    },
    ...(isStepping(map)
      ? [
          {
            id: 'step',
            label: 'Generator at work',
            legend: 'The generator expanded last: its light, brighter where no other is nearer so far, and its shadow',
            shown: true,
            kind: 'path-map',
            map,
            paint: { what: 'step' },
          } as const,
        ]
      : []),
    {
      id: 'relief',
      label: 'Cones from the side',
      legend: `Height: ${what}`,
      scale,
      shown: false,
      kind: 'path-map',
      map,
      paint: { what: 'relief' },
    },
    {
      id: 'triangulation',
      label: 'Triangulation',
      legend: 'Edges of the constrained Delaunay triangulation of free space',
      shown: false,
      kind: 'segments',
      get segments() {
        return edges();
      },
      widthPx: 1,
      ink: 'quiet',
    },
    {
      id: 'tree',
      label: 'Shortest-path tree',
      legend: 'From every corner to the next way point on its best way to a goal',
      shown: false,
      kind: 'segments',
      get segments() {
        return tree();
      },
      widthPx: 1.5,
      ink: 'accent',
    },
    {
      id: 'generators',
      label: 'Generators',
      legend: `Goals and corners that ways go to, coloured by the ${what}`,
      scale,
      shown: false,
      kind: 'dots',
      get points() {
        return dots().points;
      },
      radiusPx: 3.5,
      ink: 'text',
      get values() {
        return dots().values;
      },
      range: [0, map.farthest],
      colourMap: 'viridis',
    },
    ...(sources.kinds.includes(SourceKind.segment)
      ? [
          {
            id: 'critical-points',
            label: 'Critical points',
            legend:
              'Where corners in sight of a goal that is a line project onto it: between them, its light meets one edge only',
            shown: false,
            kind: 'dots',
            get points() {
              return critical();
            },
            radiusPx: 3.5,
            ink: 'warm',
          } as const,
        ]
      : []),
  ];
}

/** Not all generators are expanded. */
const isStepping = ({ light }: PathMap): boolean => light.engine === 'cones' && light.stop < Number.POSITIVE_INFINITY;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** 1, 2 or 5 times a power of ten. */
function niceSpacing(farthest: number): number {
  if (!(farthest > 0)) return 1;
  const rough = farthest / ISOLINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return Number((nice * power).toPrecision(1));
}

/** Those that light something, or that a way passes. */
function generatorDots({ generators: { coords, costs }, light }: PathMap): {
  points: Float64Array;
  values: Float32Array;
} {
  const shining = new Set<number>();
  if (light.engine === 'wedges') for (const g of light.beams.generators) shining.add(g);
  else light.cones.paints.forEach((paints, g) => paints && costs[g] < Number.POSITIVE_INFINITY && shining.add(g));
  const list = [...shining].sort((a, b) => a - b);
  return {
    points: Float64Array.from(list.flatMap((g) => [coords[4 * g], coords[4 * g + 1]])),
    values: Float32Array.from(list, (g) => costs[g]),
  };
}

/** Every edge once, borders too. */
function innerEdges({ points, triangles, twins }: Mesh): Float64Array {
  const segments: number[] = [];
  for (let h = 0; h < twins.length; h++) {
    if (twins[h] > h) continue;
    const a = triangles[h];
    const b = triangles[nextHalfEdge(h)];
    segments.push(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
  }
  return Float64Array.from(segments);
}

function treeOf({ generators }: PathMap): Float64Array {
  const { coords, nexts } = generators;
  const segments: number[] = [];
  nexts.forEach((next, g) => {
    if (next < 0) return;
    const x = coords[4 * g];
    const y = coords[4 * g + 1];
    segments.push(x, y, meetX(generators, next, x, y), meetY(generators, next, x, y));
  });
  return Float64Array.from(segments);
}
