// The depth test keeps the least cost, and of equal ones the first that is drawn: the lowest index.
flat in uvec2 v_found;
layout(location = 0) out uvec4 o_found;

void main() {
  gl_FragDepth = uintBitsToFloat(v_found.y) * DEPTH_SCALE;
  o_found = uvec4(v_found, 0u, 0u);
}
