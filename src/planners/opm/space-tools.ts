/** What is derived from a mesh to plan in it, made when first needed, once per mesh and thread. */
import { type BorderIndex, createBorderIndex } from '../../geometry/border-index.ts';
import { componentsOf } from '../../geometry/components.ts';
import { createLocator, type Locator } from '../../geometry/locate.ts';
import type { Mesh } from '../../geometry/mesh.ts';
import { createExpansion, type Expansion } from './expansion/expansion.ts';
import { createLookup, type Lookup } from './queries/lookup.ts';

export interface SpaceTools {
  readonly mesh: Mesh;
  readonly locator: Locator;
  readonly expansion: Expansion;
  readonly lookup: Lookup;
  readonly border: BorderIndex;
  readonly components: Int32Array;
}

const known = new WeakMap<Mesh, SpaceTools>();

export function toolsOf(mesh: Mesh): SpaceTools {
  let tools = known.get(mesh);
  if (!tools) {
    tools = createTools(mesh);
    known.set(mesh, tools);
  }
  return tools;
}

function createTools(mesh: Mesh): SpaceTools {
  let locator: Locator | undefined;
  let expansion: Expansion | undefined;
  let lookup: Lookup | undefined;
  let border: BorderIndex | undefined;
  let components: Int32Array | undefined;
  return {
    mesh,
    get locator() {
      return (locator ??= createLocator(mesh));
    },
    get expansion() {
      return (expansion ??= createExpansion(mesh));
    },
    get lookup() {
      return (lookup ??= createLookup(mesh));
    },
    get border() {
      return (border ??= createBorderIndex(mesh));
    },
    get components() {
      return (components ??= componentsOf(mesh));
    },
  };
}
