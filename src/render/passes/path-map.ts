/** Path maps: regions or heat, and isolines over them. Dimmed while the plan is out of date. */
import { createPalette } from '../../gpu/palette.ts';
import { createTriangles, type Triangles } from '../../gpu/triangles.ts';
import type { PathMapLayer } from '../../planners/layer.ts';
import { type FreeTriangles, type PathMap, sizeOfMap } from '../../planners/path-map.ts';
import { rgb } from '../colour.ts';
import { colourTable } from '../colour-maps.ts';
import type { Kit, Pass, View } from '../pass.ts';
import { placeOf } from '../path-map/place.ts';
import { createLabelLines } from '../path-map/label-lines.ts';
import { PLACE_STEPS, regionPalette } from '../path-map/region-colours.ts';
import { writePosition } from '../record-buffer.ts';
import type { Theme } from '../theme.ts';

const STALE_ALPHA = 0.35;
const HATCH_PERIOD_PX = 8;
/** In software a pixel of a map costs as much as a small shape for every so many of them. */
const PIXELS_PER_SHAPE = 20;

/** Everything one draw call shows of a map. */
type Picture = { fill: PathMapLayer['paint'] | null; spacing: number };

export function createPathMapPass(kit: Kit): Pass {
  const grounds = createGrounds(kit);
  const labels = createLabelLines(kit);
  const palettes = new Map<string, WebGLTexture>();
  const palette = (name: string, bytes: () => Uint8Array): WebGLTexture => {
    let texture = palettes.get(name);
    if (!texture) {
      texture = createPalette(kit.gpu, bytes());
      palettes.set(name, texture);
    }
    return texture;
  };

  const paint = (view: View, map: PathMap, { fill, spacing }: Picture) => {
    const { theme, pixelRatio } = view.frame;
    const raster = kit.maps.raster(map);
    const { cell } = sizeOfMap(map);
    const alpha = view.run?.stale ? STALE_ALPHA : 1;
    const barrierCount = map.barriers.factors.length;
    const heat = fill?.what === 'heat' ? fill.colourMap : null;
    kit.drawTriangles(view, barrierCount > 0 ? 'path-map-barriers' : 'path-map', grounds.get(map.free), {
      ...placeOf(view, map),
      u_identities: raster.identities,
      u_last: [raster.width - 1, raster.height - 1],
      u_generators: raster.generators,
      ...(barrierCount > 0 ? { u_barriers: raster.barriers, u_barrierCount: barrierCount } : {}),
      u_palette: heat ? palette(heat, () => colourTable(heat)) : palette(theme.name, () => regionPalette(theme.name)),
      u_hueSteps: PLACE_STEPS / map.resolution,
      u_fill: heat ? 2 : fill ? 1 : 0,
      u_farthest: Math.max(map.farthest / cell, Number.MIN_VALUE),
      u_spacing: spacing / cell,
      u_lineWidth: pixelRatio,
      u_hatch: hatchOf(view),
      ...inksOf(theme),
      u_alpha: alpha,
    });
    if (spacing > 0) labels.draw(view, map, spacing, alpha);
    kit.stats.shapes += Math.round((view.widthPx * view.heightPx) / PIXELS_PER_SHAPE);
  };

  return {
    name: 'path-map',
    draw(view) {
      if (view.index === 0) grounds.sweep();
      for (const [map, picture] of picturesOf(view)) paint(view, map, picture);
    },
    dispose() {
      grounds.dispose();
      for (const texture of palettes.values()) kit.gpu.gl.deleteTexture(texture);
    },
  };
}

/** By map what to show of it: fills hide each other, so the last one counts. */
function picturesOf({ run }: View): ReadonlyMap<PathMap, Picture> {
  const pictures = new Map<PathMap, Picture>();
  for (const layer of run?.layers ?? []) {
    if (layer.kind !== 'path-map') continue;
    const { what } = layer.paint;
    if (what === 'step' || what === 'relief') continue;
    const picture = pictures.get(layer.map) ?? { fill: null, spacing: 0 };
    if (layer.paint.what === 'isolines') picture.spacing = layer.paint.spacing;
    else picture.fill = layer.paint;
    pictures.set(layer.map, picture);
  }
  return pictures;
}

function inksOf(theme: Theme) {
  const dark = theme.name === 'dark';
  return {
    u_lines: [...(dark ? ([1, 1, 1] as const) : rgb(theme.text)), dark ? 0.6 : 0.55],
    u_border: [...(dark ? ([1, 1, 1] as const) : rgb(theme.text)), 0.12],
    u_stripe: [...rgb(theme.background), 0.35],
  };
}

/** Stripes that stand still in the world while the camera moves. */
function hatchOf({ frame: { camera, pixelRatio }, scale }: View): readonly number[] {
  const period = HATCH_PERIOD_PX * pixelRatio;
  const across = ((camera.x + camera.y) * scale) / Math.SQRT2;
  return [period, 3 * pixelRatio, across - Math.floor(across / period) * period];
}

/** Free space as triangles, kept while it is drawn. */
function createGrounds(kit: Kit) {
  const known = new Map<FreeTriangles['triangles'], { triangles: Triangles; used: boolean }>();
  return {
    /** Frees what was not asked for since the last time. */
    sweep() {
      for (const [key, ground] of known) {
        if (ground.used) ground.used = false;
        else {
          ground.triangles.dispose();
          known.delete(key);
        }
      }
    },
    get({ points, triangles }: FreeTriangles): Triangles {
      let ground = known.get(triangles);
      if (!ground) {
        const positions = new Float32Array(2 * points.length);
        for (let i = 0; 2 * i < points.length; i++) writePosition(positions, 4 * i, points[2 * i], points[2 * i + 1]);
        ground = { triangles: createTriangles(kit.gpu, positions, triangles), used: true };
        kit.stats.uploads++;
        known.set(triangles, ground);
      }
      ground.used = true;
      return ground.triangles;
    },
    dispose() {
      for (const { triangles } of known.values()) triangles.dispose();
      known.clear();
    },
  };
}
