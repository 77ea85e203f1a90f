/** What the address asks for: `?scene=<name or address>&planner=<id>&run=<seconds>` and `#s=<compressed scene>`. */
export type Address = {
  readonly scene: string | undefined;
  readonly share: string | undefined;
  readonly planner: string | undefined;
  /** Seconds to simulate. */
  readonly run: number | undefined;
  /** What could not be understood, one sentence each. */
  readonly problems: readonly string[];
};

export function readAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): Address {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const share = /^#s=(.*)$/s.exec(hash)?.[1];

  const runText = text('run');
  const run = runText === undefined ? undefined : Number(runText);
  const runIsGood = run === undefined || (Number.isFinite(run) && run >= 0 && run <= LONGEST_RUN_SECONDS);
  if (!runIsGood) problems.push(`run=${runText} must be seconds from 0 to ${LONGEST_RUN_SECONDS}, such as run=30.`);
  return { scene: text('scene'), share, planner: text('planner'), run: runIsGood ? run : undefined, problems };
}

const LONGEST_RUN_SECONDS = 3600;
