/** A path map on the GPU, whichever engine makes it. shaders/README.md tells the layout of its textures. */
export interface MapRaster {
  readonly width: number;
  readonly height: number;
  /** R32UI: generator + 1; 0 where no light came. */
  readonly identities: WebGLTexture;
  /** RGBA32F, two texels per generator, 1024 texels to a row: x0, y0, x1, y1 and cost, pace, kind, fast; lengths in texels. */
  readonly generators: WebGLTexture;
  /** RGBA32F, two texels per barrier, likewise: x0, y0, x1, y1 and factor, toll, -, -. */
  readonly barriers: WebGLTexture;
  /** Works for about that long; true when nothing is left to do. */
  advance(budgetMs: number): boolean;
  /** Share of the work that is done, 0 to 1. */
  readonly done: number;
  /** Identities as in the texture, lowest row first. The GPU is not waited for. */
  read(): Promise<Uint32Array>;
  dispose(): void;
}

/** Pictures of a raster that grows are drawn anew about so often, and once it is complete. */
const STAGES = 20;

export const stageOf = ({ done }: MapRaster): number => Math.floor(done * STAGES);
