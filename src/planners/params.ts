/** One table per planner drives defaults, validation, the panel and the documentation. */

export type ParamValue = number | boolean | string;
export type Params = Record<string, ParamValue>;

type Common<T> = {
  readonly label: string;
  readonly help: string;
  readonly default: T;
  /** It matters only while another one, without a condition of its own, has this value. */
  readonly when?: { readonly param: string; readonly is: ParamValue };
};
export type NumberSpec = Common<number> & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** `length`: the unit that the scene has, and steps that suit its size. */
  readonly unit?: string | { readonly of: 'length' };
  /** Counts the steps of something that grows, from 1 on; 0 stands for its end. It can be stepped through and played. */
  readonly play?: true;
};
export type BooleanSpec = Common<boolean> & { readonly kind: 'boolean' };
export type ChoiceSpec<T extends string = string> = Common<T> & {
  readonly kind: 'choice';
  readonly options: Readonly<Record<T, string>>;
};
export type ParamSpec = NumberSpec | BooleanSpec | ChoiceSpec;

export type ParamSpecs<P extends Params = Params> = {
  readonly [K in keyof P]: P[K] extends number
    ? NumberSpec
    : P[K] extends boolean
      ? BooleanSpec
      : P[K] extends string
        ? ChoiceSpec<P[K]>
        : ParamSpec;
};

export type ParamProblem = { readonly param: string; readonly message: string };

/** Whether a parameter has a say under these values. */
export function matters(specs: ParamSpecs, name: string, values: Readonly<Params>): boolean {
  const when = specs[name]?.when;
  return !when || (values[when.param] ?? specs[when.param]?.default) === when.is;
}

/** Fills in defaults and checks every value; all problems are listed, each with its cure. */
export function resolveParams<P extends Params>(
  specs: ParamSpecs<P>,
  given: Readonly<Record<string, unknown>> = {},
): { readonly params: P; readonly problems: readonly ParamProblem[] } {
  const table = specs as unknown as Record<string, ParamSpec>;
  const params: Params = {};
  const problems: ParamProblem[] = [];
  for (const [key, spec] of Object.entries(table)) {
    const value = Object.hasOwn(given, key) ? given[key] : spec.default;
    const message = problemOf(spec, value);
    if (message) problems.push({ param: key, message });
    params[key] = message ? spec.default : (value as ParamValue);
  }
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(table, key)) continue;
    const known = Object.keys(table);
    problems.push({
      param: key,
      message: known.length ? `is unknown; use one of ${known.join(', ')}` : 'is unknown; there are none',
    });
  }
  return { params: params as P, problems };
}

function problemOf(spec: ParamSpec, value: unknown): string | null {
  switch (spec.kind) {
    case 'number':
      return typeof value === 'number' && value >= spec.min && value <= spec.max
        ? null
        : `must be a number from ${spec.min} to ${spec.max}`;
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(spec.options, value)
        ? null
        : `must be one of ${Object.keys(spec.options).join(', ')}`;
  }
}
