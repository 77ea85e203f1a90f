// The generator of a beam wherever it is the nearest: the depth test keeps the least cost.
flat in vec4 v_generator;    // x, y, cost, pace
flat in vec2 v_across;       // unit normal of a segment; zero for a point
flat in uint v_identity;
layout(location = 0) out uint o_identity;

// Brings costs in texels below 1, where depths end; a power of two loses nothing of them.
const float DEPTH_SCALE = 1.0 / 4294967296.0;

void main() {
  vec2 p = gl_FragCoord.xy;
  vec2 hop = p - v_generator.xy;
#ifdef BARRIERS
  vec2 from = v_across == vec2(0.0) ? v_generator.xy : p - dot(hop, v_across) * v_across;
  float cost = v_generator.z + hopCost(from, p, v_generator.w);
#else
  float size = v_across == vec2(0.0) ? length(hop) : abs(dot(hop, v_across));
  float cost = v_generator.z + v_generator.w * size;
#endif
  gl_FragDepth = cost * DEPTH_SCALE;
  o_identity = v_identity;
}
