// One quad per beam of a path map: near left, far left, far right, near right. Positions are in texels of the map.
// Record: left end x, y, right end x, y; generator (index), solid (0 or 1), -, -
uniform vec2 u_size;                     // texels of the map
uniform highp sampler2D u_generators;    // see README.md
flat out vec4 v_generator;               // x, y, cost, pace
flat out vec2 v_across;                  // unit normal of a segment; zero for a point
flat out uint v_identity;

// Rasterisers snap corners to fractions of a texel (1/16 in software), and beams meet in T-junctions: without a margin
// there would be cracks. Where beams overlap the depth test decides, so a margin does no harm; it is smaller towards
// solids, so that no light comes through thin walls.
const float BESIDE = 0.0625;
const float AHEAD = 0.0625;
const float INTO_SOLID = 0.04;
const float FARTHEST = 0.25;

vec4 generatorTexel(int texel) {
  return texelFetch(u_generators, ivec2(texel & 1023, texel >> 10), 0);
}

vec2 leftOf(vec2 v) {
  return vec2(-v.y, v.x);
}

// Moves a far corner out of both of its sides; short where they meet at a sharp tip.
vec2 cornerShift(vec2 beside, vec2 ahead, float aheadBy) {
  float turn = dot(beside, ahead);
  vec2 shift = BESIDE * beside + aheadBy * ahead;
  if (turn < 0.0) shift = (shift - turn * (BESIDE * ahead + aheadBy * beside)) / max(1.0 - turn * turn, 1e-3);
  float size = length(shift);
  return size > FARTHEST ? shift * (FARTHEST / size) : shift;
}

void main() {
  int beam = quadIndex();
  vec4 ends = texelFloats(2 * beam);
  uvec4 info = texelWords(2 * beam + 1);
  vec4 place = generatorTexel(2 * int(info.x));
  vec4 light = generatorTexel(2 * int(info.x) + 1);
  v_generator = vec4(place.xy, light.xy);
  v_across = vec2(0.0);
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
    behind = -BESIDE * out_;
  }
  vec2 far = ends.zw - ends.xy;
  if (toLeft == vec2(0.0) || toRight == vec2(0.0) || far == vec2(0.0)) return;

  vec2 besideLeft = leftOf(normalize(toLeft));
  vec2 besideRight = -leftOf(normalize(toRight));
  vec2 ahead = leftOf(normalize(far));
  float aheadBy = info.y == 1u ? INTO_SOLID : AHEAD;
  vec2 corner = quadCorner();
  vec2 position;
  if (corner.y < 0.0) {
    position = behind + (corner.x < 0.0 ? nearLeft + BESIDE * besideLeft : nearRight + BESIDE * besideRight);
  } else {
    position = corner.x < 0.0 ? ends.xy + cornerShift(besideLeft, ahead, aheadBy)
                              : ends.zw + cornerShift(besideRight, ahead, aheadBy);
  }
  gl_Position = vec4(2.0 * position / u_size - 1.0, 0.0, 1.0);
}
