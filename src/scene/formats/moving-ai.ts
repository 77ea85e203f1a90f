/**
 * Grid maps of the Moving AI Lab benchmarks (N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012):
 * `type octile`, `height`, `width`, `map`, then one character per cell. Row 0 is on top; cell (x, row) covers
 * [x, x + 1] by one unit of height.
 */
import { formatCount, LIMITS } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { createFile, failed, type Format, type ReadResult } from './format.ts';
import { traceGrid } from './grid-outlines.ts';
import { splitIslands } from './islands.ts';

const PASSABLE = '.GS';
const BLOCKED = '@OTW';

export const movingAiFormat: Format = {
  id: 'moving-ai',
  label: 'Moving AI grid map (.map)',
  recognise: (text) => /^\uFEFF?\s*type[ \t]+\w+[ \t]*\r?\n\s*(?:height|width|map)\b/i.test(text),
  read,
};

function read(text: string): ReadResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const sizes = { height: 0, width: 0 };
  let at = 0;
  for (; at < lines.length; at++) {
    const [key = '', value = ''] = lines[at].trim().toLowerCase().split(/\s+/);
    if (key === 'map') break;
    if (key === '') continue;
    if (key === 'type' && value === 'octile') continue;
    if (key === 'type')
      return failed(`line ${at + 1}`, `The grid is of type "${value.slice(0, 20)}"; only "octile" can be read.`);
    if (key !== 'height' && key !== 'width') return failed(`line ${at + 1}`, 'Expected "height", "width" or "map".');
    if (!/^[1-9]\d{0,6}$/.test(value)) return failed(`line ${at + 1}`, `The ${key} must be a whole number from 1 on.`);
    sizes[key] = Number(value);
  }
  const { height, width } = sizes;
  if (at === lines.length) return failed(`line ${lines.length}`, 'There is no line "map". The file may be truncated.');
  if (!height || !width)
    return failed(`line ${at + 1}`, `The ${height ? 'width' : 'height'} must be given before the map.`);
  if (height * width > LIMITS.gridCells) {
    return failed(
      'file',
      `The grid has ${formatCount(height * width)} cells; the limit is ${formatCount(LIMITS.gridCells)}.`,
    );
  }
  return readGrid(lines, at + 1, width, height);
}

function readGrid(lines: readonly string[], first: number, width: number, height: number): ReadResult {
  const problems: Problem[] = [];
  // Bottom row first, as y points up.
  const free = new Uint8Array(width * height);
  for (let row = 0; row < height && problems.length <= LIMITS.problems; row++) {
    const line = lines[first + row]?.trimEnd();
    const path = `line ${first + row + 1}`;
    if (line === undefined || (line === '' && lines.slice(first + row).every((l) => !l.trim()))) {
      problems.push({ path, message: `The map ends after ${row} of ${height} rows. The file may be truncated.` });
      break;
    }
    if (line.length !== width)
      problems.push({ path, message: `The row has ${line.length} cells, but the width is ${width}.` });
    const y = height - 1 - row;
    for (let x = 0; x < Math.min(width, line.length); x++) {
      const cell = line[x];
      if (PASSABLE.includes(cell)) free[y * width + x] = 1;
      else if (!BLOCKED.includes(cell)) {
        problems.push({
          path,
          message: `Cell ${x} is ${JSON.stringify(cell)}. Known are ${[...PASSABLE, ...BLOCKED].join(' ')}.`,
        });
        break;
      }
    }
  }
  const rest = lines.findIndex((line, i) => i >= first + height && line.trim() !== '');
  if (!problems.length && rest >= 0)
    problems.push({ path: `line ${rest + 1}`, message: `There are more than the ${height} rows announced.` });
  if (problems.length) return { ok: false, problems };
  if (!free.includes(1)) return failed('file', 'No cell of the grid is passable (. G S).');

  const { outer: areas, inner: blocks } = traceGrid(free, width, height);
  const vertices = [...areas, ...blocks].reduce((sum, ring) => sum + ring.length, 0);
  if (vertices > LIMITS.vertices) {
    return failed(
      'file',
      `The outlines of the grid have ${formatCount(vertices)} vertices; the limit is ${formatCount(LIMITS.vertices)}.`,
    );
  }
  const { outer, holes } = splitIslands(areas, blocks);
  const file = createFile([0, 0, width, height], {
    walkable: outer.map((i) => areas[i]),
    obstacles: blocks.map((points, o) => ({ points, holes: holes[o].map((i) => areas[i]) })),
  });
  const notes = [`One cell is one unit; walkers move freely, not from cell to cell.`];
  return { ok: true, file, notes, origins: new Map() };
}
