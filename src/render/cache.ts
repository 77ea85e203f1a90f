/** Records on the GPU made from immutable data: kept while that data is drawn, freed by the first sweep without it. */
import type { Records } from '../gpu/records.ts';

export interface Cache {
  /** `variant` tells apart what is made from the same data. */
  get(key: object, variant: string, build: () => Records): Records;
  /** Frees what was not asked for since the last sweep. */
  sweep(): void;
  dispose(): void;
}

type Entry = { readonly records: Records; round: number };

export function createCache(): Cache {
  const entries = new Map<object, Map<string, Entry>>();
  let round = 0;

  const free = (isOld: (entry: Entry) => boolean) => {
    for (const [key, variants] of entries) {
      for (const [variant, entry] of variants) {
        if (!isOld(entry)) continue;
        entry.records.dispose();
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
        entry = { records: build(), round };
        variants.set(variant, entry);
      }
      entry.round = round;
      return entry.records;
    },
    sweep() {
      free((entry) => entry.round < round);
      round++;
    },
    dispose() {
      free(() => true);
    },
  };
}
