in vec2 v_offset;
flat in vec3 v_shape;
flat in vec4 v_fill;
flat in vec4 v_stroke;
flat in vec2 v_half;
out vec4 o_color;

const float DISC = 0.0;
const float SQUARE = 1.0;
const float DIAMOND = 2.0;
const float FLAG = 3.0;
const float DASHED_RING = 4.0;
const float CAPSULE = 5.0;

float box(vec2 p, vec2 half_) {
  vec2 q = abs(p) - half_;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

// A pole that stands on the point with a pennant to the right; r is its height.
float flag(vec2 p, float r) {
  float pole = box(p - vec2(0.0, 0.5 * r), vec2(max(0.045 * r, 0.6), 0.5 * r));
  vec2 q = p - vec2(0.0, 0.74 * r);
  // A triangle with its base on the pole: half height 0.26 r, length 0.62 r.
  vec2 n = normalize(vec2(0.26, 0.62));
  float pennant = max(dot(vec2(q.x, abs(q.y)), n) - 0.26 * r * n.y, -q.x);
  return min(pole, pennant);
}

float toSegment(vec2 p, vec2 half_) {
  return length(p - half_ * clamp(dot(p, half_) / max(dot(half_, half_), 1e-6), -1.0, 1.0));
}

void main() {
  float shape = v_shape.x;
  float r = v_shape.y;
  float stroke = v_shape.z;
  float d;
  if (shape == SQUARE) d = box(v_offset, vec2(r * 0.86)) ;
  else if (shape == DIAMOND) d = (abs(v_offset.x) + abs(v_offset.y) - r * 1.2) * 0.70710678;
  else if (shape == FLAG) d = flag(v_offset, r);
  else if (shape == CAPSULE) d = toSegment(v_offset, v_half) - r;
  else d = length(v_offset) - r;

  float inside = clamp(0.5 - d, 0.0, 1.0);
  // The stroke straddles the outline.
  float rim = clamp(0.5 * stroke + 0.5 - abs(d), 0.0, 1.0) * min(stroke, 1.0);
  if (shape == DASHED_RING) {
    float dashes = max(8.0, floor(6.2831853 * r / 7.0 / max(1.0, 0.5 * stroke)));
    float turn = fract(atan(v_offset.y, v_offset.x) / 6.2831853 * dashes);
    float period = 6.2831853 * r / dashes;
    rim *= clamp(0.29 * period + 0.5 - abs(turn - 0.5) * period, 0.0, 1.0);
  }
  o_color = v_fill * inside * (1.0 - rim * v_stroke.a) + v_stroke * rim;
}
