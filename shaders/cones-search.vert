// Pass 1: every entry that was reached and not yet expanded is a point on the one texel there is.
layout(location = 0) in uvec4 a_state;    // bits of the cost, parent + 1, status, -
flat out uvec2 v_found;

void main() {
  v_found = uvec2(uint(gl_VertexID) + 1u, a_state.x);
  gl_PointSize = 1.0;
  gl_Position = a_state.z == REACHED ? vec4(0.0, 0.0, 0.0, 1.0) : NOWHERE;
}
