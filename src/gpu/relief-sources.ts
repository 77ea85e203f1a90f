/** The programs of the step mode and of the landscape of costs, put together from shaders/. */
import hueGlsl from '../../shaders/hue.glsl?raw';
import mapCostGlsl from '../../shaders/map-cost.glsl?raw';
import plateFrag from '../../shaders/plate.frag?raw';
import plateVert from '../../shaders/plate.vert?raw';
import reliefFrag from '../../shaders/relief.frag?raw';
import reliefMarkVert from '../../shaders/relief-mark.vert?raw';
import reliefVert from '../../shaders/relief.vert?raw';
import stepFrag from '../../shaders/step.frag?raw';
import stepMarkFrag from '../../shaders/step-mark.frag?raw';
import stepMarkVert from '../../shaders/step-mark.vert?raw';
import stepVert from '../../shaders/step.vert?raw';
import { BARRIERS, joined } from './shader-parts.ts';

export const RELIEF_SOURCES = {
  step: [stepVert, stepFrag],
  'step-mark': [stepMarkVert, stepMarkFrag],
  relief: [joined(mapCostGlsl, reliefVert), joined(mapCostGlsl, hueGlsl, reliefFrag)],
  'relief-barriers': [joined(BARRIERS, mapCostGlsl, reliefVert), joined(BARRIERS, mapCostGlsl, hueGlsl, reliefFrag)],
  'relief-mark': [reliefMarkVert, stepMarkFrag],
  plate: [plateVert, plateFrag],
} as const;
