// Pass 2: the shadows of solid half-edges that face the generator (Farias 2020, figure 3.3). Three triangles cover a shadow:
// the edge and a far point in the middle, and what is left on either side. The far point lies along the bisector of the
// outer two: neither triangle then turns by more than a right angle, however near the edge the generator is. The light of a
// segment is parallel, and shadows run along its normal.
//
// Rasterisers snap corners to fractions of a texel (1/16 in software). Therefore shadows start a little behind what casts
// them, and two more triangles make them a little wider, which leaves no cracks between edges that meet. What these hide
// wrongly lies next to a corner, from where it costs the same to less than a thousandth of a texel.
uniform highp sampler2D u_edges;       // two texels per half-edge: position of either end, high and low part
uniform highp usampler2D u_facing;     // row per entry, bit per half-edge: the entry lies strictly on the free side of it
uniform int u_facingWords;
uniform int u_sides;                   // 2 when there are segments, which may shine both ways
uniform vec2 u_size;                   // texels of the map

const float BESIDE = 0.0625;

// Corners: ends of the edge 0 and 1, far points along them 2 and 3, the one in the middle 4, ends that are wider apart 5, 6.
#ifdef BAND
// Behind walls there is free space at once: a band along them, in which every texel tells its side by itself.
const float REACH = 0.125;
const int VERTICES = 6;
const int CORNERS[6] = int[6](0, 1, 1, 0, 1, 0);
const float DEPTHS[6] = float[6](-REACH, -REACH, REACH, -REACH, REACH, REACH);
uniform int u_firstWall;               // half-edges from here on have free space on either side
flat out vec4 v_start;                 // see cones-side.glsl
flat out vec2 v_along;
#else
const float BEHIND = 0.0625;
const int VERTICES = 15;
const int CORNERS[15] = int[15](0, 1, 4, 0, 4, 2, 1, 3, 4, 5, 0, 2, 6, 3, 1);
#endif

vec4 edgeTexel(int texel) {
  return texelFetch(u_edges, ivec2(texel & 1023, texel >> 10), 0);
}

vec2 leftOf(vec2 v) {
  return vec2(-v.y, v.x);
}

struct Shadow {
  vec2 p;          // ends of the edge, from the generator
  vec2 q;
  vec2 besideP;    // from there to the ends that are wider apart
  vec2 besideQ;
  vec2 alongP;     // directions of light there
  vec2 alongQ;
  vec2 middle;
};

Shadow pointShadow(vec2 p, vec2 q) {
  vec2 v = normalize(p);
  vec2 w = normalize(q);
  vec2 besideP = -min(1.0, length(p)) * BESIDE * leftOf(v);
  vec2 besideQ = min(1.0, length(q)) * BESIDE * leftOf(w);
  vec2 middle = normalize(dot(v, w) >= 0.0 ? v + w : -leftOf(w - v));
  return Shadow(p, q, besideP, besideQ, normalize(p + besideP), normalize(q + besideQ), middle);
}

// Only what lies on the side of the segment that `light` leaves it by.
Shadow parallelShadow(vec2 p, vec2 q, vec2 along, vec2 light) {
  vec2 edge = q - p;
  float highP = dot(p, light);
  float highQ = dot(q, light);
  if (highP < 0.0) p += edge * (highP / (highP - highQ));
  if (highQ < 0.0) q -= edge * (highQ / (highQ - highP));
  vec2 beside = dot(edge, along) < 0.0 ? -BESIDE * along : BESIDE * along;
  return Shadow(p, q, -beside, beside, light, light, light);
}

vec2 cornerOf(Shadow s, int corner, vec2 behind, float far) {
  if (corner == 0) return s.p + behind;
  if (corner == 1) return s.q + behind;
  if (corner == 2) return s.p + s.besideP + far * s.alongP;
  if (corner == 3) return s.q + s.besideQ + far * s.alongQ;
  if (corner == 4) return 0.5 * (s.p + s.q) + far * s.middle;
  return corner == 5 ? s.p + s.besideP : s.q + s.besideQ;
}

void main() {
  int perEdge = VERTICES * u_sides;
  int edge = gl_VertexID / perEdge;
  int vertex = gl_VertexID - edge * perEdge;
  int side = vertex / VERTICES;
  vertex -= VERTICES * side;
  int entry = currentEntry();
  gl_Position = NOWHERE;
#ifdef BAND
  edge += u_firstWall;
  float depth = DEPTHS[vertex];
  v_start = vec4(0.0);
  v_along = vec2(0.0);
#else
  float depth = BEHIND;
#endif
  if (entry < 0 || !bitOf(u_facing, u_facingWords, entry, edge)) return;
  Traits traits = entryTraits(entry);
  if (!traits.paints) return;

  vec4 from = entryPosition(entry);
  vec4 p = edgeTexel(2 * edge);
  vec4 q = edgeTexel(2 * edge + 1);
  vec2 into = -leftOf(normalize(between(p, q)));
  Shadow shadow;
  if (traits.isSegment) {
    vec2 along = normalize(between(from, entryEnd(entry)));
    vec2 lit = entrySector(entry).xy;
    if (side == 1 && lit != vec2(0.0)) return;
    vec2 light = dot(leftOf(along), lit) < 0.0 || side == 1 ? -leftOf(along) : leftOf(along);
    vec2 toP = between(from, p);
    vec2 toQ = between(from, q);
    if (dot(into, light) <= 0.0 || max(dot(toP, light), dot(toQ, light)) <= 0.0) return;
    shadow = parallelShadow(toP, toQ, along, light);
  } else {
    if (side == 1) return;
    shadow = pointShadow(between(from, p), between(from, q));
  }
#ifdef BAND
  v_start = p;
  v_along = normalize(between(p, q));
#endif
  vec2 at = from.xy + cornerOf(shadow, CORNERS[vertex], depth * into, 4.0 * max(u_size.x, u_size.y));
  gl_Position = vec4(2.0 * at / u_size - 1.0, 0.0, 1.0);
}
