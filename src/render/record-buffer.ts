/** A growing list of equal records of 32-bit words, floats and packed colours side by side, as the GPU takes them. */
import { paddedWords, type RecordData } from '../gpu/records.ts';

export interface RecordBuffer {
  readonly floats: Float32Array;
  readonly words: Uint32Array;
  readonly records: number;
  /** Room for one record more; returns the index of its first word. Views may be new afterwards. */
  push(): number;
  clear(): void;
  /** `quads` where it is not one per record. */
  take(quads?: number): RecordData;
}

export function createRecordBuffer(wordsPerRecord: number): RecordBuffer {
  let floats = new Float32Array(paddedWords(0));
  let words = new Uint32Array(floats.buffer);
  let records = 0;
  return {
    get floats() {
      return floats;
    },
    get words() {
      return words;
    },
    get records() {
      return records;
    },
    push() {
      const at = records++ * wordsPerRecord;
      if (at + wordsPerRecord > words.length) {
        const larger = new Uint32Array(paddedWords(2 * words.length));
        larger.set(words);
        words = larger;
        floats = new Float32Array(larger.buffer);
      }
      return at;
    },
    clear() {
      records = 0;
    },
    take: (quads = records) => ({ words, used: records * wordsPerRecord, records, quads }),
  };
}

/** A double as the sum of two floats, so that about 48 bits survive: high x, high y, low x, low y. */
export function writePosition(floats: Float32Array, at: number, x: number, y: number): void {
  const highX = Math.fround(x);
  const highY = Math.fround(y);
  floats[at] = highX;
  floats[at + 1] = highY;
  floats[at + 2] = x - highX;
  floats[at + 3] = y - highY;
}
