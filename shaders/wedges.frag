// The generator of a beam wherever it is the nearest: the depth test keeps the least cost.
flat in vec4 v_generator;    // x, y, cost, pace
flat in vec2 v_across;       // unit normal of a segment; zero for a point
flat in vec3 v_left;         // sides of the beam: outward normal, and how far out they are
flat in vec3 v_right;
flat in vec3 v_far;
flat in uint v_identity;
layout(location = 0) out uint o_identity;

// Brings costs in texels below 1, where depths end; a power of two loses nothing of them.
const float DEPTH_SCALE = 1.0 / 4294967296.0;

// Beams overlap by this much, in texels: no cracks between those that share a side, no light through walls.
const float OVERLAP = 1e-3;

void main() {
  vec2 p = gl_FragCoord.xy;
  vec2 hop = p - v_generator.xy;
  float outside = max(max(dot(hop, v_left.xy) - v_left.z, dot(hop, v_right.xy) - v_right.z), dot(hop, v_far.xy) - v_far.z);
  if (outside > OVERLAP) discard;
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
