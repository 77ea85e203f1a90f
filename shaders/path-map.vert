// The free ground of a path map.
layout(location = 0) in vec4 a_position;

void main() {
  gl_Position = toClip(toPixels(a_position));
}
