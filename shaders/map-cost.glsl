// Costs at any place of a path map, from the textures of README.md. Lengths in texels.
uniform highp usampler2D u_identities;
uniform highp sampler2D u_generators;

vec4 generatorTexel(int texel) {
  return texelFetch(u_generators, ivec2(texel & 1023, texel >> 10), 0);
}

// Generator + 1; 0 where no light came.
uint identityAt(vec2 p) {
  return texelFetch(u_identities, clamp(ivec2(floor(p)), ivec2(0), textureSize(u_identities, 0) - 1), 0).x;
}

// Where the way from p meets the generator.
vec2 footOn(vec4 ends, bool isSegment, vec2 p) {
  vec2 along = ends.zw - ends.xy;
  if (!isSegment || along == vec2(0.0)) return ends.xy;
  return ends.xy + clamp(dot(p - ends.xy, along) / dot(along, along), 0.0, 1.0) * along;
}

float costOf(uint identity, vec2 p) {
  int at = 2 * (int(identity) - 1);
  vec4 light = generatorTexel(at + 1);
  vec2 foot = footOn(generatorTexel(at), light.z > 0.5, p);
#ifdef BARRIERS
  return light.x + hopCost(foot, p, light.y);
#else
  return light.x + light.y * distance(foot, p);
#endif
}
