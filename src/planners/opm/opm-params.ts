/** What one can choose about path maps. */
import type { ParamSpecs } from '../params.ts';

export type OpmParams = {
  engine: 'wedges' | 'cones';
  look: 'regions' | 'heat';
  resolution: number;
  spacing: number;
  way: 'towards' | 'from';
  barriers: 'factor' | 'toll';
  stop: number;
};

export const OPM_PARAMS: ParamSpecs<OpmParams> = {
  engine: {
    kind: 'choice',
    label: 'Engine',
    help:
      'Wedges: exact distances on the processor, all light drawn at once. Cones: the published passes, generator by ' +
      'generator on the GPU; it shows how the map grows, and takes seconds without a graphics card.',
    default: 'wedges',
    options: { wedges: 'Wedges', cones: 'Cones, as published' },
  },
  look: {
    kind: 'choice',
    label: 'Colour by',
    help: 'What the map shows at first; every layer can be switched under Show.',
    default: 'regions',
    options: { regions: 'Next way point', heat: 'Cost of the way' },
  },
  resolution: {
    kind: 'number',
    label: 'Map resolution',
    help: 'Texels along the longer side of the scene.',
    default: 1024,
    min: 128,
    max: 4096,
    step: 1,
    unit: 'texels',
  },
  spacing: {
    kind: 'number',
    label: 'Isolines every',
    help: 'Distance between isolines. 0 chooses one that suits the scene.',
    default: 0,
    min: 0,
    max: 1e9,
    step: 0.1,
    unit: { of: 'length' },
  },
  way: {
    kind: 'choice',
    label: 'Grow the map',
    help:
      'Towards the goals, as walkers use it; or from them outwards, as published. They differ only where corners change ' +
      'the speed.',
    default: 'towards',
    options: { towards: 'Towards the goals', from: 'From the goals' },
  },
  barriers: {
    kind: 'choice',
    label: 'Barriers cost',
    help:
      'A factor on the rest of the hop beyond the barrier, as published; or a toll for every crossing, in units of ' +
      'length, which keeps shortest ways well behaved.',
    default: 'factor',
    options: { factor: 'A factor, as published', toll: 'A toll' },
  },
  stop: {
    kind: 'number',
    label: 'Stop after',
    help: 'Step by step: so many generators are expanded, and the last one is shown at work. 0 expands all.',
    default: 0,
    min: 0,
    max: 100_000,
    step: 1,
    play: true,
    when: { param: 'engine', is: 'cones' },
  },
};
