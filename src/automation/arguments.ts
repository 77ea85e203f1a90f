/** What scripts hand in is checked like a file: a wrong argument gets a sentence, not a stack trace or a hang. */
import { z } from 'zod';
import { LabError } from './lab-error.ts';

const coordinate = z.number();
const goal = z.union([
  z.string(),
  z.tuple([coordinate, coordinate]),
  z.tuple([coordinate, coordinate, coordinate]),
  z.array(z.string()).min(1),
]);

export const ARGUMENTS = {
  load: z.tuple([
    z.union([z.string(), z.instanceof(Uint8Array), z.record(z.string(), z.unknown())]),
    z.string().optional(),
  ]),
  plan: z.tuple([z.string(), z.record(z.string(), z.unknown()).optional()]),
  route: z.tuple([
    coordinate,
    coordinate,
    goal.optional(),
    z.strictObject({ radius: z.number().nonnegative().optional(), group: z.string().optional() }).optional(),
  ]),
  map: z.tuple([z.strictObject({ resolution: z.int().min(128).max(4096).optional() }).optional()]),
  simulate: z.tuple([
    z.strictObject({ seconds: z.number().nonnegative().max(1e6), seed: z.int().nonnegative().optional() }),
  ]),
  step: z.tuple([z.int().nonnegative().max(1e8).optional()]),
  png: z.tuple([
    z
      .strictObject({ width: z.int().min(1).max(8192).optional(), height: z.int().min(1).max(8192).optional() })
      .optional(),
  ]),
} as const;

/** Throws a LabError that names every wrong argument. */
export function checkArguments(call: keyof typeof ARGUMENTS, given: readonly unknown[]): void {
  const schema = ARGUMENTS[call];
  const padded = schema.def.items.map((_, index) => given[index]);
  const { error } = schema.safeParse(padded);
  if (!error) return;
  const problems = error.issues.map((issue) => ({
    path: `argument ${issue.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join('.') || 1}`,
    message: issue.message,
  }));
  throw new LabError(`lab.${call} was called with something it does not take.`, problems);
}
