/** The programs of the engine `cones`, put together from shaders/cones*. */
import bandFrag from '../../shaders/cones-band.frag?raw';
import coneFrag from '../../shaders/cones-cone.frag?raw';
import coneVert from '../../shaders/cones-cone.vert?raw';
import freeFrag from '../../shaders/cones-free.frag?raw';
import freeVert from '../../shaders/cones-free.vert?raw';
import lightGlsl from '../../shaders/cones-light.glsl?raw';
import noneFrag from '../../shaders/cones-none.frag?raw';
import publishVert from '../../shaders/cones-publish.vert?raw';
import rimFrag from '../../shaders/cones-rim.frag?raw';
import rimVert from '../../shaders/cones-rim.vert?raw';
import searchFrag from '../../shaders/cones-search.frag?raw';
import searchVert from '../../shaders/cones-search.vert?raw';
import shadowFrag from '../../shaders/cones-shadow.frag?raw';
import shadowVert from '../../shaders/cones-shadow.vert?raw';
import sideGlsl from '../../shaders/cones-side.glsl?raw';
import stepFrag from '../../shaders/cones-step.frag?raw';
import updateVert from '../../shaders/cones-update.vert?raw';
import conesGlsl from '../../shaders/cones.glsl?raw';
import { BARRIERS, joined } from './shader-parts.ts';

export const CONE_SOURCES = {
  'cones-search': [joined(conesGlsl, searchVert), joined(conesGlsl, searchFrag)],
  'cones-shadow': [joined(conesGlsl, shadowVert), shadowFrag],
  'cones-band': [joined('#define BAND', conesGlsl, shadowVert), joined(sideGlsl, bandFrag)],
  'cones-free': [freeVert, freeFrag],
  'cones-rim': [rimVert, joined(sideGlsl, rimFrag)],
  'cones-cone': [joined(conesGlsl, coneVert), joined(conesGlsl, lightGlsl, coneFrag)],
  'cones-cone-barriers': [joined(conesGlsl, coneVert), joined(BARRIERS, conesGlsl, lightGlsl, coneFrag)],
  'cones-step': [joined(conesGlsl, coneVert), joined(conesGlsl, lightGlsl, stepFrag)],
  'cones-update': [joined(conesGlsl, updateVert), noneFrag],
  'cones-update-barriers': [joined(BARRIERS, conesGlsl, updateVert), noneFrag],
  'cones-publish': [joined(conesGlsl, publishVert), noneFrag],
} as const;

/** What transform feedback captures, interleaved. */
export const CONE_VARYINGS: Readonly<Record<string, readonly string[]>> = {
  'cones-update': ['v_state'],
  'cones-update-barriers': ['v_state'],
  'cones-publish': ['v_place', 'v_light'],
};
