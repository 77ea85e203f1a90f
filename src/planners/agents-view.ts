/** What a plan sees of the agents: flat arrays with stable slots. */
export interface AgentsView {
  /** Slots in use or free lie below this; arrays may be longer, and are replaced when they grow. */
  readonly slots: number;
  /** Number of living agents. */
  readonly count: number;
  readonly alive: Uint8Array;
  /** Never reused, unlike a slot. */
  readonly id: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  readonly vz: Float64Array;
  readonly radius: Float64Array;
  readonly speed: Float64Array;
  /** Index into `groups`. Group 0 is the nameless one. */
  readonly group: Int32Array;
  /** Index into `targets`: where the agent is going now; -1 when it has nowhere to go. */
  readonly target: Int32Array;
  readonly groups: readonly string[];
  /** Goal sets (indices of goals in the scene) of which the nearest counts. Append-only. */
  readonly targets: readonly (readonly number[])[];
  /** Slots filled and emptied since the step before. */
  readonly born: readonly number[];
  readonly gone: readonly number[];
}
