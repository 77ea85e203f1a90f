/** Parents of corners: a corner (0 and up), nothing, or source k. */
export const NO_PARENT = -1;
export const sourceParent = (source: number): number => -2 - source;
export const sourceOf = (parent: number): number => -2 - parent;
