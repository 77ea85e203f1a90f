/** Collects the beams of an expansion while it runs. */
import { longer } from '../../../geometry/longer.ts';
import type { Beams } from '../../path-map.ts';

export interface BeamList {
  /** `apex` as parents count; the ends as light sees them. */
  add(apex: number, leftX: number, leftY: number, rightX: number, rightY: number): void;
  readonly count: number;
  /** As plain data; `generatorOf` tells the generator of an apex. */
  finish(generatorOf: (apex: number) => number): Beams;
}

export function createBeamList(): BeamList {
  let capacity = 1024;
  let count = 0;
  let ends = new Float64Array(4 * capacity);
  let apexes = new Int32Array(capacity);

  function grow(): void {
    capacity *= 2;
    ends = longer(ends, 4 * capacity);
    apexes = longer(apexes, capacity);
  }

  return {
    get count() {
      return count;
    },
    add(apex, leftX, leftY, rightX, rightY) {
      if (leftX === rightX && leftY === rightY) return;
      if (count === capacity) grow();
      ends[4 * count] = leftX;
      ends[4 * count + 1] = leftY;
      ends[4 * count + 2] = rightX;
      ends[4 * count + 3] = rightY;
      apexes[count++] = apex;
    },
    finish: (generatorOf) => ({
      count,
      ends: ends.slice(0, 4 * count),
      generators: Uint32Array.from(apexes.subarray(0, count), generatorOf),
    }),
  };
}
