/** What the schema finds wrong, in words: each with its path, what is there, and what to do. */
import { z } from 'zod';
import { formatCount, LIMITS } from './limits.ts';
import { suggestName } from './nearest-name.ts';
import { formatPath, type Problem, type Step } from './problem.ts';

type Issue = z.core.$ZodIssue;
type JsonSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
};

/** `value` is what was checked; `base` is where it sits in the file. */
export function schemaProblems(
  schema: z.ZodType,
  issues: readonly Issue[],
  value: unknown,
  base: readonly Step[] = [],
): Problem[] {
  let json: JsonSchema | undefined;
  const knownKeys = (path: readonly Step[]): string[] => {
    json ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return keysAt(json, path, value);
  };
  return flatten(issues).flatMap(({ issue, path }) => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ path: formatPath([...base, ...path]), message: describe(issue, valueAt(value, path), path) }];
    }
    const known = knownKeys(path);
    return issue.keys.map((key) => ({
      path: formatPath([...base, ...path, key]),
      message: `This key is unknown.${suggestName(key, known) || ` Known here: ${known.join(', ')}.`} Rename or remove it.`,
    }));
  });
}

type Located = { readonly issue: Issue; readonly path: readonly Step[] };

/** Replaces a union's failure by the failures of the variant that was most likely meant. */
function flatten(issues: readonly Issue[], base: readonly Step[] = []): Located[] {
  return issues.flatMap((issue): Located[] => {
    const path = [...base, ...(issue.path as Step[])];
    if (issue.code !== 'invalid_union') return [{ issue, path }];
    const variants = issue.errors;
    const atRoot = variants.map((errors) => errors.filter((e) => isOwnFault(e)).length);
    const least = Math.min(...atRoot);
    if (
      !variants.length ||
      variants.every((errors) => errors.some((e) => e.path.length === 0 && e.code === 'invalid_type'))
    ) {
      return [{ issue, path }];
    }
    const meant = variants[atRoot.indexOf(least)];
    return flatten(meant, path);
  });
}

/** A fault of the value itself (wrong type, foreign or missing keys), which speaks against this variant. */
const isOwnFault = (issue: Issue): boolean =>
  issue.path.length === 0 ||
  (issue.path.length === 1 && issue.code === 'invalid_type' && typeof issue.path[0] === 'string');

function describe(issue: Issue, value: unknown, path: readonly Step[]): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, value, path);
    case 'invalid_union':
      return `Must be ${[...new Set(issue.errors.flatMap((e) => e.map(expectedOf)))].filter(Boolean).join(' or ')}, but is ${kindOf(value)}.`;
    case 'invalid_value':
      if (value === undefined) return `Is missing. Add ${JSON.stringify(issue.values[0])}.`;
      return `Must be ${issue.values.map((v) => JSON.stringify(v)).join(' or ')}, but is ${shown(value)}.`;
    case 'too_small':
    case 'too_big':
      return describeSize(issue, value);
    case 'invalid_key':
      return 'Must be the index of a corner in "points", a whole number from 0 on.';
    default:
      return `${issue.message}.`;
  }
}

function describeType(expected: string, value: unknown, path: readonly Step[]): string {
  const noun = typeNoun(expected, path);
  if (value === undefined) return `Is missing. Add ${noun}.`;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return `The number is not finite or too big to hold. Use one from ${-LIMITS.coordinate} to ${LIMITS.coordinate}.`;
  }
  return `Must be ${noun}, but is ${kindOf(value)}.`;
}

function typeNoun(expected: string, path: readonly Step[]): string {
  const last = path.at(-1);
  switch (expected) {
    case 'tuple':
      if (last === 'bounds') return 'four numbers: [xMin, yMin, xMax, yMax]';
      return 'a point: [x, y]';
    case 'array':
      return last === 'points' || last === 'walkable' || typeof last === 'number'
        ? 'a list of points: [[x, y], …]'
        : 'a list: […]';
    case 'object':
    case 'record':
      return 'an object: { … }';
    case 'string':
      return 'text in double quotes';
    case 'int':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return expected;
  }
}

const expectedOf = (issue: Issue): string => (issue.code === 'invalid_type' ? typeNoun(issue.expected, ['list']) : '');

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'array') {
    const count = Array.isArray(value) ? value.length : 0;
    if (limit === 2 && Array.isArray(value) && value.every((v) => typeof v === 'number')) {
      return `A point has two numbers, [x, y], but this one has ${count}.`;
    }
    if (limit === 4) return `The bounds are four numbers, [xMin, yMin, xMax, yMax], but here are ${count}.`;
    return small
      ? `Has ${count} of at least ${limit}. Add ${limit - count} more, or remove it whole.`
      : `Has ${formatCount(count)} of at most ${formatCount(limit)}. Remove some.`;
  }
  if (issue.origin === 'string') {
    return small ? 'Must not be empty.' : `Is longer than ${formatCount(limit)} characters. Shorten it.`;
  }
  const bound = Math.abs(limit) >= 1e6 ? limit.toExponential().replace('e+', 'e') : String(limit);
  return `Must be ${small ? (issue.inclusive ? 'at least' : 'more than') : 'at most'} ${bound}, but is ${shown(value)}.`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (value === undefined) return 'missing';
  return `${typeof value === 'string' ? 'the text ' : ''}${shown(value)}`;
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

function valueAt(root: unknown, path: readonly Step[]): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<Step, unknown>)[step];
  }
  return value;
}

function keysAt(schema: JsonSchema, path: readonly Step[], value: unknown): string[] {
  if (schema.anyOf) {
    const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const fits = schema.anyOf.filter(
      (s) => s.properties && given.some((key) => key !== 'keys' && key in s.properties!),
    );
    return [...new Set((fits.length ? fits : schema.anyOf).flatMap((s) => keysAt(s, path, value)))];
  }
  const [step, ...rest] = path;
  if (step === undefined) return Object.keys(schema.properties ?? {});
  const below =
    typeof step === 'number'
      ? (schema.prefixItems?.[step] ?? schema.items)
      : (schema.properties?.[step] ??
        (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined));
  return below ? keysAt(below, rest, valueAt(value, [step])) : [];
}
