/** What a simulation measures, in the shape that the command line and window.lab print. */
export type Spread = { readonly min: number; readonly max: number; readonly avg: number };

export type Metrics = {
  readonly seconds: number;
  readonly seed: number;
  /** Agents that reached their last goal. */
  readonly arrived: number;
  /** Living agents still on their way. */
  readonly active: number;
  /** Active agents that made no progress for a while. */
  readonly stuck: number;
  /** Agents still to be spawned. */
  readonly waiting: number;
  /** Pairs of agents that overlapped, counted once per encounter. */
  readonly contacts: number;
  /** Deepest overlap between two agents, as a share of the smaller radius. */
  readonly maxOverlap: number;
  /** Seconds at which the last agent arrived, or null while some are under way. */
  readonly allArrivedAt: number | null;
  /** Arrivals per goal (its id, or #index). */
  readonly throughput: Readonly<Record<string, number>>;
  /** Over agents that arrived; null when nobody has. */
  readonly pathLength: Spread | null;
  readonly travelTime: Spread | null;
  /** Of the active agents now; null when there are none. */
  readonly speed: Spread | null;
  /** Smallest distance between the rim of an agent and a solid, over the whole run; negative would be inside. Null with no solids or agents. */
  readonly minClearance: number | null;
  readonly stepMs: { readonly avg: number; readonly max: number };
};
