// The depth test keeps the least cost; the stencil test has taken out what lies in shadow.
layout(location = 0) out uint o_identity;

void main() {
  float cost = costAt(gl_FragCoord.xy);
  if (cost < 0.0) discard;
  gl_FragDepth = cost * DEPTH_SCALE;
  o_identity = v_identity;
}
