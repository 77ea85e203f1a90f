// A thin band along every solid half-edge, where rasterisers snap the corners of free triangles to fractions of a texel.
uniform highp sampler2D u_edges;    // see cones-shadow.vert
uniform vec2 u_size;                // texels of the map
uniform float u_side;               // 1 for the free side of it, -1 for the solid one
flat out vec4 v_start;              // high and low part
flat out vec2 v_along;              // unit direction

const float REACH = 0.125;

vec4 edgeTexel(int texel) {
  return texelFetch(u_edges, ivec2(texel & 1023, texel >> 10), 0);
}

void main() {
  int edge = quadIndex();
  vec4 p = edgeTexel(2 * edge);
  vec4 q = edgeTexel(2 * edge + 1);
  vec2 along = (q.xy - p.xy) + (q.zw - p.zw);
  v_start = p;
  v_along = normalize(along);
  vec2 corner = quadCorner();
  vec2 beside = REACH * vec2(-v_along.y, v_along.x);
  vec2 at = (corner.x < 0.0 ? p.xy : q.xy) + corner.y * beside;
  gl_Position = vec4(2.0 * at / u_size - 1.0, u_side, 1.0);
}
