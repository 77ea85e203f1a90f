import { describe, expect, test } from 'vitest';
import { type ParseResult, parseFile } from '../../../src/scene/parse.ts';

function read(value: object): Extract<ParseResult, { ok: true }> {
  const result = parseFile(JSON.stringify(value));
  if (!result.ok) throw new Error(`${JSON.stringify(result.problems)}\n${JSON.stringify(value)}`);
  expect(result.format).toBe('geojson');
  return result;
}
const box = (x: number, y: number, w: number, h: number) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
  [x, y],
];
const feature = (type: string, coordinates: unknown, properties: object = {}, id?: string) => ({
  type: 'Feature',
  ...(id ? { id } : {}),
  properties,
  geometry: { type, coordinates },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });

describe('GeoJSON', () => {
  test('without roles: the polygon around the others is walkable, everything else is solid', () => {
    const { scene } = read(
      collection(
        feature('Polygon', [box(2, 2, 3, 3)]),
        feature('Polygon', [box(0, 0, 20, 10)]),
        feature('LineString', [
          [8, 1],
          [8, 5],
        ]),
        feature('Point', [15, 5]),
      ),
    );
    expect(scene.walkable).toEqual([box(0, 0, 20, 10).slice(0, 4)]);
    expect(scene.obstacles.map(({ points }) => points)).toEqual([box(2, 2, 3, 3).slice(0, 4)]);
    expect(scene.walls).toEqual([
      {
        points: [
          [8, 1],
          [8, 5],
        ],
      },
    ]);
    expect(scene.posts).toEqual([[15, 5]]);
  });

  test('roles say what a feature is, and properties are taken over', () => {
    const { scene } = read(
      collection(
        feature('Polygon', [box(0, 0, 20, 10), box(9, 4, 2, 2)], { role: 'walkable' }),
        feature('Polygon', [box(1, 1, 2, 2)], { role: 'obstacle' }, 'block'),
        feature(
          'LineString',
          [
            [20, 4],
            [20, 6],
          ],
          { role: 'goal' },
          'exit',
        ),
        feature(
          'LineString',
          [
            [0, 4],
            [0, 6],
          ],
          { role: 'spawner', count: 7, rate: 2, goals: ['exit'], radius: 0.2 },
        ),
        feature('Point', [5, 5], { role: 'agent', goals: [['exit']], group: 'a', colour: 'red' }),
        feature('Polygon', [box(15, 1, 2, 2)], { role: 'region', only: ['a'] }),
        feature(
          'LineString',
          [
            [12, 0],
            [12, 4],
          ],
          { role: 'barrier', weight: 2 },
        ),
        feature('Point', [7, 2], { role: 'post' }),
      ),
    );
    expect(scene.obstacles.map(({ id, points }) => [id, points.length])).toEqual([
      [undefined, 4],
      ['block', 4],
    ]);
    expect(scene.goals).toEqual([
      {
        id: 'exit',
        points: [
          [20, 4],
          [20, 6],
        ],
      },
    ]);
    expect(scene.spawners[0]).toMatchObject({ count: 7, rate: 2, goals: ['exit'], radius: 0.2 });
    expect(scene.agents[0]).toMatchObject({ at: [5, 5], goals: [['exit']], group: 'a' });
    expect(scene.regions[0].only).toEqual(['a']);
    expect(scene.barriers[0].weight).toBe(2);
    expect(scene.posts).toEqual([[7, 2]]);
  });

  test('a wrong property is reported at its feature', () => {
    const result = parseFile(JSON.stringify(collection(feature('Point', [1, 20], { role: 'agent', radius: 'wide' }))));
    expect(result).toEqual({
      ok: false,
      problems: [{ path: 'features[0].geometry', message: 'Must be a number, but is the text "wide".' }],
    });
  });

  test('parts of a feature get ids of their own', () => {
    const { scene } = read(
      feature('MultiPolygon', [[box(0, 0, 2, 2)], [box(5, 5, 2, 2)]], { role: 'obstacle' }, 'twins'),
    );
    expect(scene.obstacles.map(({ id }) => id)).toEqual(['twins', 'twins.2']);
  });

  test('degrees become metres around the centre', () => {
    const { scene, notes } = read({ type: 'Polygon', coordinates: [box(9.99, 52, 0.02, 0.01)] });
    const [xMin, yMin, xMax, yMax] = scene.bounds;
    // A degree of latitude is 111.195 km on a sphere of the earth's mean radius; of longitude, times the cosine.
    expect(yMax - yMin).toBeCloseTo(1111.95, 1);
    expect(xMax - xMin).toBeCloseTo(2 * 1111.95 * Math.cos((52.005 * Math.PI) / 180), 1);
    expect(xMin + xMax).toBeCloseTo(0, 6);
    expect(notes.join()).toMatch(/projected to metres/);
  });

  test('metres stay metres when the file says so or when they cannot be degrees', () => {
    const small = { type: 'Polygon', coordinates: [box(0, 0, 0.4, 0.3)] };
    expect(read({ ...small, units: 'm' }).scene.bounds).toEqual([0, 0, 0.4, 0.3]);
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } };
    expect(read({ ...small, crs }).scene.bounds).toEqual([0, 0, 0.4, 0.3]);
    expect(read({ type: 'Polygon', coordinates: [box(0, 0, 30, 20)] }).scene.bounds).toEqual([0, 0, 30, 20]);
  });

  test('a walkable polygon inside an obstacle is a courtyard', () => {
    const { scene } = read(
      collection(
        feature('Polygon', [box(0, 0, 20, 20)], { role: 'walkable' }),
        feature('Polygon', [box(4, 4, 10, 10)], { role: 'obstacle' }),
        feature('Polygon', [box(6, 6, 3, 3)], { role: 'walkable' }),
      ),
    );
    expect(scene.walkable).toHaveLength(1);
    expect(scene.obstacles[0].holes).toEqual([box(6, 6, 3, 3).slice(0, 4)]);
  });
});
