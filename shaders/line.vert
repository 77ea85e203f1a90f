// One quad per segment of a polyline, with its neighbours for the joins. A segment is cut to the viewport here, so that
// its length in pixels stays small however deep the zoom.
// Record: position (high x, high y, low x, low y); arc length in world units, -, -, -
// Arc length does not grow where a polyline is interrupted.
uniform int u_separate;   // 0: records form polylines; 1: every two records are a segment of its own
uniform float u_width;    // device pixels
out vec2 v_pixels;
flat out vec4 v_segment;  // from, to
flat out vec4 v_joins;    // normals of the planes that separate this segment from its neighbours; zero at caps
flat out float v_along;   // arc length at the start, device pixels

vec2 joinNormal(vec2 before, vec2 direction) {
  float size = length(before);
  if (size < 1e-5) return vec2(0.0);
  vec2 sum = before / size + direction;
  float turn = length(sum);
  return turn < 0.05 ? vec2(0.0) : sum / turn;
}

// Liang and Barsky: the part of a + t (b - a) inside the box.
bool clipTo(vec2 box, vec2 a, vec2 b, out float t0, out float t1) {
  vec2 d = b - a;
  t0 = 0.0;
  t1 = 1.0;
  for (int axis = 0; axis < 2; axis++) {
    if (d[axis] == 0.0) {
      if (abs(a[axis]) > box[axis]) return false;
      continue;
    }
    float u = (-box[axis] - a[axis]) / d[axis];
    float v = (box[axis] - a[axis]) / d[axis];
    t0 = max(t0, min(u, v));
    t1 = min(t1, max(u, v));
  }
  return t0 < t1;
}

void main() {
  v_pixels = vec2(0.0);
  v_segment = vec4(0.0);
  v_joins = vec4(0.0);
  v_along = 0.0;
  gl_Position = NOWHERE;
  int from = u_separate == 1 ? 2 * quadIndex() : quadIndex() + 1;
  float alongFrom = texelFloats(2 * from + 1).x;
  float alongTo = texelFloats(2 * from + 3).x;
  if (alongTo <= alongFrom) return;

  vec2 a = toPixels(texelFloats(2 * from));
  vec2 b = toPixels(texelFloats(2 * from + 2));
  float size = distance(a, b);
  float reach = 0.5 * u_width + 1.0;
  float t0;
  float t1;
  if (size < 1e-5 || !clipTo(u_halfSize + reach, a, b, t0, t1)) return;

  vec2 direction = (b - a) / size;
  vec2 start = t0 > 0.0 ? mix(a, b, t0) : a;
  vec2 end = t1 < 1.0 ? mix(a, b, t1) : b;
  if (u_separate == 0) {
    if (t0 == 0.0) v_joins.xy = joinNormal(a - toPixels(texelFloats(2 * from - 2)), direction);
    if (t1 == 1.0) v_joins.zw = joinNormal(toPixels(texelFloats(2 * from + 4)) - b, direction);
  }
  v_segment = vec4(start, end);
  v_along = alongFrom * u_scale + t0 * size;

  vec2 corner = quadCorner();
  vec2 normal = vec2(-direction.y, direction.x);
  v_pixels = (corner.x < 0.0 ? start : end) + (direction * corner.x + normal * corner.y) * reach;
  gl_Position = toClip(v_pixels);
}
