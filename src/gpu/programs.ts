/**
 * Programs from shaders/, compiled all at once with the context: whoever asks a driver about a program waits for all that is
 * being drawn, so it is done while nothing is. A failure names the file and the line in it.
 */
import * as twgl from 'twgl.js';
import agentsFrag from '../../shaders/agents.frag?raw';
import agentsVert from '../../shaders/agents.vert?raw';
import fillFrag from '../../shaders/fill.frag?raw';
import fillVert from '../../shaders/fill.vert?raw';
import gridFrag from '../../shaders/grid.frag?raw';
import gridVert from '../../shaders/grid.vert?raw';
import hueGlsl from '../../shaders/hue.glsl?raw';
import lineFrag from '../../shaders/line.frag?raw';
import lineVert from '../../shaders/line.vert?raw';
import markerFrag from '../../shaders/marker.frag?raw';
import markerVert from '../../shaders/marker.vert?raw';
import pathMapFrag from '../../shaders/path-map.frag?raw';
import pathMapVert from '../../shaders/path-map.vert?raw';
import regionsFrag from '../../shaders/regions.frag?raw';
import regionsVert from '../../shaders/regions.vert?raw';
import stripFrag from '../../shaders/strip.frag?raw';
import stripVert from '../../shaders/strip.vert?raw';
import viewGlsl from '../../shaders/view.glsl?raw';
import wedgesFrag from '../../shaders/wedges.frag?raw';
import wedgesVert from '../../shaders/wedges.vert?raw';
import { CONE_SOURCES, CONE_VARYINGS } from './cone-sources.ts';
import { RELIEF_SOURCES } from './relief-sources.ts';
import { BARRIERS, joined } from './shader-parts.ts';

/** Vertex and fragment shader. */
const SOURCES = {
  agents: [agentsVert, agentsFrag],
  fill: [fillVert, fillFrag],
  grid: [gridVert, gridFrag],
  line: [lineVert, lineFrag],
  marker: [markerVert, markerFrag],
  'path-map': [pathMapVert, joined(hueGlsl, pathMapFrag)],
  'path-map-barriers': [pathMapVert, joined(hueGlsl, BARRIERS, pathMapFrag)],
  regions: [regionsVert, regionsFrag],
  strip: [stripVert, stripFrag],
  wedges: [wedgesVert, wedgesFrag],
  'wedges-barriers': [wedgesVert, joined(BARRIERS, wedgesFrag)],
  ...CONE_SOURCES,
  ...RELIEF_SOURCES,
} as const satisfies Readonly<Record<string, readonly [vert: string, frag: string]>>;

export type ProgramName = keyof typeof SOURCES;
export type Program = twgl.ProgramInfo;

export interface Programs {
  get(name: ProgramName): Program;
  dispose(): void;
}

/** A vertex shader starts with what all of them share; `#line 1` keeps line numbers those of its own file. */
const HEADER = `#version 300 es\nprecision highp float;\nprecision highp int;\n`;
const vertexSource = (source: string): string => `${HEADER}${viewGlsl}\n#line 1\n${source}`;
const fragmentSource = (source: string): string => `${HEADER}#line 1\n${source}`;

export function createPrograms(gl: WebGL2RenderingContext): Programs {
  const names = Object.keys(SOURCES) as ProgramName[];
  const programs = Object.fromEntries(names.map((name) => [name, compile(gl, name)])) as Record<ProgramName, Program>;
  return {
    get: (name) => programs[name],
    dispose() {
      for (const name of names) gl.deleteProgram(programs[name].program);
    },
  };
}

function compile(gl: WebGL2RenderingContext, name: ProgramName): Program {
  const [vert, frag] = SOURCES[name];
  const vertex = compileStage(gl, gl.VERTEX_SHADER, vertexSource(vert), `shaders/${name}.vert`);
  const fragment = compileStage(gl, gl.FRAGMENT_SHADER, fragmentSource(frag), `shaders/${name}.frag`);
  const program = gl.createProgram();
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  const varyings = CONE_VARYINGS[name];
  if (varyings) gl.transformFeedbackVaryings(program, varyings, gl.INTERLEAVED_ATTRIBS);
  gl.linkProgram(program);
  gl.deleteShader(vertex);
  gl.deleteShader(fragment);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`shaders/${name}.vert and .frag do not link: ${gl.getProgramInfoLog(program)}`);
  }
  return twgl.createProgramInfoFromProgram(gl, program);
}

function compileStage(gl: WebGL2RenderingContext, stage: GLenum, source: string, file: string): WebGLShader {
  const shader = gl.createShader(stage);
  if (!shader) throw new Error(`${file}: the context makes no shader`);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
    throw new Error(`${file} does not compile: ${gl.getShaderInfoLog(shader)}`);
  }
  return shader;
}
