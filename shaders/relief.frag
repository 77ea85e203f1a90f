// Region colours in the light of a low sun, isolines, the cone at hand in its own colour. Alpha is coverage.
in vec2 v_texel;
in float v_cost;
uniform sampler2D u_palette;               // region colours by hue
uniform float u_cell;                      // texels between neighbours in the grid
uniform float u_heightScale;               // of a texel of cost, in texels
uniform int u_floor;                       // 1 for the flat ground below
uniform float u_spacing;                   // cost between isolines
uniform vec4 u_lines;                      // colour of isolines, not premultiplied
uniform vec4 u_accent;                     // of the cone at hand, not premultiplied
uniform vec3 u_ground;
uniform highp usampler2D u_current;        // see step.frag
uniform int u_hasCurrent;
out vec4 o_color;

const vec3 SUN = vec3(-0.48, -0.36, 0.8);

void main() {
  if (u_floor == 1) {
    o_color = vec4(u_ground, 1.0);
    return;
  }
  vec2 dx = dFdx(v_texel);
  vec2 dy = dFdy(v_texel);
  uint identity = identityAt(v_texel);
  if (identity == 0u) discard;
  float cost = costOf(identity, v_texel);
  vec2 slope = vec2(costOf(identity, v_texel + vec2(0.5, 0.0)) - costOf(identity, v_texel - vec2(0.5, 0.0)),
                    costOf(identity, v_texel + vec2(0.0, 0.5)) - costOf(identity, v_texel - vec2(0.0, 0.5)));
  // A triangle between places that have nothing to do with each other.
  if (abs(cost - v_cost) > 0.75 * u_cell * length(slope)) discard;
  vec3 normal = normalize(vec3(-slope * u_heightScale, 1.0));
  vec3 color = texelFetch(u_palette, ivec2(hueOf(generatorTexel(2 * (int(identity) - 1))), 0), 0).rgb;
  bool isCurrent = u_hasCurrent == 1 && texelFetch(u_current, ivec2(0), 0).x == identity;
  if (isCurrent) color = mix(color, u_accent.rgb, u_accent.a);
  color *= 0.6 + 0.42 * max(dot(normal, SUN), 0.0);
  float perPixel = max(length(vec2(dot(slope, dx), dot(slope, dy))), 1e-6);
  float off = abs(cost - u_spacing * max(1.0, floor(cost / u_spacing + 0.5))) / perPixel;
  float shown = smoothstep(2.5, 6.0, u_spacing / perPixel);
  color = mix(color, u_lines.rgb, u_lines.a * shown * clamp(1.0 - off, 0.0, 1.0));
  o_color = vec4(color, 1.0);
}
