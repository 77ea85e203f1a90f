layout(location = 0) in vec4 a_position;
out vec2 v_pixels;

void main() {
  v_pixels = toPixels(a_position);
  gl_Position = toClip(v_pixels);
}
