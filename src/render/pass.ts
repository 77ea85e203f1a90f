/** What passes share: the view they draw into, and the few ways there are to draw. */
import type { Viewport } from '../app/camera.ts';
import type { Gpu } from '../gpu/context.ts';
import type { ProgramName } from '../gpu/programs.ts';
import { createRecords, drawQuads, drawStrip, type RecordData, type Records } from '../gpu/records.ts';
import { drawTriangles, type Triangles } from '../gpu/triangles.ts';
import type { Uniforms } from '../gpu/uniforms.ts';
import type { Scene } from '../scene/schema.ts';
import { type Cache, createCache } from './cache.ts';
import { premultiplied } from './colour.ts';
import { createFills, type Fills } from './fills.ts';
import type { Frame, RunView } from './frame.ts';
import { createLineBuilder, type LineBuilder, packSegments } from './line-builder.ts';
import { createMarkerBuilder, type MarkerBuilder } from './marker-builder.ts';
import { createPathMaps, type PathMaps } from './path-map/path-maps.ts';

/** One run in its part of the canvas, or the bare scene when there are no runs. */
export type View = {
  readonly frame: Frame;
  readonly run: RunView | null;
  readonly index: number;
  readonly viewport: Viewport;
  /** Whole device pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Lower left corner on the canvas, in device pixels from its own. */
  readonly origin: readonly [number, number];
  /** Device pixels per world unit. */
  readonly scale: number;
  readonly uniforms: Uniforms;
};

/** The scene as it is in this view now. */
export const sceneIn = ({ run, frame }: View): Scene => run?.scene ?? frame.scene;

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

export type Phase = 'still' | 'live';

export interface Kit {
  readonly gpu: Gpu;
  readonly fills: Fills;
  readonly maps: PathMaps;
  /** `shapes`: quads and triangles drawn. */
  readonly stats: { drawCalls: number; uploads: number; shapes: number };
  /** Made once from immutable data and kept by the identity of `key` while drawn; `variant` tells uses of it apart. */
  lines(key: object, variant: string, build: (builder: LineBuilder) => void): Records;
  segments(segments: Float64Array): Records;
  points(key: object, variant: string, build: (builder: MarkerBuilder) => void): Records;

  drawTriangles(view: View, program: ProgramName, triangles: Triangles, uniforms: Uniforms): void;
  drawQuads(view: View, program: ProgramName, records: Records, uniforms: Uniforms): void;
  drawStrip(view: View, records: Records, uniforms: Uniforms): void;
  fill(view: View, triangles: Triangles, colour: string): void;
  stroke(view: View, lines: Records, stroke: Stroke): void;
  /** For thousands of solid thin edges: cheaper, without caps and round joins. */
  hairlines(view: View, lines: Records, stroke: Stroke): void;
  /** For what `segments` made. */
  strokeSegments(view: View, segments: Records, stroke: Stroke): void;
  markers(view: View, points: Records, alpha?: number): void;
  /** What is made from here on lives with the still passes, or with those of every frame. */
  enter(phase: Phase): void;
  /** Frees what the phase did not use since it was left the last time. */
  leave(phase: Phase): void;
  dispose(): void;
}

const NO_DASH = [0, 0] as const;
const LONGEST_STRIP_PX = 200_000;

export function createKit(gpu: Gpu, sliceMs: number): Kit {
  const caches: Readonly<Record<Phase, Cache>> = { still: createCache(), live: createCache() };
  let cache = caches.still;
  const fills = createFills(gpu, sliceMs);
  const maps = createPathMaps(gpu, sliceMs);
  const stats = { drawCalls: 0, uploads: 0, shapes: 0 };
  const count = (wasDrawn: boolean, shapes: number) => {
    if (!wasDrawn) return;
    stats.drawCalls++;
    stats.shapes += shapes;
  };

  const upload = (data: RecordData): Records => {
    stats.uploads++;
    const records = createRecords(gpu);
    records.update(data);
    return records;
  };
  const quads: Kit['drawQuads'] = (view, program, records, uniforms) => {
    count(drawQuads(gpu, program, records, view.uniforms, uniforms), records.quads);
  };
  const drawFill: Kit['drawTriangles'] = (view, program, triangles, uniforms) => {
    count(drawTriangles(gpu, program, triangles, view.uniforms, uniforms), triangles.indices / 3);
  };
  const strip: Kit['drawStrip'] = (view, records, uniforms) => {
    count(drawStrip(gpu, 'strip', records, view.uniforms, uniforms), records.records);
  };
  const strokeLines = (view: View, lines: Records, stroke: Stroke, separate: boolean) => {
    const { colour, alpha = 1, widthPx, dash } = stroke;
    const ratio = view.frame.pixelRatio;
    quads(view, 'line', lines, {
      u_separate: separate ? 1 : 0,
      u_color: premultiplied(colour, alpha),
      u_width: widthPx * ratio,
      u_dash: dash ? [dash[0] * ratio, (dash[0] + dash[1]) * ratio] : NO_DASH,
    });
  };

  return {
    gpu,
    fills,
    maps,
    stats,
    lines(key, variant, build) {
      return cache.get(key, variant, () => {
        const builder = createLineBuilder();
        build(builder);
        return upload(builder.finish());
      });
    },
    segments: (segments) => cache.get(segments, 'segments', () => upload(packSegments(segments))),
    points(key, variant, build) {
      return cache.get(key, variant, () => {
        const builder = createMarkerBuilder();
        build(builder);
        return upload(builder.finish());
      });
    },
    drawTriangles: drawFill,
    drawQuads: quads,
    drawStrip: strip,
    fill: (view, triangles, colour) => drawFill(view, 'fill', triangles, { u_color: premultiplied(colour) }),
    stroke: (view, lines, stroke) => strokeLines(view, lines, stroke, false),
    hairlines(view, lines, stroke) {
      const [x0, y0, x1, y1] = view.frame.scene.bounds;
      // Beyond this an edge is too long for a strip to stay steady, and there are few of them in view.
      if (Math.max(x1 - x0, y1 - y0) * view.scale > LONGEST_STRIP_PX) return strokeLines(view, lines, stroke, false);
      const { colour, alpha = 1, widthPx } = stroke;
      strip(view, lines, {
        u_fade: 0,
        u_width: widthPx * view.frame.pixelRatio,
        u_color: premultiplied(colour, alpha),
      });
    },
    strokeSegments: (view, segments, stroke) => strokeLines(view, segments, stroke, true),
    markers(view, points, alpha = 1) {
      quads(view, 'marker', points, { u_ratio: view.frame.pixelRatio, u_alpha: alpha });
    },
    enter(phase) {
      cache = caches[phase];
    },
    leave: (phase) => caches[phase].sweep(),
    dispose() {
      caches.still.dispose();
      caches.live.dispose();
      fills.dispose();
      maps.dispose();
    },
  };
}
