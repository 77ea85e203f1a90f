/** What passes share: the view they draw into, and the few ways there are to draw. */
import type { Viewport } from '../app/camera.ts';
import type { Gpu } from '../gpu/context.ts';
import { createGeometry, drawGeometry, type Geometry, type Layout, type Uniforms } from '../gpu/geometry.ts';
import { type Cache, createCache } from './cache.ts';
import { premultiplied } from './colour.ts';
import { createFills, FILL, type Fills } from './fills.ts';
import type { Frame, RunView } from './frame.ts';
import { createLineBuilder, type LineBuilder, POLYLINES } from './line-builder.ts';
import { createMarkerBuilder, type MarkerBuilder, MARKERS } from './marker-builder.ts';

/** One run in its part of the canvas, or the bare scene when there are no runs. */
export type View = {
  readonly frame: Frame;
  readonly run: RunView | null;
  readonly index: number;
  readonly viewport: Viewport;
  /** Whole device pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels per world unit. */
  readonly scale: number;
  readonly uniforms: Uniforms;
};

/** Draws one kind of thing. Order is everything: see passes/index.ts. */
export interface Pass {
  readonly name: string;
  draw(view: View): void;
  dispose?(): void;
}

export type Stroke = {
  readonly colour: string;
  readonly alpha?: number;
  /** CSS pixels. */
  readonly widthPx: number;
  /** Dash and gap in CSS pixels. */
  readonly dash?: readonly [number, number];
};

export interface Kit {
  readonly gpu: Gpu;
  readonly cache: Cache;
  readonly fills: Fills;
  readonly stats: { drawCalls: number; uploads: number };
  draw(view: View, layout: Layout, geometry: Geometry, uniforms: Uniforms): void;
  fill(view: View, geometry: Geometry, colour: string, alpha?: number): void;
  stroke(view: View, geometry: Geometry, stroke: Stroke, layout?: Layout): void;
  markers(view: View, geometry: Geometry, alpha?: number): void;
  /** Cached by the identity of `key`. */
  lines(key: object, variant: string, build: (builder: LineBuilder) => void): Geometry;
  points(key: object, variant: string, build: (builder: MarkerBuilder) => void): Geometry;
  upload(layout: Layout, data: Float32Array | Uint8Array, count: number): Geometry;
  dispose(): void;
}

const NO_DASH = [0, 0] as const;

export function createKit(gpu: Gpu, sliceMs: number): Kit {
  const cache = createCache();
  const fills = createFills(gpu, sliceMs);
  const stats = { drawCalls: 0, uploads: 0 };

  const draw: Kit['draw'] = (view, layout, geometry, uniforms) => {
    if (drawGeometry(gpu, layout, geometry, view.uniforms, uniforms)) stats.drawCalls++;
  };
  const upload: Kit['upload'] = (layout, data, count) => {
    stats.uploads++;
    return createGeometry(gpu, layout, data, count);
  };

  return {
    gpu,
    cache,
    fills,
    stats,
    draw,
    upload,
    fill(view, geometry, colour, alpha = 1) {
      draw(view, FILL, geometry, { u_color: premultiplied(colour, alpha) });
    },
    stroke(view, geometry, { colour, alpha = 1, widthPx, dash }, layout = POLYLINES) {
      const ratio = view.frame.pixelRatio;
      draw(view, layout, geometry, {
        u_color: premultiplied(colour, alpha),
        u_width: widthPx * ratio,
        u_dash: dash ? [dash[0] * ratio, (dash[0] + dash[1]) * ratio] : NO_DASH,
      });
    },
    markers(view, geometry, alpha = 1) {
      draw(view, MARKERS, geometry, { u_ratio: view.frame.pixelRatio, u_alpha: alpha });
    },
    lines(key, variant, build) {
      return cache.get(key, variant, () => {
        const builder = createLineBuilder();
        build(builder);
        const { data, count } = builder.finish();
        return upload(POLYLINES, data, count);
      });
    },
    points(key, variant, build) {
      return cache.get(key, variant, () => {
        const builder = createMarkerBuilder();
        build(builder);
        const { data, count } = builder.finish();
        return upload(MARKERS, data, count);
      });
    },
    dispose() {
      cache.dispose();
      fills.dispose();
    },
  };
}
