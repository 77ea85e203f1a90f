// One instance per marker: a shape of a size in pixels or in world units, whichever is larger on screen.
in vec4 a_position;
in vec4 a_shape;          // shape, radius in world units, least radius in CSS pixels, stroke in CSS pixels
in vec4 a_fill;
in vec4 a_stroke;
uniform float u_ratio;    // device pixels per CSS pixel
uniform float u_alpha;
out vec2 v_offset;        // from the marker's point, device pixels, y up
flat out vec3 v_shape;    // shape, radius and stroke in device pixels
flat out vec4 v_fill;     // premultiplied
flat out vec4 v_stroke;   // premultiplied

void main() {
  vec2 centre = toPixels(a_position);
  float radius = max(a_shape.y * u_scale, a_shape.z * u_ratio);
  float stroke = a_shape.w * u_ratio;
  float reach = radius + stroke + 1.5;
  v_shape = vec3(a_shape.x, radius, stroke);
  v_fill = vec4(a_fill.rgb * a_fill.a, a_fill.a) * u_alpha;
  v_stroke = vec4(a_stroke.rgb * a_stroke.a, a_stroke.a) * u_alpha;
  v_offset = quadCorner() * reach;
  // The part of a huge disc that is on screen is enough.
  vec2 limit = u_halfSize + 2.0;
  vec2 pixels = clamp(centre + v_offset, -limit, limit);
  v_offset = pixels - centre;
  gl_Position = toClip(pixels);
}
