// A rectangle of the canvas.
uniform vec4 u_rect;    // lower left and upper right corner in device pixels from the middle of the viewport
out vec2 v_pixels;      // from the lower left corner

void main() {
  vec2 p = mix(u_rect.xy, u_rect.zw, 0.5 * quadCorner() + 0.5);
  v_pixels = p - u_rect.xy;
  gl_Position = toClip(p);
}
