// A path map at every pixel: costs are computed here from the generators that the four nearest texels name, so borders
// and isolines are sharp however far one zooms in. Lengths and costs are in texels of the map.
//
// Positions are counted from a whole texel near the middle of the view (u_base), and costs are sums of the cost there
// and of what the way from there adds: both stay precise when a pixel is a tiny part of a texel.
uniform vec2 u_origin;                     // lower left corner of the viewport in device pixels
uniform vec2 u_halfSize;                   // half the viewport in device pixels
uniform vec2 u_base;                       // a whole texel near the middle of the view
uniform vec2 u_offset;                     // middle of the view, from there
uniform float u_texelsPerPixel;
uniform highp usampler2D u_identities;     // see README.md
uniform vec2 u_last;                       // the texel in its upper right corner
uniform highp sampler2D u_generators;
uniform sampler2D u_palette;               // region colours by hue, or a colour map
uniform int u_fill;                        // 0 nothing, 1 regions, 2 heat
uniform float u_farthest;                  // cost at the end of the colour map
uniform float u_spacing;                   // cost between isolines; 0 for none
uniform vec4 u_lines;                      // colour of isolines, not premultiplied; alpha of every fifth
uniform vec4 u_border;                     // colour between regions, not premultiplied
uniform vec4 u_stripe;                     // colour of stripes, not premultiplied
uniform vec3 u_hatch;                      // period, width and phase in device pixels, across the stripes
uniform float u_lineWidth;                 // device pixels
uniform float u_alpha;
out vec4 o_color;                          // premultiplied

const float FAR = 1e9;

// Costs at texel centres that differ by less than this may be the same.
const float NOISE = 0.02;

vec4 generatorTexel(int texel) {
  return texelFetch(u_generators, ivec2(texel & 1023, texel >> 10), 0);
}

uint identityAt(vec2 texel) {
  return texelFetch(u_identities, ivec2(clamp(texel + u_base, vec2(0.0), u_last)), 0).r;
}

struct Generator {
  vec4 place;    // x, y (from u_base) and, for a segment, its unit normal
  vec4 light;    // cost, pace, kind, fast
  float hue;     // 0 to 255
};

Generator generatorOf(uint identity) {
  int at = 2 * (int(identity) - 1);
  vec4 place = generatorTexel(at);
  vec4 light = generatorTexel(at + 1);
  vec2 along = place.zw - place.xy;
  vec2 across = light.z > 0.5 ? vec2(-along.y, along.x) / max(length(along), 1e-30) : vec2(0.0);
  return Generator(vec4(place.xy - u_base, across), light, float(hueOf(place)));
}

// Cost at p: in u_base, and what p adds to it.
vec2 costAt(Generator g, vec2 p) {
#ifdef BARRIERS
  vec2 from = g.light.z > 0.5 ? p - dot(p - g.place.xy, g.place.zw) * g.place.zw : g.place.xy;
  return vec2(g.light.x + hopCost(from + u_base, p + u_base, g.light.y), 0.0);
#else
  vec2 hop = p - g.place.xy;
  if (g.light.z > 0.5) {
    float start = -dot(g.place.xy, g.place.zw);
    return vec2(g.light.x + g.light.y * abs(start), g.light.y * (abs(start + dot(p, g.place.zw)) - abs(start)));
  }
  float start = length(g.place.xy);
  float sum = start + length(hop);
  float added = sum > 0.0 ? dot(p, hop - g.place.xy) / sum : 0.0;
  return vec2(g.light.x + g.light.y * start, g.light.y * added);
#endif
}

float difference(vec2 a, vec2 b) {
  return (a.x - b.x) + (a.y - b.y);
}

