/** A scale bar of a round length, for the page to draw. */
import type { Camera } from '../app/camera.ts';

export type ScaleBar = { readonly lengthPx: number; readonly label: string };

const LONGEST_PX = 120;

/** The longest 1-2-5 length that fits. Metres become mm, cm or km where that reads better. */
export function scaleBar(camera: Camera, units: string, longestPx = LONGEST_PX): ScaleBar {
  const most = longestPx / camera.scale;
  const unit = 10 ** Math.floor(Math.log10(most) + 1e-12);
  const factor = [5, 2, 1].find((candidate) => unit * candidate <= most * (1 + 1e-12)) ?? 1;
  const length = unit * factor;
  return { lengthPx: length * camera.scale, label: lengthLabel(length, units) };
}

function lengthLabel(length: number, units: string): string {
  if (units !== 'm') return `${roundText(length)} ${units}`;
  if (length >= 1000) return `${roundText(length / 1000)} km`;
  if (length >= 1) return `${roundText(length)} m`;
  if (length >= 0.01) return `${roundText(length * 100)} cm`;
  if (length >= 1e-3) return `${roundText(length * 1000)} mm`;
  return length >= 1e-6 ? `${roundText(length * 1e6)} µm` : `${roundText(length)} m`;
}

/** Round lengths have one digit that counts; keep rounding errors out of the text. */
function roundText(value: number): string {
  return String(Number(value.toPrecision(3)));
}
