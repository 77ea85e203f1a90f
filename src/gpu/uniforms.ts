/** Values for a program's uniforms, by name. */
export type Uniforms = Readonly<Record<string, number | readonly number[] | Float32Array | WebGLTexture>>;
