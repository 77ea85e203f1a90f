/** The view of the plane: a centre and a scale. y points up in the world, down on the screen. */
import type { Bounds, Point } from '../scene/schema.ts';

/** A part of the canvas in CSS pixels, origin top left. */
export type Viewport = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Camera = {
  /** World point in the middle of every viewport. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels per world unit. */
  readonly scale: number;
};

export function worldToScreen(camera: Camera, viewport: Viewport, [x, y]: Point): Point {
  return [
    viewport.x + viewport.width / 2 + (x - camera.x) * camera.scale,
    viewport.y + viewport.height / 2 - (y - camera.y) * camera.scale,
  ];
}

export function screenToWorld(camera: Camera, viewport: Viewport, [px, py]: Point): Point {
  return [
    camera.x + (px - viewport.x - viewport.width / 2) / camera.scale,
    camera.y - (py - viewport.y - viewport.height / 2) / camera.scale,
  ];
}

/** Scales about a screen point, which stays where it is. */
export function zoomAt(camera: Camera, viewport: Viewport, screen: Point, factor: number): Camera {
  const [wx, wy] = screenToWorld(camera, viewport, screen);
  return { x: wx + (camera.x - wx) / factor, y: wy + (camera.y - wy) / factor, scale: camera.scale * factor };
}

/** Strips along the edges of a viewport, in CSS pixels. */
export type Insets = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Shows the whole of `bounds` in what the margin leaves of the viewport. */
export function fitBounds(bounds: Bounds, viewport: Viewport, margin: number | Insets = 32): Camera {
  const [x0, y0, x1, y1] = bounds;
  const { left, top, right, bottom } =
    typeof margin === 'number' ? { left: margin, top: margin, right: margin, bottom: margin } : margin;
  const width = Math.max(1, viewport.width - left - right);
  const height = Math.max(1, viewport.height - top - bottom);
  const scale = Math.min(width / (x1 - x0), height / (y1 - y0));
  return { x: (x0 + x1) / 2 + (right - left) / 2 / scale, y: (y0 + y1) / 2 + (top - bottom) / 2 / scale, scale };
}
