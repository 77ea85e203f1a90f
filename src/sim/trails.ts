/** Where each agent has been lately: a ring of samples per slot, for drawing. */
export type Trails = {
  /** Samples per slot. */
  readonly length: number;
  /** x, y per sample; sample k of a slot is at 2 * (slot * length + k). NaN where there is none. */
  readonly points: Float32Array;
  /** Index of the newest sample, the same for every slot. */
  readonly head: number;
};
