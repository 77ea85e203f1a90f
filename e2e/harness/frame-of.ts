/** A case's scene.json and settings.json as a frame: small words for big things, such as a crowd. */
import { type Camera, fitBounds, type Viewport } from '../../src/app/camera.ts';
import { drain } from '../../src/geometry/progress.ts';
import type { ColourMap, Ink, Layer, PathMapLayer } from '../../src/planners/layer.ts';
import { opm } from '../../src/planners/opm/opm.ts';
import { OPM_PARAMS, type OpmParams } from '../../src/planners/opm/opm-params.ts';
import { resolveParams } from '../../src/planners/params.ts';
import type { Frame, Overlay, RunView } from '../../src/render/frame.ts';
import { DARK, LIGHT } from '../../src/render/theme.ts';
import { type Scene, sceneSchema } from '../../src/scene/schema.ts';
import type { AgentsState } from '../../src/sim/sim.ts';
import type { Trails } from '../../src/sim/trails.ts';
import { cleanScene } from '../../src/world/clean.ts';

type LayerSettings =
  | { kind: 'segments'; segments: number[]; widthPx: number; ink: Ink }
  | {
      kind: 'dots';
      points: number[];
      radiusPx: number;
      ink: Ink;
      values?: number[];
      range?: [number, number];
      colourMap?: ColourMap;
    };

type AgentSettings = {
  at: [number, number];
  from?: [number, number];
  heading?: number;
  radius?: number;
  group?: number;
  steer?: number;
  /** Share of its speed of 1.4. */
  pace?: number;
  selected?: boolean;
  /** Oldest first; the ring starts somewhere in the middle, as it does when a simulation has run for a while. */
  trail?: [number, number][];
};

type RunSettings = {
  viewport?: Viewport;
  stale?: boolean;
  route?: number[];
  layers?: LayerSettings[];
  /** Layers of an optimal path map of the scene, by their ids; `paint` overrides how one is painted. */
  opm?: { layers: string[]; params?: Partial<OpmParams>; paint?: Record<string, PathMapLayer['paint']> };
  agents?: AgentSettings[];
  /** That many agents spread over the bounds, walking on circles, with trails of `trail` samples. */
  crowd?: { count: number; radius: number; trail: number; groups: number };
};

export type Settings = {
  width: number;
  height: number;
  pixelRatio?: number;
  camera?: Camera;
  theme?: 'dark' | 'light';
  grid?: boolean;
  blend?: number;
  /** Added to every coordinate of scene and settings alike. */
  offset?: [number, number];
  runs?: RunSettings[];
  overlays?: Overlay[];
};

export function frameOf(sceneFile: unknown, settings: Settings): Frame {
  const [dx, dy] = settings.offset ?? [0, 0];
  const scene = moveScene(sceneSchema.parse(sceneFile), dx, dy);
  const whole = { x: 0, y: 0, width: settings.width, height: settings.height };
  const runs = (settings.runs ?? []).map((run) => runView(run, scene, whole, dx, dy));
  const camera = settings.camera ?? fitBounds(scene.bounds, runs[0]?.viewport ?? whole);
  return {
    width: settings.width,
    height: settings.height,
    pixelRatio: settings.pixelRatio ?? 1,
    camera: settings.camera ? { ...camera, x: camera.x + dx, y: camera.y + dy } : camera,
    theme: settings.theme === 'light' ? LIGHT : DARK,
    scene,
    grid: settings.grid ?? true,
    blend: settings.blend ?? 1,
    runs,
    overlays: settings.overlays ?? [],
  };
}

function runView(run: RunSettings, scene: Scene, whole: Viewport, dx: number, dy: number): RunView {
  const list = run.crowd ? crowd(run.crowd, scene) : (run.agents ?? []).map((agent) => moveAgent(agent, dx, dy));
  return {
    viewport: run.viewport ?? whole,
    scene,
    stale: run.stale ?? false,
    route: run.route ? Float64Array.from(run.route, (v, i) => v + (i % 2 ? dy : dx)) : null,
    layers: [...opmLayers(run.opm, scene), ...(run.layers ?? []).map((layer, i) => layerOf(layer, i, dx, dy))],
    agents: list.length ? agentsOf(list) : null,
    trails: list.some(({ trail }) => trail) ? trailsOf(list) : null,
    selectedSlots: list.flatMap(({ selected }, slot) => (selected ? [slot] : [])),
  };
}

function opmLayers(wanted: RunSettings['opm'], scene: Scene): readonly Layer[] {
  if (!wanted) return [];
  const world = drain(cleanScene(scene));
  const { params } = resolveParams(OPM_PARAMS, wanted.params);
  const offered = opm.open(drain(opm.build(world, params, { demands: [] })), { world }).layers();
  return wanted.layers.map((id) => {
    const layer = offered.find((candidate) => candidate.id === id);
    if (!layer) throw new Error(`No layer "${id}"; there are ${offered.map((candidate) => candidate.id).join(', ')}`);
    const paint = wanted.paint?.[id];
    return layer.kind === 'path-map' && paint ? { ...layer, paint } : layer;
  });
}

