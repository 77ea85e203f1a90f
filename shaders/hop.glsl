// What a straight hop costs where barriers make it dearer: see Barriers in src/planners/path-map.ts. Two texels per
// barrier, 1024 texels to a row: x0, y0, x1, y1; factor, toll, -, -. Lengths and tolls in texels of the map.
uniform highp sampler2D u_barriers;
uniform int u_barrierCount;

vec4 barrierTexel(int texel) {
  return texelFetch(u_barriers, ivec2(texel & 1023, texel >> 10), 0);
}

float crossed(vec2 a, vec2 b) {
  return a.x * b.y - a.y * b.x;
}

// Where along the hop (0 to 1) it crosses a barrier; 2 where it does not. The ends of the hop lie strictly on opposite
// sides of the barrier's line, those of the barrier on different sides of the hop, counted half open. Whoever stands on an
// end of the barrier is on its line, whatever rounding says.
float crossingOf(vec4 barrier, vec2 from, vec2 to) {
  if (from == barrier.xy || from == barrier.zw || to == barrier.xy || to == barrier.zw) return 2.0;
  vec2 along = barrier.zw - barrier.xy;
  float sideFrom = crossed(along, from - barrier.xy);
  float sideTo = crossed(along, to - barrier.xy);
  if (!(sideFrom < 0.0 && sideTo > 0.0 || sideFrom > 0.0 && sideTo < 0.0)) return 2.0;
  vec2 hop = to - from;
  if (crossed(hop, barrier.xy - from) >= 0.0 == crossed(hop, barrier.zw - from) >= 0.0) return 2.0;
  return sideFrom / (sideFrom - sideTo);
}

// Cost of the hop as light goes, from its generator to p. Crossings are visited in order by looking for the next one
// again and again: barriers are few, and there is no limit on their number.
float hopCost(vec2 generator, vec2 p, float pace) {
  float size = distance(generator, p);
  float walked = 0.0;
  float tolls = 0.0;
  float factor = 1.0;
  float last = 0.0;
  int lastBarrier = -1;
  for (int k = 0; k < u_barrierCount; k++) {
    float nearest = 2.0;
    int nearestBarrier = -1;
    for (int i = 0; i < u_barrierCount; i++) {
      float t = crossingOf(barrierTexel(2 * i), generator, p);
      bool isNext = t > last || t == last && i > lastBarrier;
      if (isNext && t < nearest) {
        nearest = t;
        nearestBarrier = i;
      }
    }
    if (nearestBarrier < 0) break;
    vec4 change = barrierTexel(2 * nearestBarrier + 1);
    walked += factor * (nearest - last);
    tolls += change.y;
    factor *= change.x;
    last = nearest;
    lastBarrier = nearestBarrier;
  }
  walked += factor * (1.0 - last);
  return pace * size * walked + tolls;
}
