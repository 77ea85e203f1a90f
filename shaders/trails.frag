in vec2 v_pixels;
in float v_fresh;
flat in vec4 v_segment;
flat in vec4 v_joins;
flat in vec4 v_color;
uniform float u_width;    // device pixels
out vec4 o_color;

void main() {
  vec2 fromStart = v_pixels - v_segment.xy;
  if (dot(fromStart, v_joins.xy) < 0.0 || dot(v_pixels - v_segment.zw, v_joins.zw) > 0.0) discard;
  vec2 d = v_segment.zw - v_segment.xy;
  float t = clamp(dot(fromStart, d) / dot(d, d), 0.0, 1.0);
  float cover = clamp(0.5 * max(u_width, 1.0) + 0.5 - length(fromStart - d * t), 0.0, 1.0) * min(u_width, 1.0);
  float alpha = v_color.a * cover * v_fresh * v_fresh;
  o_color = vec4(v_color.rgb * alpha, alpha);
}
