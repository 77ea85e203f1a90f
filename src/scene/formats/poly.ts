/**
 * Polygon maps: `polygon 1`, then the numbers of enclosures and obstacles, then one polygon per line as
 * `n x1 y1 x2 y2 …`. Enclosures (counter-clockwise) are walkable, obstacles (clockwise) lie in them.
 */
import { formatCount, LIMITS } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { boundsForPoints, createFile, failed, type Format, type MutableRing, type ReadResult } from './format.ts';
import { splitIslands } from './islands.ts';

const HEAD = /^\uFEFF?\s*polygon[ \t]+\d+[ \t]*(?:\r?\n|$)/i;

export const polyFormat: Format = {
  id: 'poly',
  label: 'polygon map (.poly)',
  recognise: (text) => HEAD.test(text),
  read,
};

type Line = { readonly number: number; readonly text: string };

function read(text: string): ReadResult {
  const lines: Line[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim()) lines.push({ number: i + 1, text: line.trim() });
  });
  const counts = lines[1];
  const match = counts && /^(\d+)\s+(\d+)$/.exec(counts.text);
  if (!match) {
    return failed(
      counts ? `line ${counts.number}` : 'line 2',
      'Expected two numbers: how many enclosures and how many obstacles follow.',
    );
  }
  const [enclosureCount, obstacleCount] = [Number(match[1]), Number(match[2])];
  const total = enclosureCount + obstacleCount;
  const polygons = lines.slice(2);
  if (total === 0) return failed(`line ${counts.number}`, 'The map has no polygons. Add at least one enclosure.');
  if (polygons.length !== total) {
    return failed(
      `line ${(polygons.length < total ? (lines.at(-1) ?? counts) : polygons[total]).number}`,
      `${formatCount(total)} polygons were announced in line ${counts.number}, but ${formatCount(polygons.length)} follow. ` +
        (polygons.length < total ? 'The file may be truncated.' : 'Correct the numbers, or remove the rest.'),
    );
  }

  const problems: Problem[] = [];
  let points = 0;
  const rings = polygons.map((line) => {
    const ring = readPolygon(line, problems);
    points += ring.length;
    return ring;
  });
  if (points > LIMITS.vertices) {
    problems.push({
      path: 'file',
      message: `The map has ${formatCount(points)} vertices; the limit is ${formatCount(LIMITS.vertices)}.`,
    });
  }
  if (problems.length) return { ok: false, problems };
  return assemble(rings, polygons, enclosureCount);
}

function readPolygon({ number, text }: Line, problems: Problem[]): MutableRing {
  const report = (message: string): MutableRing => {
    problems.push({ path: `line ${number}`, message });
    return [];
  };
  const words = text.split(/\s+/);
  const announced = words[0];
  if (!/^\d+$/.test(announced))
    return report(`Expected the number of points first, found "${announced.slice(0, 20)}".`);
  const n = Number(announced);
  if (words.length !== 1 + 2 * n) {
    const given = words.length - 1;
    return report(
      `${formatCount(n)} points were announced, that is ${formatCount(2 * n)} numbers, but ${formatCount(given)} follow.`,
    );
  }
  if (n < 3) return report(`The polygon has ${n} points; at least 3 are needed.`);
  const ring: MutableRing = [];
  for (let i = 1; i < words.length; i += 2) {
    const [x, y] = [Number(words[i]), Number(words[i + 1])];
    const bad = Number.isFinite(x) ? (Number.isFinite(y) ? undefined : words[i + 1]) : words[i];
    if (bad !== undefined) return report(`"${bad.slice(0, 20)}" is not a finite number (point ${(i - 1) / 2}).`);
    ring.push([x, y]);
  }
  return ring;
}

function assemble(rings: MutableRing[], lines: readonly Line[], enclosureCount: number): ReadResult {
  const enclosures = rings.slice(0, enclosureCount);
  const obstacles = rings.slice(enclosureCount);
  const { outer, holes } = splitIslands(enclosures, obstacles);
  const origins = new Map<string, string>();
  const lineOf = (i: number): string => `line ${lines[i].number}`;
  outer.forEach((e, i) => {
    origins.set(`walkable[${i}]`, lineOf(e));
  });
  holes.forEach((list, o) => {
    origins.set(`obstacles[${o}]`, lineOf(enclosureCount + o));
    list.forEach((e, h) => {
      origins.set(`obstacles[${o}].holes[${h}]`, lineOf(e));
    });
  });
  const notes: string[] = [];
  if (!enclosureCount) notes.push('The map has no enclosures: everything around its obstacles is walkable.');
  const islands = enclosureCount - outer.length;
  if (islands)
    notes.push(`${formatCount(islands)} enclosures lie inside obstacles and stay walkable as holes of those.`);
  const file = createFile(boundsForPoints(rings, enclosureCount > 0), {
    walkable: outer.map((e) => enclosures[e]),
    obstacles: obstacles.map((points, o) => ({ points, holes: holes[o].map((e) => enclosures[e]) })),
  });
  return { ok: true, file, notes, origins };
}
