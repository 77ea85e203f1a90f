/** The scenes of the published table: Farias and Kallmann 2019, table 1, for a map of 1000 x 1000 on a GeForce GTX 970. */
import { type Scene, sceneSchema } from '../../src/scene/schema.ts';
import concave1 from '../../scenes/concave-1.json';
import concave2 from '../../scenes/concave-2.json';
import profiling0 from '../../scenes/profiling-0.json';
import profiling1 from '../../scenes/profiling-1.json';
import profiling2 from '../../scenes/profiling-2.json';
import profiling3 from '../../scenes/profiling-3.json';
import profiling4 from '../../scenes/profiling-4.json';
import profiling5 from '../../scenes/profiling-5.json';
import profiling6 from '../../scenes/profiling-6.json';
import spiral from '../../scenes/spiral.json';
import spmEx1 from '../../scenes/spm-ex-1.json';
import spmEx2 from '../../scenes/spm-ex-2.json';

export type PublishedScene = {
  readonly name: string;
  readonly scene: Scene;
  readonly polygons: number;
  readonly vertices: number;
  /** Published, in milliseconds: computing, and with reading back. */
  readonly compute: number;
  readonly withReadBack: number;
  /** Published paths per second. */
  readonly paths: number;
};

export const PUBLISHED: readonly PublishedScene[] = [
  published('Concave1', concave1, 1.1, 20.7, 9_678_293),
  published('Concave2', concave2, 8.8, 46.5, 7_958_298),
  published('Spiral', spiral, 2.2, 27.4, 5_435_787),
  published('SpmEx1', spmEx1, 1.6, 21.5, 9_669_309),
  published('SpmEx2', spmEx2, 10, 47, 8_278_968),
  published('Profiling0', profiling0, 1.4, 22.1, 10_511_710),
  published('Profiling1', profiling1, 5.4, 40.4, 9_273_255),
  published('Profiling2', profiling2, 45.6, 85.8, 8_164_065),
  published('Profiling3', profiling3, 125.1, 168, 7_815_736),
  published('Profiling4', profiling4, 270.1, 309.9, 7_267_917),
  published('Profiling5', profiling5, 856.4, 886.3, 6_075_666),
  published('Profiling6', profiling6, 2737.1, 2807, 5_011_099),
];

function published(name: string, file: unknown, compute: number, withReadBack: number, paths: number): PublishedScene {
  const scene = sceneSchema.parse(file);
  const vertices = scene.obstacles.reduce((sum, o) => sum + o.points.length + o.holes.flat().length, 0);
  return { name, scene, polygons: scene.obstacles.length, vertices, compute, withReadBack, paths };
}