// Gradient of the cost; its size is the pace but behind barriers.
vec2 gradientAt(Generator g, vec2 p) {
#ifdef BARRIERS
  float step = max(0.25 * u_texelsPerPixel, 1e-3);
  return vec2(costAt(g, p + vec2(step, 0.0)).x - costAt(g, p - vec2(step, 0.0)).x,
              costAt(g, p + vec2(0.0, step)).x - costAt(g, p - vec2(0.0, step)).x) / (2.0 * step);
#else
  vec2 hop = p - g.place.xy;
  if (g.light.z > 0.5) return g.light.y * (dot(hop, g.place.zw) < 0.0 ? -g.place.zw : g.place.zw);
  float size = length(hop);
  return size > 0.0 ? g.light.y * hop / size : vec2(g.light.y, 0.0);
#endif
}

float paceAt(Generator g, vec2 p) {
#ifdef BARRIERS
  return length(gradientAt(g, p));
#else
  return g.light.y;
#endif
}

// Ways from c go on to b: the border between the two is the straight continuation of the way from b into c.
bool bendsInto(Generator b, Generator c) {
  vec2 hop = c.place.xy - b.place.xy;
  float size = b.light.z > 0.5 ? abs(dot(hop, b.place.zw)) : length(hop);
#ifdef BARRIERS
  vec2 there = costAt(b, c.place.xy);
  float cost = there.x + there.y;
#else
  float cost = b.light.x + b.light.y * size;
#endif
  float slack = 2e-6 * c.light.x + 1e-6;
  return c.light.z < 0.5 && b.light.y == c.light.y && size > 0.0 && abs(cost - c.light.x) <= slack;
}

// Direction of that continuation.
vec2 rayThrough(Generator b, Generator c) {
  vec2 hop = c.place.xy - b.place.xy;
  return b.light.z < 0.5 ? normalize(hop) : dot(hop, b.place.zw) < 0.0 ? -b.place.zw : b.place.zw;
}

uint largest(uvec4 v) {
  return max(max(v.x, v.y), max(v.z, v.w));
}

vec4 isEqual(uvec4 ids, uint id) {
  return vec4(equal(ids, uvec4(id)));
}

// Colour of the map where a generator (hue, fast) shows; `share` is where the cost lies on the colour map.
vec3 fillColor(vec2 look, float share) {
  vec3 color = texelFetch(u_palette, ivec2(u_fill == 1 ? look.x : 255.0 * share + 0.5, 0), 0).rgb;
  for (int rounds = u_fill == 1 ? int(look.y) : 0; rounds > 0; rounds--) {
    vec2 pixel = gl_FragCoord.xy - u_origin - u_halfSize;
    float across = (pixel.x + pixel.y) * 0.70710678 + u_hatch.z;
    float away = abs(mod(across, u_hatch.x) - 0.5 * u_hatch.x);
    color = mix(color, u_stripe.rgb, u_stripe.a * clamp(0.5 * u_hatch.y + 0.5 - away, 0.0, 1.0));
  }
  return color;
}

