// One instance per grid line: its device pixel from the left or bottom, its direction and its strength.
in vec3 a_line;           // pixel, 0 upright or 1 level, alpha
uniform float u_width;    // device pixels, whole
out float v_alpha;

void main() {
  vec2 corner = quadCorner();
  float across = a_line.x + (corner.x > 0.0 ? u_width : 0.0);
  vec2 pixels = a_line.y < 0.5 ? vec2(across - u_halfSize.x, corner.y * u_halfSize.y)
                               : vec2(corner.y * u_halfSize.x, across - u_halfSize.y);
  v_alpha = a_line.z;
  gl_Position = toClip(pixels);
}
