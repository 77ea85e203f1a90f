/** Path maps of the whole gallery against the exact look-up, texel by texel. */
import type { MapsHarness } from '../e2e/harness/maps.ts';
import { ENGINES } from '../e2e/harness/engines.ts';
import { type Scene, sceneSchema } from '../src/scene/schema.ts';
import { withPage } from './support/page.ts';
import type { Table } from './table.ts';

declare global {
  interface Window {
    maps: MapsHarness;
  }
}

export const name = 'opm-accuracy';
export const about =
  'Path maps of every gallery scene at 1000 x 1000, by both engines, against the exact look-up in the triangulation. Right: free ' +
  'texels whose cost is off by at most 1e-5 of the diagonal, in percent; worst: the largest error among them, as a share of the ' +
  'diagonal; off borders: texels with a wrong cost, or a wrong parent, that have no border of regions or solids within a texel ' +
  '(at most five are counted); lit: texels with light whose middle is solid or closed off; costs: largest relative error of ' +
  "generators' costs on the GPU.";

const RESOLUTION = 1000;
/** `cones` takes some 30 ms a generator without a graphics card. */
const MOST_FOR_CONES = 4096;

const files = import.meta.glob<{ default: unknown }>(['../scenes/*.json', '!../scenes/index.json'], { eager: true });

export async function run(args: readonly string[]): Promise<Table[]> {
  const scenes = Object.entries(files)
    .map(([path, file]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.json'.length), file: file.default }))
    .filter(({ name }) => args.length === 0 || args.includes(name));
  if (scenes.length === 0) throw new Error(`No scene of the gallery is called ${args.join(' or ')}.`);
  const rows: (string | number)[][] = [];
  const leftOut: (string | number)[][] = [];
  await withPage('e2e/harness/maps.ts', async (page) => {
    for (const { name, file } of scenes) {
      const scene = sceneSchema.parse(file);
      if (scene.goals.length === 0) {
        leftOut.push([name, 'both', 'has no goal']);
        continue;
      }
      const vertices = countVertices(scene);
      const engines = ENGINES.filter((engine) => engine === 'wedges' || vertices <= MOST_FOR_CONES);
      if (engines.length < ENGINES.length) leftOut.push([name, 'cones', `${vertices} vertices`]);
      const reports = await page.evaluate(([s, e, r]) => window.maps.check(s, e, r), [
        scene,
        engines,
        RESOLUTION,
      ] as const);
      for (const { engine, free, wrong, worst, stray, strangers, lit, worstCost } of reports) {
        const right = 100 * (1 - wrong / Math.max(1, free));
        rows.push([name, vertices, engine, free, wrong, right, worst, stray.length, strangers.length, lit, worstCost]);
      }
    }
  });
  const tables: Table[] = [
    {
      title: `Against the exact look-up, ${RESOLUTION} texels along the longer side`,
      columns: [
        'scene',
        'vertices',
        'engine',
        'free texels',
        'wrong',
        'right %',
        'worst',
        'costs wrong off borders',
        'parents wrong off borders',
        'lit',
        'costs',
      ],
      rows,
    },
  ];
  if (leftOut.length) tables.push({ title: 'Left out', columns: ['scene', 'engine', 'because'], rows: leftOut });
  return tables;
}

const countVertices = ({ obstacles, walls, walkable }: Scene): number =>
  [
    ...obstacles.flatMap(({ points, holes }) => [points, ...holes]),
    ...walls.map(({ points }) => points),
    ...walkable,
  ].flat().length;