// Software renderers go through both sides of every branch, but leave loops that no pixel is in: loops of one round
// spare most pixels what only those near borders need.
void main() {
  vec2 p = u_offset + (gl_FragCoord.xy - u_origin - u_halfSize) * u_texelsPerPixel;
  float reach = max(0.5, 0.75 * u_texelsPerPixel);
  vec2 low = floor(p - reach);
  vec2 high = floor(p + reach);
  uvec4 ids = uvec4(identityAt(low), identityAt(vec2(high.x, low.y)), identityAt(vec2(low.x, high.y)), identityAt(high));
  bvec2 isHigh = lessThan(abs(high + 0.5 - p), abs(low + 0.5 - p));
  uint own = isHigh.y ? (isHigh.x ? ids.w : ids.z) : (isHigh.x ? ids.y : ids.x);

  uint bestId = own == 0u ? largest(ids) : own;
  if (bestId == 0u) discard;
  Generator best = generatorOf(bestId);
  vec2 cost = costAt(best, p);
  vec2 rivalLook = vec2(0.0);
  float away = FAR;  // of the nearest border

  uvec4 others = ids * uvec4(notEqual(ids, uvec4(bestId)));
  for (uint id = largest(others); id != 0u; id = largest(others)) {
    others *= uvec4(notEqual(others, uvec4(id)));
    Generator other = generatorOf(id);
    vec2 otherCost = costAt(other, p);
    bool before = bendsInto(other, best);
    bool wins = false;
    float gap = FAR;
    bool after = bendsInto(best, other);
#ifdef BARRIERS
    // Beyond a barrier it can be cheaper to bend where one need not.
    float saved = difference(otherCost, cost);
    if (before && saved > NOISE * best.light.y) before = false;
    if (after && saved < -NOISE * best.light.y) after = false;
#endif
    bool related = before || after;
    for (int rounds = related ? 1 : 0; rounds > 0; rounds--) {
      vec2 corner = before ? best.place.xy : other.place.xy;
      vec2 ray = before ? rayThrough(other, best) : rayThrough(best, other);
      vec2 hop = p - corner;
      // The texels tell which side of the ray is whose.
      vec4 sides = ray.x * (vec4(low.yy, high.yy) + 0.5 - corner.y) - ray.y * (vec4(low.x, high.x, low.x, high.x) + 0.5 - corner.x);
      float side = ray.x * hop.y - ray.y * hop.x;
      float lean = dot(sides, isEqual(ids, id) - isEqual(ids, bestId));
      wins = dot(hop, ray) > 0.0 ? side * lean > 0.0 : false;
      gap = abs(side);
    }
    for (int rounds = related ? 0 : 1; rounds > 0; rounds--) {
      // Who is cheaper at the middle of the texel that p is in, but not named by it, is hidden from there.
      vec2 middle = vec2(isHigh.x ? high.x : low.x, isHigh.y ? high.y : low.y) + 0.5;
      bool hidden = own == bestId && difference(costAt(other, middle), costAt(best, middle)) < -NOISE * best.light.y;
      float ahead = difference(otherCost, cost) / max(length(gradientAt(other, p) - gradientAt(best, p)), 1e-6);
      wins = !hidden && ahead < 0.0;
      gap = hidden ? FAR : abs(ahead);
    }
    if (wins || gap < away) {
      away = gap;
      rivalLook = wins ? vec2(best.hue, best.light.w) : vec2(other.hue, other.light.w);
    }
    if (wins) {
      best = other;
      bestId = id;
      cost = otherCost;
    }
  }

  float awayPx = away / u_texelsPerPixel;
  float share = clamp((cost.x + cost.y) / u_farthest, 0.0, 1.0);
  vec4 color = u_fill == 0 ? vec4(0.0) : vec4(fillColor(vec2(best.hue, best.light.w), share), 1.0);
  for (int rounds = u_fill == 1 && awayPx < 2.0 ? 1 : 0; rounds > 0; rounds--) {
    color.rgb = mix(fillColor(rivalLook, share), color.rgb, clamp(awayPx + 0.5, 0.0, 1.0));
    color.rgb = mix(color.rgb, u_border.rgb, u_border.a * clamp(0.5 * u_lineWidth + 0.5 - awayPx, 0.0, 1.0));
  }

  for (int rounds = u_spacing > 0.0 ? 1 : 0; rounds > 0; rounds--) {
    float line = max(1.0, floor((cost.x + cost.y) / u_spacing + 0.5));
    float pace = max(paceAt(best, p), 1e-6);
    float offPx = abs((cost.x - line * u_spacing) + cost.y) / (pace * u_texelsPerPixel);
    bool isFifth = mod(line + 0.5, 5.0) < 1.0;
    float width = isFifth ? 1.5 * u_lineWidth : u_lineWidth;
    float apartPx = u_spacing / (pace * u_texelsPerPixel);
    // Lines too close to be told apart would be a grey mass: first the thin ones go.
    float shown = smoothstep(3.0, 7.0, apartPx * (isFifth ? 5.0 : 1.0)) * (isFifth ? 1.0 : 0.45);
    float alpha = u_lines.a * shown * clamp(0.5 * width + 0.5 - offPx, 0.0, 1.0);
    color = vec4(u_lines.rgb * alpha, alpha) + color * (1.0 - alpha);
  }
  o_color = color * u_alpha;
}
