// One quad per beam of a path map: near left, far left, far right, near right. Positions are in texels of the map.
// Record: left end x, y, right end x, y; generator (index), -, -, -
uniform vec2 u_size;                     // texels of the map
uniform highp sampler2D u_generators;    // see README.md
flat out vec4 v_generator;               // x, y, cost, pace
flat out vec2 v_across;                  // unit normal of a segment; zero for a point
flat out vec3 v_left;                    // sides of the beam: outward normal, and how far out they are
flat out vec3 v_right;
flat out vec3 v_far;
flat out uint v_identity;

// Rasterisers snap corners to fractions of a texel (1/16 in software), so quads are drawn with a margin around their
// beams, and fragments tell by themselves whether they are inside.
const float MARGIN = 0.125;
const float FARTHEST = 16.0;

vec4 generatorTexel(int texel) {
  return texelFetch(u_generators, ivec2(texel & 1023, texel >> 10), 0);
}

vec2 leftOf(vec2 v) {
  return vec2(-v.y, v.x);
}

// Moves a far corner out of both of its sides; not too far where they meet at a sharp tip.
vec2 cornerShift(vec2 beside, vec2 ahead) {
  vec2 sum = beside + ahead;
  float share = dot(sum, beside);
  return sum * min(MARGIN / max(share, 1e-6), FARTHEST / max(length(sum), 1e-6));
}

// Normal of a side, and how far out it is from the generator.
vec3 sideThrough(vec2 hop, vec2 normal) {
  return vec3(normal, dot(hop, normal));
}

void main() {
  int beam = gl_VertexID / 4;
  vec4 ends = texelFloats(2 * beam);
  uvec4 info = texelWords(2 * beam + 1);
  vec4 place = generatorTexel(2 * int(info.x));
  vec4 light = generatorTexel(2 * int(info.x) + 1);
  v_generator = vec4(place.xy, light.xy);
  v_across = vec2(0.0);
  v_left = vec3(0.0);
  v_right = vec3(0.0);
  v_far = vec3(0.0);
  v_identity = info.x + 1u;
  gl_Position = NOWHERE;

  vec2 toLeft = ends.xy - place.xy;
  vec2 toRight = ends.zw - place.xy;
  vec2 nearLeft = place.xy;
  vec2 nearRight = place.xy;
  vec2 behind = vec2(0.0);
  if (light.z > 0.5) {
    vec2 along = place.zw - place.xy;
    if (along == vec2(0.0)) return;
    v_across = normalize(leftOf(along));
    float left = dot(toLeft, v_across);
    float right = dot(toRight, v_across);
    vec2 out_ = left + right < 0.0 ? -v_across : v_across;
    nearLeft = ends.xy - left * v_across;
    nearRight = ends.zw - right * v_across;
    toLeft = out_;
    toRight = out_;
    behind = -MARGIN * out_;
  }
  vec2 far = ends.zw - ends.xy;
  if (toLeft == vec2(0.0) || toRight == vec2(0.0) || far == vec2(0.0)) return;

  vec2 besideLeft = leftOf(normalize(toLeft));
  vec2 besideRight = -leftOf(normalize(toRight));
  vec2 ahead = leftOf(normalize(far));
  v_left = sideThrough(nearLeft - place.xy, besideLeft);
  v_right = sideThrough(nearRight - place.xy, besideRight);
  v_far = sideThrough(ends.xy - place.xy, ahead);
  // A wide beam of a point is a single triangle; its tip lies where both sides with their margins meet.
  vec2 back = besideLeft + besideRight;
  vec2 tip = back * (MARGIN / max(dot(back, besideLeft), 1e-6));
  bool isTriangle = light.z < 0.5 && length(tip) < 2.0;

  int at = gl_VertexID % 4;
  vec2 corner = vec2(at == 1 || at == 2 ? 1.0 : -1.0, at >= 2 ? 1.0 : -1.0);
  vec2 position;
  if (corner.y < 0.0) {
    vec2 near = corner.x < 0.0 ? nearLeft + MARGIN * besideLeft : nearRight + MARGIN * besideRight;
    position = isTriangle ? place.xy + tip : near + behind;
  } else {
    position = corner.x < 0.0 ? ends.xy + cornerShift(besideLeft, ahead) : ends.zw + cornerShift(besideRight, ahead);
  }
  gl_Position = vec4(2.0 * position / u_size - 1.0, 0.0, 1.0);
}