function layerOf(layer: LayerSettings, index: number, dx: number, dy: number): Layer {
  const common = { id: `layer-${index}`, label: 'Layer', legend: 'm', shown: true };
  const move = (flat: number[]) => Float64Array.from(flat, (v, i) => v + (i % 2 ? dy : dx));
  if (layer.kind === 'segments') return { ...common, ...layer, segments: move(layer.segments) };
  const { points, values, ...rest } = layer;
  return { ...common, ...rest, points: move(points), ...(values ? { values: Float32Array.from(values) } : {}) };
}

function agentsOf(list: readonly AgentSettings[]): AgentsState {
  const n = list.length;
  const column = (value: (agent: AgentSettings) => number) => Float64Array.from(list, value);
  const heading = (agent: AgentSettings) => ((agent.heading ?? 0) * Math.PI) / 180;
  const v = (agent: AgentSettings) => 1.4 * (agent.pace ?? 1);
  return {
    slots: n,
    count: n,
    alive: new Uint8Array(n).fill(1),
    id: Uint32Array.from(list, (_, i) => i),
    x: column(({ at }) => at[0]),
    y: column(({ at }) => at[1]),
    z: new Float64Array(n),
    previousX: column(({ at, from }) => (from ?? at)[0]),
    previousY: column(({ at, from }) => (from ?? at)[1]),
    vx: column((agent) => v(agent) * Math.cos(heading(agent))),
    vy: column((agent) => v(agent) * Math.sin(heading(agent))),
    vz: new Float64Array(n),
    headingX: column((agent) => Math.cos(heading(agent))),
    headingY: column((agent) => Math.sin(heading(agent))),
    radius: column(({ radius }) => radius ?? 0.3),
    speed: new Float64Array(n).fill(1.4),
    group: Int32Array.from(list, ({ group }) => group ?? 0),
    target: new Int32Array(n),
    steer: Uint8Array.from(list, ({ steer }) => steer ?? 0),
    source: new Int32Array(n).fill(-1),
    groups: ['', 'a', 'b', 'c', 'd', 'e', 'f'],
    targets: [[0]],
    born: [],
    gone: [],
  };
}

function trailsOf(list: readonly AgentSettings[]): Trails {
  const length = Math.max(2, ...list.map(({ trail }) => trail?.length ?? 0));
  const head = Math.floor(length / 3);
  const points = new Float64Array(2 * length * list.length).fill(Number.NaN);
  for (const [slot, { trail }] of list.entries()) {
    for (const [i, [x, y]] of (trail ?? []).entries()) {
      const age = (trail?.length ?? 0) - 1 - i;
      const at = 2 * (slot * length + ((head - age + length) % length));
      points[at] = x;
      points[at + 1] = y;
    }
  }
  return { length, head, points: points as unknown as Trails['points'] };
}

function crowd({ count, radius, trail, groups }: NonNullable<RunSettings['crowd']>, scene: Scene): AgentSettings[] {
  const [x0, y0, x1, y1] = scene.bounds;
  // Even but not regular: Roberts' sequence of multiples of powers of the plastic number.
  const fraction = (i: number, step: number) => (0.5 + i * step) % 1;
  return Array.from({ length: count }, (_, i) => {
    const cx = x0 + fraction(i, 0.7548776662466927) * (x1 - x0);
    const cy = y0 + fraction(i, 0.5698402909980532) * (y1 - y0);
    const turn = 6 * fraction(i, Math.sqrt(5));
    const curl = 0.03 * (0.5 + fraction(i, Math.sqrt(7)));
    const at = (age: number): [number, number] => [
      cx + 3 * Math.cos(turn - age * curl) - 3 * Math.cos(turn),
      cy + 3 * Math.sin(turn - age * curl) - 3 * Math.sin(turn),
    ];
    const agent: AgentSettings = {
      at: at(0),
      from: at(1),
      heading: (turn * 180) / Math.PI + 90,
      radius,
      group: i % groups,
      steer: i % 97 === 0 ? 2 : 0,
    };
    if (trail > 0) agent.trail = Array.from({ length: trail }, (_, k) => at(trail - 1 - k));
    return agent;
  });
}

function moveAgent(agent: AgentSettings, dx: number, dy: number): AgentSettings {
  const move = ([x, y]: [number, number]): [number, number] => [x + dx, y + dy];
  return {
    ...agent,
    at: move(agent.at),
    ...(agent.from ? { from: move(agent.from) } : {}),
    ...(agent.trail ? { trail: agent.trail.map(move) } : {}),
  };
}

/** Every pair of numbers in the scene's shapes is a position. */
function moveScene(scene: Scene, dx: number, dy: number): Scene {
  if (dx === 0 && dy === 0) return scene;
  const isPoint = (value: unknown): value is [number, number] =>
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
  const move = (value: unknown): unknown => {
    if (isPoint(value)) return [value[0] + dx, value[1] + dy];
    if (Array.isArray(value)) return value.map(move);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, move(part)]));
    }
    return value;
  };
  const [x0, y0, x1, y1] = scene.bounds;
  return { ...(move(scene) as Scene), bounds: [x0 + dx, y0 + dy, x1 + dx, y1 + dy] };
}
