// One instance per agent, placed by the processor in double precision.
in vec2 a_pixels;         // from the middle of the viewport, y up, device pixels
in vec3 a_body;           // radius in device pixels, heading x, heading y
in vec4 a_color;
in vec4 a_ring;           // colour of the ring round the disc; alpha 0 is none
in vec4 a_halo;           // colour of the outer ring, of selection; alpha 0 is none
uniform float u_ratio;    // device pixels per CSS pixel
out vec2 v_offset;
flat out vec3 v_body;
flat out vec4 v_color;
flat out vec4 v_ring;
flat out vec4 v_halo;

void main() {
  float reach = a_body.x + (a_halo.a > 0.0 ? 5.5 : a_ring.a > 0.0 ? 3.0 : 0.0) * u_ratio + 1.0;
  v_offset = quadCorner() * reach;
  v_body = a_body;
  v_color = a_color;
  v_ring = a_ring;
  v_halo = a_halo;
  gl_Position = toClip(a_pixels + v_offset);
}
