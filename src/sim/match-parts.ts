/** Which part of the list before each part of an edited list is: the same object, an equal one, or the one in its place. */
export function matchParts<T>(before: readonly T[], after: readonly T[]): Int32Array {
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
  after.forEach((_, i) => {
    if (was[i] < 0 && i < before.length && !taken[i]) pair(i, i);
  });
  return was;
}
