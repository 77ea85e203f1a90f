// One quad per agent, placed by the processor in double precision.
// Record: x, y in device pixels from the middle of the viewport (y up), radius in device pixels, heading x;
//         heading y, colour, colour of the ring (alpha 0: none), colour of the outer ring of selection (alpha 0: none)
uniform float u_ratio;    // device pixels per CSS pixel
out vec2 v_offset;
flat out vec3 v_body;     // radius in device pixels, heading x, heading y
flat out vec4 v_color;
flat out vec4 v_ring;
flat out vec4 v_halo;

void main() {
  int texel = 2 * quadIndex();
  vec4 place = texelFloats(texel);
  uvec4 look = texelWords(texel + 1);
  v_body = vec3(place.zw, uintBitsToFloat(look.x));
  v_color = unpackColor(look.y);
  v_ring = unpackColor(look.z);
  v_halo = unpackColor(look.w);
  float reach = place.z + (v_halo.a > 0.0 ? 5.5 : v_ring.a > 0.0 ? 3.0 : 0.0) * u_ratio + 1.0;
  v_offset = quadCorner() * reach;
  gl_Position = toClip(place.xy + v_offset);
}
