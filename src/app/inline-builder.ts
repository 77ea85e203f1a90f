/** Builds on the calling thread, in slices: for Node and for tests. */
import { runSliced } from '../geometry/progress.ts';
import type { Builder } from './builder.ts';
import { createBuildSession } from './build-session.ts';

export function createInlineBuilder(): Builder {
  const session = createBuildSession();
  return {
    parse: async (bytes, name) => session.parse(bytes, name),
    build: (request, options) => runSliced(session.build(request), options),
    dispose: () => {},
  };
}
