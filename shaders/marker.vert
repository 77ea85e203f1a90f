// One quad per marker: a shape of a size in pixels or in world units, whichever is larger on screen.
// Record: position (high x, high y, low x, low y);
//         shape, radius in world units, least radius in CSS pixels, stroke in CSS pixels;
//         fill colour, stroke colour, middle and half of a capsule
// A capsule is a thick line beside its point: middle and half its way come as two signed 16-bit numbers each, in 1/64 CSS
// pixel. Its size is in pixels alone; the radius in world units is the room there is, and where that is less on screen than
// ROOM, there is no capsule.
const float CAPSULE = 5.0;
const float ROOM = 24.0;  // CSS pixels

uniform float u_ratio;    // device pixels per CSS pixel
uniform float u_alpha;
out vec2 v_offset;        // from the marker's point, device pixels, y up
flat out vec3 v_shape;    // shape, radius and stroke in device pixels
flat out vec4 v_fill;     // premultiplied
flat out vec4 v_stroke;   // premultiplied
flat out vec2 v_half;     // half the way of a capsule, device pixels

vec2 unpackPixels(uint word) {
  return vec2(int(word << 16) >> 16, int(word) >> 16) / 64.0 * u_ratio;
}

void main() {
  int texel = 3 * quadIndex();
  vec2 centre = toPixels(texelFloats(texel));
  vec4 shape = texelFloats(texel + 1);
  uvec4 colors = texelWords(texel + 2);
  vec4 fill = unpackColor(colors.x);
  vec4 line = unpackColor(colors.y);
  float room = shape.y * u_scale;
  float radius = max(room, shape.z * u_ratio);
  if (shape.x == CAPSULE) {
    if (room < ROOM * u_ratio) {
      gl_Position = NOWHERE;
      return;
    }
    radius = shape.z * u_ratio;
  }
  float stroke = shape.w * u_ratio;
  centre += unpackPixels(colors.z);
  v_half = unpackPixels(colors.w);
  vec2 reach = radius + stroke + 1.5 + abs(v_half);
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
