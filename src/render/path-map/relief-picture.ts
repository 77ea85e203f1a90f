/** The costs of a path map as a landscape in perspective, on a picture of its own that is drawn anew only when it differs. */
import { mat4, type ReadonlyVec3, vec3 } from 'gl-matrix';
import type { Gpu } from '../../gpu/context.ts';
import { drawVertices } from '../../gpu/feedback.ts';
import { createHeightField } from '../../gpu/height-field.ts';
import { createPalette } from '../../gpu/palette.ts';
import { createSmoothTarget } from '../../gpu/smooth-target.ts';
import { type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import { mixed, premultiplied, rgb } from '../colour.ts';
import type { Theme } from '../theme.ts';
import type { Cones } from './cones.ts';
import { PLACE_STEPS, regionPalette } from './region-colours.ts';
import { type MapRaster, stageOf } from './raster.ts';

export type ReliefView = {
  readonly map: PathMap;
  readonly raster: MapRaster | Cones;
  /** Cost between isolines. */
  readonly spacing: number;
  readonly theme: Theme;
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
};

export interface ReliefPicture {
  /** A texture of that size, premultiplied, with the landscape on nothing. */
  draw(view: ReliefView): WebGLTexture;
  dispose(): void;
}

/** Cells along the longer side. */
const CELLS = 200;
/** Of the farthest place, as a part of the longer side. */
const HEIGHT = 0.36;
const FIELD_OF_VIEW = 0.52;
/** From the middle of the map, for a side of 1: from the south, from above. */
const EYE: ReadonlyVec3 = [0, -1.78, 1.2];
const LOOK_AT: ReadonlyVec3 = [0, 0, 0.15];
const UP: ReadonlyVec3 = [0, 0, 1];
/** Leaves room for corners that rise towards the eye. */
const SHARE = 0.88;
/** Of the half height of the picture. */
const HIGHEST = 0.94;
const MARK_RADIUS_PX = 6;

export function createReliefPicture(gpu: Gpu): ReliefPicture {
  const { gl } = gpu;
  const target = createSmoothTarget(gpu);
  const field = createHeightField(gpu);
  let palette: { readonly theme: Theme['name']; readonly texture: WebGLTexture } | null = null;
  let key: readonly unknown[] = [];

  const paletteOf = ({ name }: Theme): WebGLTexture => {
    if (palette?.theme !== name) {
      gl.deleteTexture(palette?.texture ?? null);
      palette = { theme: name, texture: createPalette(gpu, regionPalette(name)) };
    }
    return palette.texture;
  };

  const paint = ({ map, raster, spacing, theme, width, height, pixelRatio }: ReliefView) => {
    const { cell } = sizeOfMap(map);
    const longer = Math.max(raster.width, raster.height);
    const heightScale = map.farthest > 0 ? (HEIGHT * longer * cell) / map.farthest : 0;
    const projection = projectionOf(raster, width / height);
    const current = 'current' in raster && Number.isFinite(stopOf(map)) ? raster.current : null;
    const barrierCount = map.barriers.factors.length;
    const dark = theme.name === 'dark';
    const shared = { u_projection: projection, u_heightScale: heightScale, u_generators: raster.generators };
    const uniforms = {
      ...shared,
      u_identities: raster.identities,
      ...(barrierCount > 0 ? { u_barriers: raster.barriers, u_barrierCount: barrierCount } : {}),
      u_size: [raster.width, raster.height],
      u_palette: paletteOf(theme),
      u_hueSteps: PLACE_STEPS / map.resolution,
      u_spacing: Math.max(spacing / cell, 1e-6),
      u_lines: [...(dark ? ([1, 1, 1] as const) : rgb(theme.text)), dark ? 0.4 : 0.35],
      u_accent: [...rgb(theme.accent), 0.55],
      u_ground: rgb(mixed(theme.surface, theme.obstacle, 0.5)),
      u_cell: longer / CELLS,
      u_current: current ?? raster.identities,
      u_hasCurrent: current ? 1 : 0,
    };
    const cells = [
      Math.max(1, Math.round((CELLS * raster.width) / longer)),
      Math.max(1, Math.round((CELLS * raster.height) / longer)),
    ] as const;
    const name = barrierCount > 0 ? 'relief-barriers' : 'relief';
    drawVertices(gpu, name, gl.TRIANGLES, 6, { ...uniforms, u_cells: cells, u_floor: 1 });
    field.draw(name, cells[0], cells[1], { ...uniforms, u_cells: cells, u_floor: 0 });
    if (!current) return;
    gl.disable(gl.DEPTH_TEST);
    gl.enable(gl.BLEND);
    drawVertices(gpu, 'relief-mark', gl.TRIANGLES, 6, {
      ...shared,
      u_current: current,
      u_halfSize: [width / 2, height / 2],
      u_radius: MARK_RADIUS_PX * pixelRatio,
      u_line: 1.5 * pixelRatio,
      u_color: premultiplied(theme.accent),
      u_rim: premultiplied(theme.surface, 0.9),
    });
  };

  return {
    draw(view) {
      const { map, raster, spacing, theme, width, height } = view;
      const next = [map, raster, stageOf(raster), spacing, theme, width, height];
      if (next.every((part, i) => part === key[i])) return target.texture;
      key = next;
      return target.draw(width, height, () => paint(view));
    },
    dispose() {
      target.dispose();
      field.dispose();
      gl.deleteTexture(palette?.texture ?? null);
    },
  };
}

const stopOf = ({ light }: PathMap): number => (light.engine === 'cones' ? light.stop : Infinity);

/** From texels of the map, and heights in texels, to the picture. */
function projectionOf({ width, height }: MapRaster, aspect: number): Float32Array {
  const longer = Math.max(width, height);
  // A map that is wider than the picture, or not as deep, is seen from as near as it allows.
  const nearer = Math.max(width / longer / Math.max(1, aspect / 1.3), (0.75 * height) / longer);
  const matrix = mat4.create();
  mat4.perspective(matrix, FIELD_OF_VIEW, aspect, 0.1, 10);
  const view = mat4.create();
  mat4.lookAt(view, EYE, LOOK_AT, UP);
  mat4.multiply(matrix, matrix, view);
  const scale = SHARE / (longer * Math.max(nearer, 0.5));
  mat4.scale(matrix, matrix, [scale, scale, scale]);
  mat4.translate(matrix, matrix, [-width / 2, -height / 2, 0]);
  // The farther edge at its highest: a map deeper than wide is seen whole, from as much farther away.
  const [, top] = vec3.transformMat4(vec3.create(), [width / 2, height, HEIGHT * longer], matrix);
  const smaller = Math.min(1, HIGHEST / top);
  const whole = mat4.fromScaling(mat4.create(), [smaller, smaller, 1]);
  return Float32Array.from(mat4.multiply(matrix, whole, matrix));
}
