// A ring around the generator that was expanded last; a capsule around a segment.
uniform vec2 u_base;                     // a whole texel near the middle of the view
uniform vec2 u_offset;                   // middle of the view, from there
uniform float u_texelsPerPixel;
uniform float u_radius;                  // device pixels
uniform highp usampler2D u_current;      // see step.frag
uniform highp sampler2D u_generators;    // see README.md
out vec2 v_pixels;
flat out vec4 v_ends;                    // device pixels from the middle of the viewport

void main() {
  int generator = int(texelFetch(u_current, ivec2(0), 0).x) - 1;
  gl_Position = NOWHERE;
  v_pixels = vec2(0.0);
  v_ends = vec4(0.0);
  if (generator < 0) return;
  int texel = 2 * generator;
  vec4 ends = texelFetch(u_generators, ivec2(texel & 1023, texel >> 10), 0);
  v_ends = (ends - u_base.xyxy - u_offset.xyxy) / u_texelsPerPixel;
  vec2 reach = vec2(u_radius + 2.0);
  vec2 low = min(v_ends.xy, v_ends.zw) - reach;
  vec2 high = max(v_ends.xy, v_ends.zw) + reach;
  v_pixels = mix(low, high, 0.5 * quadCorner() + 0.5);
  gl_Position = toClip(v_pixels);
}
