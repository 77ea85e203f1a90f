/** Collects the beams of an expansion while it runs. */
import type { Beams } from '../../path-map.ts';

export interface BeamList {
  /** `apex` as parents count; the ends as light sees them. */
  add(apex: number, leftX: number, leftY: number, rightX: number, rightY: number, solid: boolean): void;
  readonly count: number;
  /** As plain data; `generatorOf` tells the generator of an apex. */
  finish(generatorOf: (apex: number) => number): Beams;
}

export function createBeamList(): BeamList {
  let capacity = 1024;
  let count = 0;
  let ends = new Float64Array(4 * capacity);
  let apexes = new Int32Array(capacity);
  let solids = new Uint8Array(capacity);

  function grow(): void {
    capacity *= 2;
    const longer = <T extends Float64Array | Int32Array | Uint8Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    ends = longer(new Float64Array(4 * capacity), ends);
    apexes = longer(new Int32Array(capacity), apexes);
    solids = longer(new Uint8Array(capacity), solids);
  }

  return {
    get count() {
      return count;
    },
    add(apex, leftX, leftY, rightX, rightY, solid) {
      if (leftX === rightX && leftY === rightY) return;
      if (count === capacity) grow();
      ends[4 * count] = leftX;
      ends[4 * count + 1] = leftY;
      ends[4 * count + 2] = rightX;
      ends[4 * count + 3] = rightY;
      apexes[count] = apex;
      solids[count++] = solid ? 1 : 0;
    },
    finish: (generatorOf) => ({
      count,
      ends: ends.slice(0, 4 * count),
      generators: Uint32Array.from(apexes.subarray(0, count), generatorOf),
      solid: solids.slice(0, count),
    }),
  };
}
