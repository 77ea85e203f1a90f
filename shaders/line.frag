// Distance to the segment gives an anti-aliased stroke with round caps and joins. Each pixel of a polyline belongs to
// one segment only, so translucent strokes have no darker joints.
in vec2 v_pixels;
flat in vec4 v_segment;
flat in vec4 v_joins;
flat in float v_along;
uniform vec4 u_color;     // premultiplied
uniform float u_width;    // device pixels
uniform vec2 u_dash;      // dash and period in device pixels; period 0 is a solid line
out vec4 o_color;

void main() {
  vec2 fromStart = v_pixels - v_segment.xy;
  vec2 fromEnd = v_pixels - v_segment.zw;
  if (dot(fromStart, v_joins.xy) < 0.0 || dot(fromEnd, v_joins.zw) > 0.0) discard;

  vec2 d = v_segment.zw - v_segment.xy;
  float t = dot(fromStart, d) / dot(d, d);
  float distance = length(fromStart - d * clamp(t, 0.0, 1.0));
  // Thinner than a pixel: full width, less ink.
  float cover = clamp(0.5 * max(u_width, 1.0) + 0.5 - distance, 0.0, 1.0) * min(u_width, 1.0);
  if (u_dash.y > 0.0) {
    float s = mod(v_along + t * length(d), u_dash.y);
    cover *= clamp(0.5 * u_dash.x + 0.5 - abs(s - 0.5 * u_dash.x), 0.0, 1.0)
           + clamp(0.5 * u_dash.x + 0.5 - abs(s - u_dash.y - 0.5 * u_dash.x), 0.0, 1.0);
  }
  o_color = u_color * cover;
}
