// A picture on a plate with round corners and a hairline.
in vec2 v_pixels;
uniform vec4 u_rect;            // see plate.vert
uniform sampler2D u_picture;    // as large as the plate, premultiplied
uniform vec3 u_surface;
uniform vec3 u_line;
uniform float u_radius;         // device pixels
uniform float u_hairline;       // device pixels
out vec4 o_color;

void main() {
  vec2 size = u_rect.zw - u_rect.xy;
  vec2 corner = abs(v_pixels - 0.5 * size) - 0.5 * size + u_radius;
  float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - u_radius;
  float cover = clamp(0.5 - outside, 0.0, 1.0);
  float edge = clamp(outside + u_hairline + 0.5, 0.0, 1.0);
  vec4 picture = texelFetch(u_picture, ivec2(v_pixels), 0);
  vec3 color = picture.rgb + (1.0 - picture.a) * u_surface;
  o_color = cover * vec4(mix(color, u_line, edge), 1.0);
}
