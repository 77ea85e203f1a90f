// One quad per marker: a shape of a size in pixels or in world units, whichever is larger on screen.
// Record: position (high x, high y, low x, low y);
//         shape, radius in world units, least radius in CSS pixels, stroke in CSS pixels;
//         fill colour, stroke colour, -, -
uniform float u_ratio;    // device pixels per CSS pixel
uniform float u_alpha;
out vec2 v_offset;        // from the marker's point, device pixels, y up
flat out vec3 v_shape;    // shape, radius and stroke in device pixels
flat out vec4 v_fill;     // premultiplied
flat out vec4 v_stroke;   // premultiplied

void main() {
  int texel = 3 * quadIndex();
  vec2 centre = toPixels(texelFloats(texel));
  vec4 shape = texelFloats(texel + 1);
  uvec4 colors = texelWords(texel + 2);
  vec4 fill = unpackColor(colors.x);
  vec4 line = unpackColor(colors.y);
  float radius = max(shape.y * u_scale, shape.z * u_ratio);
  float stroke = shape.w * u_ratio;
  float reach = radius + stroke + 1.5;
  v_shape = vec3(shape.x, radius, stroke);
  v_fill = vec4(fill.rgb * fill.a, fill.a) * u_alpha;
  v_stroke = vec4(line.rgb * line.a, line.a) * u_alpha;
  v_offset = quadCorner() * reach;
  // The part of a huge disc that is on screen is enough.
  vec2 limit = u_halfSize + 2.0;
  vec2 pixels = clamp(centre + v_offset, -limit, limit);
  v_offset = pixels - centre;
  gl_Position = toClip(pixels);
}
