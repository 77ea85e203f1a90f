// Which side of an edge the middle of a texel lies on.
flat in vec4 v_start;    // high and low part
flat in vec2 v_along;    // unit direction

// Borders belong to free space. A texel on one may round to the wrong side; this is more than it can be off.
const float ON_EDGE = 0.000244140625;

bool isFreeSide() {
  vec2 hop = (gl_FragCoord.xy - v_start.xy) - v_start.zw;
  return v_along.x * hop.y - v_along.y * hop.x >= -ON_EDGE;
}
