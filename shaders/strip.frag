in float v_across;
in vec4 v_color;
uniform float u_width;    // device pixels
out vec4 o_color;

void main() {
  // Thinner than a pixel: full width, less ink.
  o_color = v_color * (clamp(0.5 * max(u_width, 1.0) + 0.5 - abs(v_across), 0.0, 1.0) * min(u_width, 1.0));
}
