/** Points ordered along a Hilbert curve over their bounding box: neighbours in the order are neighbours in the plane. */

const BITS = 16;

export function hilbertOrder(points: Float64Array): Uint32Array {
  const count = points.length / 2;
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < count; i++) {
    minX = Math.min(minX, points[2 * i]);
    maxX = Math.max(maxX, points[2 * i]);
    minY = Math.min(minY, points[2 * i + 1]);
    maxY = Math.max(maxY, points[2 * i + 1]);
  }
  const scale = (2 ** BITS - 1) / (Math.max(maxX - minX, maxY - minY) || 1);
  // Place on the curve and index in one number (exact below 2^53), so that the sort is native and stable.
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const place = hilbertPlace(((points[2 * i] - minX) * scale) | 0, ((points[2 * i + 1] - minY) * scale) | 0);
    keys[i] = place * count + i;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = keys[i] - Math.floor(keys[i] / count) * count;
  return order;
}

/** How far along the curve a cell of the 2^BITS square lies. */
function hilbertPlace(x: number, y: number): number {
  let place = 0;
  for (let side = 2 ** (BITS - 1); side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    place = place * 4 + ((3 * right) ^ upper);
    if (upper) continue;
    if (right) {
      x = ~x;
      y = ~y;
    }
    const swap = x;
    x = y;
    y = swap;
  }
  return place;
}
