// Line, gap and rim by distance from the generator.
in vec2 v_pixels;
flat in vec4 v_ends;
uniform float u_radius;    // device pixels
uniform float u_line;      // device pixels
uniform vec4 u_color;      // premultiplied
uniform vec4 u_rim;        // premultiplied
out vec4 o_color;

void main() {
  vec2 along = v_ends.zw - v_ends.xy;
  float size = dot(along, along);
  float share = size > 0.0 ? clamp(dot(v_pixels - v_ends.xy, along) / size, 0.0, 1.0) : 0.0;
  float away = distance(v_pixels, v_ends.xy + share * along);
  float dot_ = clamp(0.4 * u_radius + 0.5 - away, 0.0, 1.0);
  float ring = clamp(0.5 * u_line + 0.5 - abs(away - u_radius + u_line), 0.0, 1.0);
  float rim = clamp(u_radius + 0.5 - away, 0.0, 1.0);
  float ink = max(dot_, ring);
  o_color = ink * u_color + (1.0 - ink) * rim * u_rim;
}
