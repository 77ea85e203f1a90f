/** A scene as text: stable order, one thing per line, and nothing that is only a default. */
import { z } from 'zod';
import { type Scene, sceneSchema } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

export function sceneToJson(scene: Scene): string {
  const kept = tidy(scene as Fields, sceneSchema.shape);
  const lines = Object.entries(kept).map(([key, value]) => `  ${JSON.stringify(key)}: ${writeField(key, value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function writeField(key: string, value: unknown): string {
  const item = itemShape(sceneSchema.shape[key as keyof Scene]);
  if (key === 'bounds' || !Array.isArray(value)) return inline(item ? tidy(value as Fields, item) : value);
  const items = value.map((entry: unknown) => `    ${inline(item ? tidy(entry as Fields, item) : entry)}`);
  return `[\n${items.join(',\n')}\n  ]`;
}

/** The keys in the schema's order, without those that hold their default. */
function tidy(fields: Fields, shape: Readonly<Record<string, z.core.$ZodType>>): Fields {
  const kept: [string, unknown][] = [];
  for (const [key, schema] of Object.entries(shape)) {
    const value = fields[key];
    if (value === undefined) continue;
    const usual = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
    if (value === usual || (isEmpty(usual) && isEmpty(value))) continue;
    kept.push([key, value]);
  }
  return Object.fromEntries(kept);
}

/** The fields of an object, or of each object in a list; undefined for anything else. */
function itemShape(schema: unknown): Readonly<Record<string, z.core.$ZodType>> | undefined {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional) inner = inner.unwrap();
  if (inner instanceof z.ZodArray) inner = inner.element;
  return inner instanceof z.ZodObject ? inner.shape : undefined;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** One line, with spaces for the eye. Numbers read back to the very same bits, the sign of zero included. */
function inline(value: unknown): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (!entries.length) return '{}';
  return `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`).join(', ')} }`;
}
