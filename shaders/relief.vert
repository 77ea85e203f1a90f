// A grid over the map, as high as the cost there. The vertex of a place that no light reached takes the least height
// around it, so that the landscape runs up to the rim of obstacles; texels cut it off there.
uniform mat4 u_projection;
uniform ivec2 u_cells;
uniform vec2 u_size;            // texels of the map
uniform float u_heightScale;    // of a texel of cost, in texels
uniform int u_floor;            // 1 for the flat ground below
out vec2 v_texel;
out float v_cost;

float heightAt(vec2 p, vec2 cell) {
  uint own = identityAt(p);
  if (own != 0u) return costOf(own, p);
  float least = -1.0;
  for (int k = 0; k < 9; k++) {
    vec2 q = p + cell * vec2(k % 3 - 1, k / 3 - 1);
    uint identity = identityAt(q);
    if (identity == 0u) continue;
    float cost = costOf(identity, p);
    if (least < 0.0 || cost < least) least = cost;
  }
  return max(least, 0.0);
}

void main() {
  int columns = u_cells.x + 1;
  ivec2 node = ivec2(gl_VertexID % columns, gl_VertexID / columns);
  vec2 cell = u_size / vec2(u_cells);
  v_texel = u_floor == 1 ? u_size * (0.5 * quadCorner() + 0.5) : vec2(node) * cell;
  v_cost = u_floor == 1 ? 0.0 : heightAt(v_texel, cell);
  gl_Position = u_projection * vec4(v_texel, v_cost * u_heightScale, 1.0);
}
