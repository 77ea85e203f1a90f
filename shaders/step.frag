// What the generator that was expanded last does: its shadow, its light, and the part of it that it won.
uniform vec2 u_origin;                     // lower left corner of the viewport in device pixels
uniform vec2 u_halfSize;                   // half the viewport in device pixels
uniform vec2 u_middle;                     // middle of the view in texels of the map
uniform float u_texelsPerPixel;
uniform highp usampler2D u_marks;          // 1 in the shadow, 2 in the light
uniform highp usampler2D u_identities;     // see README.md
uniform highp usampler2D u_current;        // one texel: the generator + 1, bits of its cost, -, -
uniform vec4 u_shadowColor;                // all of them premultiplied
uniform vec4 u_litColor;
uniform vec4 u_wonColor;
out vec4 o_color;

vec4 colorAt(ivec2 texel, uint current) {
  if (any(lessThan(texel, ivec2(0))) || any(greaterThanEqual(texel, textureSize(u_marks, 0)))) return vec4(0.0);
  if (texelFetch(u_identities, texel, 0).x == current) return u_wonColor;
  uint mark = texelFetch(u_marks, texel, 0).x;
  return mark == 1u ? u_shadowColor : mark == 2u ? u_litColor : vec4(0.0);
}

void main() {
  uint current = texelFetch(u_current, ivec2(0), 0).x;
  if (current == 0u) discard;
  vec2 p = u_middle + (gl_FragCoord.xy - u_origin - u_halfSize) * u_texelsPerPixel - 0.5;
  ivec2 corner = ivec2(floor(p));
  vec2 share = p - floor(p);
  vec4 low = mix(colorAt(corner, current), colorAt(corner + ivec2(1, 0), current), share.x);
  vec4 high = mix(colorAt(corner + ivec2(0, 1), current), colorAt(corner + ivec2(1, 1), current), share.x);
  o_color = mix(low, high, share.y);
}
