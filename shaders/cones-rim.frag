// Whether the middle of a texel is free is decided by the side of the edge it lies on. Only the depth is written.
flat in vec4 v_edge;
uniform float u_side;    // see cones-rim.vert

void main() {
  vec2 hop = gl_FragCoord.xy - v_edge.xy;
  float left = v_edge.z * hop.y - v_edge.w * hop.x;
  if (u_side > 0.0 ? left < 0.0 : left >= 0.0) discard;
}
