/**
 * Which part of the list before each part of an edited list is: the same object, an equal one, one with the same id, or
 * the one in its place; -1 for new ones.
 */
export function matchParts<T extends { readonly id?: string | undefined }>(
  before: readonly T[],
  after: readonly T[],
): Int32Array {
  const was = new Int32Array(after.length).fill(-1);
  const taken = new Uint8Array(before.length);
  const pair = (i: number, old: number) => {
    was[i] = old;
    taken[old] = 1;
  };
  const matchBy = (key: (part: T) => unknown) => {
    const places = new Map<unknown, number[]>();
    // Backwards, so that pop() gives the first one.
    for (let old = before.length - 1; old >= 0; old--) {
      if (taken[old]) continue;
      const k = key(before[old]);
      if (k === undefined) continue;
      const list = places.get(k);
      if (list) list.push(old);
      else places.set(k, [old]);
    }
    after.forEach((part, i) => {
      if (was[i] >= 0) return;
      const old = places.get(key(part))?.pop();
      if (old !== undefined) pair(i, old);
    });
  };
  matchBy((part) => part);
  matchBy((part) => JSON.stringify(part));
  matchBy((part) => part.id);
  after.forEach((part, i) => {
    if (was[i] < 0 && i < before.length && !taken[i] && part.id === before[i].id) pair(i, i);
  });
  return was;
}

/** Where each part of the list before has gone; -1 for those that are not there any more. */
export function inverse(was: Int32Array, before: number): Int32Array {
  const is = new Int32Array(before).fill(-1);
  was.forEach((old, i) => {
    if (old >= 0) is[old] = i;
  });
  return is;
}
