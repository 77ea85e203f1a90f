/**
 * Well-known text as JuPedSim writes geometries: polygons are walkable and their union counts, interior rings are
 * obstacles. Lines become walls, points posts.
 */
import { findContainers } from '../containment.ts';
import { formatCount, LIMITS } from '../limits.ts';
import { createLocator } from '../locator.ts';
import {
  boundsForPoints,
  createFile,
  failed,
  type Format,
  type MutableRing,
  openRing,
  type ReadResult,
} from './format.ts';
import { findSurrounding, splitIslands } from './islands.ts';
import { readWkt } from './wkt-text.ts';

const KINDS = 'POINT|LINESTRING|POLYGON|MULTIPOINT|MULTILINESTRING|MULTIPOLYGON|GEOMETRYCOLLECTION';
const HEAD = new RegExp(
  `^\\uFEFF?\\s*(?:SRID\\s*=\\s*\\d+\\s*;\\s*)?(?:${KINDS})\\s*(?:Z|M|ZM)?\\s*(?:\\(|EMPTY)`,
  'i',
);

export const wktFormat: Format = {
  id: 'wkt',
  label: 'WKT (well-known text)',
  recognise: (text) => HEAD.test(text),
  read,
};

function read(text: string): ReadResult {
  const result = readWkt(text);
  if (!result.ok) return { ok: false, problems: [result.problem] };
  const areas: MutableRing[] = [];
  const blocks: MutableRing[] = [];
  const walls: { points: MutableRing }[] = [];
  const posts: [number, number][] = [];
  const origins = new Map<string, string>();
  const areaLines: string[] = [];
  let vertices = 0;
  for (const geometry of result.geometries) {
    const line = `line ${geometry.line}`;
    if (geometry.kind === 'point') {
      origins.set(`posts[${posts.length}]`, line);
      posts.push(geometry.point);
      vertices++;
    } else if (geometry.kind === 'line') {
      origins.set(`walls[${walls.length}]`, line);
      walls.push({ points: geometry.points });
      vertices += geometry.points.length;
    } else {
      const [outline, ...interior] = geometry.rings.map(openRing);
      areas.push(outline!);
      areaLines.push(line);
      for (const ring of interior) {
        origins.set(`obstacles[${blocks.length}]`, line);
        blocks.push(ring);
      }
      vertices += geometry.rings.reduce((sum, ring) => sum + ring.length, 0);
    }
  }
  if (!result.geometries.length) return failed('file', 'The text holds only empty geometries. Add a POLYGON.');
  if (vertices > LIMITS.vertices) {
    return failed(
      'file',
      `The text has ${formatCount(vertices)} vertices; the limit is ${formatCount(LIMITS.vertices)}.`,
    );
  }

  const { outer, holes } = splitIslands(areas, blocks);
  outer.forEach((a, i) => {
    origins.set(`walkable[${i}]`, areaLines[a]);
  });
  const file = createFile(
    boundsForPoints([...areas, ...blocks, ...walls.map((w) => w.points), posts], areas.length > 0),
    {
      walkable: outer.map((a) => areas[a]),
      obstacles: blocks.map((points, o) => ({ points, holes: holes[o].map((a) => areas[a]) })),
      walls,
      posts,
    },
  );
  const notes = describe(areas, blocks, areas.length - outer.length);
  if (!areas.length) notes.push('There is no polygon: everything around the lines and points is walkable.');
  if (result.extraCoordinates) notes.push('Third and fourth coordinates were left out.');
  return { ok: true, file, notes, origins };
}

/** What the union of the polygons means for those that lie in one another. */
function describe(areas: readonly MutableRing[], blocks: readonly MutableRing[], islands: number): string[] {
  const notes: string[] = [];
  if (islands)
    notes.push(
      `${formatCount(islands)} polygons lie inside interior rings of others and stay walkable as holes there.`,
    );
  if (areas.length > 1) {
    const inBlock = findSurrounding(areas, blocks);
    const around = findContainers(areas, areas, (i, o) => i === o);
    const nested = around.filter((containers, i) => containers.length > 0 && inBlock[i] < 0).length;
    if (nested) {
      notes.push(
        `${formatCount(nested)} polygons lie inside others; all are walkable. Write them as interior rings to make them obstacles.`,
      );
    }
    const locator = createLocator(
      blocks.map((ring) => [ring]),
      0,
    );
    const cut = areas.filter(
      (area, i) => inBlock[i] < 0 && area.some(([x, y]) => locator.locate(x, y).inside.length),
    ).length;
    if (cut)
      notes.push(`${formatCount(cut)} polygons reach into interior rings of others; the rings stay obstacles there.`);
  }
  return notes;
}
