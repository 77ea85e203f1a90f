// A faint tint with diagonal stripes that stay put in the world while the camera moves.
in vec2 v_pixels;
uniform vec4 u_tint;      // premultiplied
uniform vec4 u_stripe;    // premultiplied
uniform vec3 u_hatch;     // period, width and phase in device pixels, across the stripes
out vec4 o_color;

void main() {
  float across = (v_pixels.x + v_pixels.y) * 0.70710678 + u_hatch.z;
  float distance = abs(mod(across, u_hatch.x) - 0.5 * u_hatch.x);
  float cover = clamp(0.5 * u_hatch.y + 0.5 - distance, 0.0, 1.0);
  o_color = mix(u_tint, u_stripe, cover);
}
