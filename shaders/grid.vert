// One quad per grid line.
// Record: device pixel from the left or bottom, 0 upright or 1 level, alpha, -
uniform float u_width;    // device pixels, whole
out float v_alpha;

void main() {
  vec4 line = texelFloats(quadIndex());
  vec2 corner = quadCorner();
  float across = line.x + (corner.x > 0.0 ? u_width : 0.0);
  vec2 pixels = line.y < 0.5 ? vec2(across - u_halfSize.x, corner.y * u_halfSize.y)
                               : vec2(corner.y * u_halfSize.x, across - u_halfSize.y);
  v_alpha = line.z;
  gl_Position = toClip(pixels);
}
