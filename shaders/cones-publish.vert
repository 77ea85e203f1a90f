// The entries as everybody else reads generators: see README.md, texture `generators`.
layout(location = 0) in uvec4 a_state;    // bits of the cost, parent + 1, status, -
flat out uvec4 v_place;
flat out uvec4 v_light;

const uint INFINITE = 0x7f800000u;

void main() {
  int entry = gl_VertexID;
  Traits traits = entryTraits(entry);
  v_place = floatBitsToUint(vec4(entryPosition(entry).xy, entryEnd(entry).xy));
  uint cost = a_state.z == UNREACHED ? INFINITE : a_state.x;
  v_light = uvec4(cost, floatBitsToUint(vec3(traits.pace, traits.isSegment ? 1.0 : 0.0, traits.fast ? 1.0 : 0.0)));
  gl_Position = NOWHERE;
  gl_PointSize = 1.0;
}
