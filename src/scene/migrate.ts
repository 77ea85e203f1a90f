/** Brings older scene files up to the version this lab reads, one version at a time. */
import type { Problem } from './problem.ts';
import { SCENE_VERSION } from './schema.ts';

type Raw = Readonly<Record<string, unknown>>;
export type MigrateResult =
  | { readonly ok: true; readonly value: Raw; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problem: Problem };

/** From the version that is the key to the one after it. New optional fields need no step. */
const STEPS: ReadonlyMap<number, (old: Raw) => Raw> = new Map();

export function migrate(raw: Raw, steps = STEPS, target: number = SCENE_VERSION): MigrateResult {
  const given = raw.version;
  const refuse = (message: string): MigrateResult => ({ ok: false, problem: { path: 'version', message } });
  if (given === undefined) return refuse(`Is missing. Add "version": ${target}.`);
  if (typeof given !== 'number' || !Number.isInteger(given)) return refuse(`Must be the number ${target}.`);
  if (given > target) {
    return refuse(`The file is version ${given}, newer than this lab, which reads version ${target}. Use a newer lab.`);
  }
  let value = raw;
  for (let version = given; version < target; version++) {
    const step = steps.get(version);
    if (!step) return refuse(`There is no version ${version} that this lab could read. Write it as version ${target}.`);
    value = { ...step(value), version: version + 1 };
  }
  const notes = given < target ? [`Brought up from version ${given} to version ${target}.`] : [];
  return { ok: true, value, notes };
}
