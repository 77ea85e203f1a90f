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
uniform highp sampler2D u_generators;
uniform float u_hueSteps;                  // steps per texel that tell the places of generators apart
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
  return texelFetch(u_identities, clamp(ivec2(texel + u_base), ivec2(0), textureSize(u_identities, 0) - 1), 0).r;
}

struct Generator {
  uint identity;
  vec4 place;    // x, y (from u_base) and, for a segment, its unit normal
  vec4 light;    // cost, pace, kind, fast
};

Generator generatorOf(uint identity) {
  int at = 2 * (int(identity) - 1);
  vec4 place = generatorTexel(at);
  vec4 light = generatorTexel(at + 1);
  vec2 across = vec2(0.0);
  if (light.z > 0.5) {
    vec2 along = normalize(place.zw - place.xy);
    across = vec2(-along.y, along.x);
  }
  return Generator(identity, vec4(place.xy - u_base, across), light);
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

// Ways from c go on to b: the border between the two is the straight continuation of the way from b into c.
bool bendsInto(Generator b, Generator c) {
#ifdef BARRIERS
  return false;
#else
  if (c.light.z > 0.5 || b.light.y != c.light.y) return false;
  vec2 hop = c.place.xy - b.place.xy;
  float size = b.light.z > 0.5 ? abs(dot(hop, b.place.zw)) : length(hop);
  if (size == 0.0) return false;
  return abs(b.light.x + b.light.y * size - c.light.x) <= 2e-6 * c.light.x + 1e-6;
#endif
}

// Direction of that continuation.
vec2 rayThrough(Generator b, Generator c) {
  vec2 hop = c.place.xy - b.place.xy;
  if (b.light.z < 0.5) return normalize(hop);
  return dot(hop, b.place.zw) < 0.0 ? -b.place.zw : b.place.zw;
}

// Positive left of the ray from a point, in texels.
float sideOf(vec2 direction, vec2 hop) {
  return direction.x * hop.y - direction.y * hop.x;
}

uint hashOf(ivec2 place) {
  uint h = uint(place.x) * 0x9e3779b1u ^ uint(place.y) * 0x85ebca77u;
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return h ^ (h >> 15);
}

// The hue comes from where the generator lies within the bounds: it stays when others come and go.
vec4 regionColor(Generator g) {
  vec4 place = generatorTexel(2 * (int(g.identity) - 1));
  uint hue = hashOf(ivec2(floor(0.5 * (place.xy + place.zw) * u_hueSteps + 0.5))) & 255u;
  vec3 color = texelFetch(u_palette, ivec2(hue, 0), 0).rgb;
  if (g.light.w > 0.5) {
    vec2 pixel = gl_FragCoord.xy - u_origin - u_halfSize;
    float across = (pixel.x + pixel.y) * 0.70710678 + u_hatch.z;
    float away = abs(mod(across, u_hatch.x) - 0.5 * u_hatch.x);
    color = mix(color, u_stripe.rgb, u_stripe.a * clamp(0.5 * u_hatch.y + 0.5 - away, 0.0, 1.0));
  }
  return vec4(color, 1.0);
}

// What shows at p: the generator, the one across the nearest border, and how far away that is in texels.
void resolve(vec2 p, out Generator best, out vec2 bestCost, out Generator rival, out float away) {
  vec2 corner = floor(p - 0.5);
  vec2 texels[4] = vec2[4](corner, corner + vec2(1.0, 0.0), corner + vec2(0.0, 1.0), corner + vec2(1.0));
  uint ids[4] = uint[4](identityAt(texels[0]), identityAt(texels[1]), identityAt(texels[2]), identityAt(texels[3]));
  uint own = identityAt(floor(p));
  away = FAR;
  if (ids[0] == ids[1] && ids[0] == ids[2] && ids[0] == ids[3]) {
    if (own == 0u) discard;
    best = generatorOf(own);
    rival = best;
    bestCost = costAt(best, p);
    return;
  }

  Generator all[4];
  bool counts[4];
  for (int k = 0; k < 4; k++) {
    counts[k] = ids[k] != 0u;
    for (int j = 0; j < k; j++) if (ids[j] == ids[k]) counts[k] = false;
    all[k] = generatorOf(max(ids[k], 1u));
  }

  // Who is cheaper at the middle of the texel that p is in, but not named by it, is hidden from there.
  if (own != 0u) {
    Generator mine = generatorOf(own);
    vec2 middle = floor(p) + 0.5;
    vec2 myCost = costAt(mine, middle);
    for (int k = 0; k < 4; k++) {
      if (!counts[k] || ids[k] == own || bendsInto(all[k], mine)) continue;
      if (difference(costAt(all[k], middle), myCost) < -NOISE * mine.light.y) counts[k] = false;
    }
  }

  bool beaten[4] = bool[4](false, false, false, false);
  for (int b = 0; b < 4; b++) {
    for (int c = 0; c < 4; c++) {
      if (b == c || !counts[b] || !counts[c] || !bendsInto(all[b], all[c])) continue;
      vec2 ray = rayThrough(all[b], all[c]);
      float lean = 0.0;
      for (int k = 0; k < 4; k++) {
        float side = sideOf(ray, texels[k] + 0.5 - all[c].place.xy);
        lean += ids[k] == ids[c] ? side : ids[k] == ids[b] ? -side : 0.0;
      }
      vec2 hop = p - all[c].place.xy;
      bool bent = dot(hop, ray) > 0.0 ? sideOf(ray, hop) * lean > 0.0 : own == ids[c];
      if (bent) beaten[b] = true;
      else beaten[c] = true;
    }
  }

  int winner = -1;
  for (int k = 0; k < 4; k++) {
    if (!counts[k] || beaten[k]) continue;
    vec2 cost = costAt(all[k], p);
    if (winner < 0 || difference(cost, bestCost) < 0.0) {
      winner = k;
      bestCost = cost;
    }
  }
  if (winner < 0) discard;
  best = all[winner];
  rival = best;
  for (int k = 0; k < 4; k++) {
    if (k == winner || !counts[k]) continue;
    float gap = FAR;
    bool behind = bendsInto(all[k], best);
    if (behind || bendsInto(best, all[k])) {
      vec2 ray = behind ? rayThrough(all[k], best) : rayThrough(best, all[k]);
      gap = abs(sideOf(ray, p - (behind ? best.place.xy : all[k].place.xy)));
    } else if (!beaten[k]) {
      vec2 apart = gradientAt(all[k], p) - gradientAt(best, p);
      gap = difference(costAt(all[k], p), bestCost) / max(length(apart), 1e-6);
    }
    if (gap < away) {
      away = gap;
      rival = all[k];
    }
  }
}

void main() {
  vec2 p = u_offset + (gl_FragCoord.xy - u_origin - u_halfSize) * u_texelsPerPixel;
  Generator best;
  Generator rival;
  vec2 cost;
  float away;
  resolve(p, best, cost, rival, away);
  float awayPx = away / u_texelsPerPixel;

  vec4 color = vec4(0.0);
  if (u_fill == 1) {
    color = regionColor(best);
    if (awayPx < 2.0) {
      color = mix(regionColor(rival), color, clamp(awayPx + 0.5, 0.0, 1.0));
      color.rgb = mix(color.rgb, u_border.rgb, u_border.a * clamp(0.5 * u_lineWidth + 0.5 - awayPx, 0.0, 1.0));
    }
  } else if (u_fill == 2) {
    float share = clamp((cost.x + cost.y) / u_farthest, 0.0, 1.0);
    color = vec4(texture(u_palette, vec2((share * 255.0 + 0.5) / 256.0, 0.5)).rgb, 1.0);
  }

  if (u_spacing > 0.0) {
    float line = max(1.0, floor((cost.x + cost.y) / u_spacing + 0.5));
    float pace = max(length(gradientAt(best, p)), 1e-6);
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
