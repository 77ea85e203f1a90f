type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** A copy of a typed array that has room for `length` numbers; the new ones are 0. */
export function longer<T extends Numbers>(from: T, length: number): T {
  const to = new (from.constructor as new (length: number) => T)(length);
  to.set(from);
  return to;
}
