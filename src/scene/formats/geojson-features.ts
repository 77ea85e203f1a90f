/** GeoJSON (RFC 7946) as a flat list of simple shapes with their properties and where they stand in the file. */
import { formatPath, type Problem, type Step } from '../problem.ts';
import type { MutableRing } from './format.ts';

type Fields = Readonly<Record<string, unknown>>;

export type Shape = {
  readonly path: string;
  readonly id: string | undefined;
  readonly properties: Fields;
} & (
  | { readonly kind: 'polygon'; readonly rings: MutableRing[] }
  | { readonly kind: 'line'; readonly points: MutableRing }
  | { readonly kind: 'point'; readonly point: [number, number] }
);

export const GEOJSON_TYPES = [
  'FeatureCollection',
  'Feature',
  'GeometryCollection',
  'Polygon',
  'MultiPolygon',
  'LineString',
  'MultiLineString',
  'Point',
  'MultiPoint',
] as const;

/** What belongs to all parts of a feature. Ids stay unique: the second part of "a" is "a.2". */
type Owner = { readonly id: string | undefined; readonly properties: Fields; parts: number };

export function readFeatures(root: unknown): { shapes: Shape[]; problems: Problem[]; extraCoordinates: boolean } {
  const shapes: Shape[] = [];
  const problems: Problem[] = [];
  let extraCoordinates = false;
  const report = (path: readonly Step[], message: string): void => {
    problems.push({ path: formatPath(path), message });
  };

  const readObject = (value: unknown, path: readonly Step[], owner: Owner): void => {
    if (!isFields(value)) return report(path, 'Must be a GeoJSON object: { "type": … }.');
    switch (value.type) {
      case 'FeatureCollection':
        return each(value.features, [...path, 'features'], (item, at) => readObject(item, at, owner));
      case 'GeometryCollection':
        return each(value.geometries, [...path, 'geometries'], (item, at) => readObject(item, at, owner));
      case 'Feature':
        // A feature without a geometry is allowed, and holds nothing to walk around.
        if (value.geometry === null) return;
        return readObject(value.geometry, [...path, 'geometry'], ownerOf(value));
      default:
        return readGeometry(value, path, owner);
    }
  };

  const readGeometry = ({ type, coordinates }: Fields, path: readonly Step[], owner: Owner): void => {
    const at = [...path, 'coordinates'];
    const base = () => {
      const part = ++owner.parts;
      const id = owner.id === undefined || part === 1 ? owner.id : `${owner.id}.${part}`;
      return { path: formatPath(path), id, properties: owner.properties };
    };
    const addPolygon = (value: unknown, where: readonly Step[]): void => {
      const rings = list(value, where, (ring, p) => readPoints(ring, p, 4));
      if (rings?.length === 0) report(where, 'A polygon needs an outline.');
      if (rings?.length && rings.every((ring) => ring !== undefined))
        shapes.push({ ...base(), kind: 'polygon', rings });
    };
    const addLine = (value: unknown, where: readonly Step[]): void => {
      const points = readPoints(value, where, 2);
      if (points) shapes.push({ ...base(), kind: 'line', points });
    };
    const addPoint = (value: unknown, where: readonly Step[]): void => {
      const point = readPoint(value, where);
      if (point) shapes.push({ ...base(), kind: 'point', point });
    };
    switch (type) {
      case 'Polygon':
        return addPolygon(coordinates, at);
      case 'MultiPolygon':
        return each(coordinates, at, addPolygon);
      case 'LineString':
        return addLine(coordinates, at);
      case 'MultiLineString':
        return each(coordinates, at, addLine);
      case 'Point':
        return addPoint(coordinates, at);
      case 'MultiPoint':
        return each(coordinates, at, addPoint);
      default:
        return report([...path, 'type'], `Must be one of ${GEOJSON_TYPES.join(', ')}.`);
    }
  };

  const each = (value: unknown, path: readonly Step[], visit: (item: unknown, path: readonly Step[]) => void): void => {
    if (!Array.isArray(value)) return report(path, value === undefined ? 'Is missing. Add a list.' : 'Must be a list.');
    value.forEach((item, i) => {
      visit(item, [...path, i]);
    });
  };
  const list = <T>(
    value: unknown,
    path: readonly Step[],
    read: (item: unknown, path: readonly Step[]) => T,
  ): T[] | undefined => {
    const items: T[] = [];
    each(value, path, (item, at) => items.push(read(item, at)));
    return Array.isArray(value) ? items : undefined;
  };
  const readPoints = (value: unknown, path: readonly Step[], least: number): MutableRing | undefined => {
    const points = list(value, path, readPoint);
    if (!points || !points.every((p) => p !== undefined)) return undefined;
    if (points.length >= least) return points;
    const what =
      least === 4
        ? 'A ring needs at least 4 positions, the last like the first'
        : `A line needs at least ${least} positions`;
    report(path, `${what}, but here are ${points.length}.`);
    return undefined;
  };
  const readPoint = (value: unknown, path: readonly Step[]): [number, number] | undefined => {
    if (!Array.isArray(value) || value.length < 2 || !value.every((n) => typeof n === 'number' && Number.isFinite(n))) {
      report(path, 'Must be a position of finite numbers: [x, y].');
      return undefined;
    }
    if (value.length > 2) extraCoordinates = true;
    return [value[0], value[1]];
  };

  readObject(root, [], { id: undefined, properties: {}, parts: 0 });
  return { shapes, problems, extraCoordinates };
}

function ownerOf({ id, properties }: Fields): Owner {
  const own = isFields(properties) ? properties : {};
  const given = own.id ?? id;
  return {
    id: typeof given === 'string' || typeof given === 'number' ? String(given) : undefined,
    properties: own,
    parts: 0,
  };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
