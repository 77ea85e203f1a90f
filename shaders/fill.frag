uniform vec4 u_color;  // premultiplied
out vec4 o_color;

void main() {
  o_color = u_color;
}
