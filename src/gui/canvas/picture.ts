/** The present view as a picture of any size. */
import { isFitted } from '../../app/actions/view.ts';
import type { App } from '../../app/app.ts';
import { fitBounds } from '../../app/camera.ts';
import type { Frame } from '../../render/frame.ts';
import { composeFrame } from './compose-frame.ts';
import { splitCanvas } from './viewports.ts';

type Size = { readonly width: number; readonly height: number };

/** At least what is on screen, at another size: larger ones get finer pixels, smaller ones a smaller scale. */
export function pictureFrame(app: App, seen: Size, wanted: Size, dark: boolean): Frame {
  const fit = Math.min(wanted.width / seen.width, wanted.height / seen.height);
  const pixelRatio = Math.max(1, fit);
  const [width, height] = [wanted.width / pixelRatio, wanted.height / pixelRatio];
  const viewports = splitCanvas(width, height, app.runs.length);
  const { view, document } = app.state;
  const margin = Math.min(24, Math.min(width, height) / 16);
  const camera = isFitted(app.state)
    ? fitBounds(document.scene.bounds, viewports[0], margin)
    : { ...view.camera, scale: (view.camera.scale * fit) / pixelRatio };
  return composeFrame({
    app,
    width,
    height,
    pixelRatio,
    viewports,
    camera,
    dark,
    blend: 1,
    routeOf: () => null,
    overlays: [],
  });
}
