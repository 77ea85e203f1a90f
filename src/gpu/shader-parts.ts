/** How shaders are put together from the files of shaders/. */
import hopGlsl from '../../shaders/hop.glsl?raw';

/** Line numbers in messages stay those of the last part, which is the file that the program is named after. */
export const joined = (...parts: readonly string[]): string =>
  [...parts.slice(0, -1), `#line 1\n${parts[parts.length - 1]}`].join('\n');

/** What a shader needs where hops cross barriers; without it the plain case stays fast. */
export const BARRIERS = `#define BARRIERS\n${hopGlsl}`;
