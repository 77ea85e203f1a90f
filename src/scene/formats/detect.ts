/** The foreign formats, and which of them a text is in. A new one is a file here and a line in the list. */
import type { Format } from './format.ts';
import { geoJsonFormat } from './geojson.ts';
import { movingAiFormat } from './moving-ai.ts';
import { polyFormat } from './poly.ts';
import { wktFormat } from './wkt.ts';

export const foreignFormats: readonly Format[] = [geoJsonFormat, wktFormat, movingAiFormat, polyFormat];

/** The lab's own scene file; any JSON that is not GeoJSON is judged as one. */
export const SCENE_FORMAT = { id: 'scene', label: 'Wayfield scene' } as const;

export type Detected = Format | typeof SCENE_FORMAT | null;

export function detectFormat(text: string): Detected {
  const foreign = foreignFormats.find((format) => format.recognise(text));
  if (foreign) return foreign;
  return /^\uFEFF?\s*[{[]/.test(text) ? SCENE_FORMAT : null;
}
