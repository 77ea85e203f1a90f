/** Geometry made from immutable data: kept while that data is drawn, freed after the first frame without it. */
import type { Geometry } from '../gpu/geometry.ts';

export interface Cache {
  /** `variant` tells apart what is made from the same data. */
  get(key: object, variant: string, build: () => Geometry): Geometry;
  endFrame(): void;
  dispose(): void;
}

type Entry = { readonly geometry: Geometry; frame: number };

export function createCache(): Cache {
  const entries = new Map<object, Map<string, Entry>>();
  let frame = 0;

  const sweep = (isOld: (entry: Entry) => boolean) => {
    for (const [key, variants] of entries) {
      for (const [variant, entry] of variants) {
        if (!isOld(entry)) continue;
        entry.geometry.dispose();
        variants.delete(variant);
      }
      if (variants.size === 0) entries.delete(key);
    }
  };

  return {
    get(key, variant, build) {
      let variants = entries.get(key);
      if (!variants) {
        variants = new Map();
        entries.set(key, variants);
      }
      let entry = variants.get(variant);
      if (!entry) {
        entry = { geometry: build(), frame };
        variants.set(variant, entry);
      }
      entry.frame = frame;
      return entry.geometry;
    },
    endFrame() {
      sweep((entry) => entry.frame < frame);
      frame++;
    },
    dispose() {
      sweep(() => true);
    },
  };
}
