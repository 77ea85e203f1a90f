// The hue of a region (0 to 255) comes from where its generator lies within the bounds: it stays when others come and go.
uniform float u_hueSteps;    // steps per texel that tell the places of generators apart

uint hashOf(ivec2 place) {
  uint h = uint(place.x) * 0x9e3779b1u ^ uint(place.y) * 0x85ebca77u;
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return h ^ (h >> 15);
}

uint hueOf(vec4 ends) {
  return hashOf(ivec2(floor(0.5 * (ends.xy + ends.zw) * u_hueSteps + 0.5))) & 255u;
}
