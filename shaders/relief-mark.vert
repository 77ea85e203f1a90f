// A disc where the generator at hand stands in the landscape.
uniform mat4 u_projection;
uniform float u_heightScale;
uniform float u_radius;                  // device pixels
uniform highp usampler2D u_current;      // see step.frag
uniform highp sampler2D u_generators;    // see README.md
out vec2 v_pixels;
flat out vec4 v_ends;

void main() {
  uvec4 current = texelFetch(u_current, ivec2(0), 0);
  int texel = 2 * (int(current.x) - 1);
  gl_Position = NOWHERE;
  v_pixels = (u_radius + 2.0) * quadCorner();
  v_ends = vec4(0.0);
  if (current.x == 0u) return;
  vec4 ends = texelFetch(u_generators, ivec2(texel & 1023, texel >> 10), 0);
  vec4 at = u_projection * vec4(0.5 * (ends.xy + ends.zw), uintBitsToFloat(current.y) * u_heightScale, 1.0);
  gl_Position = vec4(at.xy / at.w + v_pixels / u_halfSize, 0.0, 1.0);
}
