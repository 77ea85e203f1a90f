// Pass 2: the shadows of solid half-edges that face the generator, three triangles each (Farias 2020, figure 3.3). The far
// point in the middle lies along the bisector of the outer two: neither triangle then turns by more than a right angle,
// however near the edge the generator is. The light of a segment is parallel, and shadows run along its normal.
uniform highp sampler2D u_edges;       // two texels per half-edge: position of either end, high and low part
uniform highp usampler2D u_facing;     // row per entry, bit per half-edge: the entry lies strictly on the free side of it
uniform int u_facingWords;
uniform int u_sides;                   // 2 when there are segments, which may shine both ways
uniform int u_firstWall;               // half-edges from here on have free space on either side
uniform vec2 u_size;                   // texels of the map

// Rasterisers snap corners to fractions of a texel (1/16 in software). Shadows that are a little too wide leave no cracks
// between edges that meet; what they hide wrongly lies next to a corner, from where it costs the same to less than a
// thousandth of a texel.
const float BESIDE = 0.0625;
// For the same reason shadows start a little behind what casts them, where it is solid.
const float BEHIND = 0.03125;
const float FARTHEST = 1.0;

vec4 edgeTexel(int texel) {
  return texelFetch(u_edges, ivec2(texel & 1023, texel >> 10), 0);
}

vec2 leftOf(vec2 v) {
  return vec2(-v.y, v.x);
}

vec4 place(vec2 p) {
  return vec4(2.0 * p / u_size - 1.0, 0.0, 1.0);
}

// Corners of the three triangles by number: the ends of the edge 0 and 1, the far points along them 2 and 3, the middle 4.
const int CORNERS[9] = int[9](0, 4, 2, 1, 3, 4, 0, 1, 4);

// Where a ray at `turn` beside the way to an end of the edge meets the line `depth` behind the edge, but not farther away
// from the end than where light grazes the edge.
vec2 startOf(vec2 toEnd, vec2 turn, vec2 into, float depth) {
  float size = length(toEnd);
  vec2 ray = normalize(toEnd + min(1.0, size) * BESIDE * turn);
  float steep = max(dot(ray, into), 1e-4);
  return ray * clamp((dot(toEnd, into) + depth) / steep, size - FARTHEST, size + FARTHEST);
}

vec4 pointShadow(vec4 g, vec4 p, vec4 q, int corner, float depth, float far) {
  vec2 toP = between(g, p);
  vec2 toQ = between(g, q);
  vec2 v = normalize(toP);
  vec2 w = normalize(toQ);
  vec2 into = -normalize(leftOf(between(p, q)));
  vec2 startP = startOf(toP, -leftOf(v), into, depth);
  vec2 startQ = startOf(toQ, leftOf(w), into, depth);
  if (corner == 0) return place(g.xy + startP);
  if (corner == 1) return place(g.xy + startQ);
  if (corner == 2) return place(g.xy + startP + far * normalize(startP));
  if (corner == 3) return place(g.xy + startQ + far * normalize(startQ));
  vec2 middle = dot(v, w) >= 0.0 ? v + w : -leftOf(w - v);
  return place(g.xy + 0.5 * (startP + startQ) + far * normalize(middle));
}

vec4 parallelShadow(int entry, int side, vec4 p, vec4 q, int corner, float depth, float far) {
  vec4 a = entryPosition(entry);
  vec2 along = normalize(between(a, entryEnd(entry)));
  vec2 lit = entrySector(entry).xy;
  bool both = lit == vec2(0.0);
  if (side == 1 && !both) return NOWHERE;
  vec2 out_ = dot(leftOf(along), lit) < 0.0 || side == 1 ? -leftOf(along) : leftOf(along);
  vec2 toP = between(a, p);
  vec2 toQ = between(a, q);
  vec2 edge = between(p, q);
  float highP = dot(toP, out_);
  float highQ = dot(toQ, out_);
  if (dot(leftOf(edge), out_) >= 0.0 || max(highP, highQ) <= 0.0) return NOWHERE;
  if (highP < 0.0) toP += edge * (highP / (highP - highQ));
  if (highQ < 0.0) toQ -= edge * (highQ / (highQ - highP));
  vec2 wider = dot(edge, along) < 0.0 ? -BESIDE * along : BESIDE * along;
  float start = min(depth / max(-dot(out_, normalize(leftOf(edge))), 1e-4), FARTHEST);
  vec2 at = corner == 0 || corner == 2 ? toP - wider : corner == 4 ? 0.5 * (toP + toQ) : toQ + wider;
  return place(a.xy + at + (corner >= 2 ? far * out_ : start * out_));
}

void main() {
  int perEdge = 9 * u_sides;
  int edge = gl_VertexID / perEdge;
  int vertex = gl_VertexID - edge * perEdge;
  int entry = currentEntry();
  gl_Position = NOWHERE;
  if (entry < 0 || !bitOf(u_facing, u_facingWords, entry, edge)) return;
  Traits traits = entryTraits(entry);
  if (!traits.paints) return;
  vec4 p = edgeTexel(2 * edge);
  vec4 q = edgeTexel(2 * edge + 1);
  float far = 4.0 * max(u_size.x, u_size.y);
  float depth = edge < u_firstWall ? BEHIND : 0.0;
  int side = vertex / 9;
  int corner = CORNERS[vertex - 9 * side];
  if (traits.isSegment) gl_Position = parallelShadow(entry, side, p, q, corner, depth, far);
  else if (side == 0) gl_Position = pointShadow(entryPosition(entry), p, q, corner, depth, far);
}
