// One instance per pair of neighbouring samples of an agent's trail, oldest first, with the samples before and after.
in vec4 a_previous;       // high x, high y, low x, low y
in vec4 a_from;
in vec4 a_to;
in vec4 a_next;
in float a_freshFrom;     // 0 oldest to 1 newest; does not grow from one agent's trail to the next one's
in float a_freshTo;
in vec4 a_color;
uniform float u_width;    // device pixels
uniform float u_alpha;
out vec2 v_pixels;
out float v_fresh;
flat out vec4 v_segment;
flat out vec4 v_joins;
flat out vec4 v_color;

vec2 joinNormal(vec2 before, vec2 direction) {
  float size = length(before);
  if (size < 1e-4) return vec2(0.0);
  vec2 sum = before / size + direction;
  float turn = length(sum);
  return turn < 0.05 ? vec2(0.0) : sum / turn;
}

void main() {
  gl_Position = NOWHERE;
  v_pixels = vec2(0.0);
  v_fresh = 0.0;
  v_segment = vec4(0.0);
  v_joins = vec4(0.0);
  v_color = vec4(0.0);
  if (a_freshTo <= a_freshFrom) return;

  vec2 a = toPixels(a_from);
  vec2 b = toPixels(a_to);
  float size = distance(a, b);
  float reach = 0.5 * u_width + 1.0;
  vec2 limit = u_halfSize + reach;
  if (size < 1e-4 || any(greaterThan(min(a, b), limit)) || any(lessThan(max(a, b), -limit))) return;

  vec2 direction = (b - a) / size;
  v_joins = vec4(joinNormal(a - toPixels(a_previous), direction), joinNormal(toPixels(a_next) - b, direction));
  v_segment = vec4(a, b);
  v_color = vec4(a_color.rgb, u_alpha * a_color.a);
  vec2 corner = quadCorner();
  v_fresh = corner.x < 0.0 ? a_freshFrom : a_freshTo;
  v_pixels = (corner.x < 0.0 ? a : b)
           + (direction * corner.x + vec2(-direction.y, direction.x) * corner.y) * reach;
  gl_Position = toClip(v_pixels);
}
