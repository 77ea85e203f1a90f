// Free space gets the greatest depth, everything else keeps the least, where no cone can win.
layout(location = 0) in vec4 a_position;    // texels, high and low part
uniform vec2 u_size;                        // texels of the map

void main() {
  gl_Position = vec4(2.0 * (a_position.xy + a_position.zw) / u_size - 1.0, 1.0, 1.0);
}
