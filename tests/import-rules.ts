/** Which folder may import which, and how violations are found in the text of sources. */
import { dirname, join, normalize } from 'node:path/posix';

/** A file of the project: its path from the root, and its text. */
export type Source = { readonly path: string; readonly text: string };
export type Import = { readonly specifier: string; readonly typeOnly: boolean };

/** Every folder of src, with the folders it may import from. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  geometry: [],
  scene: ['geometry'],
  world: ['geometry', 'scene'],
  planners: ['geometry', 'scene', 'world', 'gpu'],
  sim: ['geometry', 'scene', 'world', 'planners'],
  app: ['geometry', 'scene', 'world', 'planners', 'sim'],
  gpu: [],
  render: ['geometry', 'scene', 'world', 'planners', 'sim', 'app', 'gpu'],
  gui: ['geometry', 'scene', 'world', 'planners', 'sim', 'app', 'render'],
  automation: ['geometry', 'scene', 'world', 'planners', 'sim', 'app'],
};

/** Left of render: these must work without a page. */
export const PAGELESS = ['geometry', 'scene', 'world', 'planners', 'sim', 'app'];

const STATEMENT = /\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]*?\bfrom\s*)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g;
const WORKER = /\bnew\s+URL\s*\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url\s*\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export function importsOf(text: string): Import[] {
  const code = text.replaceAll(COMMENT, '');
  const statements = [...code.matchAll(STATEMENT)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: match[1] !== undefined,
  }));
  const others = [...code.matchAll(DYNAMIC), ...code.matchAll(WORKER)];
  return [...statements, ...others.map((match) => ({ specifier: match[1] ?? '', typeOnly: false }))];
}

/** Path from the root of what a relative specifier names, or null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier.replace(/\?.*$/, ''))) : null;
}

const layerOf = (path: string): string | null => /^src\/([^/]+)\//.exec(path)?.[1] ?? null;

/** One line per import that goes the wrong way. */
export function violationsOf({ path, text }: Source): string[] {
  const layer = layerOf(path);
  if (layer === null) return [];
  const allowed = LAYERS[layer];
  if (!allowed) return [`${path}: the folder "${layer}" has no place in the order; add it to LAYERS`];
  return importsOf(text).flatMap(({ specifier, typeOnly }) => {
    const target = resolveImport(path, specifier);
    if (target === null) {
      return specifier.startsWith('twgl.js') && layer !== 'gpu'
        ? [`${path}: only src/gpu may import ${specifier}`]
        : [];
    }
    if (target.startsWith('shaders/')) return layer === 'gpu' ? [] : [`${path}: only src/gpu may import ${target}`];
    if (/^src\/[^/]+$/.test(target)) return [`${path}: nothing may import ${target}`];
    const other = layerOf(target);
    if (other === null || other === layer || allowed.includes(other)) return [];
    return [`${path}: ${layer} may not import ${typeOnly ? 'types of ' : ''}${other} (${specifier})`];
  });
}

/** Files of src that nothing reaches from the entries. */
export function orphansOf(sources: readonly Source[], isEntry: (path: string) => boolean): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const reached = new Set<string>();
  const queue = [...texts.keys()].filter(isEntry);
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { specifier } of importsOf(texts.get(path) ?? '')) {
      const target = resolveImport(path, specifier);
      if (target !== null && texts.has(target)) queue.push(target);
    }
  }
  return [...texts.keys()].filter((path) => path.startsWith('src/') && !reached.has(path)).toSorted();
}
