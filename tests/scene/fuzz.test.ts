import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkScene } from '../../src/scene/check-scene.ts';
import { parseFile } from '../../src/scene/parse.ts';
import { sceneToJson } from '../../src/scene/serialise.ts';

const OWN = `{ "type": "wayfield-scene", "version": 1, "name": "Fuzz", "bounds": [0, 0, 20, 10], "seed": 7,
  "walkable": [ [[0,0],[20,0],[20,10],[0,10]] ],
  "obstacles": [ { "id": "wall", "points": [[9,0],[11,0],[11,4],[9,4]], "holes": [[[9.5,1],[10,1],[10,2]]], "weights": { "2": { "speed": 1.5 } } } ],
  "walls": [ { "points": [[3,3],[3,7]] } ], "posts": [[15, 5]],
  "goals": [ { "id": "exit", "points": [[20,4],[20,6]] } ],
  "agents": [ { "at": [2, 5], "radius": 0.3, "goals": ["exit", ["exit"]], "group": "a" } ],
  "spawners": [ { "points": [[0,4],[0,6]], "count": 180, "goals": ["exit"] } ],
  "timeline": [ { "goal": "exit", "keys": [ { "t": 0, "points": [] }, { "t": 2, "points": [[20,5]] } ] } ] }`;

const SAMPLES: Readonly<Record<string, string>> = {
  scene: OWN,
  geojson: JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { role: 'walkable' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [9, 0],
              [9, 9],
              [0, 0],
            ],
          ],
        },
      },
      { type: 'Feature', properties: { role: 'goal' }, geometry: { type: 'Point', coordinates: [8, 7] } },
    ],
  }),
  wkt: 'GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0), (2 2, 2 3, 3 3, 3 2, 2 2)), LINESTRING (5 5, 6 6))',
  'moving-ai': 'type octile\nheight 4\nwidth 5\nmap\n.....\n.@@..\n..@T.\n.....\n',
  poly: 'polygon 1\n2 1\n4 0 0 9 0 9 9 0 9\n3 3 3 4 3 4 4\n4 2 2 2 6 6 6 6 2\n',
};

type Edit = { at: number; cut: number; insert: number[] };
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(10_000),
  cut: fc.integer({ min: 0, max: 6 }),
  insert: fc.oneof(
    fc.array(fc.nat(255), { maxLength: 3 }),
    fc
      .constantFrom('[', ']', '{', '}', ',', '"', '0', '-', 'e9', 'null', '1e400', '(', ')', '.')
      .map((s) => [...s].map((c) => c.charCodeAt(0))),
  ),
});

describe('a damaged file', () => {
  test.each(Object.entries(SAMPLES))('%s is read when whole', (format, text) => {
    const result = parseFile(text);
    expect(result.ok ? result.format : result.problems).toBe(format);
  });

  test.each(Object.entries(SAMPLES))('%s never throws: a valid scene, or problems that say where', (_, text) => {
    const whole = new TextEncoder().encode(text);
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const bytes = [...whole];
        for (const { at, cut, insert } of edits) bytes.splice(at % (bytes.length + 1), cut, ...insert);
        const result = parseFile(new Uint8Array(bytes));
        const shown = new TextDecoder().decode(new Uint8Array(bytes));
        if (result.ok) {
          expect(checkScene(result.scene), shown).toEqual([]);
          expect(parseFile(sceneToJson(result.scene)).ok, shown).toBe(true);
        } else {
          expect(result.problems.length, shown).toBeGreaterThan(0);
          for (const { path, message } of result.problems) {
            expect(path, shown).not.toBe('');
            expect(message, shown).toMatch(/\S.*[.?)]$/s);
          }
        }
      }),
      { seed: 1, numRuns: 1500 },
    );
  });

  test('cut off anywhere, it says so or names what is missing', () => {
    for (let n = 0; n < OWN.length; n++) {
      const result = parseFile(OWN.slice(0, n));
      if (result.ok) throw new Error(`accepted the first ${n} characters`);
      expect(result.problems[0].message).toMatch(n === 0 ? /empty/ : /truncated/);
    }
  });

  test('any bytes at all are refused, not thrown at', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        parseFile(bytes);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test('any JSON at all', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        parseFile(text);
        parseFile(
          `{ "type": "wayfield-scene", "version": 1, "bounds": ${text}, "obstacles": ${text}, "timeline": [${text}], "goals": [${text}] }`,
        );
        parseFile(`{ "type": "FeatureCollection", "features": [${text}, { "type": "Feature", "geometry": ${text} }] }`);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
