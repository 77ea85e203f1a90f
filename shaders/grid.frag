in float v_alpha;
uniform vec3 u_color;
out vec4 o_color;

void main() {
  o_color = vec4(u_color * v_alpha, v_alpha);
}
