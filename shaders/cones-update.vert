// Pass 4: what the generator brings to every entry that it sees. Sight is exact: it was decided in float64 beforehand.
layout(location = 0) in uvec4 a_state;    // bits of the cost, parent + 1, status, -
uniform highp usampler2D u_sight;         // row per entry, bit per entry
uniform int u_sightWords;
flat out uvec4 v_state;

// Where on the generator the way to p ends.
vec4 footOf(int entry, vec4 p) {
  vec4 a = entryPosition(entry);
  if (!entryTraits(entry).isSegment) return a;
  vec2 along = between(a, entryEnd(entry));
  float share = clamp(dot(between(a, p), along) / dot(along, along), 0.0, 1.0);
  return vec4(a.xy, a.zw + share * along);
}

void main() {
  int entry = gl_VertexID;
  int g = currentEntry();
  v_state = a_state;
  gl_Position = NOWHERE;
  gl_PointSize = 1.0;
  if (g < 0) return;
  if (entry == g) {
    v_state.z = EXPANDED;
    return;
  }
  if (a_state.z == EXPANDED || !bitOf(u_sight, u_sightWords, g, entry)) return;
  vec4 p = entryPosition(entry);
  vec4 foot = footOf(g, p);
  float pace = entryTraits(g).pace;
#ifdef BARRIERS
  float cost = currentCost() + hopCost(foot.xy + foot.zw, p.xy + p.zw, pace);
#else
  float cost = currentCost() + pace * length(between(foot, p));
#endif
  if (a_state.z == REACHED && uintBitsToFloat(a_state.x) <= cost) return;
  v_state = uvec4(floatBitsToUint(cost), uint(g) + 1u, REACHED, 0u);
}
