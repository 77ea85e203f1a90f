import type { OpmParams } from '../../src/planners/opm/opm-params.ts';

export type Engine = OpmParams['engine'];

export const ENGINES: readonly Engine[] = ['wedges', 'cones'];
