/**
 * GeoJSON. `properties.role` says what a feature is; without it polygons that contain others are walkable and the rest
 * solid: polygons obstacles, lines walls, points posts. Degrees become local metres.
 */
import { findContainers } from '../containment.ts';
import { parseJson } from '../json-text.ts';
import { formatCount, LIMITS } from '../limits.ts';
import { suggestName } from '../nearest-name.ts';
import { formatPath, type Problem } from '../problem.ts';
import { boundsOf } from '../ring.ts';
import type { SceneFile } from '../schema.ts';
import {
  boundsForPoints,
  createFile,
  failed,
  type Format,
  type MutableRing,
  openRing,
  type ReadResult,
} from './format.ts';
import { createProjection, looksGeographic } from './geographic.ts';
import { GEOJSON_TYPES, readFeatures, type Shape } from './geojson-features.ts';
import { splitIslands } from './islands.ts';

const TYPE = new RegExp(`"type"\\s*:\\s*"(?:${GEOJSON_TYPES.join('|')})"`);

export const geoJsonFormat: Format = {
  id: 'geojson',
  label: 'GeoJSON',
  recognise: (text) => /^\uFEFF?\s*\{/.test(text) && TYPE.test(text) && !/"type"\s*:\s*"wayfield-scene"/.test(text),
  read,
};

const ROLES = ['walkable', 'obstacle', 'wall', 'post', 'region', 'goal', 'spawner', 'agent', 'barrier'] as const;
type Role = (typeof ROLES)[number];

/** Which geometries a role can have. */
const KINDS: Readonly<Record<Role, readonly Shape['kind'][]>> = {
  walkable: ['polygon'],
  obstacle: ['polygon'],
  wall: ['line'],
  post: ['point'],
  region: ['polygon'],
  goal: ['point', 'line'],
  spawner: ['point', 'line'],
  agent: ['point'],
  barrier: ['line'],
};

/** Properties that are taken over as they are; the scene's own checks judge them. */
const PROPERTIES: Partial<Record<Role, readonly string[]>> = {
  region: ['only'],
  spawner: ['radius', 'speed', 'goals', 'group', 'arrive', 'count', 'rate'],
  agent: ['radius', 'speed', 'goals', 'group', 'arrive'],
  barrier: ['weight'],
};

function read(text: string): ReadResult {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const { shapes, problems, extraCoordinates } = readFeatures(json.value);
  const roles = shapes.map((shape) => roleOf(shape, problems));
  if (problems.length) return { ok: false, problems };
  if (!shapes.length) return failed('file', 'The file holds no geometry. Add a polygon.');
  const vertices = shapes.reduce((sum, shape) => sum + pointLists(shape).reduce((n, list) => n + list.length, 0), 0);
  if (vertices > LIMITS.vertices) {
    return failed(
      'file',
      `The file has ${formatCount(vertices)} vertices; the limit is ${formatCount(LIMITS.vertices)}.`,
    );
  }
  const notes: string[] = [];
  if (extraCoordinates) notes.push('Third coordinates were left out.');
  const local = toLocal(shapes, isPlanar(json.value), notes);
  return assemble(local, settleRoles(local, roles, notes), notes);
}

const pointLists = (shape: Shape): MutableRing[] =>
  shape.kind === 'polygon' ? shape.rings : shape.kind === 'line' ? [shape.points] : [[shape.point]];

function roleOf({ path, kind, properties }: Shape, problems: Problem[]): Role | undefined {
  const given = properties.role;
  if (given === undefined || given === null) return undefined;
  // Roles stand beside the geometry, so that is where the path has to point.
  const at = path.replace(/\.?geometry.*$/, '');
  const where = at ? `${at}.properties.role` : 'properties.role';
  const role = ROLES.find((known) => known === given);
  if (!role) {
    const hint = typeof given === 'string' ? suggestName(given, ROLES) : '';
    problems.push({ path: where, message: `The role must be one of ${ROLES.join(', ')}.${hint}` });
  } else if (!KINDS[role].includes(kind)) {
    problems.push({
      path: where,
      message: `A ${role} must be a ${KINDS[role].join(' or a ')}, but this is a ${kind}.`,
    });
  }
  return role;
}

/** A file says that it is not in degrees by a `crs` of its own (GeoJSON 2008) or by `"units": "m"`. */
function isPlanar(root: unknown): boolean {
  const { crs, units } = root as { crs?: { properties?: { name?: unknown } } | null; units?: unknown };
  if (units !== undefined) return units !== 'degrees';
  return typeof crs?.properties?.name === 'string' && !/CRS84|EPSG:+4326/i.test(crs.properties.name);
}

function toLocal(shapes: readonly Shape[], planar: boolean, notes: string[]): readonly Shape[] {
  const bounds = boundsOf(shapes.flatMap(pointLists));
  if (planar || !looksGeographic(bounds)) {
    if (!planar) notes.push('Coordinates were taken as metres: as degrees they would span more than a town.');
    return shapes;
  }
  notes.push(
    'Longitude and latitude were projected to metres around the centre. Add "units": "m" to the file if they are metres already.',
  );
  const project = createProjection(bounds);
  return shapes.map((shape): Shape => {
    if (shape.kind === 'polygon') return { ...shape, rings: shape.rings.map((ring) => ring.map(project)) };
    if (shape.kind === 'line') return { ...shape, points: shape.points.map(project) };
    return { ...shape, point: project(shape.point) };
  });
}

/** Gives a role to every shape: what was said, else what its place among the others suggests. */
function settleRoles(shapes: readonly Shape[], roles: readonly (Role | undefined)[], notes: string[]): Role[] {
  const open = shapes.flatMap((shape, i) => (shape.kind === 'polygon' && !roles[i] ? [i] : []));
  const outlines = open.map((i) => (shapes[i] as Extract<Shape, { kind: 'polygon' }>).rings[0]);
  const containers = roles.includes('walkable') ? null : findContainers(outlines, outlines, (i, o) => i === o);
  const outermost = new Set<number>();
  if (containers) {
    const containing = new Set(containers.flat());
    containers.forEach((around, k) => {
      const { rings } = shapes[open[k]] as Extract<Shape, { kind: 'polygon' }>;
      if (!around.length && (rings.length > 1 || containing.has(k))) outermost.add(open[k]);
    });
  }
  // A single polygon on its own is a room, not a block in the void.
  if (containers && open.length === 1 && !roles.includes('obstacle')) outermost.add(open[0]);
  const unsaid = roles.filter((role) => !role).length;
  if (unsaid) {
    notes.push(
      `${formatCount(unsaid)} features say no role: outer polygons became walkable, other polygons obstacles, lines walls, points posts.`,
    );
  }
  return shapes.map((shape, i) => {
    if (roles[i]) return roles[i];
    if (shape.kind === 'line') return 'wall';
    if (shape.kind === 'point') return 'post';
    return outermost.has(i) ? 'walkable' : 'obstacle';
  });
}

function assemble(shapes: readonly Shape[], roles: readonly Role[], notes: string[]): ReadResult {
  const parts = { walls: [], posts: [], regions: [], goals: [], agents: [], spawners: [], barriers: [] } as Record<
    string,
    unknown[]
  >;
  const origins = new Map<string, string>();
  const areas: { ring: MutableRing; path: string }[] = [];
  const blocks: { ring: MutableRing; holes: MutableRing[]; id: string | undefined; path: string }[] = [];
  let ignored = 0;
  shapes.forEach((shape, i) => {
    const role = roles[i];
    const { path, id, properties } = shape;
    const taken = PROPERTIES[role] ?? [];
    ignored += Object.keys(properties).filter((key) => !['role', 'id', 'name', ...taken].includes(key)).length;
    if (shape.kind === 'polygon' && role !== 'region') {
      const [outline, ...interior] = shape.rings.map(openRing);
      if (role === 'obstacle') blocks.push({ ring: outline!, holes: interior, id, path });
      else {
        areas.push({ ring: outline!, path });
        for (const ring of interior) blocks.push({ ring, holes: [], id: undefined, path });
      }
      return;
    }
    const extra = Object.fromEntries(
      taken.filter((key) => properties[key] !== undefined).map((key) => [key, properties[key]]),
    );
    const points =
      shape.kind === 'polygon' ? openRing(shape.rings[0]) : shape.kind === 'line' ? shape.points : [shape.point];
    const list = parts[`${role}s`];
    origins.set(formatPath([`${role}s`, list.length]), path);
    if (role === 'post') list.push(points[0]);
    else
      list.push({
        ...(id === undefined ? {} : { id }),
        ...(role === 'agent' ? { at: points[0] } : { points }),
        ...extra,
      });
  });
  if (ignored) notes.push(`${formatCount(ignored)} properties have no meaning here and were left out.`);

  const { outer, holes } = splitIslands(
    areas.map(({ ring }) => ring),
    blocks.map(({ ring }) => ring),
  );
  outer.forEach((a, i) => {
    origins.set(`walkable[${i}]`, areas[a].path);
  });
  const obstacles = blocks.map(({ ring, holes: own, id, path }, o) => {
    origins.set(`obstacles[${o}]`, path);
    // An obstacle drawn with a courtyard already leaves the island free.
    const islands = own.length ? [] : holes[o].map((a) => areas[a].ring);
    return { ...(id === undefined ? {} : { id }), points: ring, holes: [...own, ...islands] };
  });
  if (!areas.length) notes.push('No feature is walkable: everything around the others is.');
  const bounds = boundsForPoints(shapes.flatMap(pointLists), areas.length > 0);
  const file = createFile(bounds, { walkable: outer.map((a) => areas[a].ring), obstacles, ...parts } as Omit<
    SceneFile,
    'type' | 'version' | 'bounds'
  >);
  return { ok: true, file, notes, origins };
}
