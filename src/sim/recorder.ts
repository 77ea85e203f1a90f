/** Keeps positions over time and writes them as text that PedPy and PeTrack read: `id frame x/m y/m z/m`. */
import { type AgentsState, STEP_SECONDS } from './sim.ts';

const CHUNK = 1 << 15;
const LINES_PER_BLOCK = 4096;
/** 32 bytes each: about 1 GB. */
const MOST_SAMPLES = 1 << 25;
/** PeTrack writes z too; agents on the plane have 0. */
const DIGITS = 6;

export type RecorderOptions = {
  /** Keep every n-th step. */
  readonly everySteps?: number;
  readonly mostSamples?: number;
  readonly units?: string;
};

export interface Recorder {
  readonly samples: number;
  /** Samples were left out because there were more than `mostSamples`. */
  readonly truncated: boolean;
  /** At the start and after each step. */
  record(agents: AgentsState, steps: number): void;
  /** The file in blocks of lines, so that long recordings need no single string. */
  blocks(): Generator<string>;
  clear(): void;
}

type Chunk = { readonly id: Uint32Array; readonly frame: Uint32Array; readonly xyz: Float64Array };

export function createRecorder(options: RecorderOptions = {}): Recorder {
  const { everySteps = 2, mostSamples = MOST_SAMPLES, units = 'm' } = options;
  const chunks: Chunk[] = [];
  let samples = 0;
  let truncated = false;

  function put(id: number, frame: number, x: number, y: number, z: number): void {
    const at = samples % CHUNK;
    const index = (samples - at) / CHUNK;
    if (index === chunks.length) {
      chunks.push({ id: new Uint32Array(CHUNK), frame: new Uint32Array(CHUNK), xyz: new Float64Array(3 * CHUNK) });
    }
    const chunk = chunks[index];
    chunk.id[at] = id;
    chunk.frame[at] = frame;
    chunk.xyz[3 * at] = x;
    chunk.xyz[3 * at + 1] = y;
    chunk.xyz[3 * at + 2] = z;
    samples++;
  }

  return {
    get samples() {
      return samples;
    },
    get truncated() {
      return truncated;
    },
    record(agents, steps) {
      if (steps % everySteps !== 0) return;
      // A frame is kept whole or not at all.
      truncated ||= samples + agents.count > mostSamples;
      if (truncated) return;
      for (let i = 0; i < agents.slots; i++) {
        if (agents.alive[i]) put(agents.id[i], steps / everySteps, agents.x[i], agents.y[i], agents.z[i]);
      }
    },
    *blocks() {
      yield `# framerate: ${1 / (everySteps * STEP_SECONDS)}\n# id frame x/${units} y/${units} z/${units}\n`;
      for (let from = 0; from < samples; from += LINES_PER_BLOCK) {
        let block = '';
        for (let k = from; k < Math.min(samples, from + LINES_PER_BLOCK); k++) {
          const { id, frame, xyz } = chunks[Math.floor(k / CHUNK)];
          const at = k % CHUNK;
          const [x, y, z] = xyz.subarray(3 * at, 3 * at + 3);
          block += `${id[at]} ${frame[at]} ${x.toFixed(DIGITS)} ${y.toFixed(DIGITS)} ${z.toFixed(DIGITS)}\n`;
        }
        yield block;
      }
    },
    clear() {
      chunks.length = 0;
      samples = 0;
      truncated = false;
    },
  };
}
